import { civilDate } from '@prumo/civil-date'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import type { FoundCheck } from '@prumo/contracts/period-closures/period-closure.schema'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { samplePurchase } from '../../../../test/http/purchase-samples.ts'
import { giveExactRights } from '../../../../test/http/row-rights-world.ts'
import {
  sampleAccount,
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { canaryParty } from '../../../../test/http/sweep-world.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleRequestBody } from '../../../../test/http/transfer-records.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import {
  ofxFile,
  reconcilingCompany,
  statementText,
} from '../bank-reconciliation/reconciliation.factory.ts'
import { entriesAsOf, periodTotals } from '../ledger/index.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

const october = {
  bank_account_id: null,
  scope: 'both',
  closed_until: civilDate('2026-10-31'),
} as const

const close = (made: TestCompany, fields: object = october) => made.post('/period-closures', fields)

const changesOf = async (made: TestCompany, id: number) =>
  (await made.get(`/period-closures/${id}/changes`)).body.data

describe('closing of periods', () => {
  it('A closing keeps its totals with their hash, refuses what moves them, and is reopened newest first with a reason', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const old = transaction(expense, 5_000, { competency_date: '2026-10-05' })
    const id = (await made.post('/payables', old)).body.data.id
    await made.post(
      `/payables/${id}/settlements`,
      settlement(account, 1_000, { paid_on: '2026-10-20' }),
    )
    const preview = await made.get('/period-closures/preview?scope=both&closed_until=2026-10-31')
    expect(preview.body.data.totals.months).toContainEqual({
      month: '2026-10',
      currency: 'BRL',
      accrual_cents: -5_000,
      cash_cents: -1_000,
    })
    const closed = await close(made)
    expect([closed.status, closed.body.data.sha256?.length]).toEqual([201, 64])
    const refused = await made.post('/payables', old)
    expect([refused.status, refused.body.code]).toEqual([422, 'period_closed'])
    expect(refused.body.message).toMatch(
      /^Período fechado até 31\/10\/2026 \(por .+ em \d\d\/\d\d\/\d{4}\)\.$/,
    )
    expect((await close(made)).body.code).toBe('closure_already')
    const own = { bank_account_id: account, scope: 'cash', closed_until: '2026-11-10' }
    const later = await close(made, own)
    const ofAccount = await made.post(
      `/payables/${id}/settlements`,
      settlement(account, 1_000, { paid_on: '2026-11-10' }),
    )
    expect(ofAccount.body.errors.date[0]).toContain('para a conta')
    const detail = (await made.get(`/period-closures/${closed.body.data.id}`)).body.data
    expect(detail).toMatchObject({ is_intact: true, changes_count: 0, differences: [] })
    const reopen = (closure: number) =>
      made.post(`/period-closures/${closure}/reopen`, { reason: 'Nota que faltava' })
    expect((await reopen(closed.body.data.id)).body.code).toBe('closure_not_newest')
    expect((await reopen(later.body.data.id)).body.data.reopen_reason).toBe('Nota que faltava')
    expect((await reopen(later.body.data.id)).body.code).toBe('closure_reopened')
    expect((await reopen(closed.body.data.id)).status).toBe(200)
    expect((await made.post('/payables', old)).status).toBe(201)
    expect(await changesOf(made, closed.body.data.id)).toMatchObject([
      { entry_date: '2026-10-05', before_cents: 0, after_cents: -5_000, basis: 'accrual' },
    ])
    const { data } = (await made.get('/operations?search=')).body
    expect(data.map((one: { kind: string }) => one.kind)).toContain('period-closures.reopen')
  })

  it('An exception lets one person in, from its start until before its end, and lists what changed and nothing else', async () => {
    const { made, expense } = await companyWithAccount(server())
    const old = transaction(expense, 5_000, { competency_date: '2026-10-05' })
    const id = (await made.post('/payables', old)).body.data.id
    const untouched = await made.post('/payables', { ...old, description: 'Fica como está' })
    const { id: closure } = (await close(made)).body.data
    const change = () =>
      made.put(`/payables/${id}`, {
        ...old,
        version: 1,
        value_cents: 6_000,
        allocations: [{ category_id: expense, value_cents: 6_000 }],
      })
    const clock = await made.inDatabase(async (db) => db.now.getTime())
    const at = (offset: number) => new Date(clock + offset).toISOString()
    const grant = (starts_at: string, ends_at: string, user_id = made.user_id) =>
      made.post('/period-closures/exceptions', {
        user_id,
        bank_account_id: null,
        starts_at,
        ends_at,
        reason: 'Nota atrasada',
      })
    expect((await grant(at(0), at(0))).status).toBe(422)
    expect((await grant('0000-01-01T00:00:00.000Z', at(0))).status).toBe(422)
    // Over already, and not begun.
    await grant(at(-60_000), at(0))
    await grant(at(60_000), at(120_000))
    expect((await change()).body.code).toBe('period_closed')
    const granted = await grant(at(0), at(60_000))
    expect(granted.status).toBe(201)
    expect((await change()).status).toBe(200)
    const other = await made.member(['companies.payables.store', 'companies.payables.index'])
    expect((await other.post('/payables', old)).body.code).toBe('period_closed')
    await made.post(`/period-closures/exceptions/${granted.body.data.id}/end`, {})
    expect((await made.delete(`/payables/${id}`)).body.code).toBe('period_closed')
    const changes = await changesOf(made, closure)
    expect(changes).toMatchObject([
      {
        transaction_id: id,
        before_cents: -5_000,
        after_cents: -6_000,
        reason: 'Nota atrasada',
        operation_kind: 'transactions.update',
      },
    ])
    expect(changes).toHaveLength(1)
    expect(untouched.status).toBe(201)
    const { exceptions } = (await made.get('/period-closures/exceptions')).body.data
    expect(exceptions[0].acts).toMatchObject([{ operation_kind: 'transactions.update' }])
    expect(exceptions[1].acts).toEqual([])
  })

  it('A change by exception of nothing but the cost centre is told among what changed since the closing', async () => {
    const { made, expense } = await companyWithAccount(server())
    const centerOf = async (name: string): Promise<number> =>
      (await made.post('/cost-centers', { name, abbreviation: name })).body.data.id
    const [from, to] = [await centerOf('Loja'), await centerOf('Site')]
    const inCenter = (cost_center_id: number) => ({
      ...transaction(expense, 5_000, { competency_date: '2026-10-05' }),
      allocations: [{ category_id: expense, value_cents: 5_000, cost_center_id }],
    })
    const id = (await made.post('/payables', inCenter(from))).body.data.id
    const { id: closure } = (await close(made)).body.data
    const clock = await made.inDatabase(async (db) => db.now.getTime())
    await made.post('/period-closures/exceptions', {
      user_id: made.user_id,
      bank_account_id: null,
      starts_at: new Date(clock).toISOString(),
      ends_at: new Date(clock + 60_000).toISOString(),
      reason: 'Centro errado',
    })
    const moved = await made.put(`/payables/${id}`, { ...inCenter(to), version: 1 })
    expect([moved.status, moved.text]).toEqual([200, moved.text])
    const told = (await changesOf(made, closure)).map(
      ({ cost_center_name, before_cents, after_cents, reason }: Record<string, unknown>) => [
        cost_center_name,
        before_cents,
        after_cents,
        reason,
      ],
    )
    expect(told.toSorted()).toEqual([
      ['Loja', -5_000, 0, 'Centro errado'],
      ['Site', 0, -5_000, 'Centro errado'],
    ])
    const { changes_count, differences } = (await made.get(`/period-closures/${closure}`)).body.data
    expect([changes_count, differences]).toEqual([
      2,
      [{ currency: 'BRL', cash_cents: 0, accrual_cents: 0 }],
    ])
  })

  it('An account of another company is none: it is neither looked at, closed nor excepted', async () => {
    const { made } = await companyWithAccount(server())
    const { account: bank_account_id } = await companyWithAccount(server())
    const fields = { bank_account_id, scope: 'cash', closed_until: '2026-10-31' }
    const { user_id } = made
    const answers = [
      await made.get(
        `/period-closures/preview?scope=cash&closed_until=2026-10-31&bank_account_id=${bank_account_id}`,
      ),
      await close(made, fields),
      await made.post('/period-closures/exceptions', {
        user_id,
        bank_account_id,
        starts_at: '2026-11-01T00:00:00.000Z',
        ends_at: '2026-12-01T00:00:00.000Z',
        reason: 'Nota atrasada',
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('Before closing, all that is still open in the period is counted check by check, and nothing of later days', async () => {
    const { made, account, expense, store } = await reconcilingCompany(server())
    const other: number = (
      await made.post('/bank-accounts', sampleAccount({ name: 'Caixa', account: '99887' }))
    ).body.data.id
    const supplier: number = (await made.post('/suppliers', canaryParty('Fornecedor'))).body.data.id
    const days = [
      ['2026-10-20', '20261020'],
      ['2026-11-10', '20261110'],
    ] as const
    // What the bank declares is not what its lines come to, in October.
    const rows = days.map(([, day], place) => ({ day, amount: '-10,00', fitid: `${place}` }))
    await store(ofxFile(statementText(rows.slice(0, 1), { balance: ['5,00', '20261031'] })))
    await store(ofxFile(statementText(rows.slice(1))))
    await made.inDatabase((db) =>
      sql`update categories set dre_line = null where company_id = ${db.company_id} and id = ${expense}`.execute(
        db.query,
      ),
    )
    for (const [day] of days) {
      await made.post('/payables', transaction(expense, 5_000, { competency_date: day }))
      const waits = { ...samplePurchase(supplier, expense), competency_date: day }
      expect((await made.post('/purchases', waits)).status).toBe(201)
      const request = sampleRequestBody(account, other, { wanted_on: day })
      expect((await made.post('/wire-transfer-requests', request)).status).toBe(201)
    }
    const found = async (query: string) =>
      Object.fromEntries(
        (
          await made.get(`/period-closures/preview?closed_until=2026-10-31&${query}`)
        ).body.data.checks.map(({ name, count }: FoundCheck) => [name, count]),
      )
    const all = {
      pending_lines: 1,
      failed_proof: 1,
      no_category: 1,
      waiting_approval: 1,
      drafts: 1,
    }
    expect(await found('scope=both')).toEqual(all)
    expect(await found('scope=cash')).toEqual({ ...all, no_category: 0, waiting_approval: 0 })
    expect(await found('scope=competency')).toEqual({ ...all, pending_lines: 0, failed_proof: 0 })
    expect(await found(`scope=cash&bank_account_id=${other}`)).toEqual({
      pending_lines: 0,
      failed_proof: 0,
      no_category: 0,
      waiting_approval: 0,
      drafts: 0,
    })
  })

  it('A check that is set to keep from closing does, and one that warns does not', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const before = (await made.get('/period-closures')).body.data.checks
    expect(new Set(Object.values(before))).toEqual(new Set(['warn']))
    await made.inDatabase((db) =>
      sql`update categories set dre_line = null where company_id = ${db.company_id} and id = ${expense}`.execute(
        db.query,
      ),
    )
    await made.post('/payables', transaction(expense, 5_000, { competency_date: '2026-10-05' }))
    const checks = { ...before, no_category: 'block' }
    expect((await made.put('/period-closures/checks', checks)).body.data).toEqual(checks)
    const refused = await close(made)
    expect([refused.status, refused.body.code]).toEqual([422, 'closure_blocked'])
    const limited = await made.member(PERMISSION_KEYS)
    await giveExactRights(server(), limited, { ...ALL_ROWS, bank_account_ids: [account] })
    expect((await limited.put('/period-closures/checks', before)).status).toBe(403)
    await made.put('/period-closures/checks', before)
    expect((await close(made)).status).toBe(201)
    expect((await close(made, { ...october, closed_until: '2027-12-31' })).body.code).toBe(
      'closure_in_future',
    )
  })

  it('The books of a past instant are those that were there, whatever came since', async () => {
    const { made, expense } = await companyWithAccount(server())
    const old = transaction(expense, 5_000, { competency_date: '2026-10-05' })
    const id = (await made.post('/payables', old)).body.data.id
    const totals = (at: string | null) =>
      made.inDatabase(async (db) =>
        periodTotals(
          db,
          october,
          at === null ? undefined : entriesAsOf(db, sql`${at}::timestamptz`),
        ),
      )
    const before = await totals(null)
    const at = await made.inDatabase(async (db) => {
      const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(
        db.query,
      )
      return rows[0]?.at ?? ''
    })
    await made.delete(`/payables/${id}`)
    expect(await totals(null)).not.toEqual(before)
    expect(await totals(at)).toEqual(before)
  })
})
