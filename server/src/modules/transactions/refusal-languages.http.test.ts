import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from './transaction.factory.ts'

const server = useTestServer()

describe('a refusal', () => {
  it.each([
    ['pt', 'R$ 1.234,56', '01/01/2026'],
    ['en', 'R$1,234.56', '01/01/2026'],
    ['de', '1.234,56 R$', '01.01.2026'],
    ['fr', '1\u{202f}234,56 R$', '01/01/2026'],
  ] as const)(
    'A refusal says its amounts and days as %s writes them',
    async (language, amount, day) => {
      const { made, account, expense } = await companyWithAccount(server())
      const { id } = (await made.post('/payables', transaction(expense, 123_456))).body.data
      const refused = async (body: object) => {
        const answer = await made.post(`/payables/${id}/settlements`, body, { language })
        expect(answer.status).toBe(422)
        return answer.body.message
      }
      expect(await refused(settlement(account, 200_000))).toContain(amount)
      expect(await refused(settlement(account, 1, { paid_on: '2025-12-31' }))).toContain(day)
    },
  )

  it('A refusal says until when a period is closed in the language of the caller', async () => {
    const { made, expense } = await companyWithAccount(server())
    await made.inDatabase((db) =>
      sql`insert into period_closures (company_id, scope, closed_until, closed_by_name)
        values (${db.company_id}, 'both', '2026-09-30', 'Ana')`.execute(db.query),
    )
    const closed = transaction(expense, 100, { competency_date: '2026-09-01' })
    const messageIn = async (language: string) =>
      (await made.post('/payables', closed, { language })).body.message
    expect(await messageIn('pt')).toContain('30/09/2026 (por Ana em ')
    expect(await messageIn('de')).toContain('30.09.2026')
  })
})
