import { addCents, type Cents, cents, negateCents, subtractCents, zeroCents } from '@prumo/money'
import type { BookedEntry } from './booked-entry.rules.ts'
import { partsOf, sharesOf, sumOf } from './entry-parts.rules.ts'

/** An account of double-entry bookkeeping, by what of the books it stands for. */
export type AccountRef =
  | { readonly kind: 'category'; readonly id: number }
  | { readonly kind: 'bank_account'; readonly id: number }
  /** What is open of a contact. */
  | { readonly kind: 'client'; readonly id: number | null }
  | { readonly kind: 'supplier'; readonly id: number | null }
  /** Fines, which the ledger keeps with interest under one category. */
  | { readonly kind: 'fine_received'; readonly id: number }
  | { readonly kind: 'fine_paid'; readonly id: number }

/** One row: an amount from one account to another. */
export interface Posting<Entry extends BookedEntry = BookedEntry> {
  /** The entry that it is made of; its date, document and cost centre are those of the row. */
  readonly entry: Entry
  readonly debit: AccountRef
  readonly credit: AccountRef
  /** Above zero. */
  readonly amount_cents: Cents
}

type Basis = 'accrual' | 'cash'

/**
 * Entries of one currency, by both bases, as rows of double-entry bookkeeping. By competency revenue
 * and expense stand against what is open, which money settles; by payment money stands against its
 * category. Interest, fines and fees are known when they are paid, and go between account and category
 * by either. Both legs of a transfer are one row. A contact's credit that pays was no money that day:
 * it goes from the advances to what it pays. Goods that leave stock move no money: both their entries are
 * one row.
 */
export function postingsOf<Entry extends BookedEntry>(
  entries: readonly Entry[],
  basis: Basis,
): Posting<Entry>[] {
  const documents = Map.groupBy(entries, ({ source, source_id }) => `${source} ${source_id}`)
  return [...documents.values()].flatMap((own) => {
    if (own[0]?.source === 'stock_move') return basis === 'cash' ? [] : stockRows(own)
    const { accrued, direct, transfer, principal, unowed, used } = partsOf(own)
    return [
      ...(basis === 'cash'
        ? []
        : accrued.flatMap((entry) => row(entry, openOf(entry), categoryOf(entry)))),
      ...directRows(direct),
      ...transferRows(transfer),
      ...settledRows(principal, used, basis),
      ...unowed.flatMap((entry) => row(entry, bankOf(entry), categoryOf(entry))),
    ]
  })
}

/** A row, or none of nothing. @param gains what an amount above zero is a debit of. */
function row<Entry extends BookedEntry>(
  entry: Entry,
  gains: AccountRef,
  loses: AccountRef,
  amount: Cents = entry.amount_cents,
): Posting<Entry>[] {
  if (amount === 0) return []
  const [debit, credit] = amount > 0 ? [gains, loses] : [loses, gains]
  return [{ entry, debit, credit, amount_cents: cents(Math.abs(amount)) }]
}

/** What settles: money, and the contact's own credit in proportion. */
function settledRows<Entry extends BookedEntry>(
  principal: readonly Entry[],
  used: readonly Entry[],
  basis: Basis,
): Posting<Entry>[] {
  const [advance] = used
  const shares = advance === undefined ? new Map<Entry, Cents>() : sharesOf(sumOf(used), principal)
  return principal.flatMap((entry) => {
    const share = shares.get(entry) ?? zeroCents
    const settles = basis === 'cash' ? categoryOf(entry) : openOf(entry)
    const money = row(entry, bankOf(entry), settles, addCents(entry.amount_cents, share))
    if (advance === undefined) return money
    return [...money, ...row(entry, categoryOf(advance), settles, negateCents(share))]
  })
}

/** What goods cost goes from what was bought for stock to the cost of goods sold, or back. */
function stockRows<Entry extends BookedEntry>(own: readonly Entry[]): Posting<Entry>[] {
  const [debit, credit] = [
    own.find(({ amount_cents }) => amount_cents < 0),
    own.find(({ amount_cents }) => amount_cents > 0),
  ]
  return debit === undefined || credit === undefined
    ? []
    : row(credit, categoryOf(debit), categoryOf(credit))
}

/** Interest, fines and fees, between the account and their category. */
function directRows<Entry extends BookedEntry>(direct: readonly Entry[]): Posting<Entry>[] {
  const late = direct.filter(({ system_role }) => fineOf(system_role) !== null)
  const [first] = late
  const fines =
    first === undefined
      ? new Map<Entry, Cents>()
      : sharesOf(
          first.kind === 'receivable' ? first.fine_cents : negateCents(first.fine_cents),
          late,
        )
  return direct.flatMap((entry) => {
    const fine = fines.get(entry) ?? zeroCents
    const kind = fineOf(entry.system_role)
    const rest = subtractCents(entry.amount_cents, fine)
    const interest = row(entry, bankOf(entry), categoryOf(entry), rest)
    if (kind === null) return interest
    return [...interest, ...row(entry, bankOf(entry), { kind, id: entry.category_id }, fine)]
  })
}

function fineOf(role: string | null): 'fine_received' | 'fine_paid' | null {
  if (role === 'interest_received') return 'fine_received'
  return role === 'interest_paid' ? 'fine_paid' : null
}

/** Money from one account of the company to another. */
function transferRows<Entry extends BookedEntry>(legs: readonly Entry[]): Posting<Entry>[] {
  const into = legs.filter(({ amount_cents }) => amount_cents > 0)
  const out = legs.filter(({ amount_cents }) => amount_cents < 0)
  const [[to], [from]] = [into, out]
  if (into.length !== 1 || out.length !== 1 || to === undefined || from === undefined)
    return legs.flatMap((leg) => row(leg, bankOf(leg), categoryOf(leg)))
  return row(to, bankOf(to), bankOf(from))
}

const categoryOf = ({ category_id }: BookedEntry): AccountRef => ({
  kind: 'category',
  id: category_id,
})

/** @throws Error of an entry by competency, which goes through no account. */
function bankOf({ bank_account_id }: BookedEntry): AccountRef {
  if (bank_account_id === null) throw new Error('Money goes through an account.')
  return { kind: 'bank_account', id: bank_account_id }
}

const openOf = ({ kind, party_id }: BookedEntry): AccountRef => ({
  kind: kind === 'receivable' ? 'client' : 'supplier',
  id: party_id,
})
