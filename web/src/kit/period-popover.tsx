import { Button, Group, Popover, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { DateInput } from './date-field.tsx'
import { PeriodButton } from './period-button.tsx'
import { PeriodChip } from './period-chip.tsx'
import {
  FURTHER_PRESETS,
  type Period,
  PERIOD_PRESETS,
  presetPeriod,
  readPeriod,
  writePeriod,
} from './period.ts'
import { useToday } from '../client/use-session.ts'

interface PeriodPopoverProps {
  readonly name: string
  readonly period: Period
  readonly onChange: (period: Period) => void
}

/** Two dates that make a period of one's own, open when it is first drawn. */
export function PeriodPopover({ name, period, onChange }: PeriodPopoverProps) {
  const t = useTexts('kit')
  const today = useToday()
  const [isOpen, setOpen] = useState(true)
  const [from, setFrom] = useState<string | null>(period?.from ?? today)
  const [to, setTo] = useState<string | null>(period?.to ?? today)
  const chosen = readPeriod(`${from},${to}`)
  const toggle = () => {
    setFrom(period?.from ?? today)
    setTo(period?.to ?? today)
    setOpen(!isOpen)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <PeriodButton name={name} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <DateInput
            label={t('period.from')}
            value={from}
            onChange={setFrom}
            withinPortal={false}
          />
          <DateInput label={t('period.to')} value={to} onChange={setTo} withinPortal={false} />
          <Button
            disabled={chosen === null || chosen.from > chosen.to}
            onClick={() => {
              setOpen(false)
              onChange(chosen)
            }}
          >
            {t('period.apply')}
          </Button>
          <Group gap={4} maw={280}>
            {[...PERIOD_PRESETS, ...FURTHER_PRESETS, 'all' as const].map((preset) => {
              const next = preset === 'all' ? null : presetPeriod(preset, today)
              return (
                <PeriodChip
                  key={preset}
                  label={t(`period.${preset}`)}
                  isOn={writePeriod(period) === writePeriod(next)}
                  onClick={() => {
                    setOpen(false)
                    onChange(next)
                  }}
                />
              )
            })}
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
