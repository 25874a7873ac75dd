import { ActionIcon, Button } from '@mantine/core'
import { cents, sumCents } from '@prumo/money'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFormat } from '../../client/use-format.ts'
import { DateField } from '../../kit/date-field.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { EmissionForm, GoodsDraft, InstallmentDraft } from './emission-form.ts'
import classes from './invoice-emission.module.css'

interface GoodsInstallmentsProps {
  readonly form: EmissionForm
  readonly goods: GoodsDraft
  readonly onChange: (rows: readonly InstallmentDraft[]) => void
}

const BLANK: InstallmentDraft = { due_date: null, value_cents: null }

/** What is owed later of a note of goods (duplicatas): nothing where all is paid at once. */
export function GoodsInstallments({ form, goods, onChange }: GoodsInstallmentsProps) {
  const t = useTexts('invoiceGoods')
  const format = useFormat()
  const rows = (goods.instalments ?? []).map((row) => row ?? BLANK)
  const fault = form.errorAt('goods.instalments')
  const sum = sumCents(rows.map(({ value_cents }) => cents(value_cents ?? 0)))
  return (
    <div role="group" aria-label={t('instalments.title')} className={classes['section']}>
      <h3>{t('instalments.title')}</h3>
      {rows.length === 0 ? <p className={classes['quiet']}>{t('instalments.none')}</p> : null}
      {rows.map((row, place) => (
        <Installment
          // oxlint-disable-next-line react/no-array-index-key -- an instalment is its place.
          key={`${place}.${rows.length}`}
          form={form}
          row={row}
          place={place}
          onPatch={(patch) =>
            onChange(rows.map((one, index) => (index === place ? { ...one, ...patch } : one)))
          }
          onRemove={() => onChange(rows.filter((_, index) => index !== place))}
        />
      ))}
      {fault === undefined ? null : (
        <div className={classes['error']} role="alert">
          {fault}
        </div>
      )}
      <div className={classes['line']}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...rows, BLANK])}
        >
          {t('instalments.add')}
        </Button>
        {rows.length === 0 ? null : (
          <span className={classes['quiet']} aria-live="polite">
            {t('instalments.sum', { amount: format.money(sum) })}
          </span>
        )}
      </div>
    </div>
  )
}

interface InstallmentProps {
  readonly form: EmissionForm
  readonly row: InstallmentDraft
  readonly place: number
  readonly onPatch: (patch: Partial<InstallmentDraft>) => void
  readonly onRemove: () => void
}

function Installment({ form, row, place, onPatch, onRemove }: InstallmentProps) {
  const t = useTexts('invoiceGoods')
  const binding = (name: keyof InstallmentDraft) => {
    const path = `goods.instalments.${place}.${name}`
    return {
      name: path,
      error: form.errorAt(path),
      isRequired: true,
      onBlur: () => form.touch(path),
    }
  }
  const number = place + 1
  return (
    <div className={classes['instalment']}>
      <DateField
        field={{
          ...binding('due_date'),
          value: row.due_date,
          onChange: (due_date) => onPatch({ due_date }),
        }}
        label={t('instalments.due', { number })}
      />
      <MoneyField
        field={{
          ...binding('value_cents'),
          value: row.value_cents,
          onChange: (value_cents) => onPatch({ value_cents }),
        }}
        label={t('instalments.value', { number })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label={t('instalments.remove', { number })}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  )
}
