import { Text } from '@mantine/core'
import type { Party } from '@prumo/contracts/parties/party.schema'
import { idSchema } from '@prumo/contracts/scalars'
import { z } from 'zod'
import { useCommand } from '../../client/company-queries.ts'
import { releaseUnsaved } from '../../client/unsaved.ts'
import { useUndo } from '../../client/use-undo.ts'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { clients, suppliers } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './parties.module.css'
import type { PartySide } from './party-side.ts'

const sources = { clients, suppliers } as const
const WITH_INACTIVE = { with_inactive: 'yes' }

const mergeSchema = z.object({ into_id: idSchema })

interface PartyMergeDialogProps {
  readonly side: PartySide
  readonly party: Party
  readonly onClose: () => void
  readonly onMerged: () => void
}

/** Says which contact takes the place of this one, and what becomes of both. */
export function PartyMergeDialog({ side, party, onClose, onMerged }: PartyMergeDialogProps) {
  const t = useTexts('parties')
  const merge = useCommand(side.routes.merge)
  const { toastWithUndo } = useUndo()
  const { id, version } = party
  const { form, drawer } = useRecordDrawer({
    schema: mergeSchema,
    initial: { into_id: null },
    save: (into, idempotencyKey) =>
      merge.send({ params: { id }, body: { ...into, version }, idempotencyKey }),
    said: ({ answer, request_id }) =>
      toastWithUndo(t('merged', { name: answer.data.name }), request_id),
    onSaved: () => {
      releaseUnsaved()
      onMerged()
    },
    onClose,
  })
  return (
    <RecordDrawer
      isDialog
      title={t('merge_title', { name: party.name })}
      {...drawer}
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
