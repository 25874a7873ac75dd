import { ActionIcon, Button } from '@mantine/core'
import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { DEDUCTION_BASES, DEDUCTION_KINDS } from '@prumo/contracts/sales/sale-amounts.rules'
import { zeroCents } from '@prumo/money'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { MoneyField } from '../../kit/money-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { categories } from '../../parts/choices/choice-sources.ts'
import { PartyField } from '../../parts/choices/party-field.tsx'
import { RateField } from '../../parts/rates/rate-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type DeductionDraft, rowsOf } from './sale-figures.rules.ts'
import classes from './sales.module.css'
import type { SaleFormState } from './use-sale-form.ts'

const AdvanceTerms = lazy(() =>
  import('./advance-terms.tsx').then((file) => ({ default: file.AdvanceTerms })),
)

const COSTS = { natures: 'expense,neutral' }

interface DeductionsProps {
  readonly state: SaleFormState
  readonly sale: Sale | null
}

/** The fees and commissions, each with whom it goes to and what it takes, live. */
export function DeductionRows({ state, sale }: DeductionsProps) {
  const t = useTexts('sales')
  const { form } = state
  const rows = rowsOf(form.values.deductions)
  const put = (deductions: readonly DeductionDraft[]) => form.set({ deductions })
  const free = DEDUCTION_KINDS.filter(
    (kind) => kind === 'commission' || !rows.some((row) => row.kind === kind),
  )
  const fault = form.errorAt('deductions')
  return (
    <section className={classes['section']}>
      <h2>{t('deductions.title')}</h2>
      <p className={classes['quiet']}>
        {t(rows.length === 0 ? 'deductions.none' : 'deductions.hint')}
      </p>
      {rows.map((row, place) => (
        <DeductionRow
          // oxlint-disable-next-line react/no-array-index-key -- a deduction is its place in the sale.
          key={`${row.kind}.${place}.${rows.length}`}
          state={state}
          sale={sale}
          row={row}
          place={place}
          onChange={(patch) =>
            put(rows.map((one, index) => (index === place ? { ...one, ...patch } : one)))
          }
          onRemove={() => put(rows.filter((_, index) => index !== place))}
        />
      ))}
      {fault === undefined ? null : (
        <div className={classes['error']} role="alert">
          {fault}
        </div>
      )}
      <div className={classes['acts']}>
        {free.map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={t('deductions.add', { kind: t(`deductions.kinds.${kind}`) })}
            onClick={() => put([...rows, newDeduction(kind)])}
          >
            {t(`deductions.kinds.${kind}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}

const newDeduction = (kind: (typeof DEDUCTION_KINDS)[number]): DeductionDraft => ({
  kind,
  supplier_id: null,
  base: kind === 'commission' ? 'after_fees' : 'gross',
  percent: '',
  fixed_cents: 0,
  category_id: null,
})

interface DeductionRowProps extends DeductionsProps {
  readonly row: DeductionDraft
  readonly place: number
  readonly onChange: (patch: Partial<DeductionDraft>) => void
  readonly onRemove: () => void
}

function DeductionRow({ state, sale, row, place, onChange, onRemove }: DeductionRowProps) {
  const t = useTexts('sales')
  const format = useFormat()
  const { form, figures } = state
  const kind = t(`deductions.kinds.${row.kind ?? 'commission'}`)
  const binding = <K extends keyof DeductionDraft>(name: K, isRequired = false) => {
    const path = `deductions.${place}.${name}`
    return {
      name: path,
      value: row[name],
      error: form.errorAt(path),
      isRequired,
      onBlur: () => form.touch(path),
    }
  }
  const known = sale?.deductions.find((one) => one.supplier_id === row.supplier_id)
  return (
    <div role="group" aria-label={kind} className={classes['deduction']}>
      <div className={classes['deduction-head']}>
        <strong aria-live="polite">
          {t('deductions.value', { kind, amount: format.money(figures.values[place] ?? 0) })}
        </strong>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('deductions.remove', { kind })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <div className={classes['fields']}>
        <PartyField
          field={{
            ...binding('supplier_id', true),
            onChange: (supplier_id) => onChange({ supplier_id }),
          }}
          label={t('deductions.supplier')}
          side="suppliers"
          known={known && { id: known.supplier_id, name: known.supplier_name }}
        />
        <RateField
          field={{ ...binding('percent'), onChange: (percent) => onChange({ percent }) }}
          label={t('deductions.percent')}
        />
        {row.kind === 'commission' ? (
          <SelectField
            field={{ ...binding('base', true), onChange: (base) => onChange({ base }) }}
            label={t('deductions.base')}
            options={DEDUCTION_BASES.map((value) => ({
              value,
              label: t(`deductions.bases.${value}`),
            }))}
          />
        ) : null}
        <MoneyField
          field={{
            ...binding('fixed_cents'),
            isZeroWhenEmpty: true,
            onChange: (fixed_cents) => onChange({ fixed_cents }),
          }}
          label={t('deductions.fixed')}
        />
        <ChoiceField
          field={{
            ...binding('category_id'),
            onChange: (category_id) => onChange({ category_id }),
          }}
          label={t('deductions.category')}
          source={categories}
          filter={COSTS}
          placeholder={t('deductions.default_category')}
          clearable
        />
      </div>
      {row.kind === 'advance_fee' ? (
        <Suspense>
          <AdvanceTerms
            state={state}
            fee={figures.values[place] ?? zeroCents}
            onFee={(fixed_cents) => onChange({ percent: '', fixed_cents })}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
