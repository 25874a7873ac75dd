import { it } from 'vitest'
import { createHash } from 'node:crypto'
import { parseOfx } from '@prumo/ofx'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ofxFile, reconcilingCompany, statementText } from './reconciliation.factory.ts'
import { readMovements } from './read-movements.rules.ts'
import { classifyLines } from './classify-lines.rules.ts'
import { previewStatement } from './preview-statement.rules.ts'
import { storedLinesOf } from './stored-lines.queries.ts'
import { storeImport } from './store-import.ts'
import { requireAccount } from '../bank-accounts/index.ts'
const server = useTestServer()
it('t', async () => {
  const { made, account, store } = await reconcilingCompany(server())
  const rows = Array.from({ length: 10_000 }, (_, n) => ({
      day: `202611${String((n % 20) + 1).padStart(2, '0')}`,
      amount: `-${n % 700},${String(n % 100).padStart(2, '0')}`,
      memo: `COMPRA CARTAO LOJA ${n % 3_000}`,
      fitid: String(n),
    }))
  const file = ofxFile(statementText(rows))
  for (let k = 0; k < 2; k++) await made.inDatabase(async (db) => {
    let t = performance.now()
    const lap = (name: string) => { const now = performance.now(); console.log(name, (now - t).toFixed(0)); t = now }
    const acc = await requireAccount(db, account, 'x')
    lap('account')
    const { statements } = parseOfx(file.bytes); lap('parse')
    const s = statements[0]!
    const read = readMovements(s, { account_key: '1', first_day: acc.initial_statement_date, is_cut: false, hash: (x) => createHash('sha256').update(x).digest('hex') }); lap('read')
    const stored = await storedLinesOf(db, account, read.flatMap((r) => r.movement ?? [])); lap('stored')
    const lines = classifyLines(read, stored); lap('classify')
    const preview = previewStatement(s, lines, acc); lap('preview')
    await storeImport(db, { account_id: account, file_name: 'x', file_sha256: 'y', preview, lines }); lap('store')
  })
  const t = performance.now()
  await store(file)
  console.log('http again', performance.now() - t)
}, 60000)
