import type { FitidStrategy } from '../../ofx-import-rules/index.ts'
import type { ReadLine } from './read-movements.rules.ts'

/**
 * Which stored lines the movements of a file may be. Lists are arrays as PostgreSQL writes them, in
 * UTF-8: long ones pass through unread.
 */
export type WantedLines =
  | { readonly kind: 'identity'; readonly identities: Uint8Array; readonly fitids: Uint8Array }
  | {
      readonly kind: 'rule'
      readonly first: string
      readonly last: string
      readonly fitids: Uint8Array
      /** How many characters of a FITID count; null is all. */
      readonly prefix_length: number | null
    }
  | { readonly kind: 'nothing' }

/** Those of the same identity, or of the same FITID where the bank's is trusted. */
export function wantedByIdentity(lines: readonly ReadLine[]): WantedLines {
  const movements = lines.flatMap(({ movement }) => movement ?? [])
  if (movements.length === 0) return { kind: 'nothing' }
  const trusted = movements.filter((movement) => movement.is_fitid_trusted)
  return {
    kind: 'identity',
    identities: arrayText(movements.map((movement) => movement.identity_hash)),
    fitids: arrayText(trusted.flatMap((movement) => movement.fitid ?? [])),
  }
}

/** Those of the days of the movements, and of their FITIDs as the rule cuts them. */
export function wantedByRule(
  lines: readonly ReadLine[],
  { prefix_length }: FitidStrategy,
): WantedLines {
  const compared = lines.flatMap(({ movement }) => movement?.compared ?? [])
  const days = compared.map(({ posted_on }) => posted_on).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { kind: 'nothing' }
  const fitids = arrayText(compared.flatMap(({ fitid }) => fitid ?? []))
  return { kind: 'rule', first, last, fitids, prefix_length }
}

/** `{"a","b"}`, each once. */
function arrayText(texts: readonly string[]): Uint8Array {
  const quoted = [...new Set(texts)].map(
    (text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`,
  )
  return new TextEncoder().encode(`{${quoted.join(',')}}`)
}
