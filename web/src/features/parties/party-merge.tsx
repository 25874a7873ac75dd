import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formatTaxId } from '@prumo/brazil'
import { partyList } from '@prumo/contracts/parties/parties.contract'
import type { Party } from '@prumo/contracts/parties/party.schema'
import { idSchema } from '@prumo/contracts/scalars'
import { useState } from 'react'
import { z } from 'zod'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { releaseUnsaved } from '../../client/unsaved.ts'
import { useUndo } from '../../client/use-undo.ts'
import { inputProps } from '../../kit/fields.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { SelectInput } from '../../kit/select-input.tsx'
import { type FieldBinding, useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './parties.module.css'
import type { PartySide } from './party-side.ts'

const TYPING_MS = 200
const MAX_CHOICES = 50

const mergeSchema = z.object({ into_id: idSchema })

interface PartyMergeDrawerProps {
  readonly side: PartySide
  readonly party: Party
  readonly onClose: () => void
  readonly onMerged: () => void
}

/** Says which contact takes the place of this one, and what becomes of both. */
export function PartyMergeDrawer({ side, party, onClose, onMerged }: PartyMergeDrawerProps) {
  const t = useTexts('parties')
  const merge = useCommand(side.routes.merge)
  const { toastWithUndo } = useUndo()
  const form = useRecordForm(mergeSchema, { into_id: null })
  const save = () =>
    void form.submit(async ({ into_id }, idempotencyKey) => {
      const outcome = await merge.send({
        params: { id: party.id },
        body: { into_id, version: party.version },
        idempotencyKey,
      })
      if (outcome.ok) {
        toastWithUndo(t('merged', { name: outcome.answer.data.name }), outcome.request_id)
        releaseUnsaved()
        onMerged()
      }
      return outcome
    })
  return (
    <RecordDrawer
      title={t('merge_title', { name: party.name })}
      form={form}
      onSave={save}
      onClose={onClose}
      saveLabel={t('merge_act')}
    >
      <Text className={classes['gone']}>{t('merge_message', { name: party.name })}</Text>
      <OtherPartyField side={side} exceptId={party.id} field={form.field('into_id')} />
    </RecordDrawer>
  )
}

interface OtherPartyFieldProps {
  readonly side: PartySide
  readonly exceptId: number
  readonly field: FieldBinding<number | null>
}

/** Another contact of the same side, found on the server by name or document. */
function OtherPartyField({ side, exceptId, field }: OtherPartyFieldProps) {
  const t = useTexts('parties')
  const kit = useTexts('kit')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const query = partyList.query.parse({ per_page: String(MAX_CHOICES), search })
  const found = useRouteQuery(side.routes.list, { query, keepPrevious: true, silent: true })
  const choices = (found.data?.data ?? []).filter(({ id }) => id !== exceptId)
  return (
    <SelectInput
      {...inputProps({ field, label: t('merge_into'), autoFocus: true })}
      data={choices.map(({ id, name, document }) => ({
        value: String(id),
        label: document === null ? name : `${name} · ${formatTaxId(document)}`,
      }))}
      value={field.value === null ? null : String(field.value)}
      searchable
      // The server has searched, by document too.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      isLoading={found.isPlaceholderData || search !== typed.trim()}
      placeholder={kit('field.choose')}
      nothingFoundMessage={kit('field.nothing_found')}
      onChange={(value) => field.onChange(value === null ? null : Number(value))}
    />
  )
}
