import { archive } from '../../../../libs/spreadsheet/src/archive.factory.ts'
import { cnpjOf, type SampleInvoice } from '../../../../test/http/invoice-files.ts'
import { giveDocument, OTHER_DOCUMENT } from '../../../../test/http/invoice-samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'

/** A company with a document, its invoices, and how they are sent. */
export interface InvoiceBooks {
  readonly company: TestCompany
  readonly own: string
  /** An invoice that the company issued. */
  readonly sold: (number: number, change?: Partial<SampleInvoice>) => SampleInvoice
  /** An invoice that it received. */
  readonly bought: (number: number, change?: Partial<SampleInvoice>) => SampleInvoice
  readonly send: (name: string, bytes: Uint8Array) => ReturnType<TestCompany['upload']>
}

/** Opens the invoices of a new company. */
export async function openInvoices(server: TestServer): Promise<InvoiceBooks> {
  const company = await server.newCompany({ chart: 'vazio' })
  const own = await giveDocument(server, company)
  const supplier = cnpjOf(company.company_id + 50_000_000)
  return {
    company,
    own,
    sold: (number, change) => ({ issuer: own, recipient: OTHER_DOCUMENT, number, ...change }),
    bought: (number, change) => ({ issuer: supplier, recipient: own, number, ...change }),
    send: (name, bytes) => company.upload('/invoices/import', { name, bytes }),
  }
}

/** A ZIP of these files. */
export const zip = (files: Readonly<Record<string, Buffer>>): Buffer => archive(files)

/** The rows of a list. */
export const listed = async ({ company }: InvoiceBooks, query = '') =>
  (await company.get(`/invoices${query}`)).body.data

/** The sums of a filter. */
export const totals = async ({ company }: InvoiceBooks, query = '') =>
  (await company.get(`/invoices/totals${query}`)).body.data

/** Asks for the files of a selection. */
export const download = ({ company }: InvoiceBooks, format: 'xml' | 'pdf', selection: unknown) =>
  company.post('/invoices/download', { format, selection })
