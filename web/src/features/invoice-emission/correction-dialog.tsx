import { Text } from '@mantine/core'
import {
  CORRECTION_LENGTHS,
  emissionCorrectionSchema,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { correctEmission } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { TextField } from '../../kit/fields.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { FormDialog } from '../../parts/form-dialog/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './invoice-emission.module.css'

interface CorrectionDialogProps {
  readonly emission: Emission
  readonly onClose: () => void
}

const LIMITS = ['values', 'parties', 'dates'] as const

/** What the last registered correction says; a new one takes its place. */
const lastCorrection = ({ events }: Emission): string =>
  events
    .filter(({ kind }) => kind === 'corrected')
    .toSorted((a, b) => (b.sequence ?? 0) - (a.sequence ?? 0))
    .at(0)?.text ?? ''

/** 'Carta de correção': what is corrected, what may not be, and how many letters are left. */
export function CorrectionDialog({ emission, onClose }: CorrectionDialogProps) {
  const t = useTexts('invoiceGoods')
  const notes = useTexts('invoiceEmission')
  const format = useFormat()
  const command = useCommand(correctEmission)
  const { id, version, number, corrections_left } = emission
  const before = lastCorrection(emission)
  const form = useRecordForm(emissionCorrectionSchema, { text: before, version })
  const save = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (!outcome.ok) return outcome
      toast(t('correction.done'))
      onClose()
      return outcome
    })
  const { min, max } = CORRECTION_LENGTHS
  const length = (form.values.text ?? '').trim().length
  return (
    <FormDialog
      title={t('correction.title', { number: number ?? id })}
      size={600}
      backLabel={notes('acts.back')}
      confirmLabel={t('correction.confirm')}
      isPending={form.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Text>{t('correction.message')}</Text>
      <div>
        <Text size="sm">{t('correction.limits')}</Text>
        <ul className={classes['limits']}>
          {LIMITS.map((name) => (
            <li key={name}>{t(`correction.limit.${name}`)}</li>
          ))}
        </ul>
      </div>
      {before === '' ? null : <Text size="sm">{t('correction.replaces')}</Text>}
      <TextField
        field={form.field('text')}
        label={t('correction.text')}
        description={t('correction.length', { min, max: format.count(max) })}
        rows={6}
        autoFocus
      />
      <div className={classes['counts']}>
        <span>{t('correction.left', { count: corrections_left })}</span>
        <span data-off={length > max ? true : undefined}>
          {t('correction.counter', { count: format.count(length), max: format.count(max) })}
        </span>
      </div>
    </FormDialog>
  )
}
