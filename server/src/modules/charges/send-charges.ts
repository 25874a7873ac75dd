import type { ChargeFault } from '@prumo/contracts/charges/charge.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ProviderCharge } from '../payment-providers/index.ts'
import { cancelReceivable } from './providers/apply-answer.ts'
import { askProvider, type QuestionOutcome } from './providers/ask-provider.ts'
import type { AskResources, InCompany } from './providers/ask-resources.ts'
import { collectFailures } from './collect-failures.ts'
import { withCurrentDueDate } from './with-current-due-date.ts'
import { newChargeOf } from './new-charge.queries.ts'
import { receiptOf } from './payments/receive-in-cash.ts'
import { changeStored, lockCharge, type StoredCharge } from './stored-charge.ts'

/** Charges that one look finds. */
const AT_ONCE = 100

/** Faults that say nothing of whether it was done: they are tried again. */
const PASSING: readonly ChargeFault[] = ['unreachable', 'rate_limited', 'unreadable_answer']

/**
 * Sends charges that wait to their providers, cancels those that are to be canceled, and ends those that
 * were received in cash. Of each a
 * provider gets one, however often it is tried: it is asked for by its reference before it is sent
 * again.
 * @param mayIssue false leaves those that wait where they are, and what they take the place of unless that
 * was received in cash.
 * @returns whether some are to be tried again.
 */
export async function sendCharges(
  inCompany: InCompany,
  resources: AskResources,
  signal: AbortSignal,
  mayIssue: boolean,
): Promise<boolean> {
  let isLeft = false
  const turns = collectFailures()
  for (let after: number | null = 0; after !== null && !signal.aborted; ) {
    const from: number = after
    const found = await inCompany((db) => chargesToSend(db, from, mayIssue))
    for (const { id, status, cash_act } of found) {
      if (signal.aborted) return true
      const work = cash_act === 'undo' ? takeBackReceipt : status === 'issuing' ? issue : cancel
      const isDone = await turns.take(work(inCompany, resources, id))
      isLeft ||= isDone === false
    }
    after = found.at(-1)?.id ?? null
  }
  turns.end()
  return isLeft
}

/** Those of the second copies wait until what they take the place of is canceled. */
async function chargesToSend(
  db: CompanyDb,
  after: number,
  mayIssue: boolean,
): Promise<readonly Pick<StoredCharge, 'id' | 'status' | 'cash_act'>[]> {
  const { rows } = await sql<Pick<StoredCharge, 'id' | 'status' | 'cash_act'>>`
    select charge.id, charge.status, charge.cash_act from charges charge
    left join charges previous
      on previous.company_id = ${db.company_id} and previous.id = charge.previous_id
    where charge.company_id = ${db.company_id}
      and (charge.status in ('issuing', 'canceling') or charge.cash_act is not null)
      and charge.id > ${after} and (${mayIssue} or charge.status <> 'issuing')
      and (${mayIssue} or charge.status <> 'canceling' or charge.cash_act is not null or not exists (
        select 1 from charges next where next.company_id = ${db.company_id}
          and next.previous_id = charge.id and next.status = 'issuing'))
      and (charge.next_try_at is null or charge.next_try_at <= ${db.now})
      and (charge.status <> 'issuing' or previous.id is null or previous.status <> 'canceling')
    order by charge.id limit ${AT_ONCE}`.execute(db.query)
  return rows
}

/** @returns whether nothing is left to try. */
async function issue(inCompany: InCompany, resources: AskResources, id: number): Promise<boolean> {
  const isWanted = await inCompany((db) => isStillWanted(db, id))
  if (!isWanted) return true
  const payer = await inCompany((db) => newChargeOf(db, id))
  if (payer === null) {
    await inCompany((db) => endCharge(db, id, 'failed', 'payer_incomplete'))
    return true
  }
  const asked = await askProvider(inCompany, resources, issuing(id), async (question) => {
    const { provider, access, charge, claimed } = question
    // Whatever became of the try before: what the provider has is not sent a second time.
    const known: ProviderCharge | null =
      claimed.tries_before === 0 ? null : await provider.find(access, charge.reference)
    if (known !== null) return known
    const sent = await inCompany((db) => withCurrentDueDate(db, claimed, payer))
    return sent === null ? null : provider.issue(access, sent)
  })
  return settleFault(asked, (fault, detail) =>
    inCompany((db) => endCharge(db, id, 'failed', fault, detail)),
  )
}

/** @returns whether nothing is left to try. */
async function cancel(inCompany: InCompany, resources: AskResources, id: number): Promise<boolean> {
  const asked = await askProvider(inCompany, resources, canceling(id), async (question) => {
    const { provider, access, charge } = question
    const known =
      charge.provider_charge_id === null
        ? await provider.find(access, charge.reference)
        : await provider.get(access, charge.provider_charge_id)
    if (known === null || isOver(known)) return known
    const received =
      charge.cash_act === 'receive' ? await inCompany((db) => receiptOf(db, id)) : undefined
    return received === undefined
      ? provider.cancel(access, known.provider_id)
      : provider.receiveInCash(access, known.provider_id, received)
  })
  if (asked.state === 'unknown_there') {
    await inCompany(async (db) => {
      const isReceived = (await receiptOf(db, id)) !== undefined
      await endCharge(db, id, isReceived ? 'paid' : 'canceled', null)
    })
    return true
  }
  return settleFault(asked, (fault, detail) =>
    inCompany(async (db) => {
      await failCopies(db, id, fault, detail)
      await endCharge(db, id, 'pending', fault, detail)
    }),
  )
}

/** Has a provider take back that a charge was received in cash. @returns whether nothing is left to try. */
async function takeBackReceipt(
  inCompany: InCompany,
  resources: AskResources,
  id: number,
): Promise<boolean> {
  const meant = { charge_id: id, statuses: ['pending'] as const }
  const asked = await askProvider(inCompany, resources, meant, async (question) => {
    const { provider, access, charge } = question
    const known = await provider.get(access, charge.provider_charge_id ?? '')
    const isTold = known?.payments.some(({ is_in_cash }) => is_in_cash) === true
    return known === null || !isTold || provider.undoInCash === null
      ? known
      : provider.undoInCash(access, known.provider_id)
  })
  if (asked.state === 'unknown_there') {
    await inCompany((db) => endCharge(db, id, 'canceled', null))
    return true
  }
  return settleFault(asked, (fault, detail) =>
    inCompany((db) => endCharge(db, id, 'pending', fault, detail)),
  )
}

const issuing = (charge_id: number) => ({ charge_id, statuses: ['issuing'] as const })
const canceling = (charge_id: number) => ({ charge_id, statuses: ['canceling'] as const })

const isOver = ({ status }: ProviderCharge): boolean =>
  status !== 'waiting' && status !== 'overdue' && status !== 'unknown'

/** What cannot pass by itself is told to a person; the rest is tried again. */
async function settleFault(
  asked: QuestionOutcome,
  end: (fault: ChargeFault, detail: string | null) => Promise<void>,
): Promise<boolean> {
  if (asked.state === 'busy') return false
  if (asked.state !== 'failed') return true
  if (PASSING.includes(asked.fault.code)) return false
  await end(asked.fault.code, asked.fault.detail)
  return true
}

/** A second copy of what was paid in the meantime asks for nothing any more. */
async function isStillWanted(db: CompanyDb, id: number): Promise<boolean> {
  const charge = await lockCharge(db, id)
  if (charge.status !== 'issuing') return false
  const { rows } = await sql<{ is_open: boolean }>`
    select t.canceled_at is null and t.settled_cents < t.value_cents as is_open
    from transactions t
    where t.company_id = ${db.company_id} and t.id = ${charge.transaction_id}`.execute(db.query)
  if (rows[0]?.is_open === true || charge.tries > 0) return true
  await endCharge(db, id, 'canceled', null)
  return false
}

/** What was to take the place of a charge that its provider does not let go of is not sent. */
async function failCopies(
  db: CompanyDb,
  previous_id: number,
  fault: ChargeFault,
  detail: string | null,
): Promise<void> {
  const copies = await db.query
    .selectFrom('charges')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('previous_id', '=', previous_id)
    .where('status', '=', 'issuing')
    .execute()
  for (const { id } of copies) await endCharge(db, id, 'failed', fault, detail)
}

/** Where a charge is left that its provider does not have, or does not let go of. */
async function endCharge(
  db: CompanyDb,
  id: number,
  status: 'failed' | 'canceled' | 'paid' | 'pending',
  fault: ChargeFault | null,
  fault_detail: string | null = null,
): Promise<void> {
  const charge = await lockCharge(db, id)
  const over = { cash_act: null, next_try_at: null }
  await changeStored(db, 'charges.send', charge, { status, fault, fault_detail, ...over })
  if (status === 'canceled' && charge.cancels_receivable) await cancelReceivable(db, charge)
}
