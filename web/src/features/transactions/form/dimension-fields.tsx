import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { useMemo } from 'react'
import { type Choice, SelectField } from '../../../kit/select-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { changeDimension } from './allocation.rules.ts'
import { dimensionChoices } from './dimension-choices.ts'
import { useCostCenters, useProjects } from '../transactions.api.ts'
import classes from '../transactions.module.css'
import type { TransactionFormState } from './use-transaction-fields.ts'

/**
 * What the rows of a transaction may belong to beside their category; empty where the company has
 * none.
 */
export interface DimensionOptions {
  readonly cost_center_id: readonly Choice<number>[]
  readonly project_id: readonly Choice<number>[]
}

/** The cost centres and projects that the rows of a transaction may take. */
export function useDimensionOptions(transaction: Transaction | null): DimensionOptions {
  const costCenters = useCostCenters()
  const projects = useProjects()
  return useMemo(() => {
    const rows = transaction?.allocations ?? []
    return {
      cost_center_id: dimensionChoices(
        costCenters,
        rows.map((row) => ({ id: row.cost_center_id, name: row.cost_center_name })),
      ),
      project_id: dimensionChoices(
        projects,
        rows.map((row) => ({ id: row.project_id, name: row.project_name })),
      ),
    }
  }, [costCenters, projects, transaction])
}

interface DimensionFieldsProps {
  readonly form: TransactionFormState
  readonly index: number
  readonly options: DimensionOptions
  /** Of several rows each field says which row it is of. */
  readonly isSplit: boolean
}

const columns = [
  { column: 'cost_center_id', label: 'cost_center' },
  { column: 'project_id', label: 'project' },
] as const

/** Cost centre and project of a row, each where the company has any. */
export function DimensionFields({ form, index, options, isSplit }: DimensionFieldsProps) {
  const t = useTexts('transactions')
  const rows = form.values.allocations ?? []
  const shown = columns.filter(({ column }) => options[column].length > 0)
  if (shown.length === 0) return null
  return (
    <div className={classes['dimensions']}>
      {shown.map(({ column, label }) => {
        const path = `allocations.${index}.${column}`
        return (
          <SelectField
            key={column}
            field={{
              name: path,
              value: rows[index]?.[column] ?? null,
              error: form.errorAt(path),
              isRequired: false,
              onChange: (id) =>
                form.set({ allocations: changeDimension(rows, index, { [column]: id }) }),
              onBlur: () => form.touch(path),
            }}
            label={isSplit ? t(`split.${label}`, { row: index + 1 }) : t(label)}
            clearable
            options={options[column]}
          />
        )
      })}
    </div>
  )
}
