import { ActionIcon, Button } from '@mantine/core'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { MoneyField } from '../../kit/money-field.tsx'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import {
  type AllocationDraft,
  addRow,
  changeAmount,
  changeBelonging,
  giveRestToLast,
  remainingCents,
  removeRow,
} from './allocation.rules.ts'
import { BelongingFields, type BelongingOptions, useBelongingOptions } from './belonging-fields.tsx'
import { type CategoryChoice, categoryChoices } from './category-choices.ts'
import { CategoryField } from './category-field.tsx'
import type { TransactionSide } from './transaction-side.ts'
import { useCategories } from './transactions.api.ts'
import classes from './transactions.module.css'
import type { TransactionFormState } from './use-transaction-form.ts'

interface AllocationRowsProps {
  readonly side: TransactionSide
  readonly transaction: Transaction | null
  readonly form: TransactionFormState
}

const noRows: readonly never[] = []

/**
 * The category of a title with its cost centre and project, or its split over several whose amounts
 * must tie to the value.
 */
export function AllocationRows({ side, transaction, form }: AllocationRowsProps) {
  const t = useTexts('transactions')
  const categories = useCategories()
  const choices = useMemo(
    () => categoryChoices(categories, side.kind, transaction?.allocations ?? noRows),
    [categories, side, transaction],
  )
  const options = useBelongingOptions(transaction)
  const rows = form.values.allocations ?? noRows
  const total = form.values.value_cents
  const box = useRef<HTMLDivElement>(null)
  /** The button that was pressed may be gone: the focus goes to the category of a row. */
  const change = (allocations: AllocationDraft[], focused: number) => {
    form.set({ allocations })
    requestAnimationFrame(() => {
      const row = box.current?.querySelectorAll('[data-row]')[focused]
      row?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    })
  }
  const add = () => change(addRow(rows, total), rows.length)
  const remove = (index: number) => change(removeRow(rows, index, total), Math.max(0, index - 1))
  const isSplit = rows.length > 1
  return (
    <div ref={box} role="group" aria-label={t('split.title')} className={classes['fields']}>
      {isSplit ? (
        rows.map((_, index) => (
          <AllocationRow
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the split.
            key={index}
            form={form}
            index={index}
            choices={choices}
            options={options}
            onRemove={() => remove(index)}
          />
        ))
      ) : (
        <div data-row className={classes['fields']}>
          <RowCategory form={form} index={0} label={t('category')} choices={choices} />
          <BelongingFields form={form} index={0} options={options} isSplit={false} />
        </div>
      )}
      {isSplit ? <SplitBalance form={form} /> : null}
      <div className={classes['add']}>
        <Button variant="subtle" size="compact-sm" onClick={add}>
          {t(isSplit ? 'split.add' : 'split.open')}
        </Button>
      </div>
      <AllocationsError form={form} />
    </div>
  )
}

interface RowProps {
  readonly form: TransactionFormState
  readonly index: number
  readonly choices: readonly CategoryChoice[]
}

function RowCategory({ form, index, label, choices }: RowProps & { readonly label: string }) {
  const rows = form.values.allocations ?? noRows
  const path = `allocations.${index}.category_id`
  return (
    <CategoryField
      field={{
        name: path,
        value: rows[index]?.category_id ?? null,
        error: form.errorAt(path),
        isRequired: true,
        onChange: (id) =>
          form.set({ allocations: changeBelonging(rows, index, { category_id: id }) }),
        onBlur: () => form.touch(path),
      }}
      label={label}
      choices={choices}
    />
  )
}

interface AllocationRowProps extends RowProps {
  readonly options: BelongingOptions
  readonly onRemove: () => void
}

function AllocationRow(props: AllocationRowProps) {
  const { form, index, choices, options, onRemove } = props
  const t = useTexts('transactions')
  const rows = form.values.allocations ?? noRows
  const total = form.values.value_cents
  const path = `allocations.${index}.value_cents`
  const row = index + 1
  return (
    <div data-row className={classes['split']}>
      <RowCategory
        form={form}
        index={index}
        label={t('split.category', { row })}
        choices={choices}
      />
      <MoneyField
        field={{
          name: path,
          value: rows[index]?.value_cents,
          error: form.errorAt(path),
          isRequired: true,
          onChange: (value) => form.set({ allocations: changeAmount(rows, index, value, total) }),
          onBlur: () => form.touch(path),
        }}
        label={t('split.value', { row })}
      />
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
      <BelongingFields form={form} index={index} options={options} isSplit />
    </div>
  )
}

/** Whether the split ties, live; when it does not, one press puts the difference in the last row. */
function SplitBalance({ form }: Pick<RowProps, 'form'>) {
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
        <Button variant="outline" size="compact-sm" onClick={() => form.set({ allocations: tied })}>
          {t('split.give_rest')}
        </Button>
      ) : null}
    </div>
  )
}

/** What is wrong with the rows together: they do not tie, or the server refuses a category. */
function AllocationsError({ form }: Pick<RowProps, 'form'>) {
  const error = form.errorAt('allocations')
  return error === undefined ? null : (
    <div className={classes['error']} role="alert">
      {error}
    </div>
  )
}
