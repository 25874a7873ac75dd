import { expect, it } from 'vitest'
import { receivedCancellation, receivedNfe } from '../../../../test/http/received-files.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { stockedProduct } from '../stock/stock.factory.ts'
import { receivingCompany } from './receiving-company.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('received-goods')
const server = useTestServer({ DATA_DIR })

/** An invoice of ten coffees of 30,00 and a paper of 700,00, with 100,00 of freight and 50,00 off. */
async function coffeeReceived() {
  const receiving = await receivingCompany(server())
  const { made, own, send, purchases } = receiving
  const coffee = await stockedProduct(made)
  const invoice = {
    recipient: own,
    number: 77,
    total: '1050.00',
    totals: { vProd: '1000.00', vFrete: '100.00', vDesc: '50.00' },
    lines: [
      { name: 'Papel A4', total: '700.00', discount: '50.00' },
      { name: 'Café torrado', code: 'CAFE', total: '300.00', quantity: '10' },
    ],
  }
  const sent = await send({ 'nota.xml': receivedNfe(invoice) })
  expect([sent.text, sent.body.data?.created]).toEqual([sent.text, 1])
  const [{ id }] = await purchases()
  const approver = await made.member(['companies.purchases.index', 'companies.purchases.approve'])
  const approve = async () => {
    const { version } = (await purchases())[0]
    const answer = await approver.post(`/purchases/${id}/approve`, { version })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    return answer
  }
  return { ...receiving, id, invoice, coffee, approver, approve }
}

it('Goods of a received invoice come into stock with the approval of its purchase, at what they cost', async () => {
  const { made, id, invoice, coffee, approver, approve, send } = await coffeeReceived()
  expect(await coffee.standing()).toMatchObject({ balance: '0.0000' })
  const approved = await approve()
  // 300,00 of 950,00 after discount bear as much of the freight: 331,58.
  expect(await coffee.standing()).toMatchObject({ balance: '10.0000', value_cents: 33_158 })
  const [move] = (await made.get(`/stock/${coffee.id}/moves`)).body.data
  expect(move).toMatchObject({
    purchase_id: id,
    move_date: '2026-11-10',
    document: 'NF-e 77',
    total_cents: 33_158,
  })
  expect((await made.delete(`/stock/moves/${move.id}`)).body.code).toBe('stock_of_purchase')
  const again = await send({ 'outra.xml': receivedNfe(invoice) })
  expect(again.body.data).toMatchObject({ created: 0, known: 1 })
  expect((await coffee.standing()).balance).toBe('10.0000')
  const undone = await approver.post('/operations/undo', {
    request_id: approved.headers.get('x-request-id'),
    mode: 'all',
  })
  expect([undone.status, (await coffee.standing()).balance]).toEqual([200, '0.0000'])
})

it('Goods of a canceled invoice have not come, and undoing its event brings the same move back', async () => {
  const { made, invoice, coffee, approve, send, undo } = await coffeeReceived()
  await approve()
  const before = (await made.get(`/stock/${coffee.id}/moves`)).body.data
  const event = await send({ 'evento.xml': receivedCancellation(invoice) })
  expect(event.body.data).toMatchObject({ canceled: 1 })
  expect((await coffee.standing()).balance).toBe('0.0000')
  expect((await undo(event)).status).toBe(200)
  expect((await made.get(`/stock/${coffee.id}/moves`)).body.data).toMatchObject(
    before.map((move: object) => ({ ...move, version: expect.any(Number) })),
  )
})

it('Goods that were sold since stay in stock: their purchase is not canceled', async () => {
  const { made, coffee, approve, purchases, id } = await coffeeReceived()
  await approve()
  await coffee.move('outflow', '2026-11-12', { quantity: '4' })
  const cancel = { version: (await purchases())[0].version, reason: null }
  const refused = await made.post(`/purchases/${id}/cancel`, cancel)
  expect([refused.status, refused.body.code]).toEqual([422, 'stock_negative'])
  expect((await purchases())[0].status).toBe('approved')
})
