import { Text } from '@mantine/core'
import {
  MAX_VOIDED,
  numberVoidInputSchema,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { NumberGap } from '@prumo/contracts/invoice-emission/number-void.schema'
import { createNumberVoid } from '@prumo/contracts/invoice-emission/number-voids.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { CountField } from '../../kit/count-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { FormDialog } from '../../parts/form-dialog/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './invoice-emission.module.css'

interface VoidDialogProps {
  readonly gap: NumberGap
  readonly onClose: () => void
}

/** 'Inutilizar numeração': which of the numbers of a gap, and why. */
export function VoidDialog({ gap, onClose }: VoidDialogProps) {
  const t = useTexts('invoiceNumbers')
  const notes = useTexts('invoiceEmission')
  const command = useCommand(createNumberVoid)
  const { environment, series, first, last, emission_ids } = gap
  const form = useRecordForm(numberVoidInputSchema, {
    environment,
    series: Number(series),
    first,
    last: Math.min(last, first + MAX_VOIDED - 1),
    reason: '',
  })
  const save = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ body, idempotencyKey })
      if (!outcome.ok) return outcome
      toast(t('dialog.done'))
      onClose()
      return outcome
    })
  return (
    <FormDialog
      title={t('dialog.title', { series })}
      backLabel={notes('acts.back')}
      confirmLabel={t('dialog.confirm')}
      isDanger
      isPending={form.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Text>{t('dialog.message')}</Text>
      {emission_ids.length === 0 ? null : (
        <Text size="sm" role="note">
          {t('dialog.rejected', { count: emission_ids.length })}
        </Text>
      )}
      <div className={classes['pair']}>
        <CountField field={form.field('first')} label={t('dialog.first')} />
        <CountField field={form.field('last')} label={t('dialog.last')} />
      </div>
      <TextField
        field={form.field('reason')}
        label={notes('cancel.reason')}
        description={t('dialog.reason_hint')}
        rows={3}
        autoFocus
      />
    </FormDialog>
  )
}
