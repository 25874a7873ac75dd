import type { CivilDate } from '@prumo/civil-date'
import { warnedSince } from '@prumo/contracts/companies/certificate-validity.rules'
import { sql } from 'kysely'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import type { Language } from '../../texts/error-texts.ts'

/** People of a company who are mailed in one morning. */
const MAX_MAILED = 10

interface Person {
  readonly email: string
  readonly name: string
  readonly locale: Language | null
  readonly company_name: string
}

/**
 * Mails those who may replace the company's certificate that it ends soon: 30, 15, 7 and 1 days before, each
 * of them once in each of these stages, whatever morning was missed (decision 432).
 */
export async function warnOfCertificate(db: DirectoryDb, company: CompanyToEnter): Promise<void> {
  const found = await db.enterCompany(company, certificateOf)
  const since = found === null ? null : warnedSince(found.valid_until, db.now)
  if (found === null || since === null) return
  for (const { email, name, locale, company_name } of await peopleOf(db, company, since))
    await queueMail(db, {
      kind: 'certificate_ends',
      to: email,
      company_id: company.company_id,
      language: locale ?? 'pt',
      name,
      values: { company: company_name, last_day: found.last_day },
      link: null,
    })
}

async function certificateOf(db: CompanyDb) {
  const { rows } = await sql<{ valid_until: string; last_day: CivilDate }>`
    select valid_until, (valid_until at time zone ${db.time_zone})::date::text as last_day
    from company_certificates where company_id = ${db.company_id}`.execute(db.query)
  return rows[0] ?? null
}

/** Those who may, and have no such mail since then. */
async function peopleOf(
  db: DirectoryDb,
  { company_id }: CompanyToEnter,
  since: Date,
): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select u.email, u.name, u.locale, coalesce(c.trading_name, c.company_name) as company_name
    from company_users m
    join users u on u.id = m.user_id and u.status = 'active'
    join companies c on c.id = m.company_id
    where m.company_id = ${company_id} and m.status = 'active'
      and 'companies.update' = any(m.permissions) and not exists (
        select 1 from outbox_mails mail
        where mail.company_id = m.company_id and mail.kind = 'certificate_ends'
          and mail."to" = u.email and mail.created_at >= ${since}::timestamptz)
    order by m.user_id limit ${MAX_MAILED}`.execute(db.query)
  return rows
}
