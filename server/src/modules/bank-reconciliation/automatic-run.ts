import { runAutomatic as runRoute } from '@prumo/contracts/bank-reconciliation/automatic.contract'
import type { OfxImport } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { refusalWithin } from '../../kernel/database/savepoint.ts'
import type { CompanyContext } from '../../kernel/http/handler.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { activeAccountInPath } from './account-in-path.ts'
import { isCertain } from './automatic.rules.ts'
import { switchOf } from './automatic-account.ts'
import { importOfx } from './import-ofx.ts'
import { listLines } from './line.queries.ts'
import { reconcileTold } from './reconcile-line.ts'

/** Lines that a run looks at: a month of a busy account; the next run looks on. */
const PAGE = 200
const MOST_PAGES = 10
/** Days around a line within which another one of its amount is a rival for what it pays. */
const RIVAL_DAYS = 10

/**
 * Reconciles what is certain among the pending lines of an account, oldest first, as one operation.
 * What refuses its line, as a closed period, is left alone. It is for accounts that were switched
 * on, and for who reaches all rows: of who does not a rival would be hidden.
 * @throws Refusal `not_found`, `bank_account_inactive`, `permission_denied`, `automatic_is_off`.
 */
export async function runAutomatic(
  db: CompanyDb,
  accountId: number,
): Promise<{ readonly reconciled_count: number }> {
  await activeAccountInPath(db, accountId)
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  if (!(await switchOf(db, accountId)).is_on) throw new Refusal('automatic_is_off')
  const certain = await certainLines(db, accountId)
  if (certain.length === 0) return { reconciled_count: 0 }
  return asOneOperation(db, 'bank-reconciliation.run', async () => {
    const run_id = await openRun(db, accountId)
    let reconciled_count = 0
    for (const line of certain) {
      const refusal = await refusalWithin(db, () => reconcileCertain(db, line, run_id))
      if (refusal === null) reconciled_count += 1
    }
    await closeRun(db, run_id, reconciled_count)
    return { reconciled_count }
  })
}

/**
 * Stores a statement, and then reconciles what is certain of it where the account was switched on,
 * for who may run it, and hence undo it: an operation of its own, which is undone by itself.
 */
export async function importAndRun(
  { db, permissions }: Pick<CompanyContext, 'db' | 'permissions'>,
  accountId: number,
  ...file: Tail<Parameters<typeof importOfx>>
): Promise<OfxImport> {
  const imported = await importOfx(db, accountId, ...file)
  if (mayRunAutomatic(permissions)) await runWhereOn(db, accountId)
  return imported
}

/** Whether somebody may run what reconciles by itself, and hence undo it. */
export const mayRunAutomatic = (permissions: readonly string[]): boolean =>
  permissions.includes(runRoute.access.permission)

/**
 * Reconciles what is certain of an account after new lines came, where the account was switched on
 * and whoever brought them reaches all rows; nothing otherwise.
 */
export async function runWhereOn(db: CompanyDb, accountId: number): Promise<void> {
  if (reachesAllRows(db) && (await switchOf(db, accountId)).is_on) await runAutomatic(db, accountId)
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, unknown, ...infer Rest]
  ? Rest
  : never

async function certainLines(db: CompanyDb, accountId: number): Promise<readonly StatementLine[]> {
  const pages: StatementLine[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = {
      page,
      per_page: PAGE,
      sort: 'posted_on',
      direction: 'asc',
      filter_status: 'pending',
    } as const
    const { rows, total } = await listLines(db, accountId, query)
    pages.push(...rows)
    if (page * PAGE >= total) break
  }
  const likely = pages.filter((line) => isCertain(line, false))
  const contended = await contendedLines(
    db,
    likely.map(({ id }) => id),
  )
  const paid = new Map<string, number>()
  const keyOf = ({ suggestion }: StatementLine) =>
    `${suggestion?.transaction_id} ${suggestion?.settlement_id}`
  for (const line of likely) paid.set(keyOf(line), (paid.get(keyOf(line)) ?? 0) + 1)
  return likely.filter((line) =>
    isCertain(line, contended.has(line.id) || (paid.get(keyOf(line)) ?? 0) > 1),
  )
}

/** Lines beside which, in any account, another pending one has the same amount near their day. */
async function contendedLines(
  db: CompanyDb,
  lineIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (lineIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select distinct line.id from bank_statement_lines line
    join bank_statement_lines other
      on other.company_id = line.company_id and other.status = 'pending' and other.id <> line.id
      and other.amount_cents = line.amount_cents
      and other.posted_on between line.posted_on - ${RIVAL_DAYS}::integer
        and line.posted_on + ${RIVAL_DAYS}::integer
    where line.company_id = ${db.company_id} and line.id = any(${lineIds}::bigint[])
  `.execute(db.query)
  return new Set(rows.map(({ id }) => id))
}

async function reconcileCertain(db: CompanyDb, line: StatementLine, run_id: number): Promise<void> {
  const { suggestion, rule_card } = line
  if (suggestion === null) throw new Error('A certain line has a suggestion.')
  const { transaction_id, settlement_id } = suggestion
  const followed_rule = rule_card?.act === 'reconcile' ? rule_card.rule : null
  const { version } = line
  await reconcileTold(db, line, { version, transaction_id, settlement_id, followed_rule, run_id })
}

async function openRun(db: CompanyDb, accountId: number): Promise<number> {
  const { id } = await db.query
    .insertInto('automatic_runs')
    .values({
      company_id: db.company_id,
      bank_account_id: accountId,
      reconciled_count: 0,
      user_id: db.actor.user_id,
      user_name: db.actor.user_name,
      request_id: db.actor.request_id,
      ran_at: db.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function closeRun(db: CompanyDb, id: number, reconciled_count: number): Promise<void> {
  await db.query
    .updateTable('automatic_runs')
    .set({ reconciled_count })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await recordOperation(db, 'bank-reconciliation.run', [
    { table: 'automatic_runs', record_id: id, after: { reconciled_count } },
  ])
}
