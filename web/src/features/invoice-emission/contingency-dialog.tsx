import { Text } from '@mantine/core'
import { emissionContingencySchema } from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { enterContingency } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { TextField } from '../../kit/fields.tsx'
import type { OpenRecord } from '../../kit/use-open-record.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { FormDialog } from '../../parts/form-dialog/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface ContingencyDialogProps {
  readonly emission: Emission
  readonly onOpen: OpenRecord['open']
  readonly onClose: () => void
}

/** 'Emitir em contingência': why the tax office of the state is passed by, and what becomes of the note. */
export function ContingencyDialog({ emission, onOpen, onClose }: ContingencyDialogProps) {
  const t = useTexts('invoiceGoods')
  const notes = useTexts('invoiceEmission')
  const command = useCommand(enterContingency)
  const { id, version, number } = emission
  const form = useRecordForm(emissionContingencySchema, { reason: '', version })
  const save = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (!outcome.ok) return outcome
      const { data } = outcome.answer
      toast(t(data.contingency === null ? 'contingency.answered' : 'contingency.done'))
      onClose()
      if (data.id !== id) onOpen(data.id)
      return outcome
    })
  return (
    <FormDialog
      title={t('contingency.title', { number: number ?? id })}
      backLabel={notes('acts.back')}
      confirmLabel={t('contingency.act')}
      isPending={form.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Text>{t('contingency.message')}</Text>
      <TextField
        field={form.field('reason')}
        label={t('contingency.reason')}
        description={t('contingency.reason_hint')}
        rows={3}
        autoFocus
      />
    </FormDialog>
  )
}
