import { Popover } from '@mantine/core'
import type { CivilDate } from '@prumo/civil-date'
import { useEffect, useState } from 'react'
import { Calendar } from './calendar.tsx'
import { CalendarButton } from './calendar-button.tsx'

interface CalendarPopoverProps {
  readonly day: CivilDate
  readonly withinPortal: boolean
  readonly isDisabled: boolean
  readonly onChange: (day: string | null) => void
}

/** The button with its calendar, opened once it is drawn: pressing the button loaded it. */
export function CalendarPopover({ day, withinPortal, isDisabled, onChange }: CalendarPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- Focus goes back to what has it at the opening: this button.
  useEffect(() => setOpen(true), [])
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      withinPortal={withinPortal}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <CalendarButton autoFocus isDisabled={isDisabled} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Calendar
          day={day}
          onChange={(next) => {
            setOpen(false)
            onChange(next)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
