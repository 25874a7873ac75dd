import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { alreadyHandled, lineState, requireOpenDays, ruleColumns } from './claim-line.ts'
import { getLine } from './line.queries.ts'
import { releaseLinks } from './release-links.ts'

interface UndoInput {
  readonly version: number
  /** What the reconciliation created stays, free of the line. */
  readonly keep_created?: boolean
}

/**
 * Undoes the last act on a line: it is pending again, in part when an earlier act linked some of it.
 * What that act created, settlements and perhaps transactions or a transfer, goes away with it unless
 * it is to stay; a settlement made by hand stays, free again.
 * @throws Refusal `not_found` also when a transaction of it is out of reach, `line_is_pending`,
 * `line_already_handled`, `period_closed`, and those of releaseLinks.
 */
export async function undoLine(
  db: CompanyDb,
  id: number,
  input: UndoInput,
): Promise<StatementLine> {
  await undoReadLine(db, id, input.version, input.keep_created)
  return getLine(db, id)
}

/** Undoes the last act on a line; see undoLine. */
export async function undoReadLine(
  db: CompanyDb,
  id: number,
  version: number,
  staysCreated = false,
): Promise<void> {
  const before = await lineState(db, id)
  if (before.version !== version) throw alreadyHandled(before)
  if (before.status === 'pending' && before.linked_part_cents === 0)
    throw new Refusal('line_is_pending')
  // The version tells the state apart, so the update is of the line as it was read above.
  const released = await db.query
    .updateTable('bank_statement_lines')
    .set({
      status: 'pending',
      ignore_reason: null,
      ignored_cents: zeroCents,
      ...ruleColumns(db, null),
      version: version + 1,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['bank_account_id', 'posted_on'])
    .executeTakeFirst()
  if (released === undefined) throw alreadyHandled(await lineState(db, id))
  await requireOpenDays(db, [released])
  const links = await releaseLinks(db, id, staysCreated)
  await countPart(db, id)
  await recordOperation(db, 'bank-reconciliation.undo-line', [
    {
      table: 'bank_statement_lines',
      record_id: id,
      before: { ...toldState(before), links },
      after: {
        status: 'pending',
        version: version + 1,
        ...(staysCreated ? { keep_created: true } : {}),
      },
    },
  ])
}

/** A part is told where there is one. */
function toldState({ linked_part_cents, ...state }: Awaited<ReturnType<typeof lineState>>): object {
  return linked_part_cents === 0 ? state : { ...state, linked_part_cents }
}

/** What earlier acts linked of a line is what they come to. */
async function countPart(db: CompanyDb, id: number): Promise<void> {
  await sql`
    update bank_statement_lines set linked_part_cents = coalesce((
      select sum(amount_cents) from reconciliation_links
      where company_id = ${db.company_id} and statement_line_id = ${id}), 0)
    where company_id = ${db.company_id} and id = ${id}
  `.execute(db.query)
}
