import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { chargeStatus, fromCharges } from './charge-filter.ts'
import { newReference } from '../../kernel/outside/charge-reference.ts'
import { changeStored, loggedCharge, type StoredCharge } from './stored-charge.ts'

/** What a new charge says; what its provider says of it comes later. */
export interface ChargeToWrite
  extends Pick<
    StoredCharge,
    | 'provider_id'
    | 'transaction_id'
    | 'description'
    | 'value_cents'
    | 'due_date'
    | 'payment_method'
    | 'fine_value'
    | 'interest_value'
    | 'discount_cents'
    | 'discount_until'
    | 'days_after_due'
  > {
  readonly status: 'draft' | 'issuing'
  readonly late_cents?: Cents
  /** What of the receivable was settled before; as it is now unless told. */
  readonly settled_before_cents?: Cents
  readonly previous_id?: number
  readonly mails_payer?: boolean
}

/** Writes charges, many at once, and records that they were made. @returns their ids, in that order. */
export async function writeCharges(
  db: CompanyDb,
  kind: 'charges.create' | 'charges.generate' | 'charges.copy',
  charges: readonly ChargeToWrite[],
): Promise<readonly number[]> {
  if (charges.length === 0) return []
  await endPaid(
    db,
    charges.flatMap(({ transaction_id }) => transaction_id ?? []),
  )
  const records = charges.map((charge, place) => ({
    late_cents: 0,
    previous_id: null,
    mails_payer: false,
    ...charge,
    place,
    search_key: searchKey(charge.description),
    reference: newReference(),
  }))
  const insert = () =>
    sql<StoredCharge>`
    insert into charges (company_id, provider_id, transaction_id, description, search_key,
      value_cents, late_cents, due_date, payment_method, fine_value, interest_value, discount_cents,
      discount_until, days_after_due, status, reference, previous_id, mails_payer,
      settled_before_cents)
    select ${db.company_id}, provider_id, transaction_id, description, search_key, value_cents,
      late_cents, due_date, payment_method, fine_value, interest_value, discount_cents,
      discount_until, days_after_due, status, reference, previous_id, mails_payer,
      coalesce(settled_before_cents, (select t.settled_cents from transactions t
        where t.company_id = ${db.company_id} and t.id = row.transaction_id), 0)
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row(place integer,
      provider_id bigint, transaction_id bigint, description text, search_key text,
      value_cents bigint, late_cents bigint, due_date date, payment_method text,
      fine_value numeric, interest_value numeric, discount_cents bigint, discount_until date,
      days_after_due integer, status text, reference text, previous_id bigint, mails_payer boolean,
      settled_before_cents bigint)
    order by place
    returning *`.execute(db.query)
  const { rows } = await refuseIfCharged(insert)
  const written = rows.toSorted((a, b) => a.id - b.id)
  await recordOperation(
    db,
    kind,
    written.map((charge) => ({
      table: 'charges',
      record_id: charge.id,
      after: loggedCharge(charge),
    })),
  )
  return written.map(({ id }) => id)
}

/**
 * A charge of a part, on the own Pix key, is paid by what was settled since; another one may ask for
 * what is left then.
 */
async function endPaid(db: CompanyDb, transactionIds: readonly number[]): Promise<void> {
  const { rows } = await sql<StoredCharge>`
    select charge.* ${fromCharges(db)}
    where charge.company_id = ${db.company_id}
      and charge.transaction_id = any(${transactionIds}::bigint[])
      and charge.status in ('pending', 'partially_paid') and ${chargeStatus(db)} = 'paid'
    order by charge.id for update of charge`.execute(db.query)
  if (rows.length === 0) return
  await sql`
    update charges set status = 'paid', version = version + 1
    where company_id = ${db.company_id} and id = any(${rows.map(({ id }) => id)}::bigint[])
  `.execute(db.query)
  await recordOperation(
    db,
    'charges.apply',
    rows.map((charge) => ({
      table: 'charges',
      record_id: charge.id,
      before: loggedCharge(charge),
      after: loggedCharge({ ...charge, status: 'paid', version: charge.version + 1 }),
    })),
  )
}

/**
 * A receivable is asked for by one charge at a time: who comes second is refused, whatever both read.
 * @throws Refusal `receivable_charged`.
 */
export async function refuseIfCharged<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'charges_one_open')) throw new Refusal('receivable_charged')
    throw error
  }
}

/** Moves locked charges on to a status, and records it. */
export async function moveCharges(
  db: CompanyDb,
  kind: 'charges.issue' | 'charges.cancel' | 'charges.copy' | 'charges.receive',
  charges: readonly StoredCharge[],
  change: (
    charge: StoredCharge,
  ) => Pick<StoredCharge, 'status' | 'cancels_receivable'> &
    Partial<Pick<StoredCharge, 'cash_act'>>,
): Promise<void> {
  if (charges.length === 0) return
  const moved = charges.map((charge) => ({
    charge,
    after: { ...charge, cash_act: null, ...change(charge) },
  }))
  const records = moved.map(({ after: { id, status, cancels_receivable, cash_act } }) => ({
    id,
    status,
    cancels_receivable,
    cash_act,
  }))
  const move = () =>
    sql`
    update charges charge set status = row.status, cancels_receivable = row.cancels_receivable,
      cash_act = row.cash_act, fault = null, fault_detail = null, next_try_at = null,
      -- Tries count what may have been told of the receipt: questions before it told nothing.
      tries = case when row.cash_act = 'receive' then 0 else charge.tries end,
      version = charge.version + 1
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as row(id bigint, status text, cancels_receivable boolean, cash_act text)
    where charge.company_id = ${db.company_id} and charge.id = row.id`.execute(db.query)
  await refuseIfCharged(move)
  await recordOperation(
    db,
    kind,
    moved.map(({ charge, after }) => ({
      table: 'charges',
      record_id: charge.id,
      before: loggedCharge(charge),
      after: loggedCharge({ ...after, fault: null, version: charge.version + 1 }),
    })),
  )
}

/** What was settled beside a locked charge makes old what people saw of it: its version moves on. */
export const renewCharge = (db: CompanyDb, charge: StoredCharge): Promise<void> =>
  changeStored(db, 'charges.apply', charge, {})
