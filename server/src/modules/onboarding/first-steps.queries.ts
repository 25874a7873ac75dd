import type { FirstSteps } from '@prumo/contracts/onboarding/onboarding.contract'
import { sql } from 'kysely'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { profileMarks } from '../companies/index.ts'

interface DirectorySteps {
  readonly has_document: boolean
  readonly has_colleagues: boolean
}

/** Which of the first steps the company has taken; each is a look whether one row is there. */
export async function firstSteps(db: DirectoryDb, company: CompanyToEnter): Promise<FirstSteps> {
  const { rows } = await sql<DirectorySteps>`
    select c.document is not null as has_document,
      (select count(*) > 1 from company_users cu where cu.company_id = c.id) as has_colleagues
    from companies c where c.id = ${company.company_id}`.execute(db.query)
  const known = rows[0] ?? { has_document: false, has_colleagues: false }
  const inside = await db.enterCompany(company, async (companyDb) => ({
    ...(await profileMarks(companyDb)),
    ...(await booksBegun(companyDb)),
  }))
  return { ...known, ...inside }
}

async function booksBegun(db: CompanyDb) {
  const company = sql`company_id = ${db.company_id}`
  const { rows } = await sql<{ has_bank_account: boolean; has_movements: boolean }>`
    select exists (select 1 from bank_accounts where ${company}) as has_bank_account,
      exists (select 1 from bank_statement_imports where ${company})
        or exists (select 1 from transactions where ${company}) as has_movements
  `.execute(db.query)
  return rows[0] ?? { has_bank_account: false, has_movements: false }
}
