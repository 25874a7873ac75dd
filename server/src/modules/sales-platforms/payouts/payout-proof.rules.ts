import type { CivilDate } from '@prumo/civil-date'
import type {
  PayoutFinding,
  PayoutFindingKind,
  PayoutLineKind,
  PayoutProof,
  PayoutState,
} from '@prumo/contracts/sales-platforms/payout.schema'
import {
  addCents,
  type Cents,
  cents,
  negateCents,
  percentOf,
  subtractCents,
  sumCents,
} from '@prumo/money'

/** What the books say of a line of a payout, and what the platform paid of it. */
export interface LineFacts {
  readonly kind: PayoutLineKind
  readonly sale_external_id: string
  /** Null of a sale that is not in the books, and of an adjustment. */
  readonly sale_id: number | null
  /** Why a sale that is known is not in the books. */
  readonly reason: string | null
  readonly release_on: CivilDate | null
  /** Price and commissions of a sale; of a return what went back of them, below zero. */
  readonly gross_cents: Cents
  readonly commissions_cents: Cents
  /** The platform's own fee, of the fees. */
  readonly platform_fee_cents: Cents
  /** Of a sale its net value, of a return what went back until the day of the payout; below zero. */
  readonly books_cents: Cents
  /** The same, whatever its day. */
  readonly books_at_last_cents: Cents
  /** What this payout pays of it; null where the platform does not say. */
  readonly told_cents: Cents | null
  /** What earlier payouts paid of it. */
  readonly before_cents: Cents
}

/** What a payout says of itself. */
export interface PayoutFacts {
  readonly day: CivilDate
  readonly net_cents: Cents
  readonly fee_cents: Cents
}

/** The fee that was agreed with a platform. */
export interface AgreedFee {
  readonly percent: string
  readonly fixed_cents: Cents
}

/** What the books leave to be paid of a line by this payout, and what of it is otherwise. */
export interface ProvenLine {
  readonly share_cents: Cents
  readonly difference_cents: Cents
  /** It pays a part of the sale: more is to come, or came before. */
  readonly is_part: boolean
}

/**
 * What is to be paid of a line: all that the books say, less what was paid before. A sale of which more
 * is to come, as its money is not all free, is owed what is paid.
 */
export function proveLine(line: LineFacts, day: CivilDate): ProvenLine {
  const { told_cents: told, before_cents: before, books_cents: books } = line
  if (told === null) return { share_cents: books, difference_cents: cents(0), is_part: false }
  if (line.sale_id === null)
    return { share_cents: cents(0), difference_cents: told, is_part: false }
  const paid = addCents(before, told)
  const isAllThere = paid === books || paid === line.books_at_last_cents
  const isToCome = line.release_on !== null && line.release_on > day && paid < books
  const isOwed = isAllThere || (line.kind === 'sale' && isToCome)
  const share_cents = isOwed ? told : subtractCents(books, before)
  const is_part = line.kind === 'sale' && (before !== 0 || (isOwed && paid !== books))
  return { share_cents, difference_cents: subtractCents(told, share_cents), is_part }
}

/** Of a wallet: what was free before, is left after, and moved it beside sales. */
export interface WalletFacts {
  readonly carried_in_cents: Cents
  /** What the wallet has free at the end of the day, below zero where more was paid than was free. */
  readonly free_cents: Cents
}

/** A sale that is not in the payout: released by then and in no payout, or not in the books. */
export interface UnpaidSale {
  readonly kind: 'not_paid' | 'not_in_books'
  readonly sale_external_id: string
  readonly sale_id: number | null
  readonly net_cents: Cents
  readonly reason: string | null
}

type Proven = Pick<PayoutProof, 'parts' | 'residual_cents' | 'findings' | 'sales_count'>

/**
 * Proves a payout: what it pays against what the books say of its lines. What is left over is the sum
 * of the findings that say why, to the cent.
 * @param wallet of a payout whose sales nobody named: its lines are those that became free.
 */
export function provePayout(
  payout: PayoutFacts,
  lines: readonly LineFacts[],
  more: {
    readonly loose: readonly UnpaidSale[]
    readonly agreed: AgreedFee | null
    readonly wallet: WalletFacts | null
  },
): Proven {
  const proven = lines.map((line) => ({ line, ...proveLine(line, payout.day) }))
  const whole = proven.filter(({ line, is_part }) => line.kind === 'sale' && !is_part)
  const own = whole.filter(({ line, share_cents }) => line.sale_id !== null && share_cents !== 0)
  const gross = sumCents(own.map(({ line }) => line.gross_cents))
  const commissions = sumCents(own.map(({ line }) => line.commissions_cents))
  const shares = sumCents(proven.map(({ share_cents }) => share_cents))
  const sales = sumCents(own.map(({ share_cents }) => share_cents))
  const sumOf = (wanted: (row: (typeof proven)[number]) => boolean) =>
    sumCents(proven.filter(wanted).map(({ share_cents }) => share_cents))
  const carried = carriedBy(payout, shares, more.wallet)
  const expected = subtractCents(
    addCents(carried.carried_in_cents, shares, carried.other_cents),
    addCents(payout.fee_cents, carried.carried_out_cents),
  )
  const findings = [
    ...lineFindings(proven),
    ...unexplained(payout, lines, more.wallet),
    ...more.loose.map((loose) =>
      finding(loose.kind, loose.net_cents, { ...loose, books_cents: loose.net_cents }),
    ),
    ...(more.agreed === null ? [] : feeFindings(own, more.agreed)),
  ]
  return {
    sales_count: lines.filter(({ kind }) => kind === 'sale').length,
    parts: {
      ...carried,
      gross_cents: gross,
      commissions_cents: commissions,
      fees_cents: subtractCents(subtractCents(gross, commissions), sales),
      installments_cents: sumOf(({ line, is_part }) => line.kind === 'sale' && is_part),
      returns_cents: sumOf(({ line }) => line.kind === 'return'),
      payout_fee_cents: payout.fee_cents,
      expected_cents: expected,
    },
    residual_cents: subtractCents(payout.net_cents, expected),
    findings: findings.toSorted(byWeight),
  }
}

/** What goes through a wallet beside its sales. Where the platform names the sales, nothing does. */
function carriedBy(
  { net_cents, fee_cents }: PayoutFacts,
  shares: Cents,
  wallet: WalletFacts | null,
): Pick<PayoutProof['parts'], 'carried_in_cents' | 'other_cents' | 'carried_out_cents'> {
  const none = cents(0)
  if (wallet === null) return { carried_in_cents: none, other_cents: none, carried_out_cents: none }
  const { carried_in_cents, free_cents } = wallet
  const paid = addCents(net_cents, fee_cents)
  return {
    carried_in_cents,
    other_cents: subtractCents(addCents(free_cents, paid), addCents(carried_in_cents, shares)),
    carried_out_cents: free_cents > 0 ? free_cents : none,
  }
}

interface Amounts {
  readonly sale_external_id?: string | null
  readonly sale_id?: number | null
  readonly told_cents?: Cents | null
  readonly books_cents?: Cents | null
  readonly reason?: string | null
}

/** What is named beside what is left over, and is no part of it. */
const TO_BE_KNOWN: readonly PayoutFindingKind[] = ['not_paid', 'fee_differs', 'not_in_books']

const finding = (
  kind: PayoutFindingKind,
  amount_cents: Cents,
  {
    sale_external_id = null,
    sale_id = null,
    told_cents = null,
    books_cents = null,
    reason = null,
  }: Amounts = {},
): PayoutFinding => ({
  kind,
  is_residual: !TO_BE_KNOWN.includes(kind),
  sale_external_id,
  sale_id,
  amount_cents,
  told_cents,
  books_cents,
  reason,
})

function lineFindings(
  proven: readonly (ProvenLine & { readonly line: LineFacts })[],
): readonly PayoutFinding[] {
  return proven.flatMap(({ line, difference_cents, share_cents }) => {
    if (difference_cents === 0) return []
    const kind =
      line.kind === 'adjustment'
        ? 'adjustment'
        : line.sale_id === null
          ? 'missing_sale'
          : 'amount_differs'
    return [finding(kind, difference_cents, { ...line, books_cents: share_cents })]
  })
}

/** What was paid without a sale being named, or beyond what was free. */
function unexplained(
  { net_cents, fee_cents }: PayoutFacts,
  lines: readonly LineFacts[],
  wallet: WalletFacts | null,
): readonly PayoutFinding[] {
  if (wallet !== null)
    return wallet.free_cents < 0 ? [finding('above_free', negateCents(wallet.free_cents))] : []
  const told = sumCents(lines.map(({ told_cents }) => told_cents ?? cents(0)))
  const rest = subtractCents(addCents(net_cents, fee_cents), told)
  return rest === 0 ? [] : [finding('unexplained', rest)]
}

/** The fee of a sale, in cents, as it was agreed: half up. */
export const agreedFeeOf = (gross: Cents, { percent, fixed_cents }: AgreedFee): Cents =>
  addCents(percentOf(gross, percent), fixed_cents)

/** Platforms round each in their own way: a cent is no difference. */
const ROUNDING_CENTS = 1

function feeFindings(
  own: readonly { readonly line: LineFacts }[],
  agreed: AgreedFee,
): readonly PayoutFinding[] {
  return own.flatMap(({ line }) => {
    const told_cents = line.platform_fee_cents
    const books_cents = agreedFeeOf(line.gross_cents, agreed)
    const amount = subtractCents(told_cents, books_cents)
    if (Math.abs(amount) <= ROUNDING_CENTS) return []
    return [finding('fee_differs', amount, { ...line, told_cents, books_cents })]
  })
}

/** What is left over comes first, the largest amounts before the others. */
const byWeight = (a: PayoutFinding, b: PayoutFinding): number =>
  Number(b.is_residual) - Number(a.is_residual) ||
  Math.abs(b.amount_cents) - Math.abs(a.amount_cents) ||
  (a.sale_external_id ?? '').localeCompare(b.sale_external_id ?? '')

/** What a payout is, all in all. */
export function stateOf(payout: {
  readonly status: 'on_its_way' | 'paid' | 'failed'
  readonly is_comparable: boolean
  readonly transfer_id: number | null
  readonly residual_cents: Cents
  readonly is_in_bank: boolean
}): PayoutState {
  if (payout.status !== 'paid') return payout.status
  if (!payout.is_comparable) return 'other_currency'
  if (payout.residual_cents !== 0) return 'differs'
  if (payout.transfer_id === null) return 'not_posted'
  return payout.is_in_bank ? 'tied' : 'waiting_bank'
}
