import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../client/use-format.ts'
import type { SearchedControlProps } from '../../kit/filter-definition.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { instantOf, localText } from './local-text.ts'

/** Day and time of an instant that is past; asks when the typing is done. */
export function InstantControl({ label, value, onChange }: SearchedControlProps) {
  const t = useTexts('past')
  const format = useFormat()
  const [text, setText] = useState(localText(value))
  const [isRefused, setRefused] = useState(false)
  const ask = () => {
    const instant = instantOf(text)
    const isPast = instant !== null && Date.parse(instant) <= Date.now()
    setRefused(text !== '' && !isPast)
    if (text === '') onChange(null)
    else if (isPast && instant !== value) onChange(instant)
  }
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={t('instant.help', { zone: format.zone })}
      error={isRefused ? t('instant.past') : undefined}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={ask}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask()
      }}
    />
  )
}
