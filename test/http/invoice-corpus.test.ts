import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { archive } from '../../libs/spreadsheet/src/archive.factory.ts'
import { giveDocument } from './invoice-samples.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

/** Real documents, kept beside the repository and never part of the product. */
const CORPUS = join(import.meta.dirname, '../../../shared/corpus')
const EXPECTED = join(CORPUS, 'EXPECTED_XML.tsv')

type Row = Readonly<Record<string, string>>

function expectedRows(): Row[] {
  const [head = '', ...lines] = readFileSync(EXPECTED, 'utf8').trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, at) => [column, (cells[at] ?? '').trim()]))
  })
}

const isThere = existsSync(EXPECTED)
const rows = isThere ? expectedRows() : []
/** Invoices of real shape; the values of one are beyond every limit of a transaction. */
const MAX_CENTS = 9_999_999_999_999
const invoices = rows.filter(
  (row) => (row['doc'] ?? '').startsWith('NF') && /^\d+$/.test(row['numero'] ?? ''),
)
const documents = [
  ...new Set(invoices.flatMap((row) => [row['emit_doc'] ?? '', row['dest_doc'] ?? ''])),
].filter((document) => /^[0-9A-Z]{11,14}$/.test(document))

const bytesOf = (row: Row) => readFileSync(join(CORPUS, 'xml', row['file'] ?? ''))
const packed = (chosen: readonly Row[]) =>
  archive(Object.fromEntries(chosen.map((row) => [row['file'] ?? '', bytesOf(row)])))

const server = useTestServer({ DATA_DIR: `/tmp/prumo-invoice-corpus-${process.pid}` })

/** Layouts of cities have no key: city, issuer, number and code make one. */
const identityOf = (row: Row): string =>
  row['doc']?.startsWith('NFS-e ABRASF') === true
    ? `abrasf-${row['emit_doc']}-${row['numero']}-${row['chave_or_codigo']}`
    : (row['chave_or_codigo'] ?? '')
const valueOf = (row: Row): number =>
  Math.round(
    Number(row[row['doc']?.startsWith('NFS') === true ? 'vProd_or_vServ' : 'total_vNF_or_vLiq']) *
      100,
  )
const namesOf = (row: Row, document: string) =>
  row['emit_doc'] === document || row['dest_doc'] === document

let company: TestCompany

beforeAll(async () => {
  if (!isThere) throw new Error(`Put the shared corpus beside the repository: ${EXPECTED}`)
  company = await server().newCompany({ chart: 'vazio' })
})

const importAll = (file: Uint8Array) =>
  company.upload('/invoices/import', { name: 'corpus.zip', bytes: file })

it('every invoice of the corpus comes in for the company that it names, once, with its value', async () => {
  for (const document of documents) {
    await giveDocument(server(), company, document)
    const file = packed(invoices.filter((row) => namesOf(row, document)))
    const own = invoices.filter((row) => namesOf(row, document) && valueOf(row) <= MAX_CENTS)
    const already = await idsBefore()
    const answer = await importAll(file)
    expect([document, answer.status]).toEqual([document, 200])
    const listed = (await company.get('/invoices?per_page=200')).body.data
    const added = listed.filter((row: { id: number }) => !already.has(row.id))
    expect(answer.body.data.imported).toBe(added.length)
    const again = await importAll(file)
    expect([again.body.data.imported, again.body.data.canceled]).toEqual([0, 0])
    const identities = new Map(own.map((row) => [identityOf(row), valueOf(row)]))
    for (const row of added) {
      if (row.key === null) continue
      const expected = [...identities].find(([identity]) => identity.endsWith(row.key))
      expect([row.key, row.value_cents]).toEqual([row.key, expected?.[1]])
    }
  }
  const total = (await company.get('/invoices/totals')).body.data
  const keys = new Set(
    invoices.filter((row) => valueOf(row) <= MAX_CENTS).map((row) => identityOf(row)),
  )
  expect(total.count).toBe(keys.size)
})

async function idsBefore(): Promise<ReadonlySet<number>> {
  const before: { id: number }[] = (await company.get('/invoices?per_page=200')).body.data
  return new Set(before.map(({ id }) => id))
}

it('every file of the corpus gets an answer in words, and none is a fault', async () => {
  await giveDocument(server(), company, '00000000000191')
  const answer = await importAll(packed(rows))
  const { files } = answer.body.data
  expect(files.length).toBeGreaterThanOrEqual(rows.length)
  for (const file of files)
    if (file.outcome === 'refused')
      expect([file.file_name, file.message?.length > 20]).toEqual([file.file_name, true])
})
