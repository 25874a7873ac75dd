import { Text } from '@mantine/core'
import type { Party } from '@prumo/contracts/parties/party.schema'
import { idSchema } from '@prumo/contracts/scalars'
import { z } from 'zod'
import { useCommand } from '../../client/company-queries.ts'
import { releaseUnsaved } from '../../client/unsaved.ts'
import { useUndo } from '../../client/use-undo.ts'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { clients, suppliers } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './parties.module.css'
import type { PartySide } from './party-side.ts'

const sources = { clients, suppliers } as const
const WITH_INACTIVE = { with_inactive: 'yes' }

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
      <ChoiceField
        field={form.field('into_id')}
        label={t('merge_into')}
        source={sources[side.noun]}
        filter={WITH_INACTIVE}
        exceptId={party.id}
        onlyExisting
        autoFocus
      />
    </RecordDrawer>
  )
}
