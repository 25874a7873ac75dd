import { civilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { extendDueSeries } from '../series/extend-series.ts'
import { addEndlessPayable, companyWithAccount } from './transaction.factory.ts'

const server = useTestServer()

const extendOn = (made: TestCompany, day: string) =>
  extendDueSeries((work) => made.inDatabase((db) => work({ ...db, today: civilDate(day) })))

const failuresOf = async (made: TestCompany) =>
  (await made.get('/payables/series/failures')).body.data

const deactivate = async (made: TestCompany, id: number) => {
  const row = (await made.get('/categories/tree')).body.data.find(
    (category: { id: number }) => category.id === id,
  )
  const answer = await made.put(`/categories/${id}`, { ...row, status: 'deactivated' })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
}

describe('series without end that cannot go on', () => {
  it('A series whose category was deactivated keeps no other series of the company from being written', async () => {
    const { made, expense, other } = await companyWithAccount(server())
    const failing = await addEndlessPayable(made, expense, { description: 'Aluguel' })
    await addEndlessPayable(made, other)
    await deactivate(made, expense)
    expect(await extendOn(made, '2026-11-30')).toEqual({ written: 1, failed: 1, errors: [] })
    const failures = await failuresOf(made)
    expect(failures).toMatchObject([
      { series_id: failing.series_id, transaction_id: failing.last, description: 'Aluguel' },
    ])
    expect(failures[0].message).toContain('categoria')
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('A failed series is mended by giving it another category, and goes on with the next run', async () => {
    const { made, expense, other } = await companyWithAccount(server())
    const { first } = await addEndlessPayable(made, expense)
    await deactivate(made, expense)
    await extendOn(made, '2026-11-30')
    await extendOn(made, '2026-11-30')
    expect(await failuresOf(made)).toHaveLength(1)
    const { version } = (await made.get(`/payables/${first}`)).body.data
    const mended = await made.put(`/payables/${first}/series`, {
      scope: 'all_open',
      changes: { allocations: [{ category_id: other, value_cents: 10_000 }] },
      version,
    })
    expect([mended.status, mended.text]).toEqual([200, mended.text])
    expect(await failuresOf(made)).toEqual([])
    expect(await extendOn(made, '2026-11-30')).toEqual({ written: 1, failed: 0, errors: [] })
  })

  it('A series whose contact was merged goes on with the contact that was kept', async () => {
    const { made, expense } = await companyWithAccount(server())
    const supplier = async (name: string): Promise<number> =>
      (await made.post('/suppliers', sampleParty({ name }))).body.data.id
    const [gone, kept] = [await supplier('Sol'), await supplier('Gráfica Sol')]
    await addEndlessPayable(made, expense, { party_id: gone })
    const merged = await made.post(`/suppliers/${gone}/merge`, { into_id: kept, version: 1 })
    expect([merged.status, merged.text]).toEqual([200, merged.text])
    expect(await extendOn(made, '2026-11-30')).toEqual({ written: 1, failed: 0, errors: [] })
  })

  it('Every due series is written, however many there are, the nearest ones first', async () => {
    const { made, expense } = await companyWithAccount(server())
    const { series_id } = await addEndlessPayable(made, expense)
    // 510 copies: more than one page of them, each lacking one occurrence.
    await made.inDatabase((db) =>
      sql`insert into transaction_series (company_id, kind, mode, frequency_unit, frequency_count,
          first_due_date, first_competency_date, competency_moves, weekend_rule, template, last_number)
        select company_id, kind, mode, frequency_unit, frequency_count, first_due_date,
          first_competency_date, competency_moves, weekend_rule, template, last_number - 1
        from transaction_series, generate_series(1, 510)
        where company_id = ${db.company_id} and id = ${series_id}`.execute(db.query),
    )
    const result = await extendDueSeries(made.inDatabase)
    expect(result).toEqual({ written: 510, failed: 0, errors: [] })
  })

  it('The change of a series points what comes later to what takes entries alone, though no open transaction is left', async () => {
    const { made, expense, other } = await companyWithAccount(server())
    const { first } = await addEndlessPayable(made, expense)
    await made.inDatabase((db) =>
      sql`update transactions set canceled_at = now() where company_id = ${db.company_id}`.execute(
        db.query,
      ),
    )
    await deactivate(made, other)
    const { version } = (await made.get(`/payables/${first}`)).body.data
    const refused = await made.put(`/payables/${first}/series`, {
      scope: 'all_open',
      changes: { allocations: [{ category_id: other, value_cents: 10_000 }] },
      version,
    })
    expect([refused.status, refused.body.code]).toEqual([422, 'category_not_postable'])
  })
})
