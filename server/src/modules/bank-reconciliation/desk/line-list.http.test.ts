import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { deskWith, itau, ofxFile, statementText } from '../reconciliation.factory.ts'

const server = useTestServer()

const rent = { day: '20261110', amount: '-1.500,00', memo: 'PAGTO ALUGUEL ESCRITORIO' }

const padaria = {
  name: 'Padaria do João Ltda',
  document: null,
  email: null,
  phone: null,
  observation: null,
}

describe('suggestions', () => {
  it('Suggestions name the best transaction of the page, with why', async () => {
    const { made, payable, receivable, lines } = await deskWith(server(), [
      rent,
      { day: '20261112', amount: '2.000,50', memo: 'PIX RECEBIDO ACME COMERCIO' },
      { day: '20261113', amount: '-77,00', memo: 'BOLETO 4512' },
    ])
    const client = await made.post('/clients', {
      name: 'Acme Comércio Ltda',
      document: null,
      email: null,
      phone: null,
      observation: null,
    })
    const [paid, received] = [
      await payable(150_000),
      await receivable(200_050, { party_id: client.body.data.id, due_date: '2026-11-09' }),
    ]
    await receivable(200_050, { due_date: '2026-11-12' })
    await payable(200_050)
    const numbered = await payable(7_700, { fiscal_document: 'NF 4512', due_date: '2026-11-13' })
    const suggestions = (await lines()).map(
      (line: { suggestion: { transaction_id: number } | null }) => line.suggestion,
    )
    expect(suggestions).toMatchObject([
      { transaction_id: paid, score: 1, rivals: 0, residual_cents: 150_000, version: 1 },
      {
        transaction_id: received,
        party_name: 'Acme Comércio Ltda',
        category_name: expect.any(String),
        reasons: [
          { code: 'amount_exact' },
          { code: 'due_days_before', days: 3 },
          { code: 'name_in_memo' },
        ],
      },
      { transaction_id: numbered, score: 0.96 },
    ])
  })

  it('Suggestions offer a transaction in part when the party is named and no transaction is of the amount', async () => {
    const { made, payable, lines } = await deskWith(server(), [
      { ...rent, memo: 'PIX ENVIADO PADARIA DO JOAO' },
    ])
    const supplier = await made.post('/suppliers', padaria)
    await payable(900_000)
    const id = await payable(400_000, { party_id: supplier.body.data.id })
    expect((await lines())[0].suggestion).toMatchObject({
      transaction_id: id,
      residual_cents: 400_000,
      reasons: [{ code: 'amount_partial' }, { code: 'due_same_day' }, { code: 'name_in_memo' }],
    })
  })

  it('Suggestions find the transaction of whom the line names among many of one amount due nearer', async () => {
    const { made, payable, lines } = await deskWith(server(), [
      { ...rent, memo: 'PIX ENVIADO PADARIA DO JOAO' },
    ])
    const supplier = await made.post('/suppliers', padaria)
    const id = await payable(150_000, {
      party_id: supplier.body.data.id,
      due_date: '2026-10-01',
    })
    for (let nearer = 0; nearer < 12; nearer += 1) await payable(150_000)
    expect((await lines())[0].suggestion).toMatchObject({ transaction_id: id })
  })

  it('Suggestions find the transaction due that day among the hundred that a party is owed before', async () => {
    const { made, payable, lines } = await deskWith(server(), [
      { ...rent, memo: 'PIX ENVIADO PADARIA DO JOAO' },
    ])
    const party_id = (await made.post('/suppliers', padaria)).body.data.id
    for (let earlier = 0; earlier < 101; earlier += 1)
      await payable(400_000, { party_id, due_date: '2026-10-25' })
    const id = await payable(400_000, { party_id })
    expect((await lines())[0].suggestion).toMatchObject({ transaction_id: id, rivals: 0 })
  })

  it('Suggestions find the rest of a transaction that was paid in part', async () => {
    const { lineIds, payable, act, lines } = await deskWith(server(), [
      rent,
      { ...rent, amount: '-500,00' },
    ])
    const id = await payable(200_000)
    const [first = 0] = lineIds
    await act(first, 'reconcile', { transaction_id: id, settlement_id: null })
    expect((await lines())[0].suggestion).toMatchObject({
      transaction_id: id,
      residual_cents: 50_000,
    })
  })

  it('Suggestions never offer again what was refused', async () => {
    const { line, payable, act, lines } = await deskWith(server(), [rent])
    const [first, second] = [await payable(150_000), await payable(150_000)]
    expect((await lines())[0].suggestion).toMatchObject({ transaction_id: first, rivals: 1 })
    expect((await act(line, 'refuse', { transaction_id: first })).status).toBe(204)
    expect((await act(line, 'refuse', { transaction_id: first })).status).toBe(204)
    expect((await lines())[0].suggestion).toMatchObject({ transaction_id: second, rivals: 0 })
    await act(line, 'refuse', { transaction_id: second })
    expect((await lines())[0].suggestion).toBeNull()
    expect((await act(line, 'refuse', { transaction_id: 999_999 })).status).toBe(422)
  })
})

describe('the list of lines', () => {
  const rows = [
    { day: '20261112', amount: '-10,00', memo: 'TARIFA PACOTE SERVIÇOS' },
    { day: '20261110', amount: '-30,00', memo: 'PIX JOÃO 100%' },
    { day: '20261111', amount: '20,00', memo: 'DEPOSITO' },
    { day: '20261111', amount: '20,00', memo: 'DEPOSITO' },
  ]

  it('The list of lines pages without gap or repeat, sorted as asked', async () => {
    const { lines } = await deskWith(server(), rows)
    const amounts = async (query: string) =>
      (await lines(query)).map((line: { amount_cents: number }) => line.amount_cents)
    expect(await amounts('')).toEqual([-3_000, 2_000, 2_000, -1_000])
    expect(await amounts('?sort=amount_cents&direction=desc')).toEqual([
      2_000, 2_000, -1_000, -3_000,
    ])
    const pages = [...(await lines('?per_page=2')), ...(await lines('?per_page=2&page=2'))]
    expect(new Set(pages.map((line: { id: number }) => line.id)).size).toBe(4)
  })

  it.each([
    ['joao', [-3_000]],
    ['servicos', [-1_000]],
    ['100%', [-3_000]],
    ['%', [-3_000]],
    ['20,00', [2_000, 2_000]],
    ['30', [-3_000]],
    ['nada', []],
  ])('The list of lines finds %s', async (search, expected) => {
    const { lines } = await deskWith(server(), rows)
    const found = await lines(`?search=${encodeURIComponent(search)}`)
    expect(found.map((line: { amount_cents: number }) => line.amount_cents)).toEqual(expected)
  })
})

describe('the days of the list', () => {
  it('A period of the list of lines keeps both of its days, and counts only its own lines', async () => {
    const days = ['20261031', '20261101', '20261115', '20261116']
    const rows = days.map((day) => ({ day, amount: '-1,00', memo: `TARIFA ${day}` }))
    const { made, account } = await deskWith(server(), rows)
    const path = `/bank-accounts/${account}/statement-lines?filter_posted_on=2026-11-01,2026-11-15`
    const { body } = await made.get(path)
    expect(body.data.map((line: { posted_on: string }) => line.posted_on)).toEqual([
      '2026-11-01',
      '2026-11-15',
    ])
    expect(body.meta.total).toBe(2)
    expect((await made.get(path.replace('11-01,2026-11-15', '02-30,2026-11-15'))).status).toBe(422)
  })
})

describe('the accounts to reconcile', () => {
  it('The accounts to reconcile are the active ones that are shown here, with what is pending', async () => {
    const { made, account } = await deskWith(server(), [rent, { ...rent, day: '20261103' }])
    await made.post('/bank-accounts', { ...itau, name: 'Escondida', show_on_conciliation: false })
    await made.post('/bank-accounts', { ...itau, name: 'Caixa', branch: null, account_digit: null })
    expect((await made.get('/bank-reconciliation')).body.data).toMatchObject([
      { name: 'Caixa', branch: null, account: '56789', pending_count: 0, oldest_pending_on: null },
      {
        id: account,
        bank_code: '341',
        bank_name: expect.any(String),
        account: '56789-0',
        pending_count: 2,
        oldest_pending_on: '2026-11-03',
      },
    ])
  })
})

describe('another company', () => {
  it('Another company finds neither lines nor accounts, and changes nothing', async () => {
    const own = await deskWith(server(), [rent])
    const other = await deskWith(server(), [])
    const id = await other.payable(150_000)
    const bodies = {
      reconcile: { transaction_id: id, settlement_id: null },
      'create-transaction': {
        description: 'X',
        category_id: other.expense,
        party_id: null,
        competency_date: '2026-11-10',
      },
      ignore: { reason: 'other' },
      undo: {},
      refuse: { transaction_id: id },
    }
    for (const [act, body] of Object.entries(bodies)) {
      const answer = await other.act(own.line, act, body)
      expect([act, answer.status]).toEqual([act, 404])
    }
    const path = `/bank-accounts/${own.account}`
    for (const call of ['/statement-lines', '/reconciliation', '/ofx/imports'])
      expect((await other.made.get(path + call)).status).toBe(404)
    const file = ofxFile(statementText([rent]))
    for (const query of ['', '?dry_run=true'])
      expect((await other.made.upload(`${path}/ofx/import${query}`, file)).status).toBe(404)
    const foreign = await own.act(own.line, 'reconcile', bodies.reconcile)
    expect([foreign.status, foreign.body.code]).toEqual([422, 'reference_not_found'])
    expect(await own.lines()).toMatchObject([{ status: 'pending', version: 1 }])
  })
})
