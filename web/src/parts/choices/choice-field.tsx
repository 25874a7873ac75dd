import type { Choice } from '@prumo/contracts/choices/choice.schema'
import type { NamedValues } from '@prumo/contracts/route-url'
import { useRef } from 'react'
import { type FieldProps, inputProps } from '../../kit/fields.tsx'
import { ChoiceInput } from './choice-input.tsx'
import type { ChoiceSource } from './choice-sources.ts'
import type { Known } from './use-choice-box.ts'
import { useCreateChoice } from './use-create-choice.ts'

interface ChoiceFieldProps<C extends Choice>
  extends FieldProps<number | null | undefined, number | null> {
  readonly source: ChoiceSource<C>
  /** What the record that is edited says of its choice: its name is there at once. */
  readonly known?: Known | undefined
  /** What is offered of them. */
  readonly filter?: NamedValues | undefined
  /** Lets the field be emptied. */
  readonly clearable?: boolean
  readonly placeholder?: string | undefined
  readonly readOnly?: boolean
  /** A record that may not be chosen. */
  readonly exceptId?: number | null | undefined
  /** Stands before what is found. */
  readonly fixed?: C | undefined
  readonly onChoose?: (choice: C | null) => void
  /** Only what there is can be chosen: where a new record would make no sense. */
  readonly onlyExisting?: boolean
}

/** A field of a form that chooses a record of a register; the server finds it. */
export function ChoiceField<C extends Choice>(props: ChoiceFieldProps<C>) {
  const { field, source, known, filter, clearable = false, fixed, exceptId } = props
  const { onChoose, onlyExisting = false } = props
  const create = useCreateChoice(source)
  // Who leaves a field that a form began with, without a word, has not been there.
  const isGiven = useRef(props.autoFocus === true)
  return (
    <ChoiceInput
      {...inputProps(props)}
      onBlur={({ currentTarget }) => {
        const isUntouched = isGiven.current && currentTarget.value === ''
        isGiven.current = false
        if (!isUntouched) field.onBlur()
      }}
      source={source}
      value={field.value ?? null}
      known={known}
      filter={filter}
      isClearable={clearable}
      fixed={fixed}
      exceptId={exceptId}
      placeholder={props.placeholder}
      readOnly={props.readOnly}
      onChoose={(choice) => {
        field.onChange(choice?.id ?? null)
        onChoose?.(choice)
      }}
      onCreate={onlyExisting ? undefined : create}
    />
  )
}
