import { describe, expect, it } from 'vitest'
import { giveRights } from '../../../../../test/http/row-rights-world.ts'
import { sampleAccount, sampleSettlement } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { checkBooks } from '../../registry.ts'
import { deskWith, ofxFile, statementText } from '../reconciliation.factory.ts'

const server = useTestServer()

const PEOPLE = process.env['TEST_ENGINE'] === 'pglite' ? 8 : 40
const padaria = { name: 'Padaria do João Ltda', document: null }
const memo = 'PIX ENVIADO PADARIA DO JOAO'
const NO_RATE = { fine_percent: '0', interest_percent: '0' }

/** A line of 60,00 that pays three transactions of one supplier. */
async function deskOfSet(amount = '-60,00') {
  const desk = await deskWith(server(), [{ day: '20261110', amount, memo }])
  const party_id = (await desk.made.post('/suppliers', padaria)).body.data.id
  const ids = [
    await desk.payable(1_001, { party_id }),
    await desk.payable(2_102, { party_id }),
    await desk.payable(2_897, { party_id }),
  ]
  return { ...desk, ids, party_id }
}

describe('a line that pays several transactions', () => {
  it('A line that pays three transactions of one supplier is told the only combination, reconciled in one act and undone in one', async () => {
    const { made, line, ids, lines, act } = await deskOfSet()
    const [shown] = await lines()
    expect(shown).toMatchObject({ suggestion: null, proposals: { step: 'set', set: { count: 1 } } })
    const [best] = shown.proposals.set.combinations
    expect(best.map((one: { transaction_id: number }) => one.transaction_id).toSorted()).toEqual(
      ids,
    )
    const done = await act(line, 'reconcile-set', { transaction_ids: ids })
    expect([done.status, done.body.data.status, done.body.data.links.length]).toEqual([
      200,
      'reconciled',
      3,
    ])
    expect(await made.inDatabase(checkBooks)).toEqual([])
    const undone = await made.post(`/statement-lines/${line}/undo`, { version: 2 })
    expect(undone.body.data).toMatchObject({
      status: 'pending',
      links: [],
      proposals: { step: 'set' },
    })
    for (const id of ids)
      expect((await made.get(`/payables/${id}`)).body.data.settlements).toEqual([])
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('As many people who confirm one set at once make one link set, and the others are told', async () => {
    const { made, line, ids, act } = await deskOfSet()
    const answers = await Promise.all(
      Array.from({ length: PEOPLE }, () => act(line, 'reconcile-set', { transaction_ids: ids })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(PEOPLE - 1)
    for (const id of ids)
      expect((await made.get(`/payables/${id}`)).body.data.settlements).toHaveLength(1)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('A set that does not come to the line is refused and changes nothing', async () => {
    const { line, ids, lines, act, receivable } = await deskOfSet()
    const short = await act(line, 'reconcile-set', { transaction_ids: ids.slice(0, 2) })
    expect([short.status, short.body.code]).toEqual([422, 'line_amount_mismatch'])
    const other = await receivable(2_897)
    const mixed = await act(line, 'reconcile-set', {
      transaction_ids: [...ids.slice(0, 2), other],
    })
    expect([mixed.status, mixed.body.code]).toEqual([422, 'line_direction_mismatch'])
    expect(await lines()).toMatchObject([{ status: 'pending', version: 1 }])
  })

  it('A set with a transaction that is paid already is refused and changes nothing', async () => {
    const { made, account, line, ids, lines, act, payable } = await deskOfSet()
    const paid = await payable(1_000)
    await made.post(`/payables/${paid}/settlements`, sampleSettlement(account, 1_000))
    const refused = await act(line, 'reconcile-set', { transaction_ids: [...ids, paid] })
    expect([refused.status, refused.body.code]).toEqual([422, 'line_amount_mismatch'])
    expect(await lines()).toMatchObject([{ status: 'pending', version: 1 }])
  })

  it('A line that pays a late transaction with its fine and interest is proposed and reconciled with them', async () => {
    const desk = await deskWith(server(), [{ day: '20261118', amount: '-207,00', memo }])
    const rates = { fine_percent: '2', interest_percent: '3' }
    await desk.made.put('/late-charges', { payable: rates, receivable: NO_RATE, version: 1 })
    const party_id = (await desk.made.post('/suppliers', padaria)).body.data.id
    const id = await desk.payable(20_000, { party_id, due_date: '2026-11-03' })
    const [{ suggestion }] = await desk.lines()
    expect(suggestion).toMatchObject({
      transaction_id: id,
      charges: { fine_cents: 400, interest_cents: 300 },
    })
    const done = await desk.act(desk.line, 'reconcile', { transaction_id: id, settlement_id: null })
    expect(done.status).toBe(200)
    expect((await desk.made.get(`/payables/${id}`)).body.data).toMatchObject({
      residual_cents: 0,
      settlements: [{ fine_cents: 400, interest_cents: 300, cash_cents: -20_700 }],
    })
    expect(await desk.made.inDatabase(checkBooks)).toEqual([])
  })
})

describe('what else a line may be', () => {
  it('A line whose other account has the same amount the other way is told the transfer', async () => {
    const desk = await deskWith(server(), [{ day: '20261110', amount: '-900,00', memo: 'TED' }])
    const body = sampleAccount({ name: 'Poupança', account: '99999', account_digit: '9' })
    const other = (await desk.made.post('/bank-accounts', body)).body.data.id
    const rows = [{ day: '20261111', amount: '900,00', memo: 'TED RECEBIDA' }]
    const file = ofxFile(statementText(rows, { account: '999999' }))
    await desk.made.upload(`/bank-accounts/${other}/ofx/import`, file)
    expect(await desk.lines()).toMatchObject([
      {
        proposals: {
          step: 'transfer',
          transfer: { bank_account_id: other, days_apart: 1, transfer_id: null },
        },
      },
    ])
  })

  it('A line of an account in dollars is offered what is in dollars alone', async () => {
    const { made, payable, account } = await deskWith(server(), [
      { day: '20261110', amount: '-1,00' },
    ])
    const own = { name: 'Dólares', currency: 'USD', account: '99999', account_digit: '9' }
    const dollars = (await made.post('/bank-accounts', sampleAccount(own))).body.data.id
    const rows = [{ day: '20261110', amount: '-80,00', memo }]
    const file = ofxFile(statementText(rows, { account: '999999', currency: 'USD' }))
    await made.upload(`/bank-accounts/${dollars}/ofx/import`, file)
    const party_id = (await made.post('/suppliers', padaria)).body.data.id
    const fields = { party_id, due_date: '2026-11-10' }
    await payable(8_000, fields)
    await payable(8_000, { ...fields, bank_account_id: account })
    const path = `/bank-accounts/${dollars}/statement-lines`
    const [inReais] = (await made.get(path)).body.data
    expect([inReais.suggestion, inReais.proposals?.others ?? []]).toEqual([null, []])
    const id = await payable(8_000, { ...fields, bank_account_id: dollars })
    const [line] = (await made.get(path)).body.data
    expect(line.suggestion).toMatchObject({ transaction_id: id })
  })

  it('What was decided on the same words fills in a new transaction of the next line', async () => {
    const rows = ['20261110', '20261117'].map((day) => ({ day, amount: '-7,50', memo: 'TAR PIX' }))
    const { lineIds, act, lines, expense } = await deskWith(server(), rows)
    const [first = 0] = lineIds
    await act(first, 'create-transaction', {
      description: 'Tarifa de Pix',
      category_id: expense,
      party_id: null,
      competency_date: '2026-11-10',
    })
    expect(await lines()).toMatchObject([
      {
        suggestion: null,
        proposals: {
          step: 'history',
          history: { description: 'Tarifa de Pix', category_id: expense },
        },
      },
    ])
  })

  it('A refused suggestion is offered again when the refusal is taken back', async () => {
    const { line, payable, act, lines, made } = await deskWith(server(), [
      { day: '20261110', amount: '-1500,00' },
    ])
    const id = await payable(150_000)
    await act(line, 'refuse', { transaction_id: id })
    expect((await lines())[0].suggestion).toBeNull()
    const again = await made.post(`/statement-lines/${line}/offer-again`, { transaction_id: id })
    expect(again.body.data.suggestion).toMatchObject({ transaction_id: id })
    expect((await lines())[0].suggestion).toMatchObject({ transaction_id: id })
  })

  it('Words that were confirmed as a contact find its transactions though they do not name it', async () => {
    const rows = ['20261110', '20261111', '20261112', '20261113'].map((day) => ({
      day,
      amount: '-80,00',
      memo: 'SISPAG JJS COMERCIO',
    }))
    const { made, lineIds, payable, act, lines } = await deskWith(server(), rows)
    const party_id = (await made.post('/suppliers', padaria)).body.data.id
    for (const [place, id] of lineIds.slice(0, 3).entries()) {
      const due_date = `2026-11-1${place}`
      const transaction_id = await payable(8_000, { party_id, due_date })
      const done = await act(id, 'reconcile', { transaction_id, settlement_id: null })
      expect(done.status).toBe(200)
    }
    const next = await payable(8_000, { party_id, due_date: '2026-11-13' })
    const [{ suggestion }] = await lines()
    expect(suggestion).toMatchObject({ transaction_id: next })
    expect(suggestion.score).toBeGreaterThanOrEqual(0.95)
    expect(suggestion.reasons).toContainEqual({ code: 'confirmed_before', count: 3 })
  })
})

describe('row rights', () => {
  it('A person who may reach one account is told no set, transfer, memory or history of what lists would not show', async () => {
    const { made, account, expense, lineIds, act } = await deskWith(server(), [
      { day: '20261110', amount: '-60,00', memo },
      { day: '20261111', amount: '-900,00', memo: 'TED' },
      { day: '20261112', amount: '-7,50', memo: 'TAR PIX' },
    ])
    const body = sampleAccount({ name: 'Poupança', account: '99999', account_digit: '9' })
    const other = (await made.post('/bank-accounts', body)).body.data.id
    const supplier = (await made.post('/suppliers', padaria)).body.data.id
    const center = (await made.post('/cost-centers', { name: 'Obras', abbreviation: 'OB' })).body
      .data.id
    const outside = (value_cents: number) => ({
      description: 'Fora do alcance',
      party_id: supplier,
      bank_account_id: null,
      fiscal_document: null,
      external_id: null,
      due_date: '2026-11-10',
      competency_date: '2026-11-01',
      scheduled_for: null,
      value_cents,
      show_in_dre: true,
      show_in_dfc: true,
      allocations: [{ category_id: expense, value_cents, cost_center_id: center }],
    })
    for (const value of [1_001, 2_102, 2_897]) await made.post('/payables', outside(value))
    const file = ofxFile(
      statementText([{ day: '20261111', amount: '900,00', memo: 'TED' }], { account: '999999' }),
    )
    await made.upload(`/bank-accounts/${other}/ofx/import`, file)
    // A line of the other account with the words of the third line was decided outside.
    const tariff = (await made.post('/payables', outside(750))).body.data.id
    const settled = await made.post(
      `/payables/${tariff}/settlements`,
      sampleSettlement(account, 750, { paid_on: '2026-11-12' }),
    )
    const settlement_id = settled.body.data.settlements[0].id
    const [, , third = 0] = lineIds
    await act(third, 'reconcile', { transaction_id: tariff, settlement_id })
    const again = ofxFile(statementText([{ day: '20261113', amount: '-7,50', memo: 'TAR PIX' }]))
    await made.upload(`/bank-accounts/${account}/ofx/import`, again)

    const steps = (rows: { proposals: { step: string | null } }[]) =>
      rows.map(({ proposals }) => proposals.step)
    const path = `/bank-accounts/${account}/statement-lines`
    expect(steps((await made.get(path)).body.data)).toEqual(['set', 'transfer', 'history'])
    const member = await made.member([
      'api.companies.bank_accounts.import-ofx',
      'api.companies.bank_accounts.reconcile',
      'companies.payables.index',
    ])
    await giveRights(server(), member, {
      ...ALL_ROWS,
      bank_account_ids: [account],
      cost_center_ids: [],
    })
    const shown = (await member.get(path)).body.data
    expect(steps(shown)).toEqual([null, null, null])
    expect(JSON.stringify(shown)).not.toContain('Fora do alcance')
    expect(JSON.stringify(shown)).not.toContain('Poupança')
  })
})
