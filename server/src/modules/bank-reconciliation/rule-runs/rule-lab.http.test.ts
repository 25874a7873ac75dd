import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { giveRights } from '../../../../../test/http/row-rights-world.ts'
import { performJob } from '../../../../../test/http/perform-job.ts'
import { memoContains, sampleRule } from '../../../../../test/http/rule-samples.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { deskWith, type StatementRow } from '../reconciliation.factory.ts'
import { rehearseRule } from './rule-lab.jobs.ts'

const server = useTestServer()

const fee = (day: string, amount: string, memo = 'TARIFA') => ({ day, amount, memo })

async function labDesk(...rows: readonly StatementRow[]) {
  const desk = await deskWith(server(), rows)
  const rule = async (fields: object) => {
    const answer = await desk.made.post('/reconciliation-rules', sampleRule(fields))
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer.body.data
  }
  const path = (id: number) => `/reconciliation-rules/${id}/lab`
  const lab = async (id: number) => (await desk.made.get(path(id))).body.data.lab
  const rehearse = async (id: number, number = 1) => {
    expect((await desk.made.post(path(id))).body.data).toMatchObject({ status: 'waiting' })
    const { company_id } = desk.made
    await performJob(server(), rehearseRule, { company_id, rule_id: id, number })
    return lab(id)
  }
  /** Closes the money of an account up to a day, the last closed. */
  const closeMoney = (account: number, closed_until: string) =>
    desk.made.inDatabase((db) =>
      sql`insert into period_closures (company_id, bank_account_id, scope, closed_until, closed_by_name)
        values (${db.company_id}, ${account}, 'cash', ${closed_until}, 'Ana')`.execute(db.query),
    )
  return { ...desk, rule, path, lab, rehearse, closeMoney }
}

type Told = { line_id: number; act: string | null; left_reason: string | null }

/** Rehearses a rule and then lets it act: both say the same of each line. */
async function expectRehearsed(desk: Awaited<ReturnType<typeof labDesk>>, rule_id: number) {
  const { result } = await desk.rehearse(rule_id)
  const run = (await desk.made.post('/reconciliation-rules/run', { rule_id })).body.data
  const total = (counts: readonly { count: number }[]) =>
    counts.reduce((sum, { count }) => sum + count, 0)
  expect(total(result.would_act)).toBe(run.done_count)
  expect(run.done_count).toBeGreaterThan(0)
  expect(result.left).toEqual(run.left)
  const { runs } = (await desk.made.get(`/bank-accounts/${desk.account}/automatic`)).body.data
  const short = (told: readonly Told[]) =>
    told
      .map(({ line_id, act, left_reason }) => [line_id, left_reason ?? act] as const)
      .toSorted(([a], [b]) => a - b)
  expect(short(runs[0].lines)).toEqual(short(result.rows))
  return short(result.rows)
}

describe('the lab of a rule', () => {
  it('The lab tells what a rule would do, what people decided otherwise, and which rules stand in its way', async () => {
    const desk = await labDesk(
      fee('20261102', '-10,00'),
      fee('20261103', '-11,00'),
      fee('20261104', '-12,00', 'TARIFA TED'),
      fee('20261105', '-13,00'),
      fee('20261106', '-14,00', 'OUTRA'),
    )
    const byDay = desk.lineIds.toReversed()
    const [ignored = 0, other = 0] = byDay[0] === desk.line ? byDay : desk.lineIds
    await desk.act(ignored, 'ignore', { reason: 'noise' })
    await desk.act(other, 'create-transaction', {
      description: 'Tarifa',
      category_id: desk.expense,
      party_id: null,
      competency_date: '2026-11-03',
    })
    const before = await desk.rule({ name: 'TED', criteria: memoContains('ted') })
    const rule = await desk.rule({ name: 'Tarifas' })
    const same = await desk.rule({ name: 'Também' })
    const { status, result, total_count, done_count } = await desk.rehearse(rule.id)
    await desk.rehearse(same.id)
    const listed: { name: string; notice: string | null }[] = (
      await desk.made.get('/reconciliation-rules')
    ).body.data
    expect(listed.map(({ name, notice }) => [name, notice])).toEqual([
      ['TED', null],
      ['Tarifas', null],
      ['Também', 'shadowed'],
    ])
    expect({ status, total_count, done_count }).toEqual({
      status: 'done',
      total_count: 5,
      done_count: 5,
    })
    expect(result).toMatchObject({
      lines: 5,
      hits: 4,
      would_act: [{ act: 'ignore', count: 1 }],
      left: [],
      agreed: 1,
      decided_otherwise: 1,
      decided_by_run: 0,
      shadowed: 1,
    })
    expect(result.conflicts).toEqual([
      {
        name: same.name,
        is_global: false,
        is_earlier: false,
        says_same: true,
        lines: 4,
        of_lines: 4,
      },
      {
        name: before.name,
        is_global: false,
        is_earlier: true,
        says_same: true,
        lines: 1,
        of_lines: 1,
      },
    ])
    expect(result.rows.map((row: { outcome: string }) => row.outcome)).toEqual([
      'would_act',
      'decided_otherwise',
      'shadowed',
    ])
  })

  it('What the lab tells of pending lines is what the run then does, line by line', async () => {
    const rows = ['500,00', '600,00', '700,00', '700,00'].map((amount, place) =>
      fee(`2026111${place}`, `-${amount}`, `MENSALIDADE ${place}`),
    )
    const desk = await labDesk(...rows)
    const party = await desk.made.post('/suppliers', { person_type: 'company', name: 'Escola' })
    const party_id = party.body.data.id
    const due = { party_id, due_date: '2026-11-11' }
    for (const cents of [50_000, 59_000, 70_000]) await desk.payable(cents, due)
    const rule = await desk.rule({
      mode: 'apply',
      criteria: memoContains('mensalidade'),
      reconciliation_type: 'reconcile',
      supplier_id: party_id,
      ignore_ofx_excess: true,
    })
    const told = await expectRehearsed(desk, rule.id)
    expect(told.map(([, said]) => said)).toEqual([
      'reconcile',
      'ambiguous',
      'contended',
      'contended',
    ])
  })

  it.each(['create', 'ignore', 'transfer'])(
    'What the lab tells of a rule that would %s is what the run does, with lines of a closed period and such that the desk explains',
    async (reconciliation_type) => {
      const desk = await labDesk(
        fee('20261002', '-10,00', 'PAGTO LOJA'),
        fee('20261102', '-11,00', 'PAGTO LOJA'),
        fee('20261103', '-12,00', 'PAGTO LOJA'),
        fee('20261104', '-13,00'),
      )
      await desk.payable(1_200, { due_date: '2026-11-03' })
      const reserve = sampleAccount({ name: 'Reserva', account: '99999', account_digit: '9' })
      const destination_account_id = (await desk.made.post('/bank-accounts', reserve)).body.data.id
      const rule = await desk.rule({
        mode: 'apply',
        criteria: memoContains('loja'),
        reconciliation_type,
        ...(reconciliation_type === 'create' ? { category_id: desk.expense } : {}),
        ...(reconciliation_type === 'transfer' ? { destination_account_id } : {}),
      })
      await desk.closeMoney(desk.account, '2026-10-31')
      const told = await expectRehearsed(desk, rule.id)
      expect(told.map(([, said]) => said)).toEqual(['refused', reconciliation_type, 'card_differs'])
    },
  )

  it('What a run is refused is left by the rehearsal, too: a contact that takes nothing new, an account that begins later', async () => {
    const desk = await labDesk(
      fee('20261102', '-10,00', 'PAGTO LOJA'),
      fee('20261103', '-11,00', 'PAGTO FEIRA'),
      fee('20261112', '-12,00', 'PAGTO FEIRA'),
    )
    const supplier = (await desk.made.post('/suppliers', { person_type: 'company', name: 'Loja' }))
      .body.data
    const later = { initial_system_date: '2026-11-10', initial_statement_date: '2026-11-10' }
    const reserve = sampleAccount({ name: 'Reserva', account: '99999', account_digit: '9' })
    const destination = await desk.made.post('/bank-accounts', { ...reserve, ...later })
    const created = await desk.rule({
      name: 'Loja',
      mode: 'apply',
      criteria: memoContains('loja'),
      reconciliation_type: 'create',
      category_id: desk.expense,
      supplier_id: supplier.id,
    })
    const moved = await desk.rule({
      name: 'Feira',
      mode: 'apply',
      criteria: memoContains('feira'),
      reconciliation_type: 'transfer',
      destination_account_id: destination.body.data.id,
    })
    const off = { ...supplier, status: 'deactivated' }
    expect((await desk.made.put(`/suppliers/${supplier.id}`, off)).status).toBe(200)
    const { result } = await desk.rehearse(created.id)
    expect([result.would_act, result.left]).toEqual([[], [{ reason: 'refused', count: 1 }]])
    const told = await expectRehearsed(desk, moved.id)
    expect(told.map(([, said]) => said)).toEqual(['refused', 'transfer'])
    const run = await desk.made.post('/reconciliation-rules/run', { rule_id: created.id })
    expect(run.body.data).toMatchObject({
      done_count: 0,
      left: [{ reason: 'refused', count: 1 }],
    })
  })

  it('What the lab tells of transfers into an account with closed books is what the run does', async () => {
    const desk = await labDesk(
      fee('20261102', '-11,00', 'PAGTO LOJA'),
      fee('20261103', '-12,00', 'PAGTO LOJA'),
    )
    const reserve = sampleAccount({ name: 'Reserva', account: '99999', account_digit: '9' })
    const destination_account_id = (await desk.made.post('/bank-accounts', reserve)).body.data.id
    const rule = await desk.rule({
      mode: 'apply',
      criteria: memoContains('loja'),
      reconciliation_type: 'transfer',
      destination_account_id,
    })
    await desk.closeMoney(destination_account_id, '2026-11-02')
    const told = await expectRehearsed(desk, rule.id)
    expect(told.map(([, said]) => said)).toEqual(['refused', 'transfer'])
  })

  it('The lab of a rule tells how many of the lines it has looked through while it runs', async () => {
    const desk = await labDesk(
      ...Array.from({ length: 2_001 }, (_, place) => fee('20261102', `-${place + 1},00`)),
    )
    const { id } = await desk.rule({ criteria: memoContains('outra') })
    await desk.made.post(desk.path(id))
    // Ended after its first page, as a server that stops would.
    let pages = 0
    const signal = new Proxy(new AbortController().signal, {
      get: (target, name) => (name === 'aborted' ? (pages += 1) > 1 : Reflect.get(target, name)),
    })
    const { company_id } = desk.made
    await performJob(server(), rehearseRule, { company_id, rule_id: id, number: 1 }, signal)
    expect(await desk.lab(id)).toMatchObject({
      status: 'running',
      done_count: 2_000,
      total_count: 2_001,
    })
    await performJob(server(), rehearseRule, { company_id, rule_id: id, number: 1 })
    expect(await desk.lab(id)).toMatchObject({ status: 'done', done_count: 2_001 })
  })

  it('A rule that finds nothing in its rehearsal is marked as dead, and so is one that was not used for ninety days', async () => {
    const desk = await labDesk(fee('20261102', '-10,00'))
    const dead = await desk.rule({ name: 'Morta', criteria: memoContains('nunca') })
    const old = await desk.rule({ name: 'Velha' })
    await desk.rule({ name: 'Nova' })
    await desk.rehearse(dead.id)
    await desk.made.inDatabase((db) =>
      sql`update reconciliation_rules set created_at = ${db.now}::timestamptz - interval '91 days'
        where company_id = ${db.company_id} and id = ${old.id}`.execute(db.query),
    )
    const notices = async () =>
      (await desk.made.get('/reconciliation-rules')).body.data.map(
        ({ name, notice }: { name: string; notice: string | null }) => [name, notice],
      )
    expect(await notices()).toEqual([
      ['Morta', 'no_hits'],
      ['Velha', 'unused'],
      ['Nova', null],
    ])
    const followed_rule = { id: old.id, is_global: false, version: 1 }
    await desk.act(desk.line, 'ignore', { reason: 'noise', followed_rule })
    expect((await notices())[1]).toEqual(['Velha', null])
  })

  it('The lab of a rule is for who reaches all rows, and the last one that was asked for stands', async () => {
    const desk = await labDesk(fee('20261102', '-10,00'))
    const { id } = await desk.rule({})
    await desk.made.post(desk.path(id))
    const second = await desk.rehearse(id, 1)
    expect(second).toMatchObject({ status: 'waiting', result: null })
    const { company_id } = desk.made
    await performJob(server(), rehearseRule, { company_id, rule_id: id, number: 2 })
    expect(await desk.lab(id)).toMatchObject({ status: 'done', rule_version: 1 })
    const member = await desk.made.member(['api.companies.bank_accounts.import-ofx'])
    await giveRights(server(), member, { ...ALL_ROWS, bank_account_ids: [desk.account] })
    expect((await member.get(desk.path(id))).body.data).toEqual({ may_run: false, lab: null })
    expect((await member.post(desk.path(id))).body.code).toBe('permission_denied')
  })
})
