import { companyDataEditSchema } from '@prumo/contracts/companies/company-data.schema'
import type { CompanyToEnter, DirectoryDb } from '../kernel/database/atomic.ts'
import { getCompanyData, saveCompanyData } from '../modules/companies/index.ts'

/** By the code of IBGE. */
export const SAO_PAULO = {
  country: 'BR',
  state: 'SP',
  municipality_code: 3_550_308,
  city: 'São Paulo',
} as const

/** What notes say of the company beside its name. */
const DATA = {
  ...SAO_PAULO,
  postal_code: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  neighbourhood: 'Bela Vista',
  city_inscription: '45871',
  state_inscription: '110042490114',
}

/** Fills in what notes say of a demo company, so that they can be issued. */
export async function writeCompanyData(db: DirectoryDb, company: CompanyToEnter): Promise<void> {
  const data = await getCompanyData(db, company)
  await saveCompanyData(db, company, companyDataEditSchema.parse({ ...data, ...DATA }))
}
