import { type CivilDate, monthOf } from '@prumo/civil-date'
import type { BetweenEntry } from '@prumo/contracts/company-groups/group-statements.contract'
import { addCents, type Cents, negateCents, zeroCents } from '@prumo/money'

/** What a document of a company comes to with another one in a line of a statement, on a day. */
export interface BetweenPart
  extends Omit<
    BetweenEntry,
    'company_name' | 'other_company_name' | 'entry_date' | 'amount_cents'
  > {
  /** The company on the other side; null of a transfer, whose link says it. */
  readonly other_company_id: number | null
  /** Which document of its company it is of. */
  readonly document: string
  /** What joins both legs of a transfer between companies. */
  readonly link_id: number | null
  readonly entry_date: CivilDate
  readonly amount_cents: Cents
}

/** A part that is in a pair names the company on the other side. */
export interface NamedPart extends BetweenPart {
  readonly other_company_id: number
}

export interface PairedParts {
  /** Those of which both companies state the same amount, one in and one out. */
  readonly eliminated: readonly NamedPart[]
  /** Those that the other company, which is counted too, does not state. */
  readonly unmatched: readonly NamedPart[]
}

interface Unit {
  readonly bucket: string
  readonly amount_cents: Cents
  readonly parts: readonly BetweenPart[]
}

/**
 * Finds the pairs: a payment of one company that is the receipt of another. Legs of a transfer are one by
 * their link. Documents are when each company states the same amount, one in and one out: of cash on
 * the same day, so that no day has money on its way; of revenue and expense in the same month, so that
 * every period from a month on has both. Several alike are paired in their order, one with one.
 */
export function pairParts(parts: readonly BetweenPart[], basis: 'accrual' | 'cash'): PairedParts {
  const bucketOf = ({ entry_date }: BetweenPart) =>
    basis === 'cash' ? entry_date : monthOf(entry_date)
  const units = [
    ...Map.groupBy(parts, (part) => [part.company_id, part.document, bucketOf(part)].join(' ')),
  ].flatMap(([, own]): Unit[] => {
    const [first] = own
    const amount_cents = own.reduce((sum, part) => addCents(sum, part.amount_cents), zeroCents)
    return first === undefined || amount_cents === zeroCents
      ? []
      : [{ bucket: bucketOf(first), amount_cents, parts: own }]
  })
  const eliminated: NamedPart[] = []
  const unmatched: NamedPart[] = []
  const waiting = new Map<string, Unit[]>()
  for (const unit of units) {
    const found = takeAnswer(waiting, unit)
    if (found === undefined) {
      const key = keyOf(unit, sideOf(unit))
      waiting.set(key, [...(waiting.get(key) ?? []), unit])
    } else {
      eliminated.push(...namedBy(unit, companyOf(found)), ...namedBy(found, companyOf(unit)))
    }
  }
  for (const unit of [...waiting.values()].flat()) {
    const { other } = sideOf(unit)
    // The other leg is of a company that is not counted: this one stays, and is not told as unmatched.
    if (other !== null) unmatched.push(...namedBy(unit, other))
  }
  return { eliminated, unmatched }
}

interface Side {
  readonly company: number
  readonly other: number | null
}

const companyOf = (unit: Unit): number => unit.parts[0]?.company_id ?? 0

const sideOf = (unit: Unit): Side => ({
  company: companyOf(unit),
  other: unit.parts[0]?.other_company_id ?? null,
})

/** What two units have in common that answer each other, said by one of them. */
function keyOf({ bucket, amount_cents, parts }: Unit, { company, other }: Side): string {
  const link = parts[0]?.link_id ?? null
  const between = link === null ? `${company} ${other}` : `link ${link}`
  return [between, bucket, amount_cents].join(' ')
}

/** The first unit that waits for this one: of the other company with this one, of as much the other way. */
function takeAnswer(waiting: Map<string, Unit[]>, unit: Unit): Unit | undefined {
  const { company, other } = sideOf(unit)
  const opposite = { ...unit, amount_cents: negateCents(unit.amount_cents) }
  return waiting.get(keyOf(opposite, { company: other ?? 0, other: company }))?.shift()
}

const namedBy = ({ parts }: Unit, other_company_id: number): NamedPart[] =>
  parts.map((part) => ({ ...part, other_company_id }))
