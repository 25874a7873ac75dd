import type { CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { getCompanyData } from '../companies/index.ts'
import { monthlyInvoices } from '../plans/index.ts'
import { readCompanyFacts } from './emission-facts.ts'
import type { IssuingLimits } from './issue-emissions.ts'

/** What issuing in a company is bound by: its own data, and its plan. */
export async function readIssuingLimits(
  db: DirectoryDb,
  company: CompanyToEnter,
): Promise<IssuingLimits> {
  const data = await getCompanyData(db, company)
  const facts = await db.enterCompany(company, (inside) => readCompanyFacts(inside, data))
  return { facts, max_per_month: await monthlyInvoices(db, company.company_id) }
}
