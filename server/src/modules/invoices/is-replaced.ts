import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** An access key has the document of its issuer from the 7th character on (MOC). */
const ISSUER_OF_KEY = { from: 7, length: 14 } as const

/** Whether a CT-e in force, of the same carrier, came in the place of the one with this key: nobody owes that one. */
export const isReplaced = (db: CompanyDb, key: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select 1 from invoices heir
    where heir.company_id = ${db.company_id} and heir.replaces_key = ${key}
      and heir.identity <> ${key} and heir.deleted_at is null
      and heir.status = 'authorized' and not heir.is_test
      and lpad(heir.issuer_document, ${sql.lit(ISSUER_OF_KEY.length)}, '0')
        = substr(${key}, ${sql.lit(ISSUER_OF_KEY.from)}, ${sql.lit(ISSUER_OF_KEY.length)}))`
