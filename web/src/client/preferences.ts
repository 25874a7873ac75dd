import { z } from 'zod'
import { parseJson } from './api-error.ts'
import { readSession } from './session-store.ts'

/** Read by `public/first-paint.js` too, which sets colours and direction before anything is drawn. */
const storageKey = 'prumo.preferences'

/** Changes that follow each other this closely travel together. */
const SEND_DELAY_MS = 800

const keptSchema = z.object({
  /** Whose they are; null before anybody signed in on this browser. */
  user_id: z.int().nullable(),
  values: z.record(z.string(), z.unknown()),
  /** Names that the server has not yet been told about. */
  unsent: z.array(z.string()),
})
type Kept = z.output<typeof keptSchema>

const nothing: Kept = { user_id: null, values: {}, unsent: [] }

let kept: Kept = restore()
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function restore(): Kept {
  const saved = keptSchema.safeParse(parseJson(globalThis.localStorage?.getItem(storageKey) ?? ''))
  return saved.success ? saved.data : nothing
}

function change(next: Kept): void {
  kept = next
  localStorage.setItem(storageKey, JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** What this person prefers, undefined when nothing was chosen; parse it with a schema. */
export function readPreference(name: string): unknown {
  return kept.values[name]
}

/** Keeps a choice on this browser at once, and with the user's account soon after; null forgets it. */
export function keepPreference(name: string, value: unknown): void {
  const { [name]: _before, ...others } = kept.values
  const values = value === null ? others : { ...others, [name]: value }
  change({ ...kept, values, unsent: [...new Set([...kept.unsent, name])] })
  sendSoon()
}

/**
 * Takes what the account holds, after it was read from the server. What this browser has not yet
 * sent stays: the last write wins. Another person's choices go.
 */
export function adoptPreferences(user: {
  readonly id: number
  readonly preferences: Readonly<Record<string, unknown>>
}): void {
  const isOwn = kept.user_id === user.id || kept.user_id === null
  const unsent = isOwn ? kept.unsent : []
  const own = Object.entries(kept.values).filter(([name]) => unsent.includes(name))
  const server = Object.entries(user.preferences).filter(([name]) => !unsent.includes(name))
  change({ user_id: user.id, values: Object.fromEntries([...server, ...own]), unsent })
  if (unsent.length > 0) sendSoon()
}

export function onPreferencesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows what other tabs choose. */
export function followPreferencesOfOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return
    kept = restore()
    for (const listener of listeners) listener()
  })
}

function sendSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void send(), SEND_DELAY_MS)
}

async function send(): Promise<void> {
  const { unsent, values } = kept
  if (unsent.length === 0 || readSession().accessToken === null) return
  // Its code comes with the first choice: most visits make none.
  const { sendPreferences } = await import('./send-preferences.ts')
  const body = Object.fromEntries(unsent.map((name) => [name, values[name] ?? null]))
  if (!(await sendPreferences(body))) return
  const changedMeanwhile = kept.unsent.filter((name) => kept.values[name] !== values[name])
  change({ ...kept, unsent: changedMeanwhile })
}
