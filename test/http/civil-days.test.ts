import { TIME_ZONES } from '@prumo/contracts/companies/company-data.schema'
import { afterEach, describe, expect, it } from 'vitest'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import type { ApiClient } from './api-client.ts'
import { sampleTransaction } from './samples.ts'
import type { TestCompany } from './test-company.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'

const server = useTestServer()
afterEach(() => {
  server().clock.now = TEST_NOW
})

/** Hours behind UTC; Brazil has had no summer time since 2019. */
const HOURS_BEHIND: Readonly<Record<string, number>> = {
  'America/Noronha': 2,
  'America/Manaus': 4,
  'America/Cuiaba': 4,
  'America/Campo_Grande': 4,
  'America/Porto_Velho': 4,
  'America/Boa_Vista': 4,
  'America/Rio_Branco': 5,
}
const hoursBehind = (zone: string): number => HOURS_BEHIND[zone] ?? 3

/** The moment at which a clock in a zone shows a time. */
const momentOf = (zone: string, local: string): Date =>
  new Date(Date.parse(`${local}Z`) + hoursBehind(zone) * 3_600_000)

const moveTo = (made: TestCompany, time_zone: string) =>
  server().database.withConnection(({ query }) =>
    query.updateTable('companies').set({ time_zone }).where('id', '=', made.company_id).execute(),
  )

/** What a payable is called at a moment, by somebody who has just signed in. */
async function statusAt(made: TestCompany, id: number, moment: Date): Promise<string> {
  server().clock.now = moment
  const client: ApiClient = await made.otherSession()
  return (await client.get(`/companies/${made.company_id}/payables/${id}`)).body.data
    .computed_status
}

describe('the day of a company', () => {
  it('What is due today is not overdue at 23:30, in every zone of Brazil', async () => {
    const { made, expense } = await companyWithAccount(server())
    const due_date = '2026-11-20'
    const { id } = (await made.post('/payables', sampleTransaction(expense, 1_000, { due_date })))
      .body.data
    for (const zone of TIME_ZONES) {
      await moveTo(made, zone)
      const at = (local: string) => statusAt(made, id, momentOf(zone, local))
      expect([
        zone,
        await at('2026-11-19T23:59:59'),
        await at('2026-11-20T00:00:00'),
        await at('2026-11-20T23:30:00'),
        await at('2026-11-20T23:59:59'),
        await at('2026-11-21T00:00:00'),
      ]).toEqual([zone, 'open', 'due_today', 'due_today', 'due_today', 'overdue'])
    }
  })

  it('The day of a company is what a session is told, from which the lists take their month: at 23:30 of its last day that day (T7)', async () => {
    const { made } = await companyWithAccount(server())
    for (const zone of TIME_ZONES) {
      await moveTo(made, zone)
      const todayAt = async (local: string): Promise<string> => {
        server().clock.now = momentOf(zone, local)
        return (await (await made.otherSession()).get('/auth/user')).body.data.companies[0].today
      }
      expect([
        zone,
        await todayAt('2026-11-01T00:00:00'),
        await todayAt('2026-11-30T23:30:00'),
        await todayAt('2026-12-01T00:00:00'),
      ]).toEqual([zone, '2026-11-01', '2026-11-30', '2026-12-01'])
    }
  })

  it.each([
    ['2027-12-31', '2028-01-01'],
    ['2028-02-28', '2028-02-29'],
    ['2028-02-29', '2028-03-01'],
  ])('%s ends where %s begins', async (day, next) => {
    const { made, expense } = await companyWithAccount(server())
    const fields = { due_date: day, competency_date: day }
    const { id } = (await made.post('/payables', sampleTransaction(expense, 1_000, fields))).body
      .data
    const at = (local: string) => statusAt(made, id, momentOf('America/Sao_Paulo', local))
    expect([await at(`${day}T23:59:59`), await at(`${next}T00:00:00`)]).toEqual([
      'due_today',
      'overdue',
    ])
  })

  it('The first and the last day of a month are of that month, and of no other', async () => {
    const { made, expense } = await companyWithAccount(server())
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']
    for (const due_date of days)
      await made.post('/payables', sampleTransaction(expense, 1_000, { due_date }))
    const listed = async (month: string) =>
      (await made.get(`/payables?filter_due_or_payment_date=${month}`)).body.data
        .map((row: { due_date: string }) => row.due_date)
        .toSorted()
    expect(await listed('2026-11-01,2026-11-30')).toEqual(['2026-11-01', '2026-11-30'])
    expect(await listed('2026-10-01,2026-10-31')).toEqual(['2026-10-31'])
    expect(await listed('2026-12-01,2026-12-31')).toEqual(['2026-12-01'])
  })
})

/** The due dates of a series as the server wrote them. */
async function seriesFrom(first: string, frequency_unit: string, occurrences: number) {
  const { made, expense } = await companyWithAccount(server())
  const created = await made.post('/payables/series', {
    ...sampleTransaction(expense, 1_000, { due_date: first, competency_date: first }),
    repeat: {
      mode: 'recurrence',
      frequency_unit,
      frequency_count: 1,
      occurrences,
      weekend_rule: 'keep',
      competency_moves: true,
    },
  })
  const [id] = created.body.data.ids
  return (await made.get(`/payables/${id}/series`)).body.data.transactions.map(
    (row: { due_date: string; competency_date: string }) => {
      expect(row.competency_date).toBe(row.due_date)
      return row.due_date
    },
  )
}

describe('a series counts from its first day', () => {
  it('31 January, twelve months, through a leap year', async () => {
    expect(await seriesFrom('2028-01-31', 'month', 14)).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
      '2028-06-30',
      '2028-07-31',
      '2028-08-31',
      '2028-09-30',
      '2028-10-31',
      '2028-11-30',
      '2028-12-31',
      '2029-01-31',
      '2029-02-28',
    ])
  })

  it('29 February, yearly: the 28th until the next leap year; weekly over the end of a year', async () => {
    expect(await seriesFrom('2028-02-29', 'year', 5)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
    expect(await seriesFrom('2027-12-24', 'week', 3)).toEqual([
      '2027-12-24',
      '2027-12-31',
      '2028-01-07',
    ])
  })
})
