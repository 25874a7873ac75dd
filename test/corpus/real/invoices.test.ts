import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../http/test-server.ts'
import {
  documentsOf,
  fiscalCorpus,
  invoiceSuite,
  isInvoice,
  isWholeInvoice,
  outcomeOf,
} from '../fiscal-suite.ts'
import { invoiceImportSuite } from '../invoice-import-suite.ts'
import { realCorpus } from './corpus-folder.ts'

const corpus = fiscalCorpus(realCorpus(), 'xml', 'EXPECTED_XML.tsv')
const server = useTestServer({ DATA_DIR: `/tmp/prumo-real-corpus-${process.pid}` })
const whole = corpus.rows.filter(isWholeInvoice)

invoiceSuite('the real corpus', corpus)
invoiceImportSuite('the real corpus', server, corpus)

describe('the fiscal documents of the real corpus', () => {
  it('The fiscal documents of the real corpus hold 58 whole invoices', () => {
    expect(whole).toHaveLength(58)
  })

  it('The fiscal documents of the real corpus say what the tax office answered', () => {
    const statuses = whole.flatMap((row) =>
      documentsOf(corpus, row).map((invoice) => [row['cStat'] ?? '', invoice.status] as const),
    )
    const count = (code: string, status: string) =>
      statuses.filter(([own, said]) => own === code && said === status).length
    // Two consumer invoices carry the event that cancelled them in the same file.
    expect([count('100', 'authorized'), count('100', 'canceled')]).toEqual([26, 2])
    expect([count('150', 'authorized'), count('', 'unconfirmed')]).toEqual([1, 25])
    expect(count('', 'authorized')).toBe(4)
  })

  it('The fiscal documents of the real corpus that are no invoices are refused by name, or cancel an invoice', () => {
    const said = corpus.rows.filter((row) => !isInvoice(row)).map((row) => outcomeOf(corpus, row))
    expect(said.filter((one) => one === 'cancellation')).toHaveLength(2)
    expect(said.filter((one) => one === 'not_invoice')).toHaveLength(said.length - 2)
  })

  it('The fiscal documents of the real corpus that were filled with placeholders are refused as incomplete', () => {
    const drafts = corpus.rows.filter((row) => isInvoice(row) && row['numero'] === 'string')
    expect(drafts.map((row) => outcomeOf(corpus, row))).toEqual(drafts.map(() => 'incomplete'))
  })
})
