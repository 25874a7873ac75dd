import { useTestServer } from '../../http/test-server.ts'
import { statementImportSuite } from '../ofx-import-suite.ts'
import { statementSuite } from '../ofx-suite.ts'
import { realCorpus } from './corpus-folder.ts'

const corpus = { folder: realCorpus(), table: 'EXPECTED.tsv' }
const server = useTestServer()

statementSuite('the real corpus', corpus)
statementImportSuite('the real corpus', server, corpus)
