import { describe, expect, it } from 'vitest'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { performJob } from '../../../../test/http/perform-job.ts'
import { memoContains, sampleRule } from '../../../../test/http/rule-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { deskWith, type StatementRow } from './reconciliation.factory.ts'
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
  return { ...desk, rule, path, lab, rehearse }
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
    const { result } = await desk.rehearse(rule.id)
    const run = (await desk.made.post('/reconciliation-rules/run', { rule_id: rule.id })).body.data
    const total = (counts: readonly { count: number }[]) =>
      counts.reduce((sum, { count }) => sum + count, 0)
    expect(total(result.would_act)).toBe(run.done_count)
    expect(run.done_count).toBeGreaterThan(0)
    expect(result.left).toEqual(run.left)
    const [{ lines }] = (await desk.made.get(`/bank-accounts/${desk.account}/automatic`)).body.data
      .runs
    type Told = { line_id: number; act: string | null; left_reason: string | null }
    const short = (told: readonly Told[]) =>
      told
        .map(({ line_id, act, left_reason }) => [line_id, left_reason ?? act])
        .toSorted(([a], [b]) => Number(a) - Number(b))
    expect(short(lines)).toEqual(short(result.rows))
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
