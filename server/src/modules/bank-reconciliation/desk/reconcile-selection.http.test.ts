import { describe, expect, it } from 'vitest'
import { giveRights } from '../../../../../test/http/row-rights-world.ts'
import { sampleSettlement } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { checkBooks } from '../../registry.ts'
import { deskWith } from '../reconciliation.factory.ts'

const server = useTestServer()

const PEOPLE = process.env['TEST_ENGINE'] === 'pglite' ? 8 : 40
const padaria = { name: 'Padaria do João Ltda', document: null }

const open = (...ids: readonly number[]) =>
  ids.map((transaction_id) => ({ transaction_id, settlement_id: null }))

/** A line of 60,00 out, and transactions of 10,01, 21,02 and 28,97 of one supplier. */
async function deskOfThree(amount: string) {
  const desk = await deskWith(server(), [{ day: '20261110', amount, memo: 'BOLETO PAGO' }])
  const { made } = desk
  const party_id = (await made.post('/suppliers', padaria)).body.data.id
  const fields = { party_id, description: 'Pães da semana' }
  const ids = [
    await desk.payable(1_001, fields),
    await desk.payable(2_102, { ...fields, fiscal_document: 'NF 4711' }),
    await desk.payable(2_897, { ...fields, due_date: '2026-11-20' }),
  ]
  const books = async () => ({
    desk: await desk.desk(),
    payables: await Promise.all(
      ids.map(async (id) => {
        const { version: _version, ...row } = (await made.get(`/payables/${id}`)).body.data
        return row
      }),
    ),
    count: (await made.get('/payables?filter_due_or_payment_date=all')).body.meta.total,
  })
  return {
    ...desk,
    ids,
    books,
    search: async (query = '') =>
      (await made.get(`/statement-lines/${desk.line}/search${query}`)).body,
    select: (picked: readonly object[], difference: readonly object[] = [], version = 1) =>
      desk.act(desk.line, 'reconcile-selection', { version, picked, difference }),
    undo: (version: number, asked = {}) =>
      made.post(`/statement-lines/${desk.line}/undo`, { version, ...asked }),
  }
}

describe('a line for which a person searches', () => {
  it('Open transactions and settlements made by hand are found by contact, document, value and date', async () => {
    const { made, account, ids, search, payable, receivable } = await deskOfThree('-60,00')
    const [first = 0, second = 0, third = 0] = ids
    const paid = await payable(5_000, { description: 'Conta de luz' })
    await made.post(`/payables/${paid}/settlements`, sampleSettlement(account, 5_000))
    const income = await receivable(100)
    const idsOf = (body: { data: readonly { transaction_id: number }[] }) =>
      body.data.map(({ transaction_id }) => transaction_id).toSorted((a, b) => a - b)
    expect(idsOf(await search())).toEqual([first, second, third, paid])
    expect((await search('?search=luz')).data).toMatchObject([
      { settlement_id: expect.any(Number), amount_cents: -5_000 },
    ])
    expect(idsOf(await search('?search=joao'))).toEqual(ids)
    expect(idsOf(await search('?search=4711'))).toEqual([second])
    expect(idsOf(await search('?search=28,97'))).toEqual([third])
    expect(idsOf(await search('?filter_value_range=1500,2500'))).toEqual([second])
    expect(idsOf(await search('?filter_due_date=2026-11-20,2026-11-20'))).toEqual([third])
    expect(idsOf(await search('?filter_kind=receivable'))).toEqual([income])
    expect(idsOf(await search('?filter_kind=all'))).toHaveLength(5)
    expect((await search(`?filter_bank_account_id=${account}`)).meta).toEqual({
      page: 1,
      has_more: false,
      tolerance_cents: 5,
      fee_category_id: expect.any(Number),
    })
  })

  it('Three transactions with interest are reconciled in one act and undone in one', async () => {
    const { made, ids, books, select, undo } = await deskOfThree('-60,77')
    const before = await books()
    const unsaid = await select(open(...ids))
    expect([unsaid.status, unsaid.body.code]).toEqual([422, 'line_amount_mismatch'])
    const done = await select(open(...ids), [{ kind: 'interest', amount_cents: 77 }])
    expect([
      done.status,
      done.body.data.links.map((link: { amount_cents: number }) => link.amount_cents),
    ]).toEqual([200, [-1_014, -2_129, -2_934]])
    expect(await made.inDatabase(checkBooks)).toEqual([])
    expect((await undo(2)).status).toBe(200)
    expect(await books()).toEqual(before)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('A fee becomes an expense of its own, which goes with the undo', async () => {
    const { made, expense, ids, books, select, undo } = await deskOfThree('-62,50')
    const before = await books()
    const fee = { kind: 'bank_fee', amount_cents: 250 }
    const incomplete = await select(open(...ids), [fee])
    expect(incomplete.status).toBe(422)
    const category = { category_id: expense, description: 'Tarifa do boleto' }
    const done = await select(open(...ids), [{ ...fee, ...category }])
    expect(done.body.data.links).toHaveLength(4)
    expect(done.body.data.links[3]).toMatchObject({
      description: 'Tarifa do boleto',
      amount_cents: -250,
      created: 'transaction',
    })
    expect(await made.inDatabase(checkBooks)).toEqual([])
    await undo(2)
    expect(await books()).toEqual(before)
  })

  it('Cents are a rounding up to what the company allows', async () => {
    const { made, ids, select } = await deskOfThree('-59,90')
    const rounding = [{ kind: 'rounding', amount_cents: 10 }]
    const above = await select(open(...ids), rounding)
    expect([above.status, above.body.code]).toEqual([422, 'rounding_above_tolerance'])
    const settings = { tolerance_cents: 10, version: 0 }
    expect((await made.put('/reconciliation-settings', settings)).body.data.version).toBe(1)
    expect((await made.put('/reconciliation-settings', settings)).status).toBe(409)
    expect((await select(open(...ids), rounding)).status).toBe(200)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('What stays of the line waits, is reconciled later, and each act is undone by itself', async () => {
    const { made, line, ids, lines, books, select, act, undo, undoImport, import_id } =
      await deskOfThree('-60,00')
    const [first = 0, second = 0, third = 0] = ids
    const before = await books()
    const part = await select(open(first), [{ kind: 'partial_line', amount_cents: 4_999 }])
    expect(part.body.data).toMatchObject({
      status: 'pending',
      linked_part_cents: -1_001,
      version: 2,
      links: [{ transaction_id: first }],
    })
    expect((await books()).desk.pending_count).toBe(1)
    expect(await made.inDatabase(checkBooks)).toEqual([])
    const ignored = await act(line, 'ignore', { version: 2, reason: 'other' })
    expect([ignored.status, ignored.body.code]).toEqual([422, 'line_is_partial'])
    expect((await undoImport(import_id)).body.code).toBe('import_has_reconciled_lines')
    // The rest is matched as a line of its own amount.
    const middle = await books()
    const rest = await select(open(second, third), [], 2)
    expect(rest.body.data).toMatchObject({ status: 'reconciled', version: 3 })
    expect(rest.body.data.links).toHaveLength(3)
    expect(await made.inDatabase(checkBooks)).toEqual([])
    await undo(3)
    expect(await lines()).toMatchObject([{ linked_part_cents: -1_001, version: 4 }])
    expect(await books()).toEqual(middle)
    await undo(4)
    expect(await lines()).toMatchObject([{ linked_part_cents: 0, version: 5, links: [] }])
    expect(await books()).toEqual(before)
    expect((await undo(5)).body.code).toBe('line_is_pending')
  })

  it('Settlements made by hand are taken beside a part of a transaction, and stay when the link alone is undone', async () => {
    const { made, account, ids, select, undo, payable, books } = await deskOfThree('-60,00')
    const paid = await payable(5_000)
    const settled = await made.post(
      `/payables/${paid}/settlements`,
      sampleSettlement(account, 5_000),
    )
    const settlement_id = settled.body.data.settlements[0].id
    const picked = [{ transaction_id: paid, settlement_id }, ...open(ids[2] ?? 0)]
    const done = await select(picked, [{ kind: 'partial_transaction', amount_cents: 1_897 }])
    expect(done.body.data.links).toMatchObject([
      { amount_cents: -1_000, created: 'settlement' },
      { amount_cents: -5_000, created: null },
    ])
    const before = (await books()).payables
    await undo(2, { keep_created: true })
    const after = (await books()).payables
    expect(after[2].residual_cents).toBe(before[2].residual_cents)
    expect(after[2].settlements).toMatchObject([{ is_reconciled: false }])
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('Of many people who reconcile one line at once one makes its links', async () => {
    const { made, ids, select } = await deskOfThree('-60,77')
    const difference = [{ kind: 'interest', amount_cents: 77 }]
    const answers = await Promise.all(
      Array.from({ length: PEOPLE }, () => select(open(...ids), difference)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(PEOPLE - 1)
    for (const id of ids)
      expect((await made.get(`/payables/${id}`)).body.data.settlements).toHaveLength(1)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('Who may not reach the cost centre of a transaction neither finds nor pays it', async () => {
    const { made, account, expense, line, payable } = await deskOfThree('-70,00')
    const center = { name: 'Loja', abbreviation: 'LOJ' }
    const cost_center_id = (await made.post('/cost-centers', center)).body.data.id
    const part = { category_id: expense, cost_center_id, project_id: null, value_cents: 7_000 }
    const hidden = await payable(7_000, { allocations: [part], description: 'Fora do alcance' })
    const member = await made.member([
      'api.companies.bank_accounts.import-ofx',
      'api.companies.bank_accounts.reconcile',
    ])
    const rights = { ...ALL_ROWS, bank_account_ids: [account], cost_center_ids: [] }
    await giveRights(server(), member, rights)
    const found = await member.get(`/statement-lines/${line}/search?search=alcance`)
    expect([found.status, found.body.data]).toEqual([200, []])
    const body = { version: 1, picked: open(hidden), difference: [] }
    const refused = await member.post(`/statement-lines/${line}/reconcile-selection`, body)
    expect([refused.status, refused.body.code]).toEqual([422, 'reference_not_found'])
    const all = await made.get(`/statement-lines/${line}/search?search=alcance`)
    expect(all.body.data).toMatchObject([{ transaction_id: hidden }])
  })
})

describe('several lines of one transaction', () => {
  const rows = [
    { day: '20261110', amount: '-10,00', memo: 'PARTE UM' },
    { day: '20261111', amount: '-20,00', memo: 'PARTE DOIS' },
    { day: '20261112', amount: '-30,00', memo: 'PARTE TRES' },
  ]

  it('Lines pay one transaction each on its day, in one act that one undo takes back', async () => {
    const { made, lineIds, payable, lines } = await deskWith(server(), rows)
    const id = await payable(6_000)
    const asked = lineIds.map((line) => ({ id: line, version: 1 }))
    const gather = (lines_: readonly object[]) =>
      made.post('/statement-lines/gather', { transaction_id: id, lines: lines_ })
    const above = await gather([...asked.slice(0, 2), { id: lineIds[2], version: 7 }])
    expect([above.status, above.body.code]).toEqual([409, 'line_already_handled'])
    const before = await lines()
    // The last one is on a page that the person has not opened.
    const done = await gather([...asked.slice(0, 2), { id: lineIds[2], version: null }])
    expect(done.status).toBe(200)
    const { settlements, residual_cents } = (await made.get(`/payables/${id}`)).body.data
    expect(residual_cents).toBe(0)
    expect(settlements.map((row: { paid_on: string }) => row.paid_on).toSorted()).toEqual([
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
    ])
    expect(await made.inDatabase(checkBooks)).toEqual([])
    const request_id = done.headers.get('x-request-id')
    const undone = await made.post('/operations/undo', { request_id, mode: 'all' })
    expect([undone.status, undone.body.data.conflicts]).toEqual([200, []])
    expect((await made.get(`/payables/${id}`)).body.data.settlements).toEqual([])
    const told = (await lines()).map(({ id: line, status }: { id: number; status: string }) => [
      line,
      status,
    ])
    expect(told).toEqual(before.map(({ id: line }: { id: number }) => [line, 'pending']))
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('Lines above what is due are refused, and lines below it leave the rest open', async () => {
    const { made, lineIds, payable } = await deskWith(server(), rows)
    const lines = lineIds.map((id) => ({ id, version: 1 }))
    const small = await payable(5_999)
    const above = await made.post('/statement-lines/gather', { transaction_id: small, lines })
    expect([above.status, above.body.code]).toEqual([422, 'line_amount_mismatch'])
    const large = await payable(6_001)
    expect(
      (await made.post('/statement-lines/gather', { transaction_id: large, lines })).status,
    ).toBe(200)
    expect((await made.get(`/payables/${large}`)).body.data.residual_cents).toBe(1)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })
})
