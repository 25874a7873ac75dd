import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTexts } from '../texts/use-texts.ts'

interface CalendarButtonProps
  extends Pick<ComponentProps<'button'>, 'autoFocus' | 'onClick' | 'ref'> {
  readonly isDisabled: boolean
}

/** Opens the calendar of a date: out of the order of Tab, since the date itself takes keys. */
export function CalendarButton({ isDisabled, ...rest }: CalendarButtonProps) {
  const t = useTexts('kit')
  return (
    <ActionIcon
      {...rest}
      variant="subtle"
      color="gray"
      aria-label={t('field.open_calendar')}
      tabIndex={-1}
      disabled={isDisabled}
    >
      <IconCalendar size={16} />
    </ActionIcon>
  )
}
