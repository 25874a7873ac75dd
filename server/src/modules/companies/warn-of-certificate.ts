import type { CivilDate } from '@prumo/civil-date'
import { warnedSince } from '@prumo/contracts/companies/certificate-validity.rules'
import { sql } from 'kysely'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { mailMember, membersToMail } from '../../kernel/mail/mail-members.ts'

/** People of a company who are mailed in one morning. */
const MAX_MAILED = 10

/**
 * Mails those who may replace the company's certificate that it ends soon: 30, 15, 7 and 1 days before, each
 * of them once in each of these stages, whatever morning was missed (decision 432).
 */
export async function warnOfCertificate(db: DirectoryDb, company: CompanyToEnter): Promise<void> {
  const found = await db.enterCompany(company, certificateOf)
  const since = found === null ? null : warnedSince(found.valid_until, db.now)
  if (found === null || since === null) return
  const { company_id } = company
  const kind = 'certificate_ends'
  const members = await membersToMail(db, company_id, 'companies.update', { kind, since })
  for (const member of members.slice(0, MAX_MAILED)) {
    const values = { last_day: found.last_day }
    await mailMember(db, company_id, member, { kind, values, link: null })
  }
}

async function certificateOf(db: CompanyDb) {
  const { rows } = await sql<{ valid_until: string; last_day: CivilDate }>`
    select valid_until, (valid_until at time zone ${db.time_zone})::date::text as last_day
    from company_certificates where company_id = ${db.company_id}`.execute(db.query)
  return rows[0] ?? null
}
