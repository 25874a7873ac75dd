import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import { sampleAccount } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'

/** A company with a product, a wallet without money, and one client. */
export async function newSeller(server: TestServer): Promise<TestCompany> {
  const made = await server.newCompany({ chart: 'completo' })
  await made.post('/products', sampleProduct({ code: 'CURSO-01', name: 'Curso de caixa' }))
  await made.post(
    '/bank-accounts',
    sampleAccount({
      name: 'Carteira',
      initial_system_cents: 0,
      initial_system_date: '2026-01-01',
      initial_statement_cents: 0,
      initial_statement_date: '2026-01-01',
    }),
  )
  await made.post('/clients', sampleParty({ name: 'Ana Lima' }))
  return made
}

/** 100,00 sold on the 10th, of which the platform keeps 9,90 and an affiliate 30,00. */
export const saleRow = (row: number, status: string | null, fields: object = {}) => ({
  row,
  competency_date: '2026-11-10',
  due_date: '2026-12-10',
  product: 'CURSO-01',
  party_name: 'Ana Lima',
  total_cents: 10_000,
  platform_fee_cents: 990,
  commission_cents: 3_000,
  commission_supplier: 'Afiliada Um',
  category: '1.01.01',
  bank_account: 'Carteira',
  platform: 'hotmart',
  external_id: `HP${row}`,
  paid_by: 'credit_card',
  status,
  ...fields,
})

export const salesOf = async (made: TestCompany) =>
  (await made.get('/sales?filter_sale_competency_date=all')).body.data
