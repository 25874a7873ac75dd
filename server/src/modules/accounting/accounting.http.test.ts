import { describe, expect, it } from 'vitest'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { sampleSettlement, sampleTransaction } from '../../../../test/http/samples.ts'
import { recomputeBooks } from '../../../../test/http/recompute-books.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()
const RANGE = 'first_month=2026-11&last_month=2026-12'

describe('the journal of the books', () => {
  it('A journal of later months begins with what the accounts held, and hledger agrees with DRE, DFC and balances', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const hostile = '* ; (a) | b = 2026-11-11'
    const fields = { description: hostile, competency_date: '2026-11-03', due_date: '2026-11-03' }
    const bill = await made.post('/payables', sampleTransaction(expense, 12_345, fields))
    expect([bill.status, bill.text]).toEqual([201, bill.text])
    const paid = await made.post(
      `/payables/${bill.body.data.id}/settlements`,
      sampleSettlement(account, 10_000, { interest_cents: 7, paid_on: '2026-11-20' }),
    )
    expect([paid.status, paid.text]).toEqual([201, paid.text])
    const { faults, text } = await recomputeBooks(made, RANGE)
    expect(faults).toEqual([])
    expect(text).toContain('* Saldo anterior\n')
    expect(text).toContain('-0.07 BRL')
    expect(text.match(/^2026-\d\d-\d\d \* Saldo$/gm)).toHaveLength(2)
  })

  it('A journal is for whoever sees all rows, with months in their order and at most five years of them', async () => {
    const { made } = await companyWithAccount(server())
    const path = (first: string, last: string) =>
      `/accounting/journal?first_month=${first}&last_month=${last}`
    const upside = await made.get(path('2026-11', '2026-10'))
    expect([upside.status, Object.keys(upside.body.errors)]).toEqual([422, ['last_month']])
    const long = await made.get(path('2020-01', '2026-10'))
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['last_month']])
    const limited = await made.member(['companies.accounting.index'])
    await giveRights(server(), limited, { ...ALL_ROWS, cost_center_ids: [] })
    expect((await limited.get(path('2026-11', '2026-12'))).status).toBe(403)
    const whole = await made.member(['companies.accounting.index'])
    expect((await whole.get(path('2026-11', '2026-12'))).status).toBe(200)
    const other = await made.member(['api.statements.getDre'])
    expect((await other.get(path('2026-11', '2026-12'))).status).toBe(403)
  })
})
