import { runAutomatic as runRoute } from '@prumo/contracts/bank-reconciliation/automatic.contract'
import type { OfxImport } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyContext } from '../../kernel/http/handler.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { activeAccountInPath } from './account-in-path.ts'
import { isCertain } from './automatic.rules.ts'
import { switchOf } from './automatic-account.ts'
import { RIVAL_DAYS } from './exact.rules.ts'
import { importOfx } from './import-ofx.ts'
import { pendingLines, runLines } from './run-lines.ts'

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
  const outcomes = await asOneOperation(db, 'bank-reconciliation.run', () =>
    runLines(db, { accountId, is_previewed: false }, certain),
  )
  return { reconciled_count: outcomes.filter(({ refusal }) => refusal === null).length }
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
  const mayRun = permissions.includes(runRoute.access.permission) && reachesAllRows(db)
  if (mayRun && (await switchOf(db, accountId)).is_on) await runAutomatic(db, accountId)
  return imported
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, unknown, ...infer Rest]
  ? Rest
  : never

async function certainLines(db: CompanyDb, accountId: number): Promise<readonly StatementLine[]> {
  const lines = await pendingLines(db, accountId)
  const likely = lines.filter((line) => isCertain(line, false))
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
