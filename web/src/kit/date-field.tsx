import { TextInput } from '@mantine/core'
import { addDays, addMonths, type CivilDate, isCivilDate, parseTypedDate } from '@prumo/civil-date'
import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useState } from 'react'
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

interface CalendarOpenerProps {
  readonly day: CivilDate
  readonly withinPortal: boolean
  readonly isDisabled: boolean
  readonly onChange: (day: string | null) => void
}

/** The calendar's button alone until it is pressed. */
function CalendarOpener({ isDisabled, ...calendar }: CalendarOpenerProps) {
  const [isUsed, setUsed] = useState(false)
  const button = <CalendarButton isDisabled={isDisabled} onClick={() => setUsed(true)} />
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <CalendarPopover {...calendar} isDisabled={isDisabled} />
    </Suspense>
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
