import { describe, expect, it } from 'vitest'
import { cnpjOf } from '../../../../test/http/invoice-files.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import {
  receivedKey,
  receivedNfe,
  receivedNfse,
  SUPPLIER_CNPJ,
} from '../../../../test/http/received-files.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { receivingCompany, sendReceived } from './receiving-company.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('received')
const server = useTestServer({ DATA_DIR })

describe('purchases out of received invoices', () => {
  it('A received NF-e becomes a purchase that waits, with its supplier, instalments, lines and XML', async () => {
    const { made, own, send, purchases, purchase, received } = await receivingCompany(server())
    const product = await made.post(
      '/products',
      sampleProduct({ name: 'Caneta azul', code: 'CAN-1' }),
    )
    const invoice = {
      recipient: own,
      number: 77,
      total: '1010.05',
      totals: { vProd: '1000.00', vFrete: '30.05', vDesc: '20.00' },
      lines: [
        { name: 'Papel A4', total: '700.00', discount: '20.00' },
        { name: 'CANETA AZUL', total: '300.00', quantity: '12.5' },
      ],
      instalments: [
        ['2026-12-10', '505.02'],
        ['2027-01-10', '505.03'],
      ] as const,
    }
    const sent = await send({ 'nota.xml': receivedNfe(invoice) })
    expect([sent.text, sent.body.data?.created]).toEqual([sent.text, 1])
    const [row] = await purchases()
    const bought = await purchase(row.id)
    expect(bought).toMatchObject({
      status: 'waiting_approval',
      party_name: 'Papelaria Central Ltda',
      description: 'NF-e 77 · Papel A4 +1',
      total_cents: 103_005,
      discount_cents: 2_000,
      net_cents: 101_005,
      competency_date: '2026-11-10',
      due_date: '2026-12-10',
      fiscal_document: 'NF-e 77',
      external_id: receivedKey(invoice),
      installments: [
        { due_date: '2026-12-10', value_cents: 50_502 },
        { due_date: '2027-01-10', value_cents: 50_503 },
      ],
    })
    const supplier = (await made.get(`/suppliers/${bought.party_id}`)).body.data
    expect(supplier).toMatchObject({
      document: SUPPLIER_CNPJ,
      trading_name: 'Central',
      street: 'Rua das Flores',
      municipality_code: 3_550_308,
      phone: '1133334444',
    })
    expect(await received(row.id)).toMatchObject({
      type: 'nfe',
      number: 77,
      key: receivedKey(invoice),
      goods_cents: 100_000,
      freight_cents: 3_005,
      discount_cents: 2_000,
      owed_cents: 101_005,
      items: [
        { product_id: null, description: 'Papel A4', quantity: '10.0000', total_cents: 70_000 },
        { product_id: product.body.data.id, quantity: '12.5000', total_cents: 30_000 },
      ],
    })
    const [file] = (await made.get(`/purchases/${row.id}/attachments`)).body.data
    expect(file).toMatchObject({ name: 'nota.xml', media_type: 'application/xml' })
    expect((await made.get('/invoices')).body.data[0]).toMatchObject({
      key: receivedKey(invoice),
      operation: 'entry',
      party_id: bought.party_id,
    })
  })

  it('The taxes that an NFS-e says are kept back come off what is paid, to the cent', async () => {
    const { own, send, purchases, received } = await receivingCompany(server())
    await send({
      'servico.xml': receivedNfse({
        recipient: own,
        number: 5,
        value: '1000.00',
        net: '888.50',
        iss_withheld: '50.00',
        federal: '<vRetIRRF>15.00</vRetIRRF><vRetCSLL>46.50</vRetCSLL>',
      }),
    })
    const [row] = await purchases()
    expect(row).toMatchObject({
      description: 'NFS-e 5 · Consultoria',
      total_cents: 100_000,
      discount_cents: 11_150,
      net_cents: 88_850,
      due_date: '2026-12-10',
    })
    expect((await received(row.id)).taxes).toEqual([
      { tax: 'csll', value_cents: 4_650 },
      { tax: 'ir', value_cents: 1_500 },
      { tax: 'iss', value_cents: 5_000 },
    ])
  })

  it('The same invoice twice makes one purchase, and the second time says which', async () => {
    const { own, send, preview, purchases } = await receivingCompany(server())
    const files = { 'nota.xml': receivedNfe({ recipient: own, number: 8 }) }
    await send(files)
    const [{ id }] = await purchases()
    const [row] = (await preview(files)).body.data.rows
    expect([row.state, row.purchase_id, row.message]).toEqual([
      'known',
      id,
      `Já existe: é a compra ${id}.`,
    ])
    const again = await send({ 'copia.xml': files['nota.xml'] })
    expect(again.body.data).toMatchObject({ created: 0, known: 1 })
    expect(await purchases()).toHaveLength(1)
  })

  it('The same invoice sent by two people at once makes one purchase', async () => {
    const { own, send, purchases } = await receivingCompany(server())
    const files = { 'nota.xml': receivedNfe({ recipient: own, number: 9 }) }
    const answers = await Promise.all([send(files), send(files)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const created = answers.reduce((sum, { body }) => sum + body.data.created, 0)
    expect([created, (await purchases()).length]).toEqual([1, 1])
  })

  it('Each file of a ZIP is answered for: of another company, issued by oneself, for tests, a return, unread', async () => {
    const { own, send, preview, purchases } = await receivingCompany(server())
    const nfe = (number: number, fields: object = {}) =>
      receivedNfe({ recipient: own, number, ...fields })
    const files = {
      'a-boa.xml': nfe(1),
      'b-de-outra.xml': nfe(2, { recipient: cnpjOf(70_002) }),
      'c-propria.xml': nfe(3, { issuer: own, recipient: cnpjOf(70_003) }),
      'd-teste.xml': nfe(4, { is_test: true }),
      'e-devolucao.xml': nfe(5, { purpose: '4' }),
      'f-remessa.xml': nfe(6, { payment: '<detPag><tPag>90</tPag></detPag>' }),
      'g-denegada.xml': nfe(7, { answer: '302' }),
      'h-lixo.xml': Buffer.from('nada'),
      'i-copia.xml': nfe(1),
    }
    const rows: { file_name: string; state: string; message: string | null }[] = (
      await preview(files)
    ).body.data.rows
    expect(rows.map(({ file_name, state }) => `${file_name} ${state}`)).toEqual([
      'a-boa.xml new',
      'b-de-outra.xml other_company',
      'c-propria.xml error',
      'd-teste.xml error',
      'e-devolucao.xml error',
      'f-remessa.xml error',
      'g-denegada.xml canceled',
      'h-lixo.xml error',
      'i-copia.xml known',
    ])
    expect(rows.slice(1).every(({ message }) => (message ?? '').length > 20)).toBe(true)
    expect(await purchases()).toEqual([])
    const sent = await send(files)
    expect(sent.body.data).toMatchObject({ created: 1, known: 1, canceled: 1, refused: 6 })
    expect(await purchases()).toHaveLength(1)
  })

  it('A row that is left out of the preview is not imported', async () => {
    const { own, send, purchases } = await receivingCompany(server())
    const nfe = (number: number) => receivedNfe({ recipient: own, number })
    const sent = await send({ 'a.xml': nfe(1), 'b.xml': nfe(2) }, { skipped: '[0]' })
    expect(sent.body.data).toMatchObject({ created: 1, skipped: 1 })
    expect(
      (await purchases()).map((row: { fiscal_document: string }) => row.fiscal_document),
    ).toEqual(['NF-e 2'])
  })

  it('A supplier that is known keeps its name, and its next purchase the category of its last', async () => {
    const { made, own, other, preview, purchases } = await receivingCompany(server())
    const known = await made.post(
      '/suppliers',
      sampleParty({ name: 'Central (nossa)', person_type: 'company', document: SUPPLIER_CNPJ }),
    )
    expect([known.status, known.text]).toEqual([201, known.text])
    const file = { 'nota.xml': receivedNfe({ recipient: own, number: 12 }) }
    const without = (await sendReceived(made, file, {}, '/preview')).body.data.rows[0]
    expect([without.state, without.message]).toEqual([
      'error',
      'Nada foi comprado deste fornecedor antes. Escolha a categoria para ele.',
    ])
    await sendReceived(made, file, { category_id: String(other) })
    const [row] = (await preview({ 'proxima.xml': receivedNfe({ recipient: own, number: 13 }) }))
      .body.data.rows
    expect([row.state, row.supplier_id, row.category_id]).toEqual([
      'new',
      known.body.data.id,
      other,
    ])
    expect((await purchases())[0].party_name).toBe('Central (nossa)')
  })

  it('An invoice without instalments is due so many days after its issue, which the next import proposes', async () => {
    const { own, send, preview, purchases } = await receivingCompany(server())
    await send({ 'a.xml': receivedNfe({ recipient: own, number: 1 }) }, { due_days: '7' })
    expect((await purchases())[0].due_date).toBe('2026-11-17')
    const next = await preview({ 'b.xml': receivedNfe({ recipient: own, number: 2 }) })
    expect(next.body.data.due_days).toBe(7)
  })

  it('A closed month refuses its invoice with the reason, and the others are imported', async () => {
    const { made, own, send, purchases } = await receivingCompany(server())
    const closed = await made.post('/period-closures', {
      bank_account_id: null,
      scope: 'both',
      closed_until: '2026-10-31',
    })
    const sent = await send({
      'a.xml': receivedNfe({ recipient: own, number: 1, issued_on: '2026-10-15' }),
      'b.xml': receivedNfe({ recipient: own, number: 2 }),
    })
    expect([closed.status, sent.body.data.created, sent.body.data.refused]).toEqual([201, 1, 1])
    expect(sent.body.data.files[0].message).toContain('31/10/2026')
    expect(await purchases()).toHaveLength(1)
    expect((await made.get('/suppliers')).body.data).toHaveLength(1)
  })

  it('A purchase that was entered by hand with the same number is warned of', async () => {
    const { made, own, expense, preview, send } = await receivingCompany(server())
    await send({ 'a.xml': receivedNfe({ recipient: own, number: 1 }) })
    const [{ party_id }] = (await made.get('/purchases')).body.data
    const hand = await made.post('/purchases', {
      party_id,
      description: 'À mão',
      total_cents: 30_000,
      discount_cents: 0,
      due_date: '2026-11-25',
      competency_date: '2026-11-10',
      bank_account_id: null,
      fiscal_document: 'NF 0052',
      external_id: null,
      transaction_key: null,
      observation: null,
      allocations: [{ category_id: expense, value_cents: 30_000 }],
      repeat: null,
    })
    expect([hand.status, hand.text]).toEqual([201, hand.text])
    const [row] = (await preview({ 'b.xml': receivedNfe({ recipient: own, number: 52 }) })).body
      .data.rows
    expect([row.state, row.warnings]).toEqual(['new', ['same_number']])
  })

  it('Those who approve get one mail of an import of many', async () => {
    const { made, own, send } = await receivingCompany(server())
    await made.member(['companies.purchases.index', 'companies.purchases.approve'])
    const nfe = (number: number) => receivedNfe({ recipient: own, number })
    await send({ 'a.xml': nfe(1), 'b.xml': nfe(2), 'c.xml': nfe(3) })
    const mails = await server()
      .database.kysely.selectFrom('outbox_mails')
      .select('kind')
      .where('company_id', '=', made.company_id)
      .where('kind', '=', 'purchase_waiting')
      .execute()
    expect(mails).toHaveLength(1)
  })

  it('A company without CNPJ is asked for it', async () => {
    const made = await server().newCompany()
    const files = { 'a.xml': receivedNfe({ recipient: cnpjOf(1), number: 1 }) }
    const answer = await sendReceived(made, files, {}, '/preview')
    expect([answer.status, answer.body.code]).toEqual([422, 'company_without_document'])
  })
})
