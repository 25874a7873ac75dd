import { OWN_CORPUS } from '../corpus/expected-rows.ts'
import { fiscalCorpus } from '../corpus/fiscal-suite.ts'
import { invoiceImportSuite } from '../corpus/invoice-import-suite.ts'
import { statementImportSuite } from '../corpus/ofx-import-suite.ts'
import { useTestServer } from './test-server.ts'
import { scratchFolder } from '../scratch-folder.ts'

const server = useTestServer({ DATA_DIR: scratchFolder('own-corpus') })

statementImportSuite('our own corpus', server, { folder: OWN_CORPUS, table: 'ofx-expected.tsv' })
invoiceImportSuite(
  'our own corpus',
  server,
  fiscalCorpus(OWN_CORPUS, 'fiscal', 'fiscal-expected.tsv'),
)
