import type { CivilDate } from '@prumo/civil-date'
import type { ChargeReason } from '@prumo/contracts/charges/charge.schema'
import { addCents, type Cents, subtractCents, sumCents, zeroCents } from '@prumo/money'
import type {
  ProviderCharge,
  ProviderPayment,
  ProviderReturn,
} from '../../payment-providers/index.ts'
import type { CashAct, StoredChargeStatus } from '../charges.tables.ts'
import type {
  OpenAmounts,
  PaymentParts,
  SplitPayment,
} from '@prumo/contracts/charges/split-payment.rules'

/** The name of what the company recorded as received by itself: one at a time of each charge. */
export const CASH_ID = 'cash'

/** What was recorded of a payment, or of what went back. */
export interface KnownPayment {
  readonly id: number
  readonly kind: 'payment' | 'refund' | 'charge_back'
  readonly external_id: string
  readonly is_undone: boolean
  readonly is_in_cash: boolean
  /** When its provider lets the money go, as it was told last. */
  readonly credit_on: CivilDate | null
  readonly settlement_id: number | null
  readonly credit_settlement_id: number | null
  readonly transaction_id: number | null
  readonly reason: ChargeReason | null
}

/** A charge as it stands in the books. */
export interface KnownCharge extends Omit<OpenAmounts, 'residual_cents'> {
  readonly status: StoredChargeStatus
  readonly cash_act: CashAct | null
  /** What is open of the receivable; null where it is gone or canceled, as `missing` says. */
  readonly residual_cents: Cents | null
  readonly missing: 'receivable_gone' | 'receivable_canceled'
  readonly payments: readonly KnownPayment[]
  /** What a payment is for. */
  readonly parts: SplitPayment
}

/** A payment to record: as a settlement, or with the reason why there is none. */
export type PaymentToRecord = {
  readonly payment: ProviderPayment
  /** Recorded before, without being in the books. */
  readonly known_id: number | null
} & (
  | { readonly parts: PaymentParts }
  | { readonly parts: null; readonly reason: ChargeReason | null }
)

export interface MovedCredit {
  readonly known_id: number
  readonly settlement_id: number
  readonly credit_on: CivilDate
}

/** What is to be done so that the books say what the provider says. */
export interface ChargeDifference {
  readonly payments: readonly PaymentToRecord[]
  /** Booked, with money that comes on another day than was told before. */
  readonly moved: readonly MovedCredit[]
  /** Recorded, and no payment at the provider any more. */
  readonly undone: readonly KnownPayment[]
  readonly returns: readonly { readonly told: ProviderReturn; readonly known_id: number | null }[]
  /** Something of what was paid through the provider stands in the books already. */
  readonly is_booked: boolean
  /** Went back, and came again: a charge back that was won. */
  readonly regained: readonly KnownPayment[]
  readonly status: StoredChargeStatus
  /** What its provider is still to be told. */
  readonly cash_act: CashAct | null
}

/** The difference between what a provider says of a charge and what is recorded of it. */
export function differenceOf(known: KnownCharge, answer: ProviderCharge): ChargeDifference {
  const cash = known.payments.find((row) => row.external_id === CASH_ID && !row.is_undone)
  const told = { ...answer, payments: paymentsOf(known, answer, cash !== undefined) }
  const by = new Map(known.payments.map((row) => [keyOf(row.kind, row.external_id), row]))
  const stillThere = new Set(told.payments.map(({ id }) => keyOf('payment', id)))
  const undone = known.payments.filter(
    (row) =>
      row.kind === 'payment' &&
      !row.is_undone &&
      !(row === cash && staysReceived(known, told)) &&
      !stillThere.has(keyOf('payment', row.external_id)),
  )
  const regained = told.returns.flatMap(({ id, kind, is_undone }) => {
    const row = by.get(keyOf(kind, id))
    return is_undone && row !== undefined && !row.is_undone ? [row] : []
  })
  const returns = told.returns.flatMap((one) => {
    const row = by.get(keyOf(one.kind, one.id))
    if (one.is_undone || isBooked(row)) return []
    return [{ told: one, known_id: row?.id ?? null }]
  })
  return {
    payments: paymentsToRecord(known, told, by),
    moved: told.payments.flatMap((payment) =>
      movedCredit(payment, by.get(keyOf('payment', payment.id))),
    ),
    is_booked: known.payments.some(
      (row) =>
        row.kind === 'payment' &&
        row.external_id !== CASH_ID &&
        !row.is_undone &&
        row.settlement_id !== null,
    ),
    undone,
    returns,
    regained,
    ...standingOf(known, answer, cash !== undefined),
  }
}

/**
 * The payments that a provider tells. What it was told to be received in cash is what the company
 * recorded, under its name; what is to be taken back there is none any more.
 */
function paymentsOf(
  { cash_act }: KnownCharge,
  { payments }: ProviderCharge,
  hasCash: boolean,
): readonly ProviderPayment[] {
  if (cash_act === 'undo') return payments.filter(({ is_in_cash }) => !is_in_cash)
  if (!hasCash) return payments
  return payments.map((row) => (row.is_in_cash ? { ...row, id: CASH_ID } : row))
}

/**
 * Whether what the company recorded as received stands without being told as a payment: its provider was
 * not told yet, or knows no other word for it than canceled. One that was told, and asks again, was taken
 * back there.
 */
const staysReceived = ({ status }: KnownCharge, told: ProviderCharge): boolean =>
  status !== 'paid' || !ASKS.includes(told.status)

const ASKS: readonly ProviderCharge['status'][] = ['waiting', 'overdue']

/** Ends at a provider that leave a charge paid by what the company received itself. */
const ENDED: readonly StoredChargeStatus[] = ['canceled', 'expired', 'refunded']

function standingOf(
  { status, cash_act }: KnownCharge,
  told: ProviderCharge,
  hasCash: boolean,
): Pick<ChargeDifference, 'status' | 'cash_act'> {
  const isInCash = told.payments.some((payment) => payment.is_in_cash)
  if (cash_act === 'undo' && isInCash) return { status, cash_act }
  const becomes = statusOf(status, told)
  const isEnded = hasCash && ENDED.includes(becomes)
  return {
    status: isEnded ? 'paid' : becomes,
    cash_act: becomes === 'canceling' ? cash_act : null,
  }
}

/** Recorded, and nothing is left to do about it; what was taken back and comes again is done anew. */
const isBooked = (row: KnownPayment | undefined): boolean =>
  row !== undefined &&
  !row.is_undone &&
  (row.reason === null || (row.kind === 'payment' && row.settlement_id !== null))

/** One that could not be moved before is tried again. What the company received itself has no such day. */
function movedCredit(
  { credit_on, is_in_cash }: ProviderPayment,
  row: KnownPayment | undefined,
): readonly MovedCredit[] {
  if (row === undefined || row.settlement_id === null || !isBooked(row)) return []
  if (is_in_cash || credit_on === null) return []
  if (credit_on === row.credit_on && row.reason === null) return []
  return [{ known_id: row.id, settlement_id: row.settlement_id, credit_on }]
}

const keyOf = (kind: string, id: string): string => `${kind} ${id}`

/** Payments that are new, came again, or were recorded without being settled, each after the one before. */
function paymentsToRecord(
  known: KnownCharge,
  told: ProviderCharge,
  by: ReadonlyMap<string, KnownPayment>,
): readonly PaymentToRecord[] {
  let { residual_cents, settled_cents, charged_cents } = known
  const found: PaymentToRecord[] = []
  for (const payment of told.payments.toSorted((a, b) => (a.paid_on < b.paid_on ? -1 : 1))) {
    const row = by.get(keyOf('payment', payment.id))
    if (isBooked(row)) continue
    const record = { payment, known_id: row?.id ?? null }
    if (residual_cents === null) {
      found.push({ ...record, parts: null, reason: known.missing })
      continue
    }
    const parts = known.parts({ ...known, residual_cents, settled_cents, charged_cents }, payment)
    if (payment.is_in_cash || parts === null) {
      const reason = payment.is_in_cash
        ? parts === null
          ? null
          : ('paid_in_cash' as const)
        : ('receivable_settled' as const)
      found.push({ ...record, parts: null, reason })
      continue
    }
    const settled = addCents(parts.principal_cents, parts.discount_cents)
    residual_cents = subtractCents(residual_cents, settled)
    settled_cents = addCents(settled_cents, settled)
    charged_cents = addCents(charged_cents, parts.fine_cents, parts.interest_cents)
    found.push({ ...record, parts })
  }
  return found
}

/**
 * Where a charge stands by what its provider says. One that is to be canceled stays so until it is, or
 * was paid before.
 */
function statusOf(status: StoredChargeStatus, told: ProviderCharge): StoredChargeStatus {
  const received = sumCents(told.payments.map((payment) => payment.value_cents))
  switch (told.status) {
    case 'confirmed':
    case 'paid':
      // One of which no payment is told is no paid one yet: nothing is in the books for it.
      if (told.payments.length > 0) return 'paid'
      return status === 'issuing' ? 'pending' : status
    case 'waiting':
    case 'overdue':
      if (status === 'canceling') return 'canceling'
      return received > zeroCents ? 'partially_paid' : 'pending'
    case 'canceled':
    case 'refunded':
    case 'charged_back':
    case 'expired':
      return told.status
    case 'unknown':
      return status === 'issuing' ? 'pending' : status
  }
}
