import {
  type AccountingCode,
  type AccountingSettings,
  codeTarget,
  DEFAULT_HISTORY,
} from '@prumo/contracts/accounting/accounting-settings.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { requireWholeCompany } from './require-whole-company.ts'

/** The settings of the company as they are kept; undefined where they were never saved. */
export const selectSettings = (db: CompanyDb) =>
  db.query
    .selectFrom('accounting_settings')
    .select(['id', 'company_code', 'user_name', 'branch', 'history', 'layouts', 'codes', 'version'])
    .where('company_id', '=', db.company_id)

/** The settings with what codes can be given to. @throws Refusal `permission_denied`. */
export async function getAccountingSettings(db: CompanyDb): Promise<AccountingSettings> {
  requireWholeCompany(db)
  const [kept, records] = await pipelined([selectSettings(db).executeTakeFirst(), codedRecords(db)])
  const codes = codedOnce(kept?.codes ?? [])
  const party_ids = codes.flatMap((code) => ('party_id' in code ? [code.party_id] : []))
  const { rows: parties } = await sql<{ id: number; name: string }>`
    select id, name from parties
    where company_id = ${db.company_id} and id = any(${party_ids}::bigint[])
    order by name, id`.execute(db.query)
  return {
    version: kept?.version ?? 0,
    company_code: kept?.company_code ?? null,
    user_name: kept?.user_name ?? null,
    branch: kept?.branch ?? null,
    history: kept?.history ?? DEFAULT_HISTORY,
    layouts: kept?.layouts ?? [],
    codes,
    categories: [...records.categories],
    bank_accounts: [...records.bank_accounts],
    parties,
  }
}

/** The chart and the bank accounts of the company. */
export async function codedRecords(db: CompanyDb) {
  const [categories, bank_accounts] = await pipelined([
    db.query
      .selectFrom('categories')
      .select(['id', 'parent_id', 'code', 'name', 'is_postable'])
      .where('company_id', '=', db.company_id)
      .orderBy('code_key')
      .execute(),
    db.query
      .selectFrom('bank_accounts')
      .select(['id', 'name', 'type'])
      .where('company_id', '=', db.company_id)
      .orderBy('name_key')
      .execute(),
  ])
  return { categories, bank_accounts }
}

/** Each code once: a merge makes two of one record, and the first stands. */
function codedOnce(codes: readonly AccountingCode[]): AccountingCode[] {
  const seen = new Set<string>()
  return codes.filter((code) => {
    const target = codeTarget(code)
    const isFirst = !seen.has(target)
    seen.add(target)
    return isFirst
  })
}
