import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sheet.module.css'

interface ColumnStepperProps {
  /** Every column of amounts, with its name. */
  readonly steps: readonly { readonly key: string; readonly name: string }[]
  readonly shown: string
  readonly onChange: (column: string) => void
}

/** ‹ Jul/2026 ›: a narrow screen shows one column at a time. */
export function ColumnStepper({ steps, shown, onChange }: ColumnStepperProps) {
  const t = useTexts('statements')
  const index = steps.findIndex(({ key }) => key === shown)
  const step = (label: string, by: 1 | -1) => {
    const next = steps[index + by]
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
        {steps[index]?.name}
      </strong>
      {step(t('column.next'), 1)}
    </Group>
  )
}
