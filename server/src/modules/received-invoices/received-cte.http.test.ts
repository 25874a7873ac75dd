import { describe, expect, it } from 'vitest'
import { keyOf, sampleNfe } from '../../../../test/http/invoice-files.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import {
  CARRIER_CNPJ,
  SENDER_CNPJ,
  cteCancellation,
  cteKey,
  type ReceivedCte,
  receivedCte,
} from '../../../../test/http/received-cte.ts'
import { receivedKey, receivedNfe } from '../../../../test/http/received-files.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { receivingCompany } from './receiving-company.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('received-cte')
const server = useTestServer({ DATA_DIR })

describe('purchases out of received CT-e', () => {
  it('A CT-e whose freight the company pays becomes a purchase of the carrier, with its instalments, components and the notes that it carries', async () => {
    const { made, own, send, purchases, purchase, received } = await receivingCompany(server())
    const goods = { recipient: own, number: 70 }
    await made.upload('/invoices/import', { name: 'nfe.xml', bytes: receivedNfe(goods) })
    const sold = { issuer: own, recipient: '52998224725', number: 71 }
    const cte: ReceivedCte = {
      taker: own,
      number: 21,
      components: [
        ['FRETE PESO', '1200.00'],
        ['PEDAGIO', '50.55'],
      ],
      instalments: [
        ['2026-12-05', '625.27'],
        ['2027-01-05', '625.28'],
      ],
      carried: [receivedKey(goods), keyOf(sold)],
    }
    const sent = await send({ 'frete.xml': receivedCte(cte) })
    expect([sent.text, sent.body.data?.created]).toEqual([sent.text, 1])
    const [row] = await purchases()
    const bought = await purchase(row.id)
    expect(bought).toMatchObject({
      status: 'waiting_approval',
      party_name: 'Transportadora Rota Ltda',
      description: 'CT-e 21 · Transporte: São Paulo/SP – Curitiba/PR',
      total_cents: 125_055,
      discount_cents: 0,
      net_cents: 125_055,
      competency_date: '2026-11-10',
      fiscal_document: 'CT-e 21',
      external_id: cteKey(cte),
      installments: [
        { due_date: '2026-12-05', value_cents: 62_527 },
        { due_date: '2027-01-05', value_cents: 62_528 },
      ],
    })
    expect((await made.get(`/suppliers/${bought.party_id}`)).body.data).toMatchObject({
      document: CARRIER_CNPJ,
      trading_name: 'Rota',
      state_inscription: '110042490114',
      street: 'Rua do Porto',
    })
    expect(await received(row.id)).toMatchObject({
      type: 'cte',
      number: 21,
      key: cteKey(cte),
      carried_numbers: [70, 71],
      goods_cents: 125_055,
      owed_cents: 125_055,
      taxes: [],
      items: [
        { description: 'FRETE PESO', total_cents: 120_000 },
        { description: 'PEDAGIO', total_cents: 5_055 },
      ],
    })
    const [note] = (await made.get('/invoices?filter_invoice_type=cte')).body.data
    expect(note).toMatchObject({
      key: cteKey(cte),
      operation: 'entry',
      party_id: bought.party_id,
      recipient_document: own,
      value_cents: 125_055,
    })
    const [nfe] = (await made.get('/invoices?filter_invoice_type=nfe')).body.data
    expect((await made.get(`/invoices/${note.id}`)).body.data).toMatchObject({
      icms_cents: 15_007,
      carried: [
        { key: receivedKey(goods), number: 70, invoice_id: nfe.id },
        { key: keyOf(sold), number: 71, invoice_id: null },
      ],
    })
    expect((await made.get(`/invoices/${nfe.id}`)).body.data).toMatchObject({
      icms_cents: null,
      carried: [],
    })
  })

  it('A CT-e that was approved is a payable to its carrier', async () => {
    const { made, own, send, purchases } = await receivingCompany(server())
    await send({ 'frete.xml': receivedCte({ taker: own, number: 22, toma: '0' }) })
    const [{ id, version }] = await purchases()
    const approver = await made.member(['companies.purchases.index', 'companies.purchases.approve'])
    expect((await approver.post(`/purchases/${id}/approve`, { version })).status).toBe(200)
    expect((await made.get('/payables')).body.data).toMatchObject([
      {
        party_name: 'Transportadora Rota Ltda',
        description: 'CT-e 22 · Transporte: São Paulo/SP – Curitiba/PR',
        due_date: '2026-12-10',
        value_cents: 125_055,
      },
    ])
  })

  it.each(['0', '1', '2', '3', '4'] as const)(
    'A CT-e is of the company where it takes the service (toma %s), and of another company where it only sends or receives',
    async (toma) => {
      const { own, preview } = await receivingCompany(server())
      const stateOf = async (bytes: Buffer) =>
        (await preview({ 'frete.xml': bytes })).body.data.rows[0]
      const cte = receivedCte({ taker: own, number: 23, toma })
      expect(await stateOf(cte)).toMatchObject({ state: 'new', type: 'cte', number: '23' })
      const other = receivedCte({ taker: '52998224725', number: 23, toma })
        .toString()
        .replaceAll(/<(rem|exped|receb|dest)><CNPJ>\d+/g, `<$1><CNPJ>${own}`)
      const refused = await stateOf(Buffer.from(other))
      expect(refused.state).toBe('other_company')
      expect(refused.message).toContain('não é desta empresa')
    },
  )

  it('The same CT-e twice makes one purchase, and its cancellation cancels that one', async () => {
    const { own, send, purchases } = await receivingCompany(server())
    const cte = { taker: own, number: 24 }
    await send({ 'frete.xml': receivedCte(cte) })
    expect((await send({ 'copia.xml': receivedCte(cte) })).body.data).toMatchObject({
      created: 0,
      known: 1,
    })
    const event = await send({ 'evento.xml': cteCancellation(cte) })
    expect(event.body.data).toMatchObject({ canceled: 1 })
    expect((await purchases()).map(({ status }: { status: string }) => status)).toEqual([
      'canceled',
    ])
    expect((await send({ 'frete.xml': receivedCte(cte) })).body.data.created).toBe(0)
  })

  it('ICMS that the company keeps back of a CT-e comes off what its carrier is paid, and makes no payable of its own', async () => {
    const { made, own, send, purchases, received } = await receivingCompany(server())
    const taxes = '<ICMS><ICMS60><CST>60</CST><vICMSSTRet>120.00</vICMSSTRet></ICMS60></ICMS>'
    const cte = { taker: own, number: 25, total: '1000.00', received: '880.00', taxes }
    await send({ 'frete.xml': receivedCte(cte) })
    const [row] = await purchases()
    expect(row).toMatchObject({ total_cents: 100_000, discount_cents: 12_000, net_cents: 88_000 })
    expect((await received(row.id)).taxes).toEqual([{ tax: 'other', value_cents: 12_000 }])
    const approver = await made.member(['companies.purchases.index', 'companies.purchases.approve'])
    await approver.post(`/purchases/${row.id}/approve`, { version: row.version })
    expect((await made.get('/payables')).body.data).toMatchObject([{ value_cents: 88_000 }])
  })

  it('The carrier is the supplier with its CNPJ, with letters as well, whatever it is called', async () => {
    const { made, own, send, purchases } = await receivingCompany(server())
    const letters = '12ABC34501DE35'
    const known = await made.post(
      '/suppliers',
      sampleParty({ name: 'Rota do Sul', document: letters }),
    )
    expect([known.status, known.text]).toEqual([201, known.text])
    await send({ 'frete.xml': receivedCte({ taker: own, number: 26, issuer: letters }) })
    expect(await purchases()).toMatchObject([
      { party_id: known.body.data.id, party_name: 'Rota do Sul' },
    ])
  })

  it('A CT-e that comes in the place of one with a purchase says so, until that purchase is canceled', async () => {
    const { own, send, preview } = await receivingCompany(server())
    const first = { taker: own, number: 27 }
    const second = receivedCte({ taker: own, number: 28 })
      .toString()
      .replace('</infDoc>', `</infDoc><infCteSub><chCte>${cteKey(first)}</chCte></infCteSub>`)
    const warned = async () =>
      (await preview({ 'b.xml': Buffer.from(second) })).body.data.rows[0].warnings
    expect(await warned()).toEqual([])
    await send({ 'a.xml': receivedCte(first) })
    expect(await warned()).toEqual(['replaces_purchase'])
    await send({ 'evento.xml': cteCancellation(first) })
    expect(await warned()).toEqual([])
  })

  it('A CT-e is no purchase once another of its carrier came in its place, and its ICMS counts no more', async () => {
    const { made, own, send, purchases } = await receivingCompany(server())
    const heirOf = (key: string, cte: ReceivedCte) =>
      Buffer.from(
        receivedCte(cte)
          .toString()
          .replace('</infDoc>', `</infDoc><infCteSub><chCte>${key}</chCte></infCteSub>`),
      )
    const [first, second] = [
      { taker: own, number: 41 },
      { taker: own, number: 42 },
    ]
    // Of another carrier, and one without an answer: they take nobody's place.
    const others = {
      'a.xml': heirOf(cteKey(first), { taker: own, number: 43, issuer: SENDER_CNPJ }),
      'b.xml': heirOf(cteKey(first), { taker: own, number: 44, answer: null }),
    }
    expect((await send(others)).body.data).toMatchObject({ created: 2 })
    expect((await send({ 'heir.xml': heirOf(cteKey(first), second) })).body.data.created).toBe(1)
    expect((await send({ 'o.xml': receivedCte(first) })).body.data).toMatchObject({ created: 0 })
    const both = { taker: own, number: 45 }
    const together = await send({
      'a.xml': receivedCte(both),
      'b.xml': heirOf(cteKey(both), { taker: own, number: 46 }),
    })
    expect(together.body.data).toMatchObject({ created: 1 })
    const numbers = (await purchases()).map(
      (row: { fiscal_document: string }) => row.fiscal_document,
    )
    expect(numbers.toSorted()).toEqual(['CT-e 42', 'CT-e 43', 'CT-e 44', 'CT-e 46'])
    // In the list of notes all of them are; of those in force the ones that count are three.
    await made.upload('/invoices/import', { name: 'o.xml', bytes: receivedCte(first) })
    const taxes = await made.get('/invoice-taxes?filter_direction=received&filter_type=cte')
    expect(taxes.body.data).toMatchObject([{ notes: 3, icms_cents: 3 * 15_007 }])
  })

  it('A CT-e to test, one without a price and one that the company issued itself become no purchase', async () => {
    const { own, preview } = await receivingCompany(server())
    const { rows } = (
      await preview({
        'a.xml': receivedCte({ taker: own, number: 29, is_test: true }),
        'b.xml': receivedCte({ taker: own, number: 30, total: '0.00' }),
        'c.xml': receivedCte({ taker: '52998224725', number: 31, issuer: own, toma: '4' }),
        'd.xml': sampleNfe({ issuer: own, recipient: '52998224725', number: 9 }),
      })
    ).body.data
    const said = rows.map(({ state, message }: Record<string, unknown>) => [state, typeof message])
    expect(said).toEqual(Array.from({ length: 4 }, () => ['error', 'string']))
  })
})
