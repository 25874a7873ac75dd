import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { ChoiceField } from '../../../parts/choices/choice-field.tsx'
import { costCenters, projects } from '../../../parts/choices/choice-sources.ts'
import { useMayChoose } from '../../../parts/choices/use-choices.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { changeDimension } from './allocation.rules.ts'
import classes from '../transactions.module.css'
import type { TransactionFormState } from './use-transaction-fields.ts'

interface DimensionFieldsProps {
  readonly form: TransactionFormState
  readonly index: number
  /** The transaction that is edited, for the names of what its rows name. */
  readonly transaction: Transaction | null
  /** Of several rows each field says which row it is of. */
  readonly isSplit: boolean
}

const columns = [
  { column: 'cost_center_id', name: 'cost_center_name', label: 'cost_center', source: costCenters },
  { column: 'project_id', name: 'project_name', label: 'project', source: projects },
] as const

/** Cost centre and project of a row, there from the start: nothing moves when choices come. */
export function DimensionFields({ form, index, transaction, isSplit }: DimensionFieldsProps) {
  const t = useTexts('transactions')
  const rows = form.values.allocations ?? []
  const mayChoose = useMayChoose()
  const shown = columns.filter(
    ({ column, source }) => mayChoose(source) || (rows[index]?.[column] ?? null) !== null,
  )
  if (shown.length === 0) return null
  return (
    <div className={classes['dimensions']}>
      {shown.map(({ column, name, label, source }) => {
        const path = `allocations.${index}.${column}`
        const id = rows[index]?.[column] ?? null
        const kept = transaction?.allocations.find((row) => row[column] === id)
        return (
          <ChoiceField
            key={column}
            field={{
              name: path,
              value: id,
              error: form.errorAt(path),
              isRequired: false,
              onChange: (chosen) =>
                form.set({ allocations: changeDimension(rows, index, { [column]: chosen }) }),
              onBlur: () => form.touch(path),
            }}
            label={isSplit ? t(`split.${label}`, { row: index + 1 }) : t(label)}
            clearable
            source={source}
            known={kept && { id, name: kept[name] }}
          />
        )
      })}
    </div>
  )
}
