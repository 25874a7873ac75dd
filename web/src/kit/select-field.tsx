import { useTexts } from '../texts/use-texts.ts'
import { type FieldProps, inputProps } from './fields.tsx'
import { searchOptions } from './search-options.ts'
import { SelectInput } from './select-input.tsx'

export interface Choice<T extends string | number> {
  readonly value: T
  readonly label: string
  readonly disabled?: boolean
}

interface SelectFieldProps<T extends string | number>
  extends FieldProps<T | null | undefined, T | null> {
  readonly options: readonly Choice<T>[]
  /** Lets the field be emptied. */
  readonly clearable?: boolean
  /** The options are on their way. */
  readonly isLoading?: boolean
  /** What the box shows when nothing is chosen. */
  readonly placeholder?: string
}

/** A searchable choice among ids or words. */
export function SelectField<T extends string | number>(props: SelectFieldProps<T>) {
  const t = useTexts('kit')
  const { field, options, clearable = false, isLoading = false, placeholder } = props
  return (
    <SelectInput
      {...inputProps(props)}
      data={options.map(({ value, label, disabled = false }) => ({
        value: String(value),
        label,
        disabled,
      }))}
      value={field.value === null || field.value === undefined ? null : String(field.value)}
      searchable
      filter={searchOptions}
      isLoading={isLoading}
      clearable={clearable}
      // Enter on what is chosen must not take it away: emptying the text or ✕ does.
      allowDeselect={false}
      {...(clearable ? { onEmptied: () => field.onChange(null) } : {})}
      placeholder={placeholder ?? t('field.choose')}
      nothingFoundMessage={t('field.nothing_found')}
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      onChange={(text) =>
        field.onChange(options.find((option) => String(option.value) === text)?.value ?? null)
      }
    />
  )
}
