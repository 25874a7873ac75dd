import { changeDimension } from './allocation.rules.ts'
import type { CategoryChoice } from './category-choices.ts'
import { CategoryField } from './category-field.tsx'
import type { TransactionFormState } from './use-transaction-fields.ts'

interface RowCategoryProps {
  readonly form: TransactionFormState
  readonly index: number
  readonly label: string
  readonly choices: readonly CategoryChoice[]
}

const noRows: readonly never[] = []

/** The category of one row of a transaction. */
export function RowCategory({ form, index, label, choices }: RowCategoryProps) {
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
          form.set({ allocations: changeDimension(rows, index, { category_id: id }) }),
        onBlur: () => form.touch(path),
      }}
      label={label}
      choices={choices}
    />
  )
}
