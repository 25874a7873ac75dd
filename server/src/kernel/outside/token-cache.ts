import { createHash } from 'node:crypto'
import { OutsideFault } from './outside-fault.ts'

/** A token is not used in the last part of its life: it must hold until the service has read it. */
const MARGIN_MS = 60_000
/** The oldest go first; a company with many accounts has a handful. */
const MAX_TOKENS = 1_000

/** A token that a service gave, and how long it holds. */
export interface IssuedToken {
  readonly token: string
  readonly lives_ms: number
}

/** Tokens of services that count how often they are asked for one. */
export interface TokenCache {
  /**
   * The token of these credentials, asked for once by whoever comes first.
   * @param parts what the token is of: service, credentials, scope. Only their hash is kept.
   */
  readonly get: (parts: readonly string[], ask: () => Promise<IssuedToken>) => Promise<string>
  /** Forgets a token that the service no longer takes. */
  readonly forget: (parts: readonly string[]) => void
}

interface Kept {
  readonly token: Promise<string>
  /** Until it is known how long the token lives it holds. */
  until: number
}

/** @param now milliseconds of a clock that only goes forward. */
export function tokenCache(now: () => number = () => performance.now()): TokenCache {
  const kept = new Map<string, Kept>()
  return {
    get: (parts, ask) => {
      const key = keyOf(parts)
      const known = kept.get(key)
      if (known !== undefined && known.until > now()) return known.token
      const issued = ask()
      const entry: Kept = { token: issued.then(({ token }) => token), until: Infinity }
      kept.delete(key)
      kept.set(key, entry)
      const [oldest] = kept.keys()
      if (kept.size > MAX_TOKENS && oldest !== undefined) kept.delete(oldest)
      issued.then(
        ({ lives_ms }) => {
          entry.until = now() + lives_ms - MARGIN_MS
        },
        () => {
          // The next one asks anew; whoever waits for this one is told by its promise.
          if (kept.get(key) === entry) kept.delete(key)
        },
      )
      return entry.token
    },
    forget: (parts) => void kept.delete(keyOf(parts)),
  }
}

/** What a token is of, where it is kept, and how a new one is asked for. */
export interface TokenSource {
  readonly tokens: TokenCache
  readonly parts: readonly string[]
  readonly issue: () => Promise<IssuedToken>
}

/** Asks with a token; one that is no longer taken is asked for anew, once. @throws OutsideFault */
export async function askWithToken<T>(
  { tokens, parts, issue }: TokenSource,
  ask: (token: string) => Promise<T>,
): Promise<T> {
  // Who refuses the credentials is not asked with them a second time.
  const token = await tokens.get(parts, issue)
  try {
    return await ask(token)
  } catch (error) {
    if (!(error instanceof OutsideFault) || error.code !== 'credentials_refused') throw error
    tokens.forget(parts)
    return ask(await tokens.get(parts, issue))
  }
}

function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
