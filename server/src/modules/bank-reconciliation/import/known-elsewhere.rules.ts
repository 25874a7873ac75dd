import type { CivilDate } from '@prumo/civil-date'
import type { ClassifiedLine } from './classify-lines.rules.ts'

/** Lines of one day and amount that another source brought. */
export interface LinesElsewhere {
  readonly posted_on: CivilDate
  readonly amount_cents: number
  /** Whether a person ignored each of them. */
  readonly ignored: readonly boolean[]
}

/**
 * Of new lines those that another source brought: a file and a service name the same movement by
 * other texts and ids, so that day and amount alone tell. They are compared as multisets: of three new
 * coffees, two of which are known from elsewhere, one is stored.
 * @param elsewhere lines that no line of this statement is known by already.
 */
export function knownElsewhere(
  lines: readonly ClassifiedLine[],
  elsewhere: readonly LinesElsewhere[],
): readonly ClassifiedLine[] {
  if (elsewhere.length === 0) return lines
  const left = new Map<string, boolean[]>()
  for (const one of elsewhere)
    left.set(keyOf(one), [...(left.get(keyOf(one)) ?? []), ...one.ignored])
  return lines.map((line) => {
    if (line.state !== 'new' && line.state !== 'closed') return line
    // As the bank sent it: rules may have moved the day or the amount of the line.
    const isIgnored = left.get(keyOf(line.movement.compared ?? line.movement))?.shift()
    if (isIgnored === undefined) return line
    return { state: isIgnored ? 'ignored' : 'known', shown: line.shown }
  })
}

const keyOf = ({
  posted_on,
  amount_cents,
}: {
  readonly posted_on: CivilDate
  readonly amount_cents: number
}): string => `${posted_on} ${amount_cents}`
