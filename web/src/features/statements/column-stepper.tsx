import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'
import type { Heading } from './use-figures.ts'
import classes from './sheet.module.css'

interface ColumnStepperProps {
  readonly columns: readonly { readonly key: string }[]
  readonly headings: readonly Heading[]
  readonly shown: string
  readonly onChange: (column: string) => void
}

/** ‹ Jul/2026 ›: a narrow screen shows one column at a time. */
export function ColumnStepper({ columns, headings, shown, onChange }: ColumnStepperProps) {
  const t = useTexts('statements')
  const index = columns.findIndex(({ key }) => key === shown)
  const step = (label: string, by: 1 | -1) => {
    const next = columns[index + by]
    return (
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        disabled={next === undefined}
        onClick={() => onChange(next?.key ?? shown)}
      >
        {by === 1 ? <IconChevronRight size={18} /> : <IconChevronLeft size={18} />}
      </ActionIcon>
    )
  }
  return (
    <Group gap={4} role="group" aria-label={t('column.label')} justify="space-between">
      {step(t('column.previous'), -1)}
      <strong className={classes['column-name']} aria-live="polite">
        {headings[index]?.full}
      </strong>
      {step(t('column.next'), 1)}
    </Group>
  )
}
