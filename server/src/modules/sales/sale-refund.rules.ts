import type { Sale } from '@prumo/contracts/sales/sale.schema'
import {
  addCents,
  type Cents,
  cents,
  distribute,
  negateCents,
  subtractCents,
  zeroCents,
} from '@prumo/money'
import type { DocumentTransactions } from '../series/index.ts'
import { inputOf } from './sale-transactions.rules.ts'

/** A transaction of a sale that is being refunded, with what of it was paid or received. */
export interface PostedTransaction {
  readonly id: number
  readonly kind: 'payable' | 'receivable'
  readonly refund_id: number | null
  readonly party_id: number
  readonly category_id: number
  readonly value_cents: Cents
  readonly settled_cents: Cents
  readonly principal_cents: Cents
}

/** A fee or commission that comes back from who got it. */
interface Returned {
  readonly supplier_id: number
  readonly category_id: number
  readonly value_cents: Cents
}

/** What a refund of all of a sale comes to; below zero where more went back than was received. */
interface FullRefund {
  readonly value_cents: Cents
  readonly returned: readonly Returned[]
  /** What suppliers gave back of it before, and were never paid: it is theirs. */
  readonly owed: readonly Returned[]
  /** Transactions that are neither paid nor received any more. */
  readonly canceled: readonly number[]
}

const sumOf = (rows: readonly PostedTransaction[], amount: 'principal_cents' | 'value_cents') =>
  addCents(...rows.map((row) => row[amount]))

/**
 * What a client pays for a sale in cash once all of it is settled: its total less what was forgiven
 * of its receivables.
 */
export function worthOf(
  { total_cents }: Pick<Sale, 'total_cents'>,
  transactions: readonly PostedTransaction[],
): Cents {
  const own = transactions.filter((row) => row.refund_id === null && row.kind === 'receivable')
  const forgiven = own.map((row) => subtractCents(row.settled_cents, row.principal_cents))
  return subtractCents(total_cents, addCents(...forgiven))
}

/**
 * What of the fees and commissions comes back with a part of a sale: in proportion of all that went
 * back so far to what the sale is worth in cash, less what came back with it before, so that parts that come to the whole return all.
 * @param before what went back of the sale before.
 */
export function deductionsReturned(
  sale: Pick<Sale, 'deductions'> & { readonly worth_cents: Cents },
  before: Cents,
  value: Cents,
  returnsFees: boolean,
): readonly Returned[] {
  const shareOf = (whole: Cents, part: Cents): Cents => {
    const rest = cents(Math.max(0, subtractCents(sale.worth_cents, part)))
    return distribute(whole, [part, rest])[0] ?? zeroCents
  }
  const upTo = addCents(before, value)
  return sale.deductions.flatMap(({ kind, supplier_id, category_id, value_cents }) => {
    if (kind !== 'commission' && !returnsFees) return []
    const earlier = before === 0 ? zeroCents : shareOf(value_cents, before)
    const part = subtractCents(shareOf(value_cents, upTo), earlier)
    return part > 0 ? [{ supplier_id, category_id, value_cents: part }] : []
  })
}

/**
 * What a refund of all of a sale does: what was received goes back, less what went back before, and
 * so do the deductions that were paid; what is open is canceled. Fees that the platform keeps stay
 * as they are.
 * @returns null when an open transaction was settled in part: it can be neither canceled nor left.
 */
export function fullRefund(
  sale: Pick<Sale, 'deductions'>,
  transactions: readonly PostedTransaction[],
  returnsFees: boolean,
): FullRefund | null {
  const own = transactions.filter((row) => row.refund_id === null)
  const back = transactions.filter((row) => row.refund_id !== null)
  const kept = returnsFees ? [] : feesAlone(sale)
  const isKept = (row: PostedTransaction): boolean =>
    row.kind === 'payable' && kept.some((fee) => isOf(row, fee))
  const undone = own.filter((row) => !isKept(row))
  if (undone.some((row) => row.settled_cents > 0 && row.settled_cents < row.value_cents))
    return null
  const received = sumOf(
    undone.filter((row) => row.kind === 'receivable'),
    'principal_cents',
  )
  const given = sumOf(
    back.filter((row) => row.kind === 'payable'),
    'value_cents',
  )
  const ended = receiversOf(sale)
    .filter((receiver) => !kept.some((fee) => isSame(fee, receiver)))
    .map((receiver) => endOf(receiver, undone, back))
  const unsettled = undone.filter((row) => row.settled_cents === 0).map(({ id }) => id)
  return {
    value_cents: subtractCents(received, given),
    returned: ended.flatMap(({ receiver, rest }) =>
      rest > 0 ? [{ ...receiver, value_cents: rest }] : [],
    ),
    owed: ended.flatMap(({ receiver, rest }) =>
      rest < 0 ? [{ ...receiver, value_cents: negateCents(rest) }] : [],
    ),
    canceled: [...unsettled, ...ended.flatMap((row) => row.canceled)],
  }
}

/**
 * How the accounts with a receiver of fees or commissions end: what was paid comes back, less what
 * came back with parts of the sale. Parts return in proportion, paid or not: where that is more than
 * was paid, what is not received of it yet is canceled.
 * @returns what is still to come back; below zero what the receiver gave back and never had.
 */
function endOf(
  receiver: Receiver,
  undone: readonly PostedTransaction[],
  back: readonly PostedTransaction[],
) {
  const paid = sumOf(
    undone.filter((row) => row.kind === 'payable' && isOf(row, receiver)),
    'principal_cents',
  )
  const before = back.filter((row) => row.kind === 'receivable' && isOf(row, receiver))
  const isTooMuch = sumOf(before, 'value_cents') > paid
  const stays = isTooMuch ? before.filter((row) => row.settled_cents > 0) : before
  return {
    receiver,
    rest: subtractCents(paid, sumOf(stays, 'value_cents')),
    canceled: before.filter((row) => !stays.includes(row)).map(({ id }) => id),
  }
}

type Receiver = Pick<Returned, 'supplier_id' | 'category_id'>

const isOf = (row: PostedTransaction, { supplier_id, category_id }: Receiver): boolean =>
  row.party_id === supplier_id && row.category_id === category_id

const isSame = (one: Receiver, other: Receiver): boolean =>
  one.supplier_id === other.supplier_id && one.category_id === other.category_id

/** Who gets something of a sale, by category, each once. */
function receiversOf({ deductions }: Pick<Sale, 'deductions'>): readonly Receiver[] {
  const byKey = new Map(
    deductions.map(({ supplier_id, category_id }) => [
      `${supplier_id}.${category_id}`,
      { supplier_id, category_id },
    ]),
  )
  return [...byKey.values()]
}

/** Those of them who get fees and no commission. */
function feesAlone(sale: Pick<Sale, 'deductions'>): readonly Receiver[] {
  return receiversOf(sale).filter(({ supplier_id, category_id }) =>
    sale.deductions.every(
      (row) =>
        row.kind !== 'commission' ||
        row.supplier_id !== supplier_id ||
        row.category_id !== category_id,
    ),
  )
}

/**
 * The transactions of a refund, all of its day: a payable to the client, a receivable from each who
 * gives a fee or commission back, and a payable to each who gave back too much.
 */
export function transactionsOfRefund(
  sale: Sale,
  refund: Pick<FullRefund, 'value_cents' | 'returned' | 'owed'>,
  { day, category_id }: { readonly day: Sale['due_date']; readonly category_id: number },
): readonly DocumentTransactions[] {
  const dated = { due_date: day, competency_date: day, fiscal_document: null }
  const { value_cents, returned, owed } = refund
  const toClient = { ...dated, party_id: sale.client_id, category_id, value_cents }
  const withSupplier =
    (kind: DocumentTransactions['kind']) =>
    ({ supplier_id, ...row }: Returned) => ({
      kind,
      input: inputOf(sale, { ...dated, ...row, party_id: supplier_id }),
    })
  return [
    ...(value_cents > 0 ? [{ kind: 'payable' as const, input: inputOf(sale, toClient) }] : []),
    ...returned.map(withSupplier('receivable')),
    ...owed.map(withSupplier('payable')),
  ]
}
