import { isDeepStrictEqual } from 'node:util'
import { zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../../kernel/database/savepoint.ts'
import { asOneOperation, recordOperation } from '../../../kernel/operations.ts'
import type { ProviderCharge } from '../../payment-providers/index.ts'
import { cancelTransaction, getWholeTransaction } from '../../transactions/index.ts'
import { moveCreditDay } from '../../settlements/index.ts'
import { type BooksOutcome, reversePayment, settlePayment, tryWriteBooks } from '../charge-books.ts'
import { methodOfWay } from '../payments/charge-paid-by.ts'
import { type ChargeDifference, differenceOf } from '../payments/charge-difference.rules.ts'
import { takeBackReturn, writeReturn } from '../payments/charge-returns.ts'
import { creditDayOf, moveReturns } from '../payments/credit-days.ts'
import { knownCharge, lockCharge, loggedCharge, type StoredCharge } from '../stored-charge.ts'
import { writeCodesToReceivable } from '../write-codes-to-receivable.ts'
import { insertPayment, updatePayment } from '../payments/write-payments.ts'

/** A claim, and the answer of the provider to its question. */
export interface ClaimedAnswer {
  readonly charge_id: number
  /** What the question was asked under: an answer that came too late for it is left. */
  readonly claim: string
  readonly answer: ProviderCharge
}

/**
 * Brings the books to what a provider says of a charge: payments become settlements with their fee,
 * what went back a payable that is paid, all in one atomic and one operation. Applied twice it does
 * nothing, whatever came before or after.
 * @returns false when somebody else has asked since.
 */
export async function applyAnswer(
  db: CompanyDb,
  { charge_id, claim, answer }: ClaimedAnswer,
): Promise<boolean> {
  const charge = await lockCharge(db, charge_id)
  if (charge.claim !== claim) return false
  const { kind, bank_account_id: account } = await providerOf(db, charge.provider_id)
  const found = differenceOf(await knownCharge(db, charge), answer)
  const isSecond = await isAskedByAnother(db, charge, found.status)
  const difference: ChargeDifference = isSecond ? { ...found, status: 'canceling' } : found
  const recorded = db.operations.length
  await asOneOperation(db, 'charges.apply', async () => {
    const unbooked = await recordPayments(db, charge, account, difference)
    await tellWays(db, charge, answer)
    await moveCredits(db, charge, difference)
    await recordReturns(db, charge, account, {
      ...difference,
      why_not: difference.is_booked ? null : unbooked,
    })
    await takeBack(db, charge, difference)
    const differs = kind === 'api_pix' && termsDiffer(charge, answer)
    // Until the rest went back too: no later look at the charge tells of it.
    const isLeft =
      answer.left_undone !== undefined ||
      (charge.fault === 'partly_returned' && difference.status === charge.status)
    const fault = isLeft ? 'partly_returned' : differs ? 'terms_differ' : null
    await writeCharge(db, charge, { ...difference, fault }, answer)
  })
  const [own] = db.operations.slice(recorded)
  if (own?.items.length === 0) db.operations.splice(recorded)
  return true
}

const NOT_BOOKED = {
  settlement_id: null,
  credit_settlement_id: null,
  ended_credit_cents: zeroCents,
  transaction_id: null,
} as const

/** @returns why nothing of them is in the books; null where some is, or there are none. */
async function recordPayments(
  db: CompanyDb,
  charge: StoredCharge,
  bank_account_id: number,
  { payments }: ChargeDifference,
): Promise<BooksOutcome['reason']> {
  const reasons: BooksOutcome['reason'][] = []
  for (const row of payments) {
    const { payment, known_id } = row
    const { paid_on, credit_on, value_cents, fee_cents, is_in_cash, id: external_id } = payment
    const paid_by = payment.paid_by ?? null
    const done: BooksOutcome =
      row.parts === null
        ? { ...NOT_BOOKED, reason: row.reason }
        : await settlePayment(db, charge, row.parts, {
            paid_on,
            credited_on: credit_on,
            fee_cents,
            bank_account_id,
            method: paid_by === null ? METHODS[charge.payment_method] : methodOfWay(paid_by),
          })
    const { settlement_id, reason } = done
    const booked = { settlement_id, reason }
    const said = { paid_on, credit_on, value_cents, fee_cents, is_in_cash, paid_by, ...booked }
    if (known_id !== null) await updatePayment(db, known_id, { ...said, is_undone: false })
    else await insertPayment(db, charge.id, { kind: 'payment', external_id, ...said })
    reasons.push(reason)
  }
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

/** How what was recorded before was paid: nobody asked for it then, or the provider did not say. */
async function tellWays(
  db: CompanyDb,
  { id: charge_id }: StoredCharge,
  { payments }: ProviderCharge,
): Promise<void> {
  const told = payments.filter(({ paid_by, is_in_cash }) => paid_by && !is_in_cash)
  if (told.length === 0) return
  const untold = await db.query
    .selectFrom('charge_payments')
    .select(['id', 'external_id'])
    .where('company_id', '=', db.company_id)
    .where('charge_id', '=', charge_id)
    .where('kind', '=', 'payment')
    .where('paid_by', 'is', null)
    .where('is_in_cash', '=', false)
    .execute()
  for (const { id, external_id } of untold) {
    const payment = told.find((one) => one.id === external_id)
    if (payment?.paid_by) await updatePayment(db, id, { paid_by: payment.paid_by })
  }
}

/** Money that comes on another day, with what went back of it. */
async function moveCredits(
  db: CompanyDb,
  { id: charge_id }: StoredCharge,
  { moved }: ChargeDifference,
): Promise<void> {
  for (const { known_id, settlement_id, credit_on } of moved) {
    const { reason } = await tryWriteBooks(db, async () => {
      // What stays is known by its old day: a reversal may be undone, and it moves then.
      const isThere = await moveCreditDay(db, settlement_id, credit_on)
      await updatePayment(db, known_id, { reason: null, ...(isThere ? { credit_on } : {}) })
      if (isThere) await moveReturns(db, charge_id)
      return {}
    })
    if (reason !== null) await updatePayment(db, known_id, { reason })
  }
}

const METHODS = { pix: 'pix', boleto: 'boleto', credit_card: 'card', any: null } as const

/** @param why_not money that never came into the wallet in the books takes none out of it. */
async function recordReturns(
  db: CompanyDb,
  charge: StoredCharge,
  bank_account_id: number,
  {
    returns,
    why_not,
  }: Pick<ChargeDifference, 'returns'> & { readonly why_not: BooksOutcome['reason'] },
): Promise<void> {
  const credited_on = returns.length === 0 ? null : await creditDayOf(db, charge.id)
  for (const { told, known_id } of returns) {
    const { id: external_id, kind, on, value_cents } = told
    const done: BooksOutcome =
      why_not === null
        ? await writeReturn(db, charge, { kind, on, credited_on, value_cents, bank_account_id })
        : { ...NOT_BOOKED, reason: why_not }
    const said = { paid_on: on, credit_on: null, value_cents, ...done }
    if (known_id !== null) await updatePayment(db, known_id, { ...said, is_undone: false })
    else await insertPayment(db, charge.id, { kind, external_id, ...said })
  }
}

async function takeBack(
  db: CompanyDb,
  charge: StoredCharge,
  { undone, regained }: ChargeDifference,
): Promise<void> {
  for (const { id, settlement_id } of undone) {
    const { transaction_id } = charge
    const reason =
      settlement_id === null || transaction_id === null
        ? null
        : (await reversePayment(db, transaction_id, settlement_id)).reason
    await updatePayment(db, id, { is_undone: reason === null, reason })
  }
  for (const { id, ...own } of regained) {
    const { reason } = await takeBackReturn(db, charge.transaction_id, own)
    await updatePayment(db, id, { is_undone: reason === null, reason })
  }
}

/** What the charge says of itself now; the claim ends with it. */
async function writeCharge(
  db: CompanyDb,
  charge: StoredCharge,
  { status, cash_act, fault }: ChargeDifference & Pick<StoredCharge, 'fault'>,
  answer: ProviderCharge,
): Promise<void> {
  const { boleto, pix } = answer
  const said = {
    status,
    cash_act,
    provider_charge_id: answer.provider_id,
    url: answer.url ?? charge.url,
    our_number: boleto?.our_number ?? charge.our_number,
    boleto_line: boleto?.line ?? charge.boleto_line,
    bar_code: boleto?.barcode ?? charge.bar_code,
    pix_code: pix?.code ?? charge.pix_code,
    pix_txid: pix?.txid ?? charge.pix_txid,
    fault,
    // What is canceled because another charge asks takes nothing along.
    cancels_receivable:
      charge.cancels_receivable && (status !== 'canceling' || charge.status === 'canceling'),
  }
  const after = { ...charge, ...said }
  const isChanged = !isDeepStrictEqual(loggedCharge(charge), loggedCharge(after))
  await db.query
    .updateTable('charges')
    .set({
      ...said,
      claim: null,
      claimed_until: null,
      asked_at: db.now,
      fault_detail:
        fault === 'partly_returned' ? (answer.left_undone?.told ?? charge.fault_detail) : null,
      ...(charge.viewed_at === null && answer.viewed_at ? { viewed_at: answer.viewed_at } : {}),
      ...(status === 'canceling' ? {} : { tries: 0, next_try_at: null }),
      ...(isChanged ? { version: charge.version + 1 } : {}),
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', charge.id)
    .execute()
  if (!isChanged) return
  await recordOperation(db, 'charges.apply', [
    {
      table: 'charges',
      record_id: charge.id,
      before: loggedCharge(charge),
      after: loggedCharge(after),
    },
  ])
  const isToldAnew =
    after.pix_code !== charge.pix_code ||
    after.boleto_line !== charge.boleto_line ||
    after.our_number !== charge.our_number
  if (isToldAnew) await writeCodesToReceivable(db, after)
  if (status === 'canceled' && charge.status !== 'canceled' && charge.cancels_receivable)
    await cancelReceivable(db, charge)
}

/** What a payer may pay, or is about to get: of a receivable one charge does so (`charges_one_open`). */
const ASKING: readonly StoredCharge['status'][] = ['draft', 'issuing', 'pending', 'partially_paid']

/**
 * Whether a charge that had ended would ask again, while another one does by now: a provider brought it
 * back.
 */
async function isAskedByAnother(
  db: CompanyDb,
  { id, status, transaction_id }: StoredCharge,
  becomes: StoredCharge['status'],
): Promise<boolean> {
  if (transaction_id === null || ASKING.includes(status) || !ASKING.includes(becomes)) return false
  const other = await db.query
    .selectFrom('charges')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('transaction_id', '=', transaction_id)
    .where('status', 'in', ASKING)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

/** The receivable goes with its charge; one of which something is settled stays. */
export async function cancelReceivable(
  db: CompanyDb,
  { transaction_id }: Pick<StoredCharge, 'transaction_id'>,
): Promise<void> {
  if (transaction_id === null) return
  await tryInSavepoint(db, async () => {
    const { version } = await getWholeTransaction(db, 'receivable', transaction_id)
    await cancelTransaction(db, 'receivable', transaction_id, version)
  })
}

/** Whether a bank asks for other money, or by another day: the answer to a change of it was lost. */
const termsDiffer = (charge: StoredCharge, { status, value_cents, due_date }: ProviderCharge) =>
  (status === 'waiting' || status === 'overdue') &&
  (value_cents !== charge.value_cents || due_date !== charge.due_date)

function providerOf(db: CompanyDb, providerId: number) {
  return db.query
    .selectFrom('payment_providers')
    .select(['bank_account_id', 'kind'])
    .where('company_id', '=', db.company_id)
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
}
