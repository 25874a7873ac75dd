import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { receivablesOf } from '../charges/charging-company.factory.ts'
import { checkBooks } from '../registry.ts'
import { collectingCompany as companyOf, terms } from './collecting-company.factory.ts'

const server = useTestServer()
const collectingCompany = () => companyOf(server())

/** What the ledger has in all, by basis and category. */
const ledgerOf = (made: TestCompany) =>
  made.inDatabase(async (db) => {
    const { rows } = await sql<{ basis: string; name: string; cents: number }>`
      select basis, c.name, sum(amount_cents)::bigint as cents from ledger_entries e
      join categories c on c.company_id = e.company_id and c.id = e.category_id
      where e.company_id = ${db.company_id} and e.source <> 'bank_account'
      group by basis, c.name having sum(amount_cents) <> 0 order by basis, c.name`.execute(db.query)
    return Object.fromEntries(rows.map(({ basis, name, cents }) => [`${basis} ${name}`, cents]))
  })

const list = async (made: TestCompany) => (await made.get('/receivables?per_page=50')).body

it('Two late receivables become three installments to the cent, each once in the books, and are linked both ways', async () => {
  const { made, receivable, renegotiate, account } = await collectingCompany()
  // Due 17 days before; 20,00 of the second are paid.
  const first = await receivable(20_000, { due_date: '2026-11-03', competency_date: '2026-10-15' })
  const second = await receivable(10_001, { due_date: '2026-11-03', competency_date: '2026-11-03' })
  await made.post(`/receivables/${second}/settlements`, sampleSettlement(account, 2_000))
  const before = await ledgerOf(made)
  const done = await renegotiate([first, second], { discount_cents: 1_000, surcharge_cents: 50 })
  expect([done.status, done.text]).toEqual([201, done.text])
  const { data } = done.body
  // 280,01 open; fine 5,60; interest of 17 days 3,40 + 1,36; 10,00 less, 0,50 more.
  expect(data.total_cents).toBe(28_001 + 400 + 160 + 340 + 136 - 1_000 + 50)
  expect(
    data.new.map((row: { value_cents: number; due_date: string }) => [
      row.value_cents,
      row.due_date,
    ]),
  ).toEqual([
    [9_363, '2026-12-10'],
    [9_362, '2027-01-10'],
    [9_362, '2027-02-10'],
  ])
  expect(await made.inDatabase(checkBooks)).toEqual([])
  const old = (await made.get(`/receivables/${first}`)).body.data
  expect(old).toMatchObject({ residual_cents: 0, paid_value_cents: 0, is_renegotiated: true })
  expect(old.settlements).toMatchObject([{ cash_cents: 0, renegotiation_id: data.id }])
  const totals = (await made.get('/receivables/totals')).body.data
  expect(totals).toMatchObject({ residual_cents: data.total_cents, paid_value_cents: 2_000 })
  // Principal once, as it was; fine, interest and surcharge once, and the discount.
  const after = await ledgerOf(made)
  const late = 400 + 160 + 340 + 136 + 50
  const accrual = (of: Record<string, number>) =>
    Object.entries(of).reduce(
      (sum, [key, cents]) => (key.startsWith('accrual') ? sum + cents : sum),
      0,
    )
  expect(accrual(after)).toBe(accrual(before) + late - 1_000)
  expect(Object.entries(after).filter(([key]) => key.startsWith('cash'))).toEqual(
    Object.entries(before).filter(([key]) => key.startsWith('cash')),
  )
  for (const id of [first, data.new[0].id])
    expect((await made.get(`/receivables/${id}/renegotiations`)).body.data).toEqual([data])
  for (const row of data.new)
    await made.post(
      `/receivables/${row.id}/settlements`,
      sampleSettlement(account, row.value_cents),
    )
  const paid = await ledgerOf(made)
  const cash = Object.entries(paid).reduce(
    (sum, [key, cents]) => (key.startsWith('cash') ? sum + cents : sum),
    0,
  )
  expect(cash).toBe(2_000 + data.total_cents)
  expect(accrual(paid)).toBe(accrual(after))
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Undoing a renegotiation leaves lists and books as they were, and is refused once an installment is paid', async () => {
  const { made, receivable, renegotiate, account } = await collectingCompany()
  const ids = [
    await receivable(20_000, { due_date: '2026-11-03' }),
    await receivable(777, { due_date: '2026-12-03' }),
  ]
  const before = { ledger: await ledgerOf(made), list: await list(made) }
  const { data } = (await renegotiate(ids)).body
  const { request_id } = data
  const [first] = data.new
  const settled = await made.post(
    `/receivables/${first.id}/settlements`,
    sampleSettlement(account, 100),
  )
  const refused = await made.post('/operations/undo', { request_id, mode: 'all' })
  expect([refused.status, refused.body.code]).toEqual([422, 'renegotiation_paid'])
  const { id: settlement } = settled.body.data.settlements[0]
  await made.post(`/receivables/${first.id}/settlements/${settlement}/reverse`, {
    reason: null,
    reversed_on: '2026-11-12',
  })
  const undone = await made.post('/operations/undo', { request_id, mode: 'all' })
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  const withoutVersions = (page: { data: object[] }) =>
    page.data.map((row) => ({ ...row, version: null }))
  const after = { ledger: await ledgerOf(made), list: await list(made) }
  expect(after.ledger).toEqual(before.ledger)
  expect(withoutVersions(after.list)).toEqual(withoutVersions(before.list))
  expect((await made.get(`/receivables/${ids[0]}/renegotiations`)).body.data).toEqual([])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('What a renegotiation settled is not reversed, and its installments keep their value', async () => {
  const { made, receivable, renegotiate } = await collectingCompany()
  const id = await receivable(20_000, { due_date: '2026-11-03' })
  const { data } = (await renegotiate([id])).body
  const [settlement] = (await made.get(`/receivables/${id}`)).body.data.settlements
  const reversed = await made.post(`/receivables/${id}/settlements/${settlement.id}/reverse`, {
    reason: null,
  })
  expect(reversed.body.code).toBe('settlement_renegotiated')
  const [first] = data.new
  const { body } = await made.get(`/receivables/${first.id}`)
  const canceled = await made.post(`/receivables/${first.id}/cancel`, {
    version: body.data.version,
  })
  expect(canceled.body.code).toBe('title_of_document')
  expect((await made.delete(`/receivables/${first.id}`)).body.code).toBe('title_of_document')
})

it('What was renegotiated is expected once, from its installments: in totals, reports, files and rows of lists', async () => {
  const { made, receivable, renegotiate, account } = await collectingCompany()
  const whole = await receivable(20_000, { due_date: '2026-11-03' })
  const part = await receivable(10_001, { due_date: '2026-11-03' })
  await made.post(`/receivables/${part}/settlements`, sampleSettlement(account, 2_000))
  const { data } = (await renegotiate([whole, part])).body
  const value = 2_000 + data.total_cents
  const november = 'filter_due_or_payment_date=2026-11-01,2026-11-30'
  for (const [query, expected] of [
    ['', value],
    [`?${november}`, 2_000],
    ['?filter_due_or_payment_date=2026-01-01,2027-12-31', value],
  ] as const) {
    const totals = (await made.get(`/receivables/totals${query}`)).body.data
    expect(totals.value_cents).toBe(expected)
    expect(totals.value_cents).toBe(totals.paid_value_cents + totals.residual_cents)
    const { rows } = { rows: (await made.get(`/receivables${query || '?per_page=50'}`)).body.data }
    const shown = rows.map(
      (row: { share: { value_cents: number } | null; value_cents: number }) =>
        row.share?.value_cents ?? row.value_cents,
    )
    expect(shown.reduce((sum: number, one: number) => sum + one, 0)).toBe(expected)
    for (const group_by of ['category', 'party', 'due_month', 'computed_status']) {
      const at = query === '' ? '?' : `${query}&`
      const { total } = (await made.get(`/receivables/report${at}group_by=${group_by}`)).body.data
      expect([group_by, total.value_cents]).toEqual([group_by, expected])
    }
  }
  // By itself it is what it was of.
  expect((await made.get(`/receivables/${whole}`)).body.data).toMatchObject({
    value_cents: 20_000,
    share: null,
    is_renegotiated: true,
  })
  await made.post('/operations/undo', { request_id: data.request_id, mode: 'all' })
  expect((await made.get('/receivables/totals')).body.data.value_cents).toBe(30_001)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Two clients, nothing open, a discount of all, a changed total and a closed period are refused', async () => {
  const { made, revenue, account, receivable, renegotiate } = await collectingCompany()
  const other: number = (
    await made.post('/clients', sampleParty({ document: '52998224725', person_type: 'individual' }))
  ).body.data.id
  const mine = await receivable(10_000, { due_date: '2026-11-03' })
  const theirs = await receivablesOf(made, revenue, other)(10_000)
  const preview = (ids: readonly number[], fields = {}) =>
    made.post('/receivables/renegotiations/preview', terms(ids, fields))
  expect((await preview([mine, theirs])).body.code).toBe('renegotiation_one_client')
  expect((await preview([mine], { discount_cents: 10_000 })).body.code).toBe(
    'renegotiation_discount_exceeds',
  )
  expect((await preview([mine], { renegotiated_on: '2026-11-21' })).body.code).toBe(
    'settlement_in_future',
  )
  expect((await preview([mine], { first_due_date: '2199-12-01' })).body.code).toBe('invalid_date')
  expect((await preview([mine], { surcharge_cents: 9_999_999_999_999 })).body.code).toBe(
    'invalid_value',
  )
  const changed = await made.post('/receivables/renegotiations', {
    ...terms([mine]),
    bank_account_id: account,
    description: 'Acordo',
    total_cents: 1,
  })
  expect(changed.body.code).toBe('renegotiation_changed')
  expect((await renegotiate([mine])).status).toBe(201)
  expect((await preview([mine])).body.code).toBe('renegotiation_nothing_open')
  expect((await preview([mine, 999_999])).status).toBe(404)
  await made.post('/period-closures', {
    bank_account_id: null,
    scope: 'both',
    closed_until: '2026-10-31',
  })
  const late = await receivable(10_000, { due_date: '2026-11-03' })
  const inClosed = await renegotiate([late], { renegotiated_on: '2026-10-31' })
  expect([inClosed.status, inClosed.body.code]).toEqual([422, 'period_closed'])
  expect((await renegotiate([late])).status).toBe(201)
})

it('Two who renegotiate the same receivable at once make one renegotiation', async () => {
  const { made, receivable, account } = await collectingCompany()
  const id = await receivable(10_000, { due_date: '2026-12-03' })
  const body = {
    ...terms([id]),
    bank_account_id: account,
    description: 'Acordo',
    total_cents: 10_000,
  }
  const answers = await Promise.all(
    [1, 2].map(() => made.post('/receivables/renegotiations', body)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

/** Numbers that are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

it('Whatever is renegotiated, revenue by competency stands once, the books tie, and undoing leaves them as before', async () => {
  const { made, account, revenue, other, receivable, renegotiate } = await collectingCompany()
  const random = numbers(11)
  const upTo = (most: number) => 1 + (random.next().value % most)
  for (let round = 0; round < 4; round += 1) {
    const ids: number[] = []
    let open = 0
    for (let title = upTo(3); title > 0; title -= 1) {
      const parts = [upTo(9_000), upTo(9_000)]
      const value = (parts[0] ?? 0) + (parts[1] ?? 0)
      const id = await receivable(value, {
        due_date: `2026-0${upTo(9)}-1${upTo(9)}`,
        competency_date: '2026-01-15',
        allocations: parts.map((value_cents, place) => ({
          category_id: place === 0 ? revenue : other,
          value_cents,
        })),
      })
      const paid = upTo(value) - 1
      if (paid > 0)
        await made.post(`/receivables/${id}/settlements`, sampleSettlement(account, paid))
      ids.push(id)
      open += value - paid
    }
    const before = await ledgerOf(made)
    const fields = {
      discount_cents: upTo(open) - 1,
      surcharge_cents: upTo(500) - 1,
      installments: 1 + upTo(3),
    }
    const done = await renegotiate(ids, fields)
    if (done.status === 422) continue
    expect([done.status, done.text]).toEqual([201, done.text])
    const { data } = done.body
    const after = await ledgerOf(made)
    expect(sumOf(after, 'accrual') - sumOf(before, 'accrual')).toBe(data.total_cents - open)
    expect(sumOf(after, 'cash')).toBe(sumOf(before, 'cash'))
    expect(
      data.new.reduce((sum: number, row: { value_cents: number }) => sum + row.value_cents, 0),
    ).toBe(data.total_cents)
    expect(await made.inDatabase(checkBooks)).toEqual([])
    const undone = await made.post('/operations/undo', { request_id: data.request_id, mode: 'all' })
    expect(undone.status).toBe(200)
    expect(await ledgerOf(made)).toEqual(before)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  }
})

const sumOf = (of: Record<string, number>, basis: string) =>
  Object.entries(of).reduce((sum, [key, cents]) => (key.startsWith(basis) ? sum + cents : sum), 0)
