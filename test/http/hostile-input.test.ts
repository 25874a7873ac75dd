import { expect, it } from 'vitest'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import { apiClient } from './api-client.ts'
import { sampleParty } from './party-samples.ts'
import { samplePurchase } from './purchase-samples.ts'
import { sampleTransaction } from './samples.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
const INVALID_TEXT = 'O texto tem caracteres que não podem ser usados'
/** The largest value of a transaction. */
const MAX_CENTS = 9_999_999_999_999

it('NUL in the e-mail or document of a sign-in is told of its field', async () => {
  const anonymous = apiClient(`${server().url}/api`, null)
  for (const field of ['email', 'document']) {
    const answer = await anonymous.post('/auth/login', {
      [field]: 'ana\u0000@b.example',
      password: 'x',
    })
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [INVALID_TEXT] }])
  }
})

it('Half of a character in a text is told of its field, wherever it stands', async () => {
  const company = await server().newCompany()
  const client = await company.post('/clients', sampleParty({ name: 'Ana \ud800' }))
  expect([client.status, client.body.errors]).toEqual([422, { name: [INVALID_TEXT] }])
  const contacts = [{ name: 'Bia \udc00', email: null, business_phone: null, whatsapp: null }]
  const nested = await company.post('/clients', sampleParty({ contacts }))
  expect([nested.status, nested.body.errors]).toEqual([422, { 'contacts.0.name': [INVALID_TEXT] }])
  const kept = await company.post('/clients', sampleParty({ name: 'Ana 💛' }))
  expect([kept.status, kept.body.data.name]).toEqual([201, 'Ana 💛'])
})

it('Arrays within arrays without end are refused', async () => {
  const company = await server().newCompany()
  const send = (path: string, body: string) =>
    fetch(`${server().url}/api/companies/${company.company_id}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
      body,
    })
  for (const depth of [100, 100_000])
    for (const [path, field] of [
      ['/saved-views', 'state'],
      ['/reconciliation-rules', 'criteria'],
      ['/clients', 'name'],
    ] as const) {
      const arrays = `${'['.repeat(depth)}${']'.repeat(depth)}`
      const answer = await send(path, `{"${field}":${arrays}}`)
      expect([path, depth, answer.status]).toEqual([path, depth, 422])
    }
})

it('A version that no record can have is refused on its field', async () => {
  const { made, expense } = await companyWithAccount(server())
  const bill = (await made.post('/payables', sampleTransaction(expense, 1_000))).body.data
  for (const version of [2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const fields = sampleTransaction(expense, 1_000, { version })
    for (const answer of [
      await made.put(`/payables/${bill.id}`, fields),
      await made.post(`/payables/${bill.id}/cancel`, { version }),
    ])
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['version']])
  }
})

const repeat = (frequency_unit: string, frequency_count: number, occurrences: number) => ({
  mode: 'recurrence',
  frequency_unit,
  frequency_count,
  occurrences,
  weekend_rule: 'keep',
  competency_moves: true,
})

it('What repeats past the year 2199, or past the last date there is, is refused with what to change', async () => {
  const { made, expense } = await companyWithAccount(server())
  const supplier = (await made.post('/suppliers', sampleParty())).body.data.id
  const told = 'As repetições passam do ano 2199. Use menos repetições ou um intervalo menor'
  for (const [unit, count, occurrences] of [
    ['year', 366, 366],
    ['month', 366, 366],
    ['week', 366, 366],
    ['year', 1, 175],
  ] as const) {
    const repeated = { repeat: repeat(unit, count, occurrences) }
    for (const answer of [
      await made.post('/payables/series', { ...sampleTransaction(expense, 1_000), ...repeated }),
      await made.post('/purchases', samplePurchase(supplier, expense, repeated)),
    ])
      expect([unit, answer.status, answer.body.errors]).toEqual([
        unit,
        422,
        { 'repeat.occurrences': [told] },
      ])
  }
  const last = { ...sampleTransaction(expense, 1_000), repeat: repeat('year', 1, 174) }
  expect((await made.post('/payables/series', last)).status).toBe(201)
})

it('Sums that no number holds to the cent are refused in totals, report and DRE, told while they fit, and break no other figure', async () => {
  const { made, expense } = await companyWithAccount(server())
  const addYear = () =>
    made.post('/payables/series', {
      ...sampleTransaction(expense, MAX_CENTS),
      repeat: repeat('day', 1, 366),
    })
  const paths = [
    '/payables/totals?filter_due_or_payment_date=all',
    '/payables/report?filter_due_or_payment_date=all&group_by=category',
    '/statements/dre?first_month=2026-11&last_month=2027-11',
  ]
  expect((await addYear()).status).toBe(201)
  for (const path of paths) expect([path, (await made.get(path)).status]).toEqual([path, 200])
  await addYear()
  await addYear()
  for (const path of [
    '/dashboards/forecast?days=90',
    '/dashboards/due',
    '/dashboards/due-before',
    '/dashboards/balances',
    '/statements/detailed?filter_date=2026-01-01,2028-12-31&mode=both',
    '/statements/dfc?first_month=2026-11&last_month=2027-11&expected=yes',
  ]) {
    const { status, text } = await made.get(path)
    expect([path, status < 500, text.slice(0, 200)]).toEqual([path, true, text.slice(0, 200)])
  }
  for (const path of paths) {
    const { status, body } = await made.get(path)
    expect([path, status, body.code, body.message]).toEqual([
      path,
      422,
      'number_too_large',
      'Um número ou uma soma passa do que o Prumo calcula. Confira os valores ou escolha menos registros no filtro.',
    ])
  }
})

it('An instant that the database has no year for is refused on its field', async () => {
  const { made } = await companyWithAccount(server())
  for (const path of [
    '/statements/dre?first_month=2026-10&last_month=2026-11',
    '/statements/dfc?first_month=2026-10&last_month=2026-11',
    '/statements/detailed?filter_date=2026-11-01,2026-11-30',
  ])
    for (const instant of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      const answer = await made.get(`${path}&as_of=${instant}`)
      expect([path, answer.status, Object.keys(answer.body.errors)]).toEqual([path, 422, ['as_of']])
    }
})
