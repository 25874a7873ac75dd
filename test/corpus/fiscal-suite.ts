import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FiscalDocument } from '../../libs/fiscal-documents/src/fiscal-document.ts'
import { readFiscalFile } from '../../libs/fiscal-documents/src/read-fiscal-file.ts'
import { type ExpectedRow, expectedRows } from './expected-rows.ts'

/** The layout of ABRASF, which names no key; its series is not in the table of the real files. */
const CITY = 'NFS-e ABRASF'

/** Where the fiscal documents of a corpus lie, and the table of what they hold. */
export interface FiscalCorpus {
  /** The folder of the XML files. */
  readonly folder: string
  readonly rows: readonly ExpectedRow[]
}

/** The fiscal documents in a folder of a corpus, with their table. */
export const fiscalCorpus = (root: string, folder: string, table: string): FiscalCorpus => ({
  folder: join(root, folder),
  rows: expectedRows(root, table),
})

/** Invoices of goods, services and carriage. */
export const isInvoice = (row: ExpectedRow): boolean => /^(?:NF|CT-e)/.test(row['doc'] ?? '')
export const isCte = (row: ExpectedRow): boolean => (row['doc'] ?? '').startsWith('CT-e')
/** A schema tool filled some documents with the word 'string': they have no key, number or day. */
export const isWholeInvoice = (row: ExpectedRow): boolean =>
  isInvoice(row) && /^\d+$/.test(row['numero'] ?? '')

export const fiscalBytes = ({ folder }: FiscalCorpus, row: ExpectedRow): Buffer =>
  readFileSync(join(folder, row['file'] ?? ''))

/** What the reader says of a file: its documents' kinds, or the code of its refusal. */
export function outcomeOf(corpus: FiscalCorpus, row: ExpectedRow): string {
  const file = readFiscalFile(fiscalBytes(corpus, row))
  return file.kind === 'refused' ? file.code : file.documents.map(({ kind }) => kind).join()
}

export function documentsOf(corpus: FiscalCorpus, row: ExpectedRow): readonly FiscalDocument[] {
  const file = readFiscalFile(fiscalBytes(corpus, row))
  return file.kind === 'read' ? file.documents : []
}

const money = (value: number): string => (value / 100).toFixed(2)

const DISCOUNT = /<(?:vDescIncond|DescontoIncondicionado)>([\d.]+)</

/**
 * Cents that the table and the file give for an invoice: the total of goods; of services the
 * price, less the unconditional discount that the table has no column for (decision 442).
 */
export function expectedCents(corpus: FiscalCorpus, row: ExpectedRow): number {
  const centsOf = (text = '0') => Math.round(Number(text) * 100)
  if (row['doc']?.startsWith('NFS') !== true) return centsOf(row['total_vNF_or_vLiq'])
  const discount = DISCOUNT.exec(fiscalBytes(corpus, row).toString('latin1'))?.[1]
  return centsOf(row['vProd_or_vServ']) - centsOf(discount)
}

/**
 * Who issued a document, as the table says. Of a CT-e of the real files it says neither parties nor series
 * nor environment: its carrier is what its XML names first.
 */
export function issuerOf(corpus: FiscalCorpus, row: ExpectedRow): string {
  const told = row['emit_doc'] ?? ''
  if (told !== '' || !isCte(row)) return told
  const text = fiscalBytes(corpus, row).toString('latin1')
  return /<emit>\s*<CNPJ>(\w+)</.exec(text)?.[1] ?? ''
}

const party = (cell = ''): string | null => (cell === '' || cell === 'EXTERIOR' ? null : cell)

/** Tests that every invoice is read with the number, key, day, parties and value of the table. */
export function invoiceSuite(name: string, corpus: FiscalCorpus): void {
  const whole = corpus.rows.filter(isWholeInvoice)
  it.each(whole.map((row) => [row['file'] ?? '', row] as const))(
    `the invoice %s of ${name} is read as the table says`,
    (_, row) => {
      const documents = documentsOf(corpus, row)
      expect(documents).toHaveLength(1)
      const [invoice] = documents
      if (invoice?.kind !== 'invoice') throw new Error('It is an invoice.')
      const isCity = row['doc']?.startsWith(CITY) === true
      const isBare = isCte(row) && row['emit_doc'] === ''
      const said = {
        number: invoice.number,
        series: isCity && row['serie'] === '' ? '' : invoice.series,
        key: invoice.key ?? invoice.protocol,
        issued_on: invoice.issued_on,
        issuer: invoice.issuer.document,
        recipient: invoice.recipient.document,
        is_test: invoice.is_test,
        value: money(invoice.type === 'nfse' ? invoice.total_cents : invoice.net_cents),
      }
      const told = {
        number: row['numero'],
        series: row['serie'],
        key: (row['chave_or_codigo'] ?? '').replace(/^NFS/, ''),
        issued_on: (row['emissao'] ?? '').slice(0, 10),
        issuer: party(row['emit_doc']),
        recipient: party(row['dest_doc']),
        is_test: row['tpAmb'] === '2',
        value: money(expectedCents(corpus, row)),
      }
      const { number, key, issued_on, value } = told
      const issuer = issuerOf(corpus, row)
      expect(said).toEqual(isBare ? { ...said, number, key, issued_on, value, issuer } : told)
    },
  )
}
