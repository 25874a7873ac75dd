import { addDays, dateAt } from '@prumo/civil-date'
import { type Cents, cents } from '@prumo/money'
import type { PulledBalance, PulledMovement } from '../bank-reconciliation/index.ts'
import type { PluggyItem, PluggyTransaction } from './pluggy-wire.ts'
import type { AskedDays, Consent } from './service-kinds.ts'

/**
 * The movements of some days, and those that changed before them. What is pending at the bank may still go or change, and is left out. The
 * sign comes from the type: amounts of cards are positive where money leaves.
 */
export function pluggyMovements(
  transactions: readonly PluggyTransaction[],
  { first, last }: AskedDays,
  changed_ids: readonly string[] = [],
): readonly PulledMovement[] {
  const changed = new Set(changed_ids)
  return transactions.filter(isPosted).flatMap((transaction) => {
    const { id, date } = transaction
    if (date > last || (date < first && !changed.has(id))) return []
    const { payer, receiver, referenceNumber } = transaction.paymentData ?? {}
    const isIn = transaction.type === 'CREDIT'
    const other = isIn ? payer : receiver
    return {
      id,
      posted_on: date,
      amount_cents: amountOf(transaction),
      type: transaction.type,
      name: other?.name ?? null,
      memo: memoOf(transaction, other?.documentNumber?.value ?? null),
      check_number: referenceNumber ?? null,
    }
  })
}

/**
 * What an account had at the end of the day before it was read: what it has, less what was posted
 * since. Its balance of the moment is no closing balance.
 */
export function pluggyBalance(
  balance: Cents,
  readAt: Date | null,
  transactions: readonly PluggyTransaction[],
): PulledBalance | null {
  if (readAt === null) return null
  const readOn = dateAt(readAt, 'America/Sao_Paulo')
  const since = transactions
    .filter((one) => isPosted(one) && one.date >= readOn)
    .reduce((sum, one) => sum + amountOf(one), 0)
  return { cents: cents(balance - since), date: addDays(readOn, -1) }
}

/** Codes of an item in error that a new consent mends. */
const CONSENT_OVER = /CONSENT|AUTHORIZATION_(REVOKED|EXPIRED)/

/** How the consent of an item stands. */
export function pluggyConsent(
  { status, error, clientUserId: user, consentExpiresAt: expires_at }: PluggyItem,
  now: Date,
): Consent {
  const isOver = expires_at !== null && expires_at <= now
  if (isOver || CONSENT_OVER.test(error?.code ?? '')) return { state: 'expired', expires_at, user }
  return { state: STATES[status], expires_at, user }
}

const STATES = {
  UPDATED: 'ready',
  // The last reading of the bank failed; what was read before is there.
  OUTDATED: 'ready',
  UPDATING: 'updating',
  MERGING: 'updating',
  WAITING_USER_INPUT: 'waiting',
  WAITING_USER_ACTION: 'waiting',
  LOGIN_ERROR: 'refused',
} as const satisfies Record<PluggyItem['status'], Consent['state']>

const isPosted = ({ status }: PluggyTransaction): boolean => status === 'POSTED'

function amountOf({ type, amount, amountInAccountCurrency }: PluggyTransaction): Cents {
  const size = Math.abs(amountInAccountCurrency ?? amount)
  return cents(type === 'CREDIT' ? size : -size)
}

/** What the bank wrote, with the other's CPF or CNPJ where it does not say it. */
function memoOf(
  { description, descriptionRaw }: PluggyTransaction,
  document: string | null,
): string | null {
  const memo = descriptionRaw ?? description
  if (document === null) return memo
  const isSaid = digitsOf(memo ?? '').includes(digitsOf(document))
  return isSaid ? memo : [memo, document].filter(Boolean).join(' ')
}

const digitsOf = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, '')
