import type {
  PayoutLine,
  PayoutProof,
  PayoutSource,
  PlatformPayout,
} from '@prumo/contracts/sales-platforms/payout.schema'
import { PLATFORM_PAGE } from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { addCents, cents, subtractCents } from '@prumo/money'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { findBankLine } from './bank-line.queries.ts'
import { salesOutOfBooks, unpaidSales } from './unpaid-sales.queries.ts'
import {
  freedLines,
  freeOnDays,
  payoutLines,
  type StoredPayoutLine,
  walletDay,
} from './payout-lines.queries.ts'
import {
  proveLine,
  provePayout,
  stateOf,
  type UnpaidSale,
  type WalletFacts,
} from './payout-proof.rules.ts'
import { findPayout, findPayouts, type StoredPayout } from './payout.queries.ts'

/** More findings than these say no more; their sum is what is left over. */
const MOST_FINDINGS = 200

/**
 * A payout is of all sales of a wallet: its sums tell of each. Whoever may not see them all sees none
 * of it. @throws Refusal `permission_denied`.
 */
export function requireWholeWallet({ rights }: CompanyDb): void {
  if (rights.cost_center_ids !== null || rights.project_ids !== null)
    throw new Refusal('permission_denied')
}

/** Payouts are proven where both speak of the same currency. */
const isComparable = ({ currency, wallet_currency }: StoredPayout): boolean =>
  currency === wallet_currency

/** Proven by its wallet: nobody named its sales, and it left the wallet. */
const isByWallet = ({ names_sales, transfer_id }: StoredPayout): boolean =>
  !names_sales && transfer_id !== null

/** When it left the wallet. */
const leftOn = ({ left_on, day }: Pick<StoredPayout, 'left_on' | 'day'>) => left_on ?? day

interface Gathered {
  readonly lines: readonly StoredPayoutLine[]
  readonly wallet: WalletFacts | null
}

/** The lines of payouts, and what their wallets had free: few statements for all of them. */
async function gather(
  db: CompanyDb,
  payouts: readonly StoredPayout[],
): Promise<(payout: StoredPayout) => Gathered> {
  const comparable = payouts.filter(isComparable)
  const byWallet = comparable.filter(isByWallet)
  const told = await payoutLines(
    db,
    comparable.filter(({ names_sales }) => names_sales).map(({ id }) => id),
  )
  // Those of a platform and transfers have numbers of their own: told apart by their place here.
  const freed = await freedLines(
    db,
    byWallet.map(({ bank_account_id, after, ...payout }, place) => ({
      bank_account_id,
      after,
      day: leftOn(payout),
      payout_id: place,
    })),
  )
  const free = await freeOnDays(
    db,
    byWallet.flatMap(({ bank_account_id, after, ...payout }) => [
      { bank_account_id, day: leftOn(payout) },
      ...(after === null ? [] : [{ bank_account_id, day: after }]),
    ]),
  )
  const toldBy = Map.groupBy(told, ({ payout_id }) => payout_id)
  const freedBy = Map.groupBy(freed, ({ payout_id }) => payout_id)
  return (payout) => {
    if (!isComparable(payout)) return { lines: [], wallet: null }
    if (!isByWallet(payout)) return { lines: toldBy.get(payout.id) ?? [], wallet: null }
    const { bank_account_id, after, net_cents, fee_cents, later_cents } = payout
    const day = leftOn(payout)
    const at = (on: typeof day | null) =>
      on === null ? cents(0) : (free.get(walletDay(bank_account_id, on)) ?? cents(0))
    const free_cents = addCents(at(day), later_cents)
    const carried_in_cents = after === day ? addCents(free_cents, net_cents, fee_cents) : at(after)
    return {
      lines: freedBy.get(byWallet.indexOf(payout)) ?? [],
      wallet: { carried_in_cents, free_cents },
    }
  }
}

function proofOf(payout: StoredPayout, { lines, wallet }: Gathered, loose: readonly UnpaidSale[]) {
  const { fee_percent, fee_fixed_cents, names_sales } = payout
  const isProven = isComparable(payout) && (names_sales || wallet !== null)
  // A payout of which nothing but its amount is known is what it says.
  const facts = isProven ? payout : { ...payout, net_cents: cents(0), fee_cents: cents(0) }
  const proven = provePayout(facts, lines, {
    loose,
    wallet,
    agreed:
      fee_percent === null || fee_fixed_cents === null
        ? null
        : { percent: fee_percent, fixed_cents: fee_fixed_cents },
  })
  const state = stateOf({
    ...payout,
    is_comparable: isComparable(payout),
    residual_cents: proven.residual_cents,
  })
  return { ...proven, state }
}

function shownPayout(
  payout: StoredPayout,
  { state, residual_cents, findings }: ReturnType<typeof proofOf>,
): PlatformPayout {
  const { source, id, platform, name, status, day, currency, net_cents, fee_cents } = payout
  const { transfer_id, reason } = payout
  return {
    source,
    id,
    platform,
    name,
    status,
    day,
    currency,
    net_cents,
    fee_cents,
    transfer_id,
    reason,
    state,
    residual_cents,
    findings_count: findings.length,
  }
}

/** A page of payouts, each with what its proof comes to. */
export async function listPayouts(
  db: CompanyDb,
  query: { readonly page: number; readonly filter_platform?: string | undefined },
) {
  requireWholeWallet(db)
  const { data, meta } = await findPayouts(db, query)
  const gathered = await gather(db, data)
  return {
    data: data.map((payout) => shownPayout(payout, proofOf(payout, gathered(payout), []))),
    meta,
  }
}

/** How a payout comes about. @throws Refusal `not_found`, `permission_denied`. */
export async function getPayoutProof(
  db: CompanyDb,
  source: PayoutSource,
  id: number,
): Promise<PayoutProof> {
  requireWholeWallet(db)
  const payout = await findPayout(db, source, id)
  const gathered = (await gather(db, [payout]))(payout)
  const proven = proofOf(payout, gathered, await looseSales(db, payout, gathered.lines))
  return {
    ...shownPayout(payout, proven),
    names_sales: payout.names_sales,
    sales_count: proven.sales_count,
    parts: proven.parts,
    findings: proven.findings.slice(0, MOST_FINDINGS),
    bank_line: await findBankLine(db, payout),
  }
}

async function looseSales(
  db: CompanyDb,
  payout: StoredPayout,
  lines: readonly StoredPayoutLine[],
): Promise<readonly UnpaidSale[]> {
  if (!isComparable(payout) || payout.status !== 'paid') return []
  const { platform, day, names_sales } = payout
  if (!names_sales) return salesOutOfBooks(db, platform, day)
  const releases = lines.flatMap(({ kind, release_on }) =>
    kind === 'sale' && release_on !== null ? [release_on] : [],
  )
  return unpaidSales(db, { ...payout, first_release: releases.toSorted()[0] ?? null })
}

interface LinesAsked {
  readonly source: PayoutSource
  readonly payout_id: number
  readonly only: 'all' | 'differing'
  readonly page: number
  readonly per_page?: number
}

/** The lines of a payout. @throws Refusal `not_found`, `permission_denied`. */
export async function listPayoutLines(db: CompanyDb, asked: LinesAsked) {
  requireWholeWallet(db)
  const { page, per_page = PLATFORM_PAGE } = asked
  const payout = await findPayout(db, asked.source, asked.payout_id)
  const { lines } = (await gather(db, [payout]))(payout)
  const all = lines.map((line) => shownLine(payout, line))
  const chosen =
    asked.only === 'all' ? all : all.filter(({ difference_cents }) => difference_cents !== 0)
  return {
    data: chosen.slice((page - 1) * per_page, page * per_page),
    meta: { page, per_page, total: chosen.length },
  }
}

function shownLine(payout: StoredPayout, line: StoredPayoutLine): PayoutLine {
  const { kind, sale_external_id, sale_id, client_name, release_on, told_cents } = line
  const { share_cents, difference_cents, is_part } = proveLine(line, payout.day)
  // A part says nothing of price and fees, nor does what is paid otherwise than the books say.
  const isWhole =
    sale_id !== null &&
    share_cents !== 0 &&
    (kind === 'sale' ? !is_part : share_cents === line.books_cents)
  const gross = isWhole ? line.gross_cents : cents(0)
  const commissions = isWhole ? line.commissions_cents : cents(0)
  return {
    kind,
    sale_external_id,
    sale_id,
    client_name,
    release_on,
    currency: payout.wallet_currency,
    gross_cents: gross,
    fees_cents: isWhole ? subtractCents(gross, addCents(commissions, share_cents)) : cents(0),
    commissions_cents: commissions,
    books_cents: share_cents,
    told_cents,
    difference_cents,
  }
}
