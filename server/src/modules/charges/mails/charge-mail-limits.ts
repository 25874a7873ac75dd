import { sql } from 'kysely'
import type { CompanyDb, DirectoryDb } from '../../../kernel/database/atomic.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { StoredCharge } from '../stored-charge.ts'

/** Mails of one charge are this far apart. */
const MAIL_INTERVAL_MS = 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** In a day to one address, of all companies, since anybody can make companies (docs/rules/trust.md S10). */
const MOST_TO_ADDRESS = 20
/** In a day of one company: two full acts on charges. */
const MOST_OF_COMPANY = 1_000

/** @throws Refusal `charge_just_mailed`. */
export function requireMailInterval(
  { now }: CompanyDb,
  { mailed_at }: Pick<StoredCharge, 'mailed_at'>,
): void {
  if (mailed_at === null) return
  const left = Date.parse(mailed_at) + MAIL_INTERVAL_MS - now.getTime()
  if (left > 0)
    throw new Refusal('charge_just_mailed', { retryAfterSeconds: Math.ceil(left / 1000) })
}

/** @throws Refusal `too_many_charge_mails`. */
export async function requireMailQuota(
  db: DirectoryDb,
  company_id: number,
  address: string,
): Promise<void> {
  const since = new Date(db.now.getTime() - DAY_MS)
  const { rows } = await sql<{ to_address: number; of_company: number }>`
    select
      (select count(*)::int from outbox_mails where kind in ('charge', 'charge_reminder')
        and lower("to") = ${address.toLowerCase()}::text
        and created_at > ${since}::timestamptz) as to_address,
      (select count(*)::int from outbox_mails where kind in ('charge', 'charge_reminder')
        and company_id = ${company_id}::bigint
        and created_at > ${since}::timestamptz) as of_company`.execute(db.query)
  const [sent] = rows
  if (sent === undefined) throw new Error('A count returns its row.')
  if (sent.to_address >= MOST_TO_ADDRESS || sent.of_company >= MOST_OF_COMPANY)
    throw new Refusal('too_many_charge_mails')
}
