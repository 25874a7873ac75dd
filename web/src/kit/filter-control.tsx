import { Input, MultiSelect, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { acceptedText } from '../client/accepted-text.ts'
import { issueText } from '../client/issue-text.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { FilterDefinition } from './filter-definition.ts'
import { PeriodStepper } from './period-stepper.tsx'
import { searchOptions } from './search-options.ts'

interface FilterControlProps {
  readonly filter: FilterDefinition
  readonly value: string | undefined
  readonly onChange: (value: string | readonly string[] | null) => void
}

/** The control of one filter. Popovers stay inside, so that choosing does not close the menu. */
export function FilterControl({ filter, value, onChange }: FilterControlProps) {
  const t = useTexts('kit')
  const shared = {
    label: filter.label,
    comboboxProps: { withinPortal: false },
    clearable: true,
    searchable: true,
    filter: searchOptions,
    nothingFoundMessage: t('field.nothing_found'),
  }
  if (filter.kind === 'choice') {
    return (
      <Select
        {...shared}
        data={[...filter.options]}
        value={value ?? null}
        placeholder={t('list.all')}
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
        onChange={onChange}
      />
    )
  }
  if (filter.kind === 'searched')
    return <filter.Control label={filter.label} value={value} onChange={onChange} />
  if (filter.kind === 'dates') {
    return (
      <Input.Wrapper label={filter.label} labelElement="div">
        <PeriodStepper label={filter.label} value={value ?? 'all'} onChange={onChange} />
      </Input.Wrapper>
    )
  }
  return <TextFilter key={value ?? ''} filter={filter} value={value ?? ''} onChange={onChange} />
}

/** The menu scrolls: an error below its last field would not be seen. */
const intoSight = (error: HTMLElement | null) => error?.scrollIntoView({ block: 'nearest' })

interface TextFilterProps {
  readonly filter: Extract<FilterDefinition, { kind: 'text' }>
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Asks only when the typing is done: half an id is another record. */
function TextFilter({ filter, value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value)
  const [isRefused, setRefused] = useState(false)
  const ask = () => {
    const accepted = acceptedText(filter.schema, text)
    setRefused(accepted === null)
    if (accepted !== null) onChange(accepted)
  }
  return (
    <TextInput
      label={filter.label}
      value={text}
      error={isRefused ? issueText({ code: 'invalid' }) : undefined}
      errorProps={{ ref: intoSight }}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={ask}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask()
      }}
    />
  )
}
