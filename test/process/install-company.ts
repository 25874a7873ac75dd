import { apiClient } from '../http/api-client.ts'
import { sampleAccount } from '../http/samples.ts'
import type { PrumoProcess } from './prumo-process.ts'

/** A company of the first administrator, with an account and a category to post in. */
export interface InstalledCompany {
  readonly token: string
  readonly company_id: number
  readonly account: number
  readonly category: number
  readonly category_code: string
}

/** Signs the first administrator up by the link that a new server printed, and founds a company. */
export async function installCompany({ url, output }: PrumoProcess): Promise<InstalledCompany> {
  const token = /token=([\w-]+)/.exec(output())?.[1] ?? ''
  const anonymous = apiClient(`${url}/api`, null)
  const admin = await anonymous.post('/auth/first-administrator', {
    token,
    name: 'Ana',
    email: 'ana@prumo.example',
    password: 'Cofre-do-Prumo-2026!',
  })
  const session: string = admin.body.data.access_token
  const root = apiClient(`${url}/api`, session)
  const company = await root.post('/companies', {
    company_name: 'Queda',
    trading_name: null,
    document: null,
    chart_template: 'vazio',
  })
  const company_id: number = company.body.data.id
  const client = apiClient(`${url}/api/companies/${company_id}`, session)
  const account = (await client.post('/bank-accounts', sampleAccount())).body.data.id
  const tree: { id: number; code: string; is_postable: boolean }[] = (
    await client.get('/categories/tree')
  ).body.data
  const category = tree.find((row) => row.is_postable)
  return {
    token: session,
    company_id,
    account,
    category: category?.id ?? 0,
    category_code: category?.code ?? '',
  }
}
