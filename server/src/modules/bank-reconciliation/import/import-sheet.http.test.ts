import { writeStatement } from '@prumo/ofx'
import { describe, expect, it } from 'vitest'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { ofxFile, reconcilingCompany, statementText } from '../reconciliation.factory.ts'

const server = useTestServer()

const layout = {
  fingerprint: 'a'.repeat(64),
  fields: ['date', 'description', null, 'value', 'balance'],
  date_order: 'day_first',
  decimal: 'comma',
  is_inverted: false,
}
const asSheet = (dryRun = false) =>
  `?dry_run=${dryRun}&statement=0&sheet_layout=${encodeURIComponent(JSON.stringify(layout))}`

/** What the screen makes of a sheet: rows 2 to n. */
function sheet(...rows: [day: string, cents: number, memo: string][]) {
  const text = writeStatement({
    kind: 'bank',
    currency: 'BRL',
    movements: rows.map(([posted_on, amount_cents, memo], place) => ({
      line: place + 2,
      posted_on,
      amount_cents,
      memo,
      check_number: null,
    })),
    balance: { cents: 7_000, date: rows.at(-1)?.[0] ?? '2026-11-20' },
  })
  return { name: 'extrato.csv', bytes: new TextEncoder().encode(text) }
}

const coffee = ['2026-11-10', -500, 'CAFE'] as const
const rent = ['2026-11-12', -90_000, 'ALUGUEL'] as const

async function sheetCompany() {
  const company = await reconcilingCompany(server())
  const { made, account } = company
  const ofx = `/bank-accounts/${account}/ofx/import`
  return {
    ...company,
    previewSheet: async (...rows: Parameters<typeof sheet>) =>
      (await made.upload(`${ofx}${asSheet(true)}`, sheet(...rows))).body.data.statements[0],
    storeSheet: (...rows: Parameters<typeof sheet>) =>
      made.upload(`${ofx}${asSheet()}`, sheet(...rows)),
    layoutNow: async () => (await made.get(`/bank-accounts/${account}/sheet-layout`)).body.data,
  }
}

describe('bills of cards', () => {
  it('The payment of a bill is proposed as a transfer from the account that paid it, its purchases go out, and its total is no expense', async () => {
    const { made, account, store, lines } = await sheetCompany()
    const own = { name: 'Cartão', type: 'card', account: '77777', account_digit: '7' }
    const card = (await made.post('/bank-accounts', sampleAccount(own))).body.data.id
    expect((await made.get(`/bank-accounts/${card}/sheet-layout`)).body.data.is_card).toBe(true)
    await store(
      ofxFile(statementText([{ day: '20261110', amount: '-250,00', memo: 'PAGTO CARTAO' }])),
    )
    const text = writeStatement({
      kind: 'card',
      currency: 'BRL',
      balance: null,
      movements: [
        [-15_000, 'LOJA AZUL'],
        [-10_000, 'PADARIA'],
        [25_000, 'PAGAMENTO RECEBIDO'],
        [-25_000, 'Total da fatura'],
      ].map(([amount_cents, memo], place) => ({
        line: place + 2,
        posted_on: '2026-11-11',
        amount_cents: Number(amount_cents),
        memo: String(memo),
        check_number: null,
      })),
    })
    const bill = { name: 'fatura.csv', bytes: new TextEncoder().encode(text) }
    const stored = await made.upload(`/bank-accounts/${card}/ofx/import${asSheet()}`, bill)
    expect(stored.body.data).toMatchObject({ new: 3, noise: 1 })
    const transfer = (other: number) => ({
      suggestion: null,
      proposals: { step: 'transfer', transfer: { bank_account_id: other, days_apart: 1 } },
    })
    expect(await lines()).toMatchObject([transfer(card)])
    const ofCard = (await made.get(`/bank-accounts/${card}/statement-lines`)).body.data
    expect(ofCard).toHaveLength(3)
    expect(ofCard.filter((line: { amount_cents: number }) => line.amount_cents > 0)).toMatchObject([
      transfer(account),
    ])
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })
})

describe('statements that come as sheets', () => {
  it('A sheet is stored with the rows of its lines and its balance, adds nothing the second time, remembers its columns and is undone', async () => {
    const { storeSheet, previewSheet, layoutNow, lines, imports, undoImport, made, account } =
      await sheetCompany()
    expect(await layoutNow()).toEqual({ layout: null, is_card: false })
    const rows: [string, number, string][] = [[...coffee], [...coffee], [...rent]]
    expect(await previewSheet(...rows)).toMatchObject({
      matches_account: true,
      other_account: null,
      ledger_balance_cents: 7_000,
    })
    expect(await layoutNow()).toEqual({ layout: null, is_card: false })
    const stored = await storeSheet(...rows)
    expect(stored.body.data).toMatchObject({ new: 3, known: 0 })
    expect(await layoutNow()).toEqual({ layout, is_card: false })
    expect((await storeSheet(...rows)).body.data).toMatchObject({ new: 0, known: 3 })
    expect((await storeSheet(...rows, [...coffee])).body.data).toMatchObject({ new: 1, known: 3 })
    expect(await lines()).toHaveLength(4)
    const proof = await made.get(`/bank-accounts/${account}/balance-proof`)
    expect(proof.body.data.declared).toMatchObject({ balance_cents: 7_000 })
    expect(await made.inDatabase(checkBooks)).toEqual([])
    for (const { id } of await imports()) expect((await undoImport(id)).status).toBe(200)
    expect(await lines()).toEqual([])
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('A movement that a file brought is known to a sheet that names it otherwise, and the other way round', async () => {
    const { store, storeSheet, lines } = await sheetCompany()
    const file = ofxFile(
      statementText([
        { day: '20261110', amount: '-5,00', memo: 'COMPRA CAFE DA ESQUINA' },
        { day: '20261110', amount: '-5,00', memo: 'CAFE', fitid: '2' },
      ]),
    )
    await store(file)
    expect((await storeSheet([...coffee], [...rent])).body.data).toMatchObject({ new: 1, known: 1 })
    expect((await store(file)).body.data).toMatchObject({ new: 0, known: 2 })
    expect((await storeSheet([...coffee], [...coffee], [...coffee])).body.data).toMatchObject({
      new: 1,
      known: 2,
    })
    expect(await lines()).toHaveLength(4)
  })

  it('A sheet of a file that was stored first adds only what the file lacks', async () => {
    const { store, storeSheet, lines } = await sheetCompany()
    await storeSheet([...coffee], [...rent])
    const rows = [
      { day: '20261110', amount: '-5,00', memo: 'CAFE' },
      { day: '20261110', amount: '-5,00', memo: 'CAFE' },
      { day: '20261112', amount: '-900,00', memo: 'PAGTO ALUGUEL' },
    ]
    expect((await store(ofxFile(statementText(rows)))).body.data).toMatchObject({
      new: 1,
      known: 2,
    })
    expect(await lines()).toHaveLength(3)
  })

  it('Columns that nobody knows are refused, and so is who may not import', async () => {
    const { made, account } = await sheetCompany()
    const path = `/bank-accounts/${account}/ofx/import`
    for (const text of ['{', '{"fields":["sum"]}', '[]']) {
      const query = `?sheet_layout=${encodeURIComponent(text)}`
      expect((await made.upload(`${path}${query}`, sheet([...coffee]))).status).toBe(422)
    }
    const member = await made.member(['api.companies.bank_accounts.import-ofx'])
    expect((await member.get(`/bank-accounts/${account}/sheet-layout`)).status).toBe(403)
  })
})
