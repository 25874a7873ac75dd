import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../http/test-server.ts'
import {
  documentsOf,
  fiscalCorpus,
  invoiceSuite,
  isCte,
  isInvoice,
  isWholeInvoice,
  outcomeOf,
} from '../fiscal-suite.ts'
import { invoiceImportSuite } from '../invoice-import-suite.ts'
import { realCorpus } from './corpus-folder.ts'
import { scratchFolder } from '../../scratch-folder.ts'

const corpus = fiscalCorpus(realCorpus(), 'xml', 'EXPECTED_XML.tsv')
const server = useTestServer({ DATA_DIR: scratchFolder('real-corpus') })
const whole = corpus.rows.filter(isWholeInvoice)

invoiceSuite('the real corpus', corpus)
invoiceImportSuite('the real corpus', server, corpus)

describe('the fiscal documents of the real corpus', () => {
  it('The fiscal documents of the real corpus hold 71 whole invoices, 13 of them CT-e', () => {
    expect([whole.length, whole.filter(isCte).length]).toEqual([71, 13])
  })

  it('The fiscal documents of the real corpus say what the tax office answered', () => {
    const statuses = whole.flatMap((row) =>
      documentsOf(corpus, row).map((invoice) => [row['cStat'] ?? '', invoice.status] as const),
    )
    const count = (code: string, status: string) =>
      statuses.filter(([own, said]) => own === code && said === status).length
    // Two consumer invoices and a CT-e carry the event that cancelled them in the same file.
    expect([count('100', 'authorized'), count('100', 'canceled')]).toEqual([26, 3])
    expect([count('150', 'authorized'), count('', 'unconfirmed')]).toEqual([1, 29])
    // The protocol of seven CT-e is of another key, and that of one says that it was canceled.
    expect([count('100', 'unconfirmed'), count('101', 'canceled')]).toEqual([7, 1])
    expect(count('', 'authorized')).toBe(4)
  })

  it('The CT-e of the real corpus name who takes the service, whatever part they have in it', () => {
    const takers = whole.filter(isCte).flatMap((row) =>
      documentsOf(corpus, row).map((one) => {
        const [, file = ''] = (row['file'] ?? '').split('__')
        return one.kind === 'invoice' ? `${file} ${one.type} ${one.recipient.document}` : file
      }),
    )
    // As a person reads toma in each file: sender, recipient, and beside the carrier (CT-e OS).
    expect(takers.toSorted()).toEqual([
      'examples_cte_fixtures_24210231626841000132570010000007811746401259.xml cte 01318353000105',
      'examples_cte_fixtures_41200679549135000160570260000000141828508111-procCancCTe.xml cte 71872551289',
      'nfelib_cte_samples_v4_0_35170799999999999999670000000000261309301440-cte-of.xml cteos 99999999999999',
      'nfelib_cte_samples_v4_0_51160624686092000173570010000000031000000020-cte.XML cte 47451832325',
      'tests_fixtures_dacte_dacte_aquaviario_test.xml cte 46081676000158',
      'tests_fixtures_dacte_dacte_cnpj_alfanumerico.xml cte 992Z30KX000193',
      'tests_fixtures_dacte_dacte_icms_st.xml cte 23924902942209',
      'tests_fixtures_dacte_dacte_reforma_tributaria.xml cte 23924902942209',
      'tests_fixtures_dacte_dacte_test_1.xml cte 23924902942209',
      'tests_fixtures_dacte_dacte_test_homolog.xml cte 23924902942209',
      'tests_fixtures_dacte_dacte_test_overload.xml cte 23924902942209',
      'tests_fixtures_dacte_dacte_test_without_compl.xml cte 23924902942209',
      'tests_fixtures_xml_cte.xml cte 37442605000142',
    ])
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
