import { isCivilDate } from '@prumo/civil-date'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { useToday } from '../../client/use-session.ts'
import { DateField, DateInput } from '../../kit/date-field.tsx'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { loadTexts } from '../../texts/feature-texts.ts'
import { FieldNote } from '../field-note/field-note.tsx'
import type { Move } from './closure-of.rules.ts'

const AskedDay = lazy(async () => {
  const [file] = await Promise.all([import('./asked-day.tsx'), loadTexts('past')])
  return { default: file.AskedDay }
})

/** What is booked on the day of a field. */
export interface BookedFor {
  readonly basis: Move['basis']
  /** The accounts that money moves through on it, as far as they are chosen. */
  readonly accounts?: readonly (number | null | undefined)[] | undefined
}

interface ClosedDayProps extends BookedFor {
  readonly day: string | null | undefined
  /** Of the field, in front of what is said of the day. */
  readonly description?: ReactNode
  /** Draws the field with what stands below it. */
  readonly children: (description: ReactNode) => ReactNode
}

/**
 * Says below a field that its day lies in a closed period, as soon as it is chosen. No period after today is
 * closed. What a form begins with is asked for when nobody waits for the form.
 */
function ClosedDay({ basis, accounts = [null], day, description, children }: ClosedDayProps) {
  const today = useToday()
  const isIdle = useIsIdle()
  const [first] = useState(day)
  const [says, setSays] = useState<string | null>(null)
  const past = typeof day === 'string' && isCivilDate(day) && day <= today ? day : null
  const isAsked = past !== null && (isIdle || day !== first)
  return (
    <>
      {children(
        !isAsked || says === null ? (
          description
        ) : (
          <>
            {description}
            <FieldNote>{says}</FieldNote>
          </>
        ),
      )}
      {isAsked ? (
        <Suspense>
          <AskedDay
            moves={accounts.map((account) => ({
              basis,
              day: past,
              bank_account_id: account ?? null,
            }))}
            onSaid={setSays}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** A date of a form on which something is booked: a closed period is told at the field. */
export function BookedDateField({
  basis,
  accounts,
  ...props
}: ComponentProps<typeof DateField> & BookedFor) {
  return (
    <ClosedDay
      basis={basis}
      accounts={accounts}
      day={props.field.value}
      description={props.description}
    >
      {(description) => <DateField {...props} description={description} />}
    </ClosedDay>
  )
}

/** The same of a date that no form holds. */
export function BookedDateInput({
  basis,
  accounts,
  ...props
}: ComponentProps<typeof DateInput> & BookedFor) {
  return (
    <ClosedDay basis={basis} accounts={accounts} day={props.value} description={props.description}>
      {(description) => <DateInput {...props} description={description} />}
    </ClosedDay>
  )
}
