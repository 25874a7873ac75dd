import { describe, expect, it } from 'vitest'
import { receivedCancellation, receivedNfe } from '../../../../test/http/received-files.ts'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { receivingCompany, sendReceived } from './receiving-company.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('undo-received')
const server = useTestServer({ DATA_DIR })

describe('what ends purchases of received invoices, and what brings them back', () => {
  it('The cancellation of an invoice cancels its purchase, and undoing the import brings it back', async () => {
    const { own, send, purchases, undo } = await receivingCompany(server())
    const invoice = { recipient: own, number: 31 }
    await send({ 'nota.xml': receivedNfe(invoice) })
    const event = await send({ 'evento.xml': receivedCancellation(invoice) })
    expect(event.body.data).toMatchObject({ canceled: 1 })
    const [row] = await purchases()
    expect(row.status).toBe('canceled')
    expect((await undo(event)).status).toBe(200)
    expect((await purchases())[0].status).toBe('waiting_approval')
  })

  it('An invoice that comes with its cancellation becomes no purchase', async () => {
    const { own, send, purchases } = await receivingCompany(server())
    const invoice = { recipient: own, number: 32 }
    const sent = await send({
      'a.xml': receivedNfe(invoice),
      'b.xml': receivedCancellation(invoice),
    })
    expect(sent.body.data).toMatchObject({ created: 0, canceled: 2 })
    expect(await purchases()).toEqual([])
  })

  it('An invoice that comes once in force and once canceled becomes no purchase, and cancels the one that it made', async () => {
    const { own, send, purchases } = await receivingCompany(server())
    const copies = (number: number) => ({
      'a.xml': receivedNfe({ recipient: own, number }),
      'b.xml': receivedNfe({ recipient: own, number, answer: '101' }),
    })
    expect((await send(copies(33))).body.data).toMatchObject({ created: 0, canceled: 2 })
    expect(await purchases()).toEqual([])
    await send({ 'a.xml': receivedNfe({ recipient: own, number: 34 }) })
    expect((await send(copies(34))).body.data).toMatchObject({ created: 0, canceled: 2 })
    expect((await purchases())[0].status).toBe('canceled')
  })

  it('A purchase of which something is paid stays when its invoice is canceled, and the file says why', async () => {
    const { made, own, account, send, purchases, purchase } = await receivingCompany(server())
    const invoice = { recipient: own, number: 35 }
    await send({ 'nota.xml': receivedNfe(invoice) })
    const [{ id }] = await purchases()
    const approver = await made.member(['companies.purchases.index', 'companies.purchases.approve'])
    expect((await approver.post(`/purchases/${id}/approve`, { version: 1 })).status).toBe(200)
    const [{ transaction_id }] = (await purchase(id)).installments
    const paid = await made.post(
      `/payables/${transaction_id}/settlements`,
      sampleSettlement(account, 30_000),
    )
    expect([paid.status, paid.text]).toEqual([201, paid.text])
    const event = await send({ 'evento.xml': receivedCancellation(invoice) })
    expect(event.body.data).toMatchObject({ canceled: 0, refused: 1 })
    expect(event.body.data.files[0].message).toContain('Estorne')
    expect((await purchases())[0].status).toBe('approved')
  })

  it('Whoever may buy and not edit is told whom to ask when a cancellation comes', async () => {
    const { made, own, expense, send, purchases } = await receivingCompany(server())
    const invoice = { recipient: own, number: 36 }
    await send({ 'nota.xml': receivedNfe(invoice) })
    const buyer = await made.member(['companies.purchases.index', 'companies.purchases.store'])
    const event = await sendReceived(
      buyer,
      { 'evento.xml': receivedCancellation(invoice) },
      { category_id: String(expense) },
    )
    expect(event.body.data.refused).toBe(1)
    expect(event.body.data.files[0].message).toContain('permissão de editar compras')
    expect((await purchases())[0].status).toBe('waiting_approval')
  })

  it('Undoing an import takes its purchases, suppliers and invoices away, and it can be done again', async () => {
    const { made, own, send, purchases, undo } = await receivingCompany(server())
    const files = {
      'a.xml': receivedNfe({ recipient: own, number: 1 }),
      'b.xml': receivedNfe({ recipient: own, number: 2 }),
    }
    const sent = await send(files)
    expect(sent.body.data.created).toBe(2)
    const undone = await undo(sent)
    expect([undone.status, undone.text]).toEqual([200, undone.text])
    expect([await purchases(), (await made.get('/invoices')).body.data]).toEqual([[], []])
    expect((await made.get('/suppliers')).body.data).toEqual([])
    expect((await send(files)).body.data.created).toBe(2)
  })

  it('A purchase that was approved since stays when its import is undone, and its invoice with it', async () => {
    const { made, own, send, purchases, undo } = await receivingCompany(server())
    const sent = await send({
      'a.xml': receivedNfe({ recipient: own, number: 1 }),
      'b.xml': receivedNfe({ recipient: own, number: 2 }),
    })
    const [first] = await purchases()
    const approver = await made.member(['companies.purchases.index', 'companies.purchases.approve'])
    const approved = await approver.post(`/purchases/${first.id}/approve`, { version: 1 })
    expect([approved.status, approved.text]).toEqual([200, approved.text])
    expect((await undo(sent)).status).toBe(409)
    expect((await undo(sent, 'possible')).status).toBe(200)
    const left = await purchases()
    expect(left.map(({ id }: { id: number }) => id)).toEqual([first.id])
    const [invoice, ...others] = (await made.get('/invoices')).body.data
    expect([invoice.id, others]).toEqual([left[0].invoice_id, []])
  })

  it('A purchase that was deleted and restored is still of its invoice, which makes no second one', async () => {
    const { made, own, send, purchases, received } = await receivingCompany(server())
    const files = { 'nota.xml': receivedNfe({ recipient: own, number: 41 }) }
    await send(files)
    const [{ id }] = await purchases()
    expect((await made.delete(`/purchases/${id}`)).status).toBe(204)
    const back = await made.post('/purchases/deleted/restore', { ids: [id] })
    expect([back.status, back.text]).toEqual([200, back.text])
    expect((await received(id)).number).toBe(41)
    expect((await send(files)).body.data).toMatchObject({ created: 0, known: 1 })
  })
})
