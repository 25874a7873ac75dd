import { useState } from 'react'
import { inputProps } from '../../../kit/fields.tsx'
import type { FieldBinding } from '../../../kit/use-record-form.ts'
import { SelectInput } from '../../../kit/select-input.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { type CategoryChoice, findCategories } from './category-choices.ts'
import classes from '../transactions.module.css'

interface CategoryFieldProps {
  readonly field: FieldBinding<number | null>
  readonly label: string
  readonly choices: readonly CategoryChoice[]
  /** What the box shows when nothing is chosen. */
  readonly placeholder?: string
}

/** A category by code and name, with its path below; found by any of them, accents or not. */
export function CategoryField({ field, label, choices, placeholder }: CategoryFieldProps) {
  const kit = useTexts('kit')
  const chosen = choices.find(({ value }) => value === field.value)
  const [typed, setTyped] = useState(chosen?.label ?? '')
  const isSearching = typed !== (chosen?.label ?? '')
  const found = isSearching ? findCategories(choices, typed) : choices
  const offered = new Set(found.map(({ value }) => String(value)))
  return (
    <SelectInput
      {...inputProps({ field, label })}
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={chosen === undefined ? null : String(chosen.value)}
      searchable
      allowDeselect={false}
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) =>
        options.filter((option) => 'value' in option && offered.has(option.value))
      }
      renderOption={({ option }) => (
        <span>
          {option.label}
          <span className={classes['path']}>
            {choices.find(({ value }) => String(value) === option.value)?.path}
          </span>
        </span>
      )}
      placeholder={placeholder ?? kit('field.choose')}
      nothingFoundMessage={kit('field.nothing_found')}
      onChange={(text) =>
        field.onChange(choices.find(({ value }) => String(value) === text)?.value ?? null)
      }
    />
  )
}
