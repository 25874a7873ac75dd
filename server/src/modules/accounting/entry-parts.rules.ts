import { addCents, type Cents, cents, distribute, negateCents, subtractCents } from '@prumo/money'
import type { BookedEntry } from './booked-entry.rules.ts'

/** The entries of one document, by what they are to double-entry bookkeeping. */
export interface EntryParts<Entry> {
  /** Revenue and expense that money settles, at once or later. */
  readonly accrued: readonly Entry[]
  /** What is earned or spent and paid in one: interest, fines, fees. */
  readonly direct: readonly Entry[]
  /** Legs of a transfer between accounts of the company. */
  readonly transfer: readonly Entry[]
  /** Money that settles what is open. */
  readonly principal: readonly Entry[]
  /** Money for which nothing is open: opening balances, credit of a contact, legs of two companies. */
  readonly unowed: readonly Entry[]
  /** Credit of a contact that pays, below zero of what a client is due. */
  readonly used: readonly Entry[]
}

const ADVANCES: readonly (string | null)[] = ['client_advance', 'supplier_advance']

/** Divides the entries of one document. */
export function partsOf<Entry extends BookedEntry>(entries: readonly Entry[]): EntryParts<Entry> {
  const { accrued, direct, money } = matched(entries)
  const isLeg = ({ source, system_role }: Entry) =>
    source === 'transfer' && system_role === 'transfer'
  const settling = money.filter(({ source }) => source === 'settlement')
  const others = money.filter(({ source }) => source !== 'settlement')
  const used = settling.filter(isUsedCredit)
  const given = creditGiven(settling.filter((entry) => !isUsedCredit(entry)))
  return {
    accrued,
    direct,
    transfer: others.filter(isLeg),
    principal: given.principal,
    unowed: [...others.filter((entry) => !isLeg(entry)), ...given.credit],
    used,
  }
}

/** Money that states a revenue or expense of the same document is one fact with it. */
function matched<Entry extends BookedEntry>(entries: readonly Entry[]) {
  const keyOf = ({ category_id, cost_center_id, project_id, amount_cents }: Entry) =>
    [category_id, cost_center_id, project_id, amount_cents].join(' ')
  const accrued = entries.filter(({ basis }) => basis === 'accrual')
  const waiting = Map.groupBy(accrued, keyOf)
  const direct: Entry[] = []
  const money: Entry[] = []
  const taken = new Set<Entry>()
  for (const entry of entries) {
    if (entry.basis === 'accrual') continue
    const fellow = waiting.get(keyOf(entry))?.pop()
    if (fellow === undefined) money.push(entry)
    else {
      taken.add(fellow)
      direct.push(entry)
    }
  }
  return { accrued: accrued.filter((entry) => !taken.has(entry)), direct, money }
}

/** The contact's credit is money of another day: used, it stands against the sign of what it pays. */
function isUsedCredit({ system_role, kind, used_credit_cents, amount_cents }: BookedEntry) {
  if (!ADVANCES.includes(system_role)) return false
  const sign = Math.sign(used_credit_cents) * (kind === 'receivable' ? -1 : 1)
  return sign !== 0 && Math.sign(amount_cents) === sign
}

/** What was paid above what was due became a credit; a transaction may be one of advances itself. */
function creditGiven<Entry extends BookedEntry>(entries: readonly Entry[]) {
  const advances = entries.filter(({ system_role }) => ADVANCES.includes(system_role))
  const [first] = advances
  if (first === undefined || first.credit_cents === 0) return { principal: entries, credit: [] }
  const total = first.kind === 'receivable' ? first.credit_cents : negateCents(first.credit_cents)
  const shares = sharesOf(total, advances)
  const part = (entry: Entry, amount_cents: Cents) => ({ ...entry, amount_cents })
  return {
    principal: entries
      .map((entry) => {
        const share = shares.get(entry)
        return share === undefined ? entry : part(entry, subtractCents(entry.amount_cents, share))
      })
      .filter(({ amount_cents }) => amount_cents !== 0),
    credit: advances.map((entry) => part(entry, shares.get(entry) ?? cents(0))),
  }
}

/** An amount over entries, in proportion to theirs. */
export function sharesOf<Entry extends BookedEntry>(
  total: Cents,
  entries: readonly Entry[],
): ReadonlyMap<Entry, Cents> {
  if (entries.length === 0) return new Map()
  const shares = distribute(
    total,
    entries.map(({ amount_cents }) => Math.abs(amount_cents)),
  )
  return new Map(entries.map((entry, place) => [entry, shares[place] ?? cents(0)]))
}

/** The sum of entries. */
export const sumOf = (entries: readonly BookedEntry[]): Cents =>
  addCents(...entries.map(({ amount_cents }) => amount_cents))
