import { beforeAll, expect, it } from 'vitest'
import { archive } from '../../libs/spreadsheet/src/archive.factory.ts'
import { giveDocument } from '../http/invoice-samples.ts'
import type { TestCompany } from '../http/test-company.ts'
import type { useTestServer } from '../http/test-server.ts'
import type { ExpectedRow } from './expected-rows.ts'
import {
  type FiscalCorpus,
  expectedCents,
  fiscalBytes,
  issuerOf,
  isWholeInvoice,
} from './fiscal-suite.ts'

/** The largest value of a transaction; one document of the real files is beyond it. */
const MAX_CENTS = 9_999_999_999_999

/** Layouts of cities have no key: city, issuer, number and code make one. */
const identityOf = (row: ExpectedRow): string =>
  row['doc']?.startsWith('NFS-e ABRASF') === true
    ? `abrasf-${row['emit_doc']}-${row['numero']}-${row['chave_or_codigo']}`
    : (row['chave_or_codigo'] ?? '')
/** Tests that the import over HTTP takes each invoice of a corpus once, with its value. */
export function invoiceImportSuite(
  name: string,
  server: ReturnType<typeof useTestServer>,
  corpus: FiscalCorpus,
): void {
  const invoices = corpus.rows.filter(isWholeInvoice)
  const issuers = new Map(invoices.map((row) => [row, issuerOf(corpus, row)]))
  const documents = [
    ...new Set(invoices.flatMap((row) => [issuers.get(row) ?? '', row['dest_doc'] ?? ''])),
  ].filter((document) => /^[0-9A-Z]{11,14}$/.test(document))
  const namesOf = (row: ExpectedRow, document: string) =>
    issuers.get(row) === document || row['dest_doc'] === document
  const packed = (chosen: readonly ExpectedRow[]) =>
    archive(Object.fromEntries(chosen.map((row) => [row['file'] ?? '', fiscalBytes(corpus, row)])))

  const valueOf = (row: ExpectedRow) => expectedCents(corpus, row)

  let company: TestCompany
  beforeAll(async () => {
    company = await server().newCompany({ chart: 'vazio' })
  })
  const importAll = (file: Uint8Array) =>
    company.upload('/invoices/import', { name: 'corpus.zip', bytes: file })
  const listed = async (): Promise<{ id: number; key: string | null; value_cents: number }[]> =>
    (await company.get('/invoices?per_page=200')).body.data

  it(`every invoice of ${name} comes in for the company that it names, once, with its value`, async () => {
    expect(documents.length).toBeGreaterThan(0)
    for (const document of documents) {
      await giveDocument(server(), company, document)
      const file = packed(invoices.filter((row) => namesOf(row, document)))
      const own = invoices.filter((row) => namesOf(row, document) && valueOf(row) <= MAX_CENTS)
      const before = new Set((await listed()).map(({ id }) => id))
      const answer = await importAll(file)
      expect([document, answer.status]).toEqual([document, 200])
      const added = (await listed()).filter((row) => !before.has(row.id))
      expect(answer.body.data.imported).toBe(added.length)
      const again = await importAll(file)
      expect([again.body.data.imported, again.body.data.canceled]).toEqual([0, 0])
      const values = own.map((row) => [identityOf(row), valueOf(row)] as const)
      for (const { key, value_cents } of added) {
        if (key === null) continue
        const expected = values.find(([identity]) => identity.endsWith(key))
        expect([key, value_cents]).toEqual([key, expected?.[1]])
      }
    }
    const total = (await company.get('/invoices/totals')).body.data
    const keys = new Set(
      invoices.filter((row) => valueOf(row) <= MAX_CENTS).map((row) => identityOf(row)),
    )
    expect(total.count).toBe(keys.size)
  })

  it(`every fiscal file of ${name} gets an answer in words, and none is a fault`, async () => {
    await giveDocument(server(), company, '00000000000191')
    const answer = await importAll(packed(corpus.rows))
    const { files } = answer.body.data
    expect(files.length).toBeGreaterThanOrEqual(corpus.rows.length)
    for (const file of files)
      if (file.outcome === 'refused')
        expect([file.file_name, file.message?.length > 20]).toEqual([file.file_name, true])
  })
}
