import type { CivilDate } from '@prumo/civil-date'
import type { PreviewLine } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import type { Compared } from './line-comparison.rules.ts'
import type { Movement, ReadLine } from './read-movements.rules.ts'

/** A line that the account has already. */
export interface StoredLine {
  readonly identity_hash: string
  readonly occurrence: number
  readonly is_ignored: boolean
  readonly fitid: string | null
  readonly posted_on: CivilDate
  readonly amount_cents: number
  /** Made anew where a rule says how FITIDs count; by itself otherwise. */
  readonly compared?: Compared
}

/** A movement with its number among equals, ready to be stored. */
export interface NewMovement extends Movement {
  readonly occurrence: number
}

/** A line of the file with its state; only a new one is stored, once its books are open. */
export type ClassifiedLine =
  | {
      readonly state: 'new' | 'closed'
      readonly shown: ReadLine['shown']
      readonly movement: NewMovement
    }
  | {
      readonly state: Exclude<PreviewLine['state'], 'new' | 'closed'>
      readonly shown: ReadLine['shown']
    }

/** The days that say whether a new line has come, and whether its books are open. */
export interface ImportDays {
  readonly today: CivilDate
  readonly closed_until: CivilDate | null
}

/**
 * The state of each line of a statement against what the account has stored
 * (docs/rules/statement-import.md, section 4). Lines are compared as multisets: to store = count in
 * the file − count stored (the ignored ones too), so that two equal coffees stay two and an
 * overlapping file adds none twice. A trusted FITID that is stored with the same day and amount
 * under another text is known; stored with another day or amount it is `changed`, unless the file
 * still has that movement as well.
 */
export function classifyLines(
  lines: readonly ReadLine[],
  stored: readonly StoredLine[],
): ClassifiedLine[] {
  const numberOf = numbering(stored)
  const fitids = trustedFitids(lines, stored)
  return lines.map(({ shown, movement, is_before_opening = false }) => {
    if (movement === null) return { state: is_before_opening ? 'before_opening' : 'noise', shown }
    const place = numberOf(movement)
    if (place.kind === 'stored') return { state: place.is_ignored ? 'ignored' : 'known', shown }
    const state = fitids.stateOf(movement)
    if (state !== null) return { state, shown }
    return { state: 'new', shown, movement: { ...movement, occurrence: place.take() } }
  })
}

/** Of new lines those after today, which are not stored, and those in closed books. */
export function withDays(
  lines: readonly ClassifiedLine[],
  { today, closed_until }: ImportDays,
): readonly ClassifiedLine[] {
  return lines.map((line) => {
    if (line.state !== 'new') return line
    const { movement, shown } = line
    if (movement.posted_on > today) return { state: 'future', shown }
    const isClosed = closed_until !== null && movement.posted_on <= closed_until
    return isClosed ? { ...line, state: 'closed' } : line
  })
}

type Numbered =
  | { readonly kind: 'stored'; readonly is_ignored: boolean }
  | { readonly kind: 'free'; readonly take: () => number }

/** Hands out the stored lines of an identity first, then the lowest numbers that are free. */
function numbering(stored: readonly StoredLine[]): (movement: Movement) => Numbered {
  const byCompared = Map.groupBy(stored, (line) => comparedOf(line).identity_hash)
  const seen = new Map<string, number>()
  const takeNumber = freeNumbers(stored)
  return (movement) => {
    const identity = comparedOf(movement).identity_hash
    const at = seen.get(identity) ?? 0
    const line = byCompared.get(identity)?.[at]
    if (line === undefined) return { kind: 'free', take: () => takeNumber(movement.identity_hash) }
    seen.set(identity, at + 1)
    return { kind: 'stored', is_ignored: line.is_ignored }
  }
}

/** The lowest number of an identity that no line has, which is taken with it. */
function freeNumbers(stored: readonly StoredLine[]): (identity: string) => number {
  const byIdentity = Map.groupBy(stored, (line) => line.identity_hash)
  const progress = new Map<string, { last: number; taken: ReadonlySet<number> }>()
  return (identity) => {
    const known = byIdentity.get(identity) ?? []
    const at = progress.get(identity) ?? {
      last: 0,
      taken: new Set(known.map((line) => line.occurrence)),
    }
    progress.set(identity, at)
    do at.last += 1
    while (at.taken.has(at.last))
    return at.last
  }
}

function comparedOf(line: Compared & { readonly compared?: Compared }): Compared {
  return line.compared ?? line
}

interface TrustedFitids {
  readonly stateOf: (movement: Movement) => 'known' | 'changed' | null
}

/** What the stored lines say of a movement by its trusted FITID; null when they say nothing. */
function trustedFitids(lines: readonly ReadLine[], stored: readonly StoredLine[]): TrustedFitids {
  const movements = lines
    .flatMap(({ movement }) => movement ?? [])
    .filter((movement) => movement.is_fitid_trusted)
    .map(comparedOf)
  const identities = new Set(movements.map((movement) => movement.identity_hash))
  const inFile = new Set(movements.map(fitidKey))
  const byFitid = Map.groupBy(
    stored
      .map(comparedOf)
      .filter((line) => line.fitid !== null && !identities.has(line.identity_hash)),
    (line) => line.fitid,
  )
  return {
    stateOf: (movement) => {
      const { fitid, ...compared } = comparedOf(movement)
      if (!movement.is_fitid_trusted || fitid === null) return null
      const key = fitidKey({ fitid, ...compared })
      const others = byFitid.get(fitid) ?? []
      if (others.some((line) => fitidKey(line) === key)) return 'known'
      return others.some((line) => !inFile.has(fitidKey(line))) ? 'changed' : null
    },
  }
}

const fitidKey = ({ fitid, posted_on, amount_cents }: Compared): string =>
  JSON.stringify([fitid, posted_on, amount_cents])
