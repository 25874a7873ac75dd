import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FiscalDocument } from './fiscal-document.ts'
import { readFiscalFile } from './read-fiscal-file.ts'

/** Real documents, kept beside the repository and never part of the product. */
const CORPUS = join(import.meta.dirname, '../../../../shared/corpus')
/** Filled with the word 'string' by a generator: it has no key, no number and no day. */
const PLACEHOLDER = 'string'
/** Layouts that name no net value: the invoice's value is compared. */
const CITY = 'NFS-e ABRASF'

type Row = Readonly<Record<string, string>>

function expectedRows(): Row[] {
  const [head = '', ...lines] = readFileSync(join(CORPUS, 'EXPECTED_XML.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, at) => [column, (cells[at] ?? '').trim()]))
  })
}

const rows = expectedRows()
const isInvoice = (row: Row): boolean => (row['doc'] ?? '').startsWith('NF')
const read = (row: Row) => readFiscalFile(readFileSync(join(CORPUS, 'xml', row['file'] ?? '')))

function documentsOf(row: Row): readonly FiscalDocument[] {
  const file = read(row)
  return file.kind === 'read' ? file.documents : []
}

const day = (row: Row): string => (row['emissao'] ?? '').slice(0, 10)
const money = (value: number): string => (value / 100).toFixed(2)
const party = (cell = ''): string | null => (cell === '' || cell === 'EXTERIOR' ? null : cell)

describe('invoices of the corpus', () => {
  const whole = rows.filter((row) => isInvoice(row) && row['numero'] !== PLACEHOLDER)

  it('are all there', () => {
    expect(whole).toHaveLength(58)
  })

  it.each(whole.map((row) => [row['file'] ?? '', row] as const))('%s is read', (_, row) => {
    const documents = documentsOf(row)
    expect(documents).toHaveLength(1)
    const [invoice] = documents
    if (invoice?.kind !== 'invoice') throw new Error('It is an invoice.')
    const isCity = row['doc']?.startsWith(CITY) === true
    const key = (row['chave_or_codigo'] ?? '').replace(/^NFS/, '')
    expect({
      number: invoice.number,
      series: isCity ? '' : invoice.series,
      key: invoice.key ?? invoice.protocol,
      issued_on: invoice.issued_on,
      issuer: invoice.issuer.document,
      recipient: invoice.recipient.document,
      is_test: invoice.is_test,
      value: money(invoice.type === 'nfse' ? invoice.total_cents : invoice.net_cents),
    }).toEqual({
      number: row['numero'],
      series: row['serie'],
      key,
      issued_on: day(row),
      issuer: party(row['emit_doc']),
      recipient: party(row['dest_doc']),
      is_test: row['tpAmb'] === '2',
      value: money(
        Math.round(
          Number(row[invoice.type === 'nfse' ? 'vProd_or_vServ' : 'total_vNF_or_vLiq']) * 100,
        ),
      ),
    })
  })

  it('say what the tax office answered', () => {
    const statuses = whole.flatMap((row) =>
      documentsOf(row).map((invoice) => [row['cStat'] ?? '', invoice.status] as const),
    )
    const count = (code: string, status: string) =>
      statuses.filter(([own, said]) => own === code && said === status).length
    // Two consumer invoices carry the event that cancelled them in the same file.
    expect([count('100', 'authorized'), count('100', 'canceled')]).toEqual([26, 2])
    expect([count('150', 'authorized'), count('', 'unconfirmed')]).toEqual([1, 25])
    expect(count('', 'authorized')).toBe(4)
  })
})

describe('other documents of the corpus', () => {
  it('are refused by name, or are the cancellation of an invoice', () => {
    const others = rows.filter((row) => !isInvoice(row))
    const said = others.map((row) => {
      const file = read(row)
      return file.kind === 'refused' ? file.code : file.documents.map(({ kind }) => kind).join()
    })
    expect(said.filter((one) => one === 'cancellation')).toHaveLength(2)
    expect(said.filter((one) => one === 'not_invoice')).toHaveLength(others.length - 2)
  })

  it('that were filled with placeholders are refused as incomplete', () => {
    const drafts = rows.filter((row) => isInvoice(row) && row['numero'] === PLACEHOLDER)
    expect(drafts.map((row) => read(row))).toEqual(
      drafts.map(() => ({ kind: 'refused', code: 'incomplete', detail: 'infNFe Id' })),
    )
  })
})
