import { isCivilDate } from '@prumo/civil-date'
import { TextInput } from '@mantine/core'
import type { Choice } from '@prumo/contracts/choices/choice.schema'
import { useState } from 'react'
import { DateInput } from '../../../kit/date-field.tsx'
import { ChoiceInput } from '../../../parts/choices/choice-input.tsx'
import {
  categories,
  type ChoiceSource,
  clients,
  costCenters,
  projects,
  suppliers,
} from '../../../parts/choices/choice-sources.ts'
import { useCreateChoice } from '../../../parts/choices/use-create-choice.ts'
import {
  type BatchField,
  type BatchPatch,
  type BatchRow,
  categoriesOf,
} from './batch-rows.rules.ts'

type ChoiceColumn = 'party' | 'category' | 'cost_center' | 'project'

interface CellEditorProps {
  readonly field: BatchField
  readonly row: BatchRow
  readonly isIn: boolean
  readonly label: string
  readonly onFill: (patch: BatchPatch) => void
  /** Something was chosen: the sheet goes on. */
  readonly onChosen: () => void
}

/** The field of the cell that is written in; there is one in the whole sheet. */
export function CellEditor(props: CellEditorProps) {
  const { field } = props
  if (field === 'description') return <TextCell {...props} />
  if (field === 'competency_date') return <DateCell {...props} />
  return <ChoiceCell {...props} column={field} source={sourceOf(field, props.isIn)} />
}

function sourceOf(column: ChoiceColumn, isIn: boolean): ChoiceSource {
  if (column === 'party') return isIn ? clients : suppliers
  return { category: categories, cost_center: costCenters, project: projects }[column]
}

interface ChoiceCellProps extends CellEditorProps {
  readonly column: ChoiceColumn
  readonly source: ChoiceSource
}

function ChoiceCell({ column, source, row, isIn, label, onFill, onChosen }: ChoiceCellProps) {
  const create = useCreateChoice(source)
  const value = row[column]
  return (
    <ChoiceInput<Choice>
      source={source}
      aria-label={label}
      size="xs"
      autoFocus
      value={value?.id ?? null}
      known={value ?? undefined}
      filter={column === 'category' ? categoriesOf(isIn) : undefined}
      isClearable={column !== 'category'}
      onChoose={(choice) => {
        const chosen = choice === null ? null : { id: choice.id, name: source.label(choice) }
        onFill({ [column]: chosen })
        if (chosen !== null) onChosen()
      }}
      onCreate={create}
    />
  )
}

/** Text that is kept when the cell is left, whichever way but Esc. */
function TextCell({ row, label, onFill }: CellEditorProps) {
  return (
    <TextInput
      aria-label={label}
      size="xs"
      autoFocus
      maxLength={250}
      autoComplete="off"
      defaultValue={row.description}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        const description = event.currentTarget.value
        if (description !== row.description && event.currentTarget.dataset['left'] === undefined)
          onFill({ description })
      }}
    />
  )
}

function DateCell({ row, label, onFill }: CellEditorProps) {
  const [day, setDay] = useState<string | null>(row.competency_date)
  return (
    <DateInput
      aria-label={label}
      size="xs"
      autoFocus
      takesMonth
      value={day}
      onChange={setDay}
      onBlur={(event) => {
        if (day !== row.competency_date && event.currentTarget.dataset['left'] === undefined)
          onFill({ competency_date: day !== null && isCivilDate(day) ? day : null })
      }}
    />
  )
}
