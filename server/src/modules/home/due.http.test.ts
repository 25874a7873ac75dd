import { describe, expect, it } from 'vitest'
import { sampleTransaction as transaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()
const DUE = '/dashboards/due'
const REAIS = { currency: 'BRL', others: [] }

describe('what the dashboard says is due', () => {
  it('The dashboard says what is due today and overdue of both sides, as their lists say it', async () => {
    const { made, expense } = await companyWithAccount(server())
    for (const noun of ['payables', 'receivables'])
      for (const [due_date, value] of [
        ['2026-11-20', 1_000],
        ['2026-11-19', 300],
        ['2026-11-18', 20],
        ['2026-11-21', 5],
      ] as const)
        await made.post(`/${noun}`, transaction(expense, value, { due_date }))
    const { status, body } = await made.get(DUE)
    expect(status).toBe(200)
    for (const noun of ['payables', 'receivables']) {
      for (const group of ['due_today', 'overdue']) {
        const filter = `filter_due_or_payment_date=all&filter_status_group=${group}`
        const { count, residual_cents } = (await made.get(`/${noun}/totals?${filter}`)).body.data
        expect(body.data[noun][group]).toEqual({ count, residual_cents, ...REAIS })
      }
    }
    expect(body.data.payables).toEqual({
      due_today: { count: 1, residual_cents: 1_000, ...REAIS },
      overdue: { count: 2, residual_cents: 320, ...REAIS },
    })
  })

  it('The dashboard says nothing of a side whose list the person may not read', async () => {
    const { made } = await companyWithAccount(server())
    const nobody = await made.member(['companies.dashboards.index'])
    expect((await nobody.get(DUE)).body.data).toEqual({ payables: null, receivables: null })
    const buyer = await made.member(['companies.dashboards.index', 'companies.payables.index'])
    const none = { count: 0, residual_cents: 0, ...REAIS }
    expect((await buyer.get(DUE)).body.data).toEqual({
      payables: { due_today: none, overdue: none },
      receivables: null,
    })
  })

  it('The dashboard needs its own permission', async () => {
    const { made } = await companyWithAccount(server())
    const reader = await made.member(['companies.payables.index', 'companies.receivables.index'])
    const { status, body } = await reader.get(DUE)
    expect([status, body.code]).toEqual([403, 'permission_denied'])
  })
})
