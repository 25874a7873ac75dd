import { TextInput } from '@mantine/core'
import { addDays, addMonths, isCivilDate, parseTypedDate } from '@prumo/civil-date'
import { type ComponentProps, type KeyboardEvent, lazy, startTransition, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { CalendarButton } from './calendar-button.tsx'
import { type FieldProps, inputProps } from './fields.tsx'
import { issueText } from '../client/issue-text.ts'
import { useFormat } from '../client/use-format.ts'
import { useToday } from '../client/use-session.ts'

type Value = string | null | undefined

/** Most dates are typed: the calendar is loaded when it is first opened. */
const CalendarPopover = lazy(() =>
  import('./calendar-popover.tsx').then((file) => ({ default: file.CalendarPopover })),
)

interface DateInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  readonly value: Value
  readonly onChange: (value: string | null) => void
  /** False inside another popover, which a calendar outside of it would close. */
  readonly withinPortal?: boolean
  /** For what belongs to a month: '10/2026' is its first day. */
  readonly takesMonth?: boolean
}

/** A day typed as 20112026, 20/11/26, 20/11, 20, +7 or hoje; ↑ ↓ and PgUp PgDn step; the calendar is secondary. */
export function DateInput({
  value,
  onChange,
  onBlur,
  error,
  withinPortal = true,
  takesMonth = false,
  ...rest
}: DateInputProps) {
  const t = useTexts('kit')
  const format = useFormat()
  const today = useToday()
  const [typed, setTyped] = useState<string | null>(null)
  const day = typeof value === 'string' && isCivilDate(value) ? value : null
  const read = (text: string) => parseTypedDate(text, today, takesMonth)
  const isUnreadable = typed !== null && typed.trim() !== '' && read(typed) === null
  const choose = (next: string | null) => {
    setTyped(null)
    onChange(next)
  }
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const from = day ?? today
    const steps = new Map([
      ['ArrowUp', () => addDays(from, 1)],
      ['ArrowDown', () => addDays(from, -1)],
      ['PageUp', () => addMonths(from, 1)],
      ['PageDown', () => addMonths(from, -1)],
    ])
    const next = steps.get(event.key)
    if (next === undefined) return
    event.preventDefault()
    choose(next())
  }
  return (
    <TextInput
      {...rest}
      error={isUnreadable && error ? issueText({ code: 'invalid_date' }) : error}
      value={typed ?? (day === null ? '' : format.date(day))}
      placeholder={t('field.date_hint')}
      title={t(takesMonth ? 'field.month_help' : 'field.date_help')}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={step}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(read(event.currentTarget.value))
      }}
      onBlur={(event) => {
        if (!isUnreadable) setTyped(null)
        onBlur?.(event)
      }}
      rightSection={
        <CalendarOpener
          day={day ?? today}
          withinPortal={withinPortal}
          isDisabled={rest.disabled === true}
          onChange={choose}
        />
      }
    />
  )
}

/** The calendar's button alone until it is pressed; it stays, with the focus, until the calendar is loaded. */
function CalendarOpener(props: ComponentProps<typeof CalendarPopover>) {
  const [isUsed, setUsed] = useState(false)
  if (isUsed) return <CalendarPopover {...props} />
  const use = () => startTransition(() => setUsed(true))
  return <CalendarButton isDisabled={props.isDisabled} onClick={use} />
}

/** The same bound to a form. */
export function DateField({
  takesMonth = false,
  ...props
}: FieldProps<Value, string | null> & Pick<DateInputProps, 'takesMonth'>) {
  const { value, onChange } = props.field
  return <DateInput {...inputProps(props)} {...{ takesMonth, value, onChange }} />
}
