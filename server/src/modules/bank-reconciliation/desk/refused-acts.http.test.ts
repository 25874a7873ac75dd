import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { memoContains, sampleRule } from '../../../../../test/http/rule-samples.ts'
import type { TestCompany } from '../../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { deskWith } from '../reconciliation.factory.ts'

const server = useTestServer()

const rent = { day: '20261110', amount: '-1.500,00', memo: 'PAGTO ALUGUEL ESCRITORIO' }

const closeThrough = (made: TestCompany, account: number, day: string) =>
  made.inDatabase((db) =>
    sql`insert into period_closures (company_id, bank_account_id, scope, closed_until, closed_by_name)
      values (${db.company_id}, ${account}, 'cash', ${day}, 'Ana')`.execute(db.query),
  )

it('Lines of a closed period are neither reconciled nor made transactions of, one by one or in a set', async () => {
  const desk = await deskWith(server(), [rent])
  const { made, account, line, payable, act, lines } = desk
  const [whole, first, second] = [
    await payable(150_000),
    await payable(50_000),
    await payable(100_000),
  ]
  await closeThrough(made, account, '2026-11-10')
  const answers = [
    await act(line, 'reconcile', { transaction_id: whole, settlement_id: null }),
    await act(line, 'reconcile-set', { transaction_ids: [first, second] }),
    await act(line, 'create-transaction', {
      description: 'Aluguel',
      category_id: desk.expense,
      party_id: null,
      competency_date: '2026-11-10',
    }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [422, 'period_closed']),
  )
  expect(await lines()).toMatchObject([{ status: 'pending', version: 1, links: [] }])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A reconciliation of a period that was closed since is not undone', async () => {
  const { made, account, line, payable, act, lines } = await deskWith(server(), [rent])
  const id = await payable(150_000)
  await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
  await closeThrough(made, account, '2026-11-10')
  const undone = await act(line, 'undo', { version: 2 })
  expect([undone.status, undone.body.code]).toEqual([422, 'period_closed'])
  expect(await lines('?filter_status=reconciled')).toMatchObject([{ version: 2 }])
  expect((await made.get(`/payables/${id}`)).body.data).toMatchObject({ computed_status: 'paid' })
})

it('Rules that act leave lines of a closed period alone, do those after it, and the run says so', async () => {
  const fee = { day: '20261109', amount: '-30,00', memo: 'TARIFA PACOTE' }
  const noise = { day: '20261110', amount: '1,00', memo: 'AJUSTE TESOURARIA' }
  const later = [fee, noise].map((row) => ({ ...row, day: '20261112' }))
  const desk = await deskWith(server(), [fee, noise, ...later])
  const { made, account, expense: category_id } = desk
  for (const rule of [
    { name: 'Tarifas', reconciliation_type: 'create', category_id },
    { name: 'Ajustes', criteria: memoContains('ajuste') },
  ])
    await made.post('/reconciliation-rules', sampleRule({ mode: 'apply', ...rule }))
  await closeThrough(made, account, '2026-11-10')
  const { data } = (await made.post('/reconciliation-rules/run', { rule_id: null })).body
  expect(data).toMatchObject({ done_count: 2, left: [{ reason: 'refused', count: 2 }] })
  expect(await desk.lines('?sort=posted_on&direction=asc')).toMatchObject([
    { posted_on: '2026-11-09', status: 'pending', version: 1, links: [] },
    { posted_on: '2026-11-10', status: 'pending', version: 1, links: [] },
  ])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A line is reconciled with no transaction of another company, alone or in a set', async () => {
  const { line, payable, act, lines } = await deskWith(server(), [rent])
  const other = await deskWith(server(), [rent])
  const own = await payable(50_000)
  // The last one: an id that this company lacks, though ids were counted in each company.
  const ids = [150_000, 50_000, 100_000].map((cents) => other.payable(cents))
  const foreign = (await Promise.all(ids)).toSorted((a, b) => a - b).at(-1) ?? 0
  expect(foreign).not.toBe(own)
  const alone = await act(line, 'reconcile', { transaction_id: foreign, settlement_id: null })
  const set = await act(line, 'reconcile-set', { transaction_ids: [own, foreign] })
  expect([alone.body.code, set.body.code]).toEqual(['reference_not_found', 'reference_not_found'])
  expect(await lines()).toMatchObject([{ status: 'pending', version: 1 }])
})
