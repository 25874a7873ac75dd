import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { actsOf, companyWithPurchases, refusalOf, twoParts } from './purchase.factory.ts'

const server = useTestServer()
const setUp = () => companyWithPurchases(server())

it('A fiscal document and an observation that are filled in after the approval void nothing', async () => {
  const { made, buying, body, buy, approve, read, payables } = await setUp()
  const bought = await buy({ ...twoParts, fiscal_document: 'Pedido 1' })
  await approve(bought)
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const before = ids(await payables())
  const note = { ...twoParts, fiscal_document: 'NF 1234', observation: 'Entregue', version: 2 }
  const edited = await buying.put(`/purchases/${bought.id}`, body(note))
  expect([edited.status, edited.text]).toEqual([200, edited.text])
  expect(edited.body.data).toMatchObject({
    status: 'approved',
    fiscal_document: 'NF 1234',
    observation: 'Entregue',
    version: 3,
  })
  const after: { id: number; fiscal_document: string }[] = await payables()
  expect(ids(after)).toEqual(before)
  expect(after.map((row) => row.fiscal_document)).toEqual(['NF 1234', 'NF 1234'])
  expect(actsOf(await read(bought.id))).toEqual(['create', 'approve', 'annotate'])
  expect((await buying.get('/purchases?search=1234')).body.meta.total).toBe(1)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A purchase that is paid still takes its fiscal document, in a closed period too', async () => {
  const { made, account, buying, body, buy, approve, read, transactionsOf } = await setUp()
  const bought = await buy()
  await approve(bought)
  const [transaction] = await transactionsOf(bought)
  await made.post(`/payables/${transaction}/settlements`, sampleSettlement(account, 10_000))
  await made.inDatabase((db) =>
    sql`insert into period_closures (company_id, scope, closed_until, closed_by_name)
      values (${db.company_id}, 'both', '2026-11-30', 'Ana')`.execute(db.query),
  )
  const path = `/purchases/${bought.id}`
  const filled = await buying.put(path, body({ fiscal_document: 'NF 7', version: 2 }))
  expect([filled.status, filled.text]).toEqual([200, filled.text])
  expect(await read(bought.id)).toMatchObject({ status: 'approved', fiscal_document: 'NF 7' })
  const other = await buying.put(path, body({ description: 'Outra', version: 3 }))
  expect(refusalOf(other)).toEqual([422, 'purchase_settled'])
})
