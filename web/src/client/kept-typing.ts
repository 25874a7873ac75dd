import { useEffect, useState } from 'react'
import { z } from 'zod'
import { parseJson } from './api-error.ts'
import { onSessionChange, readSession, type Session } from './session-store.ts'
import { toast } from './toast-store.ts'
import { hasUnsaved } from './unsaved.ts'
import { translate } from '../texts/use-texts.ts'

const STORAGE_KEY = 'prumo.typed'

/** One form of the tab: whose and of which record, what it began with, and what was typed. */
const keptSchema = z.object({
  place: z.string(),
  address: z.string(),
  initial: z.string(),
  values: z.unknown(),
})

function readKept() {
  const kept = keptSchema.safeParse(parseJson(sessionStorage.getItem(STORAGE_KEY) ?? ''))
  return kept.success ? kept.data : null
}

/** Two people at one browser share nothing, nor do companies. */
const placeOf = (name: string, { loggedInUser, currentCompanyId }: Session) =>
  `${loggedInUser?.id}.${currentCompanyId}.${name}`

/**
 * What was typed of a record when the session ended under it, as at the upload of a file; what the
 * record holds when nothing was, or when somebody else has changed the record since.
 * @param name of the form and its record: `payables.12`.
 */
export function useTypedBefore<V extends object>(name: string, initial: V): V {
  const [found] = useState(() => {
    const kept = readKept()
    if (kept?.place !== placeOf(name, readSession())) return initial
    const { values } = kept
    return kept.initial === JSON.stringify(initial) && isLike(initial, values) ? values : initial
  })
  return found
}

/** Where the form stands whose typing waits for who is signed in now; null when none does. */
export function typedAddress(): string | null {
  const kept = readKept()
  return kept?.place.startsWith(placeOf('', readSession())) === true ? kept.address : null
}

/** The same fields, each of the same type or empty: what JSON keeps of them. */
export function isLike<V extends object>(initial: V, values: unknown): values is V {
  if (typeof values !== 'object' || values === null) return false
  return Object.entries(initial).every(([key, before]) => {
    const now: unknown = Reflect.get(values, key)
    if (before === null || before === undefined || now === null) return true
    return typeof now === typeof before && Array.isArray(now) === Array.isArray(before)
  })
}

interface TypedForm {
  readonly values: object
  readonly isDirty: boolean
}

/** Keeps what is typed in a form when the session ends under it, and says so when it is back. */
export function useKeptTyping(name: string, initial: object, { values, isDirty }: TypedForm): void {
  const [wasTyped] = useState(isDirty)
  useEffect(() => {
    sessionStorage.removeItem(STORAGE_KEY)
    if (wasTyped) toast(translate('kit', 'drawer.typed_again'))
  }, [wasTyped])
  useEffect(
    () =>
      onSessionChange((session, before) => {
        const hasEnded = before.isUserAuthenticated && !session.isUserAuthenticated
        // What a person gave up is nothing that is unsaved.
        if (!hasEnded || !isDirty || !hasUnsaved()) return
        const { pathname, search } = window.location
        const kept = {
          place: placeOf(name, before),
          address: `${pathname}${search}`,
          initial: JSON.stringify(initial),
          values,
        }
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
      }),
    [name, initial, values, isDirty],
  )
}
