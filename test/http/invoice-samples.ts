import { expect } from 'vitest'
import { cnpjOf, sampleNfe } from './invoice-files.ts'
import type { SampleRequest } from './sample-request.ts'
import type { World } from './world.ts'
import type { TestCompany } from './test-company.ts'
import type { TestServer } from './test-server.ts'

/** Gives a company a CNPJ of its own: by it its invoices are known. */
export async function giveDocument(
  { database }: Pick<TestServer, 'database'>,
  { company_id }: TestCompany,
  document = cnpjOf(company_id),
): Promise<string> {
  await database.kysely
    .updateTable('companies')
    .set({ document })
    .where('id', '=', company_id)
    .execute()
  return document
}

/** Of whom the samples buy and sell. */
export const OTHER_DOCUMENT = '52998224725'

/** The XML of an invoice that a company with a document of its own issued. */
export const ownInvoice = (
  { company, canary }: Pick<World, 'company' | 'canary'>,
  number: number,
) =>
  sampleNfe({
    issuer: cnpjOf(company.company_id),
    recipient: OTHER_DOCUMENT,
    number,
    recipient_name: `Cliente ${canary}`,
    description: `Venda ${canary}`,
  })

/** Imports an invoice whose texts carry the canary. @returns its id. */
export async function buildInvoice(
  server: TestServer,
  company: TestCompany,
  canary: string,
): Promise<number> {
  await giveDocument(server, company)
  const file = { name: `${canary}.xml`, bytes: ownInvoice({ company, canary }, 1) }
  const answer = await company.upload('/invoices/import', file)
  expect([answer.status, answer.body.data?.imported, answer.text]).toEqual([200, 1, answer.text])
  return (await company.get('/invoices')).body.data[0].id
}

type Sample = (world: World) => Partial<SampleRequest>
const selection = ({ invoice_id }: World) => ({ selection: { ids: [invoice_id] } })

/** Right requests of the routes of invoices. */
export const INVOICE_SAMPLES: Readonly<Record<string, Sample>> = {
  'invoices.import': (world) => ({ file: ownInvoice(world, 2) }),
  'invoices.download': (world) => ({ body: { ...selection(world), format: 'xml' } }),
  'invoices.bulk-export': (world) => ({ body: { ...selection(world), format: 'csv' } }),
}
