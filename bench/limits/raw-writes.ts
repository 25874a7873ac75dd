import type pg from 'pg'
import type { Bench } from '../measure/bench-context.ts'
import { companyPool } from '../product/owner-connection.ts'
import type { OpenTransaction, PayableBody } from '../operations/payable-bodies.ts'

/**
 * The limit of the product's writes: the bare rows by prepared statements, without ledger, audit
 * log, idempotency or checks. What it writes is taken back by `undo`, so that the books stay right.
 */
export interface RawWrites {
  readonly insert: (body: PayableBody) => Promise<unknown>
  readonly rename: (id: number) => Promise<unknown>
  /** Settles in full; may be repeated for the same transaction. */
  readonly settle: (transaction: OpenTransaction, account_id: number) => Promise<unknown>
  readonly undo: () => Promise<void>
}

const INSERT = `
  insert into transactions (company_id, kind, party_id, bank_account_id, description, search_key,
    source, due_date, competency_date, value_cents, show_in_dre, show_in_dfc)
  values ($1, 'payable', $2, $3, $4, lower($4), 'manual', $5, $6, $7, true, true)
  returning id`

const RENAME = `
  update transactions set description = $3, search_key = lower($3), version = version + 1
  where company_id = $1 and id = $2`

/** Update and insert in one statement, which is one transaction of the database. */
const SETTLE = `
  with settled as (
    update transactions
    set settled_cents = value_cents, paid_cents = value_cents, settlements_count = 1,
      first_paid_on = $4, last_paid_on = $4, version = version + 1
    where company_id = $1 and id = $2
    returning id, value_cents
  )
  insert into settlements (company_id, transaction_id, bank_account_id, paid_on, principal_cents,
    discount_cents, interest_cents, fine_cents, fee_cents, cash_cents)
  select $1, id, $3, $4, value_cents, 0, 0, 0, 0, -value_cents from settled
  returning id`

const UNDO_SETTLE = `
  update transactions
  set settled_cents = 0, paid_cents = 0, settlements_count = 0,
    first_paid_on = null, last_paid_on = null
  where company_id = $1 and id = any($2)`

/** Opens as many connections as the benchmark has clients. */
export function openRawWrites({ database_url, company, repetitions, today }: Bench): RawWrites {
  const { company_id } = company
  const pool = companyPool(database_url, company_id, repetitions.clients)
  const inserted: number[] = []
  const settlements: number[] = []
  const settled = new Set<number>()
  const run = (name: string, text: string, values: readonly unknown[]) =>
    pool.query<{ id: number }>({ name, text, values: [company_id, ...values] })
  return {
    insert: async (body) => {
      const { party_id, bank_account_id, description, due_date, competency_date } = body
      const values = [party_id, bank_account_id, description, due_date, competency_date]
      inserted.push(...idsOf(await run('insert', INSERT, [...values, body.value_cents])))
    },
    rename: (id) => run('rename', RENAME, [id, `Título ${id}`]),
    settle: async ({ id }, account_id) => {
      settled.add(id)
      settlements.push(...idsOf(await run('settle', SETTLE, [id, account_id, today])))
    },
    undo: async () => {
      const own = [company_id]
      const deleteFrom = (table: string, ids: readonly number[]) =>
        pool.query(`delete from ${table} where company_id = $1 and id = any($2)`, [...own, ids])
      await deleteFrom('transactions', inserted)
      await deleteFrom('settlements', settlements)
      await pool.query(UNDO_SETTLE, [...own, [...settled]])
      await pool.end()
    },
  }
}

const idsOf = (result: pg.QueryResult<{ id: number }>): number[] => result.rows.map((row) => row.id)
