import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { ChoiceField } from '../../../parts/choices/choice-field.tsx'
import { categories } from '../../../parts/choices/choice-sources.ts'
import { changeDimension } from './allocation.rules.ts'
import { FITTING_CATEGORIES } from '../fitting-categories.ts'
import type { TransactionSide } from '../transaction-side.ts'
import type { TransactionFormState } from './use-transaction-fields.ts'

interface RowCategoryProps {
  readonly side: TransactionSide
  /** The transaction that is edited, for the names of its categories. */
  readonly transaction: Transaction | null
  readonly form: TransactionFormState
  readonly index: number
  readonly label: string
}

const noRows: readonly never[] = []

/** The category of one row of a transaction. */
export function RowCategory({ side, transaction, form, index, label }: RowCategoryProps) {
  const rows = form.values.allocations ?? noRows
  const path = `allocations.${index}.category_id`
  const kept = transaction?.allocations.find(
    ({ category_id }) => category_id === rows[index]?.category_id,
  )
  return (
    <ChoiceField
      field={{
        name: path,
        value: rows[index]?.category_id ?? null,
        error: form.errorAt(path),
        isRequired: true,
        onChange: (id) =>
          form.set({ allocations: changeDimension(rows, index, { category_id: id }) }),
        onBlur: () => form.touch(path),
      }}
      label={label}
      source={categories}
      filter={FITTING_CATEGORIES[side.kind]}
      known={kept && { id: kept.category_id, name: `${kept.category_code} ${kept.category_name}` }}
    />
  )
}
