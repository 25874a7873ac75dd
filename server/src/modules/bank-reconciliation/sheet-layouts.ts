import {
  type SheetLayout,
  sheetLayoutSchema,
} from '@prumo/contracts/bank-reconciliation/sheet-layout.contract'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { accountInPath } from './account-in-path.ts'

/** How the last sheet of an account was read; null without one. @throws Refusal `not_found`. */
export async function getSheetLayout(
  db: CompanyDb,
  accountId: number,
): Promise<SheetLayout | null> {
  await accountInPath(db, accountId)
  const row = await db.query
    .selectFrom('statement_sheet_layouts')
    .select('layout')
    .where('company_id', '=', db.company_id)
    .where('bank_account_id', '=', accountId)
    .executeTakeFirst()
  // One of an earlier form is none: the columns are guessed then.
  return sheetLayoutSchema.safeParse(row?.layout).data ?? null
}

/** Remembers how a sheet that was stored in an account was read. */
export async function keepSheetLayout(
  db: CompanyDb,
  accountId: number,
  layout: SheetLayout,
): Promise<void> {
  const kept = { layout: JSON.stringify(layout), used_at: db.now }
  await db.query
    .insertInto('statement_sheet_layouts')
    .values({ company_id: db.company_id, bank_account_id: accountId, ...kept })
    .onConflict((clash) => clash.columns(['company_id', 'bank_account_id']).doUpdateSet(kept))
    .execute()
}
