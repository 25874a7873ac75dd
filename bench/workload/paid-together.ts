import { civilDate, daysBetween } from '@prumo/civil-date'
import type { Random } from './random.ts'
import { shuffled } from './shuffled.ts'
import type { PlannedTitle } from './workload.ts'

/** One line pays two to four titles (performance.md, "Workload"). */
const FEWEST_TITLES = 2
const MOST_TITLES = 4
/** What is paid together falls due within this many days. */
const SPAN_DAYS = 14

/**
 * So many groups of two to four titles of one party and direction that fall due close to each other;
 * no title is in two groups. Throws RangeError when the titles do not hold that many.
 */
export function drawPaidTogether(
  titles: readonly PlannedTitle[],
  count: number,
  random: Random,
): PlannedTitle[][] {
  const ofOneParty = Map.groupBy(titles, (title) => `${title.kind} ${title.party}`)
  const groups = [...ofOneParty.values()].flatMap((own) => groupsOf(own, random))
  if (groups.length < count) throw new RangeError(`Too few titles for ${count} joint payments.`)
  return shuffled(groups, random).slice(0, count)
}

/** Cuts the titles of a party, by due date, into groups as long as their days allow. */
function groupsOf(titles: readonly PlannedTitle[], random: Random): PlannedTitle[][] {
  const left = titles.toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1))
  const groups: PlannedTitle[][] = []
  while (left.length >= FEWEST_TITLES) {
    const first = left[0]
    const wanted = left.slice(0, random.between(FEWEST_TITLES, MOST_TITLES))
    const group = wanted.filter((title) => first !== undefined && isClose(first, title))
    left.splice(0, group.length)
    if (group.length >= FEWEST_TITLES) groups.push(group)
  }
  return groups
}

const isClose = (first: PlannedTitle, title: PlannedTitle): boolean =>
  daysBetween(civilDate(first.due_date), civilDate(title.due_date)) <= SPAN_DAYS
