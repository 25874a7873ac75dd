import type { CivilDate } from '@prumo/civil-date'
import type { ProofCandidate } from '@prumo/contracts/bank-reconciliation/balance-proof.schema'
import type { LINE_STATUSES } from '@prumo/contracts/bank-reconciliation/line-status'
import { addCents, type Cents, cents, negateCents, sumCents, zeroCents } from '@prumo/money'

/** A line between the last balance that ties and the first that does not. */
export interface SuspectLine {
  readonly id: number
  readonly import_id: number
  readonly posted_on: CivilDate
  readonly amount_cents: Cents
  readonly status: (typeof LINE_STATUSES)[number]
  readonly text: string | null
}

/** Surest first. */
const BY_SURENESS: readonly ProofCandidate['kind'][] = [
  'link_differs',
  'ignored',
  'repeated',
  'missing',
  'sign',
  'digits',
  'decimal',
  'extra',
  'opening',
]
/** More are no help. */
const MAX_CANDIDATES = 20
/** A decimal point that slipped by one or two digits. */
const SLIPS = [10, 100]

/**
 * The lines that explain why a balance does not tie, surest first: each of them alone, or all ignored
 * ones, or all that two files brought twice, account for the whole difference.
 * @param difference declared − computed.
 */
export function explainingLines(
  lines: readonly SuspectLine[],
  difference: Cents,
): readonly ProofCandidate[] {
  const counted = lines.filter(({ status }) => status !== 'ignored')
  const twins = Map.groupBy(
    counted,
    ({ posted_on, amount_cents }) => `${posted_on} ${amount_cents}`,
  )
  const again = [...twins.values()].flatMap((equal) => broughtAgain(equal))
  const found = [
    ...ofIgnored(lines, difference),
    ...ofRepeated(again, difference),
    ...counted.flatMap((line) => {
      const equal = twins.get(`${line.posted_on} ${line.amount_cents}`)?.length ?? 1
      return oneLine(line, difference, equal > 1) ?? []
    }),
  ]
  const seen = new Set<number | null>()
  return inOrder(found.filter(({ line_id }) => !seen.has(line_id) && seen.add(line_id)))
}

/** The amounts that a line can have which explains a difference alone, but for exchanged digits. */
export function wantedAmounts(difference: Cents): readonly Cents[] {
  const less: number = negateCents(difference)
  const amounts = [less, less / 2].concat(
    SLIPS.flatMap((by) => [difference / (by - 1), (less * by) / (by - 1)]),
  )
  return amounts.filter(Number.isSafeInteger).map(cents)
}

/** Candidates by how sure their kind is, and by day; the first of them. */
export function inOrder(candidates: readonly ProofCandidate[]): readonly ProofCandidate[] {
  const rank = ({ kind }: ProofCandidate) => BY_SURENESS.indexOf(kind)
  return candidates
    .toSorted((a, b) => rank(a) - rank(b) || (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .slice(0, MAX_CANDIDATES)
}

/** Of equal lines of a day those that another file brought than the first. */
function broughtAgain(equal: readonly SuspectLine[]): readonly SuspectLine[] {
  const [first] = equal.toSorted((a, b) => a.id - b.id)
  return equal.filter((line) => line.import_id !== first?.import_id)
}

function ofIgnored(lines: readonly SuspectLine[], difference: Cents): readonly ProofCandidate[] {
  const ignored = lines.filter(({ status }) => status === 'ignored')
  const alone = ignored.filter(({ amount_cents }) => amount_cents === difference)
  const all = sumCents(ignored.map(({ amount_cents }) => amount_cents)) === difference
  const found = alone.length > 0 ? alone : all ? ignored : []
  return found.map((line) => candidate('ignored', line, line.amount_cents))
}

/** Two files that overlap and write the same movements in other words bring them twice. */
function ofRepeated(again: readonly SuspectLine[], difference: Cents): readonly ProofCandidate[] {
  const all = sumCents(again.map(({ amount_cents }) => amount_cents))
  return all === negateCents(difference)
    ? again.map((line) => candidate('repeated', line, zeroCents))
    : []
}

function oneLine(line: SuspectLine, difference: Cents, hasTwin: boolean): ProofCandidate | null {
  const right = addCents(line.amount_cents, difference)
  if (right === 0) return candidate(hasTwin ? 'repeated' : 'extra', line, right)
  if (right === negateCents(line.amount_cents)) return candidate('sign', line, right)
  if (areExchanged(line.amount_cents, right)) return candidate('digits', line, right)
  const slipped = SLIPS.some(
    (by) => right === line.amount_cents * by || right * by === line.amount_cents,
  )
  return slipped ? candidate('decimal', line, right) : null
}

/** Answers whether two amounts differ by two neighbouring digits that changed places: 150,00 and 105,00. */
function areExchanged(one: Cents, other: Cents): boolean {
  const [a, b] = [String(one), String(other)]
  if (a.length !== b.length) return false
  const places = Array.from(a, (_, place) => place).filter((place) => a[place] !== b[place])
  const [left = 0, right = 0] = places
  return places.length === 2 && right === left + 1 && a[left] === b[right] && a[right] === b[left]
}

function candidate(
  kind: ProofCandidate['kind'],
  line: SuspectLine,
  right_cents: Cents,
): ProofCandidate {
  return {
    kind,
    line_id: line.id,
    transaction_id: null,
    date: line.posted_on,
    text: line.text,
    status: line.status,
    amount_cents: line.amount_cents,
    right_cents,
  }
}
