import { ActionIcon, Button } from '@mantine/core'
import { percentText } from '@prumo/contracts/allocation-templates/percent-parts'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { drawThenFocus, lastOfForm } from '../../../client/draw-then-focus.ts'
import { useFormat } from '../../../client/use-format.ts'
import { SwitchField } from '../../../kit/fields.tsx'
import { MoneyField } from '../../../kit/money-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { changeAmount, giveRestToLast, remainingCents } from './allocation.rules.ts'
import { applyShares, missingShare, sharesOf } from './allocation-shares.ts'
import { DimensionFields } from './dimension-fields.tsx'
import { PercentField } from './percent-field.tsx'
import { RowCategory } from './row-category.tsx'
import type { TransactionSide } from '../transaction-side.ts'
import classes from '../transactions.module.css'
import type { TransactionFieldsState, TransactionFormState } from './use-transaction-fields.ts'

interface SplitProps {
  readonly form: TransactionFormState
  readonly fields: TransactionFieldsState
}

interface SplitRowsProps extends SplitProps {
  readonly side: TransactionSide
  readonly transaction: Transaction | null
  readonly onRemove: (index: number) => void
  /** The rows are on the screen: one of them takes the focus. */
  readonly onDrawn: () => void
}

const noRows: readonly never[] = []

/** The rows of a split, each with its amount or its percentage. */
export function SplitRows(props: SplitRowsProps) {
  const { form, fields, onDrawn, onRemove } = props
  const t = useTexts('transactionForm')
  const { shares, splitByPercent } = fields
  const rows = form.values.allocations ?? noRows
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the rows are drawn first.
  useEffect(() => onDrawn(), [])
  return (
    <>
      <SwitchField
        field={{
          name: 'split.by_percent',
          value: shares !== null,
          error: undefined,
          isRequired: false,
          onChange: (isByPercent) =>
            splitByPercent(isByPercent ? { shares: sharesOf(rows), apply: applyShares } : null),
          onBlur: () => undefined,
        }}
        label={t('by_percent')}
      />
      {rows.map((_, index) => (
        <SplitRow
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the split.
          key={index}
          {...props}
          index={index}
          onRemove={() => onRemove(index)}
        />
      ))}
      {shares === null ? <SplitBalance form={form} /> : <ShareBalance shares={shares} />}
    </>
  )
}

interface SplitRowProps extends Omit<SplitRowsProps, 'onRemove' | 'onDrawn'> {
  readonly index: number
  readonly onRemove: () => void
}

function SplitRow(props: SplitRowProps) {
  const { side, transaction, form, fields, index, onRemove } = props
  const t = useTexts('transactions')
  const row = index + 1
  return (
    <div data-row className={classes['split']}>
      <RowCategory
        side={side}
        transaction={transaction}
        form={form}
        index={index}
        label={t('split.category', { row })}
      />
      {fields.shares === null ? (
        <RowAmount form={form} index={index} />
      ) : (
        <RowShare form={form} fields={fields} shares={fields.shares} index={index} />
      )}
      <ActionIcon
        className={classes['remove']}
        variant="subtle"
        color="gray"
        size={30}
        aria-label={t('split.remove', { row })}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
      <DimensionFields form={form} index={index} transaction={transaction} isSplit />
    </div>
  )
}

interface RowProps {
  readonly form: TransactionFormState
  readonly index: number
}

function RowAmount({ form, index }: RowProps) {
  const t = useTexts('transactions')
  const rows = form.values.allocations ?? noRows
  const total = form.values.value_cents
  const path = `allocations.${index}.value_cents`
  return (
    <MoneyField
      field={{
        name: path,
        value: rows[index]?.value_cents,
        error: form.errorAt(path),
        isRequired: true,
        onChange: (value) => form.set({ allocations: changeAmount(rows, index, value, total) }),
        onBlur: () => form.touch(path),
      }}
      label={t('split.value', { row: index + 1 })}
    />
  )
}

interface RowShareProps extends RowProps, SplitProps {
  readonly shares: readonly (number | null)[]
}

/** The percentage of a row, with the amount that it comes to. */
function RowShare({ form, fields, shares, index }: RowShareProps) {
  const t = useTexts('transactionForm')
  const format = useFormat()
  const rows = form.values.allocations ?? noRows
  const amount = rows[index]?.value_cents ?? null
  const path = `allocations.${index}.value_cents`
  const change = (share: number | null) => {
    const next = rows.map((_, place) => (place === index ? share : (shares[place] ?? null)))
    fields.setShares(next)
    form.set({ allocations: applyShares(rows, next, form.values.value_cents) })
  }
  return (
    <PercentField
      field={{
        name: path,
        value: shares[index] ?? null,
        error: shares[index] === null ? form.errorAt(path) : undefined,
        isRequired: true,
        onChange: change,
        onBlur: () => form.touch(path),
      }}
      label={t('percent', { row: index + 1 })}
      description={amount === null ? undefined : format.money(amount)}
    />
  )
}

/** Whether the split ties, live; when it does not, one press puts the difference in the last row. */
function SplitBalance({ form }: Pick<SplitProps, 'form'>) {
  const t = useTexts('transactions')
  const format = useFormat()
  const rows = form.values.allocations ?? noRows
  const total = form.values.value_cents
  if (total === null) return null
  const left = remainingCents(rows, total)
  const amount = format.money(Math.abs(left))
  const words =
    left === 0 ? t('split.ties') : t(left > 0 ? 'split.missing' : 'split.exceeds', { amount })
  const tied = giveRestToLast(rows, total)
  return (
    <div className={classes['balance']} data-off={left === 0 ? undefined : true}>
      <span aria-live="polite">{words}</span>
      {left !== 0 && remainingCents(tied, total) === 0 ? (
        <Button
          variant="outline"
          size="compact-sm"
          onClick={(event) => {
            drawThenFocus(
              () => form.set({ allocations: tied }),
              lastOfForm(event.currentTarget, 'input[name^="allocations"][name$="value_cents"]'),
            )
          }}
        >
          {t('split.give_rest')}
        </Button>
      ) : null}
    </div>
  )
}

/** Whether the percentages add up to 100, live. */
function ShareBalance({ shares }: { readonly shares: readonly (number | null)[] }) {
  const t = useTexts('transactions')
  const tForm = useTexts('transactionForm')
  const left = missingShare(shares)
  const percent = percentText(Math.abs(left)).replace('.', ',')
  const words = tForm(left > 0 ? 'percent_missing' : 'percent_exceeds', { percent })
  return (
    <div className={classes['balance']} data-off={left === 0 ? undefined : true}>
      <span aria-live="polite">{left === 0 ? t('split.ties') : words}</span>
    </div>
  )
}
