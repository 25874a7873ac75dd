import type {
  Payee,
  RequestInput,
  WireTransferRequest,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { requireActiveAccount } from '../bank-accounts/index.ts'
import { requireCurrency } from '../settlements/index.ts'
import { addEvents, lockRequest } from './change-request.ts'
import { requirePayable } from './payable.queries.ts'
import { getRequest } from './request.queries.ts'

/**
 * Writes the draft of a request. Whom the money goes to is kept as it is now.
 * @throws Refusal `reference_not_found`, `bank_account_inactive`, `transfer_currency`,
 * `request_exceeds_residual`, `settlement_currency`.
 */
export async function createRequest(
  db: CompanyDb,
  input: RequestInput,
): Promise<WireTransferRequest> {
  const fields = await fieldsOf(db, input)
  const { user_id, user_name } = db.actor
  const { id } = await db.query
    .insertInto('wire_transfer_requests')
    .values({
      ...fields,
      company_id: db.company_id,
      status: 'draft',
      requested_by: user_id,
      requested_by_name: user_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addEvents(db, [id], { act: 'create', status: 'draft', reason: null })
  const created = await getRequest(db, id)
  await recordOperation(db, 'wire-transfer-requests.create', [
    { table: 'wire_transfer_requests', record_id: id, after: created },
  ])
  return created
}

/**
 * Changes a request that was not executed. One that was approved has to be approved anew, whatever
 * changed in it.
 * @throws Refusal those of lockRequest and of createRequest.
 */
export async function updateRequest(
  db: CompanyDb,
  id: number,
  { version, ...input }: RequestInput & { readonly version: number },
): Promise<WireTransferRequest> {
  const { request: before, status } = await lockRequest(db, id, version, 'edit')
  const fields = await fieldsOf(db, input)
  await db.query
    .updateTable('wire_transfer_requests')
    .set({ ...fields, status, approved_by: null, approved_by_name: null, version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  await addEvents(db, [id], { act: 'edit', status, reason: null })
  const after = await getRequest(db, id)
  await recordOperation(db, 'wire-transfer-requests.update', [
    { table: 'wire_transfer_requests', record_id: id, before, after },
  ])
  return after
}

/** What a request says: what was filled in, and whom it names, frozen. */
async function fieldsOf(db: CompanyDb, input: RequestInput) {
  const { kind, from_account_id, to_account_id, transaction_id } = input
  const { wanted_on, description, value_cents } = input
  const payee = await (kind === 'transfer' ? ownAccount(db, input) : payeeOfPayable(db, input))
  return {
    kind,
    from_account_id,
    to_account_id,
    transaction_id,
    wanted_on,
    description,
    value_cents,
    payee: JSON.stringify(payee),
    search_key: searchKey(`${description} ${payee.name}`),
  }
}

async function ownAccount(
  db: CompanyDb,
  { from_account_id, to_account_id }: RequestInput,
): Promise<Payee> {
  const [from, to] = await pipelined([
    requireActiveAccount(db, from_account_id, 'from_account_id'),
    requireActiveAccount(db, to_account_id ?? 0, 'to_account_id'),
  ])
  if (from.currency !== to.currency)
    throw new Refusal('transfer_currency', { fields: { to_account_id: 'transfer_currency' } })
  const withDigit = (number: string | null, digit: string | null) =>
    number === null || digit === null ? number : `${number}-${digit}`
  return {
    name: to.name,
    document: null,
    bank_code: to.bank_code,
    bank_branch: withDigit(to.branch, to.branch_digit),
    bank_account: withDigit(to.account, to.account_digit),
    bank_account_type: null,
    pix_key: null,
  }
}

async function payeeOfPayable(db: CompanyDb, input: RequestInput): Promise<Payee> {
  const { from_account_id, transaction_id } = input
  const { bank_code, bank_branch, bank_account, bank_account_type, pix_key } = input
  const [, payable] = await pipelined([
    requireActiveAccount(db, from_account_id, 'from_account_id'),
    requirePayable(db, transaction_id, input.value_cents),
    requireCurrency(
      db,
      [{ kind: 'payable', transaction_id: transaction_id ?? 0, bank_account_id: from_account_id }],
      'from_account_id',
    ),
  ])
  return {
    name: payable.name,
    document: payable.document,
    bank_code,
    bank_branch,
    bank_account,
    bank_account_type,
    pix_key,
  }
}
