import { DateField } from '../../kit/date-field.tsx'
import { BookedDateField } from '../closed-period/closed-day.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import type { InstallmentDraft } from './installment-draft.ts'
import classes from './installments.module.css'

/** What one field of a row is called, on top of its column and to who hears it. */
interface FieldWords {
  readonly head: string
  readonly inRow: (row: number) => string
}

interface InstallmentRowsProps<Row extends InstallmentDraft> {
  /** The form that the rows are of; they are told apart by a path such as `repeat.rows.0.due_date`. */
  readonly form: {
    readonly errorAt: (path: string) => string | undefined
    readonly touch: (path: string) => void
  }
  readonly path: string
  readonly label: string
  readonly words: Readonly<Record<keyof InstallmentDraft, FieldWords>>
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
}

/** Each instalment with its days and value, to be changed by hand. */
export function InstallmentRows<Row extends InstallmentDraft>(props: InstallmentRowsProps<Row>) {
  const { label, words, rows, onChange } = props
  return (
    <div role="group" aria-label={label} className={classes['grid']}>
      <div className={classes['head']} aria-hidden>
        <span />
        <span>{words.due_date.head}</span>
        <span>{words.competency_date.head}</span>
        <span className={classes['amount']}>{words.value_cents.head}</span>
      </div>
      {rows.map((row, place) => (
        <InstallmentRow
          // oxlint-disable-next-line react/no-array-index-key -- an instalment is its place.
          key={place}
          {...props}
          row={row}
          place={place}
          onPatch={(patch) =>
            onChange(rows.map((one, index) => (index === place ? { ...one, ...patch } : one)))
          }
        />
      ))}
    </div>
  )
}

interface InstallmentRowProps<Row extends InstallmentDraft>
  extends Omit<InstallmentRowsProps<Row>, 'rows' | 'label' | 'onChange'> {
  readonly row: Row
  readonly place: number
  readonly onPatch: (patch: Partial<InstallmentDraft>) => void
}

function InstallmentRow<Row extends InstallmentDraft>(props: InstallmentRowProps<Row>) {
  const { form, path, words, row, place, onPatch } = props
  const binding = <K extends keyof InstallmentDraft>(name: K) => {
    const field = `${path}.${place}.${name}`
    return {
      name: field,
      value: row[name],
      error: form.errorAt(field),
      isRequired: true,
      onBlur: () => form.touch(field),
    }
  }
  const labelOf = (name: keyof InstallmentDraft) => words[name].inRow(place + 1)
  return (
    <div className={classes['row']}>
      <span className={classes['place']} aria-hidden>
        {place + 1}
      </span>
      <DateField
        field={{ ...binding('due_date'), onChange: (due_date) => onPatch({ due_date }) }}
        label={labelOf('due_date')}
      />
      <BookedDateField
        basis="accrual"
        field={{
          ...binding('competency_date'),
          onChange: (competency_date) => onPatch({ competency_date }),
        }}
        label={labelOf('competency_date')}
        takesMonth
      />
      <MoneyField
        field={{ ...binding('value_cents'), onChange: (value_cents) => onPatch({ value_cents }) }}
        label={labelOf('value_cents')}
      />
    </div>
  )
}
