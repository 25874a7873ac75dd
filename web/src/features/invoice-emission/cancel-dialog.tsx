import { Text } from '@mantine/core'
import {
  CANCEL_CODES,
  emissionCancelSchema,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { cancelEmission } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { FormDialog } from '../../parts/form-dialog/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface CancelDialogProps {
  readonly emission: Emission
  readonly onClose: () => void
}

/** 'Cancelar nota': why, in the words that the authority keeps; of goods the reason alone. */
export function CancelDialog({ emission, onClose }: CancelDialogProps) {
  const t = useTexts('invoiceEmission')
  const goods = useTexts('invoiceGoods')
  const format = useFormat()
  const command = useCommand(cancelEmission)
  const { id, version, number, cancel_until } = emission
  const form = useRecordForm(emissionCancelSchema, { code: 'error', reason: '', version })
  const save = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (!outcome.ok) return outcome
      toast(t('cancel.done'))
      onClose()
      return outcome
    })
  return (
    <FormDialog
      title={t('cancel.title', { number: number ?? id })}
      backLabel={t('acts.back')}
      confirmLabel={t('cancel.confirm')}
      isDanger
      isPending={form.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Text>{t('cancel.message')}</Text>
      {cancel_until === null ? null : (
        <Text size="sm">{goods('deadline.until', { when: format.instant(cancel_until) })}</Text>
      )}
      {emission.type === 'nfe' ? null : (
        <SelectField
          field={form.field('code')}
          label={t('cancel.code')}
          options={CANCEL_CODES.map((value) => ({ value, label: t(`cancel.codes.${value}`) }))}
        />
      )}
      <TextField
        field={form.field('reason')}
        label={t('cancel.reason')}
        description={t('cancel.reason_hint')}
        rows={3}
        autoFocus
      />
    </FormDialog>
  )
}
