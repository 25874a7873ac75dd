import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { addDays, addMonths, isCivilDate, parseTypedDate } from '@prumo/civil-date'
import { IconCalendar } from '@tabler/icons-react'
import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { type FieldProps, inputProps } from './fields.tsx'
import { issueText } from '../client/issue-text.ts'
import { useFormat } from '../client/use-format.ts'
import { useToday } from '../client/use-session.ts'

type Value = string | null | undefined

/** Most dates are typed: the calendar is loaded when it is opened. */
const Calendar = lazy(() => import('./calendar.tsx').then((file) => ({ default: file.Calendar })))

interface DateInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  readonly value: Value
  readonly onChange: (value: string | null) => void
  /** False inside another popover, which a calendar outside of it would close. */
  readonly withinPortal?: boolean
}

/** A day typed as 20112026, 20/11/26, 20/11, 20, +7 or hoje; ↑ ↓ and PgUp PgDn step; the calendar is secondary. */
export function DateInput({
  value,
  onChange,
  onBlur,
  error,
  withinPortal = true,
  ...rest
}: DateInputProps) {
  const t = useTexts('kit')
  const format = useFormat()
  const today = useToday()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const day = typeof value === 'string' && isCivilDate(value) ? value : null
  const isUnreadable =
    typed !== null && typed.trim() !== '' && parseTypedDate(typed, today) === null
  const choose = (next: string | null) => {
    setTyped(null)
    onChange(next)
  }
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const from = day ?? today
    const next = {
      ArrowUp: () => addDays(from, 1),
      ArrowDown: () => addDays(from, -1),
      PageUp: () => addMonths(from, 1),
      PageDown: () => addMonths(from, -1),
    }
    if (!isStep(event.key)) return
    event.preventDefault()
    choose(next[event.key]())
  }
  return (
    <TextInput
      {...rest}
      error={isUnreadable && error ? issueText({ code: 'invalid_date' }) : error}
      value={typed ?? (day === null ? '' : format.date(day))}
      placeholder={t('field.date_hint')}
      title={t('field.date_help')}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={step}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(parseTypedDate(event.currentTarget.value, today))
      }}
      onBlur={(event) => {
        if (!isUnreadable) setTyped(null)
        onBlur?.(event)
      }}
      rightSection={
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-end"
          withinPortal={withinPortal}
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('field.open_calendar')}
              tabIndex={-1}
              disabled={rest.disabled === true}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense>
              <Calendar
                day={day ?? today}
                onChange={(next) => {
                  setOpen(false)
                  choose(next)
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

const stepKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'] as const

function isStep(key: string): key is (typeof stepKeys)[number] {
  return stepKeys.some((step) => step === key)
}

/** The same bound to a form. */
export function DateField(props: FieldProps<Value, string | null>) {
  return (
    <DateInput {...inputProps(props)} value={props.field.value} onChange={props.field.onChange} />
  )
}
