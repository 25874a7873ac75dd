import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import type { FilterDefinition } from './filter-definition.ts'
import { PeriodStepper } from './period-stepper.tsx'

interface FilterControlProps {
  readonly filter: FilterDefinition
  readonly value: string | undefined
  readonly onChange: (value: string | readonly string[] | null) => void
}

/** The control of one filter. Popovers stay inside, so that choosing does not close the menu. */
export function FilterControl({ filter, value, onChange }: FilterControlProps) {
  const t = useTexts('kit')
  const shared = { label: filter.label, comboboxProps: { withinPortal: false } }
  if (filter.kind === 'choice') {
    return (
      <Select
        {...shared}
        data={[...filter.options]}
        value={value ?? null}
        placeholder={t('list.all')}
        clearable
        searchable
        nothingFoundMessage={t('field.nothing_found')}
        onChange={onChange}
      />
    )
  }
  if (filter.kind === 'many') {
    return (
      <MultiSelect
        {...shared}
        data={[...filter.options]}
        value={value === undefined ? [] : value.split(',')}
        clearable
        searchable
        nothingFoundMessage={t('field.nothing_found')}
        onChange={onChange}
      />
    )
  }
  if (filter.kind === 'dates') {
    return <PeriodStepper label={filter.label} value={value ?? 'all'} onChange={onChange} />
  }
  return (
    <TextFilter key={value ?? ''} label={filter.label} value={value ?? ''} onChange={onChange} />
  )
}

interface TextFilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Asks only when the typing is done: half an id is another record. */
function TextFilter({ label, value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value)
  return (
    <TextInput
      label={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => onChange(text.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(text.trim())
      }}
    />
  )
}
