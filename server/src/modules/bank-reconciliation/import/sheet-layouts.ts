import {
  type getSheetLayout as layoutRoute,
  type SheetLayout,
  sheetLayoutSchema,
} from '@prumo/contracts/bank-reconciliation/sheet-layout.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { accountInPath } from '../account-in-path.ts'

/** How the last sheet of an account was read, and whether it is a card. @throws Refusal `not_found`. */
export async function getSheetLayout(
  db: CompanyDb,
  accountId: number,
): Promise<ResponseOf<typeof layoutRoute>['data']> {
  await accountInPath(db, accountId)
  const { rows } = await sql<{ is_card: boolean; layout: unknown }>`
    select account.type = 'card' as is_card, kept.layout
    from bank_accounts account
    left join statement_sheet_layouts kept
      on kept.company_id = account.company_id and kept.bank_account_id = account.id
    where account.company_id = ${db.company_id} and account.id = ${accountId}
  `.execute(db.query)
  const [found] = rows
  // A layout of an earlier form is none: the columns are guessed then.
  const layout = sheetLayoutSchema.safeParse(found?.layout).data ?? null
  return { layout, is_card: found?.is_card ?? false }
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
