import type {
  Execution,
  RequestRow,
  WireTransferRequest,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'
import { type Cents, cents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isReversed, removeSettlement, settleTransactions } from '../settlements/index.ts'
import { addEvents, lockRequest } from './change-request.ts'
import { requirePayable } from './payable.queries.ts'
import { getRequest } from './request.queries.ts'
import { createTransfer, lockTransfer, removeTransfer } from './save-transfer.ts'

/**
 * Records that an approved request was done at the bank: makes its transfer, or settles the payable
 * that it pays. It moves no money itself. One operation holds the request and what came of it.
 * @param permissions of the caller: paying needs the one to settle payables too.
 * @throws Refusal `permission_denied`, those of lockRequest, createTransfer and settleTransactions.
 */
export async function executeRequest(
  db: CompanyDb,
  id: number,
  { version, ...execution }: Execution & { readonly version: number },
  permissions: readonly string[],
): Promise<WireTransferRequest> {
  const { request: before, status } = await lockRequest(db, id, version, 'execute')
  requirePaying(before, permissions)
  return asOneOperation(db, 'wire-transfer-requests.execute', async () => {
    const made = await (before.kind === 'transfer'
      ? carryOut(db, before, execution)
      : pay(db, before, execution))
    const { executed_on, proof } = execution
    await db.query
      .updateTable('wire_transfer_requests')
      .set({ ...made, status, executed_on, proof, version: version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute()
    await addEvents(db, [id], { act: 'execute', status, reason: proof })
    const after = await getRequest(db, id)
    await recordOperation(db, 'wire-transfer-requests.execute', [
      { table: 'wire_transfer_requests', record_id: id, before, after },
    ])
    return after
  })
}

/**
 * Takes back that a request was done: its transfer is deleted, or its settlement reversed; it stays
 * approved. One whose settlement was reversed by itself is approved again all the same.
 * @throws Refusal `permission_denied`, `transfer_reconciled`, `settlement_reconciled`, those of
 * lockRequest.
 */
export async function reopenRequest(
  db: CompanyDb,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string | null },
  permissions: readonly string[],
): Promise<WireTransferRequest> {
  const { request: before, status } = await lockRequest(db, id, version, 'reopen')
  requirePaying(before, permissions)
  return asOneOperation(db, 'wire-transfer-requests.reopen', async () => {
    const { settlement_id } = await db.query
      .updateTable('wire_transfer_requests')
      .set({
        status,
        executed_on: null,
        proof: null,
        transfer_id: null,
        version: version + 1,
      })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .returning('settlement_id')
      .executeTakeFirstOrThrow()
    if (before.transfer_id !== null) {
      await lockTransfer(db, before.transfer_id)
      await removeTransfer(db, before.transfer_id)
    }
    // The key of the request forgets the settlement when it goes.
    if (
      settlement_id !== null &&
      before.transaction_id !== null &&
      !(await isReversed(db, settlement_id))
    )
      await removeSettlement(db, 'payable', { id: before.transaction_id, settlement_id, reason })
    await addEvents(db, [id], { act: 'reopen', status, reason })
    const after = await getRequest(db, id)
    await recordOperation(db, 'wire-transfer-requests.reopen', [
      { table: 'wire_transfer_requests', record_id: id, before, after: { ...after, reason } },
    ])
    return after
  })
}

function requirePaying({ kind }: RequestRow, permissions: readonly string[]): void {
  if (kind === 'payment' && !permissions.includes('companies.payables.settle'))
    throw new Refusal('permission_denied')
}

async function carryOut(db: CompanyDb, request: RequestRow, { executed_on, fee_cents }: Execution) {
  const { from_account_id, to_account_id, description, value_cents } = request
  const { id } = await createTransfer(db, {
    from_account_id: from_account_id ?? 0,
    to_account_id: to_account_id ?? 0,
    transfer_date: executed_on,
    description,
    value_cents,
    fee_cents,
  }).catch(onExecutionField)
  return { transfer_id: id }
}

async function pay(db: CompanyDb, request: RequestRow, execution: Execution) {
  const payable = await requirePayable(db, request.transaction_id, request.value_cents)
  const zero: Cents = cents(0)
  const [settlement_id] = await settleTransactions(db, [
    {
      kind: 'payable',
      transaction_id: payable.id,
      input: {
        paid_on: execution.executed_on,
        bank_account_id: request.from_account_id ?? 0,
        principal_cents: request.value_cents,
        discount_cents: zero,
        interest_cents: zero,
        fine_cents: zero,
        fee_cents: execution.fee_cents,
        note: execution.proof,
      },
    },
  ]).catch(onExecutionField)
  return { settlement_id: settlement_id ?? null }
}

/** What the transfer or settlement has against its day is said of the day that was filled in. */
function onExecutionField(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const { transfer_date, paid_on, ...others } = error.details.fields ?? {}
  const day = transfer_date ?? paid_on
  if (day === undefined) throw error
  const fields = { ...others, executed_on: day }
  throw new Refusal(error.code, { ...error.details, fields })
}
