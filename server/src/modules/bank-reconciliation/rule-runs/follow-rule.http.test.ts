import { describe, expect, it } from 'vitest'
import {
  memoContains,
  sampleGlobalRule,
  sampleRule,
} from '../../../../../test/http/rule-samples.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { sampleSeries } from '../../../../../test/http/transaction-samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { deskWith, type StatementRow } from '../reconciliation.factory.ts'

const server = useTestServer()

const fee = { day: '20261112', amount: '-30,00', memo: 'TARIFA PACOTE SERVIÇOS' }
const pix = { day: '20261113', amount: '-100,00', memo: 'PIX ENVIADO META PARC 2/3' }

async function ruledDesk(...rows: readonly StatementRow[]) {
  const desk = await deskWith(server(), rows)
  const rule = async (fields: object) => {
    const answer = await desk.made.post('/reconciliation-rules', sampleRule(fields))
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer.body.data
  }
  const own = async (id: number) => (await desk.made.get(`/reconciliation-rules/${id}`)).body.data
  return { ...desk, rule, own }
}

describe('a pending line that a rule hits', () => {
  it('A pending line that a rule hits shows the card of the first rule by priority, with the conditions that it meets', async () => {
    const desk = await ruledDesk(fee, pix)
    const category_id = desk.expense
    const first = await desk.rule({ reconciliation_type: 'create', category_id, hide_in_dre: true })
    await desk.rule({ name: 'Depois' })
    const [line, other] = await desk.lines()
    expect(line.rule_card).toMatchObject({
      rule: { id: first.id, is_global: false, version: 1 },
      name: 'Tarifas do banco',
      reconciliation_type: 'create',
      act: 'create',
      conditions: [{ field: 'memo', operator: 'contains', text: 'tarifa' }],
      category_id,
      hide_in_dre: true,
    })
    expect(other.rule_card).toBeNull()
    expect(line.decided_by_rule).toBeNull()
  })

  it('A pending line decided by the card of a rule keeps the rule and its version, which count for the rule', async () => {
    const desk = await ruledDesk(fee)
    const { id } = await desk.rule({})
    const followed_rule = { id, is_global: false, version: 1 }
    const done = await desk.act(desk.line, 'ignore', { reason: 'noise', followed_rule })
    expect(done.body.data).toMatchObject({ status: 'ignored', decided_by_rule: followed_rule })
    await desk.made.put(`/reconciliation-rules/${id}`, { ...(await desk.own(id)), name: 'Outra' })
    expect(await desk.own(id)).toMatchObject({ hits: 1, version: 2 })
    expect((await desk.own(id)).last_used_at).toMatch(/^20/)
    const [kept] = await desk.lines('?filter_status=ignored')
    expect(kept.decided_by_rule).toEqual({ ...followed_rule, name: 'Outra' })
    await desk.act(desk.line, 'undo', { version: 2 })
    const [pending] = await desk.lines()
    expect([pending.decided_by_rule, (await desk.own(id)).hits]).toEqual([null, 0])
  })

  it('A pending line that a rule hits makes a transaction that the DRE does not show, as the rule says', async () => {
    const desk = await ruledDesk(fee)
    const { id } = await desk.rule({
      reconciliation_type: 'create',
      category_id: desk.expense,
      hide_in_dre: true,
    })
    const followed_rule = { id, is_global: false, version: 1 }
    const done = await desk.act(desk.line, 'create-transaction', {
      description: 'Tarifa',
      category_id: desk.expense,
      party_id: null,
      competency_date: '2026-11-12',
      show_in_dre: false,
      followed_rule,
    })
    expect(done.body.data).toMatchObject({ status: 'reconciled', decided_by_rule: followed_rule })
    const transaction = await desk.made.get(`/payables/${done.body.data.links[0].transaction_id}`)
    expect(transaction.body.data.show_in_dre).toBe(false)
  })

  it('A pending line that a rule hits is reconciled first with the transaction that the options allow', async () => {
    const desk = await ruledDesk(pix)
    const near = await desk.payable(10_000, { due_date: '2026-11-13' })
    const far = await desk.payable(10_000, { due_date: '2026-11-10', external_id: 'META' })
    expect((await desk.lines())[0].suggestion.transaction_id).toBe(near)
    const meta = { criteria: memoContains('meta'), reconciliation_type: 'reconcile' }
    const made = await desk.rule({ ...meta, same_external_id: true })
    const [line] = await desk.lines()
    expect(line.suggestion.transaction_id).toBe(far)
    expect(line.rule_card.act).toBe('reconcile')
    await desk.made.put(`/reconciliation-rules/${made.id}`, { ...made, date_distance_days: 2 })
    const [strict] = await desk.lines()
    expect([strict.suggestion.transaction_id, strict.rule_card.act]).toEqual([near, null])
    await desk.made.put(`/reconciliation-rules/${made.id}`, {
      ...made,
      date_distance_days: 2,
      category_id: desk.expense,
      add_when_not_found: true,
      version: 2,
    })
    expect((await desk.lines())[0].rule_card.act).toBe('create')
  })

  it('A pending line that a rule hits takes the instalment that its text names', async () => {
    const desk = await ruledDesk(pix)
    const near = await desk.payable(10_000, { due_date: '2026-11-13' })
    const series = await desk.made.post(
      '/payables/series',
      sampleSeries(desk.expense, { due_date: '2026-10-15' }),
    )
    const [, second] = series.body.data.ids
    // A series that goes on has no count; the text of this line names one of three.
    await desk.made.inDatabase((db) =>
      db.query
        .updateTable('transactions')
        .set({ installments_count: 3 })
        .where('company_id', '=', db.company_id)
        .where('id', '=', second)
        .execute(),
    )
    expect((await desk.lines())[0].suggestion.transaction_id).toBe(near)
    await desk.rule({
      criteria: memoContains('meta'),
      reconciliation_type: 'reconcile',
      same_installment: true,
    })
    expect((await desk.lines())[0].suggestion.transaction_id).toBe(second)
  })

  it('A pending line that a rule hits is told to be a transfer into the account for rules, unless the rule names another', async () => {
    const desk = await ruledDesk(fee)
    const other = async (name: string) =>
      (await desk.made.post('/bank-accounts', sampleAccount({ name }))).body.data.id
    const own = (await desk.made.get(`/bank-accounts/${desk.account}`)).body.data
    const rules_account_id = await other('Reserva')
    await desk.made.put(`/bank-accounts/${desk.account}`, { ...own, rules_account_id })
    const rule = await desk.rule({ reconciliation_type: 'transfer' })
    const card = async () => (await desk.lines())[0].rule_card
    const destination = {
      destination_account_id: rules_account_id,
      destination_account_name: 'Reserva',
    }
    expect(await card()).toMatchObject({ act: null, ...destination })
    const destination_account_id = await other('Cofre')
    await desk.made.put(`/reconciliation-rules/${rule.id}`, { ...rule, destination_account_id })
    expect(await card()).toMatchObject({
      destination_account_id,
      destination_account_name: 'Cofre',
    })
  })

  it('A pending line that a rule hits follows no rule that there is not, and is then still pending', async () => {
    const desk = await ruledDesk(fee)
    for (const is_global of [true, false]) {
      const followed_rule = { id: 987_654_321, is_global, version: 1 }
      const answer = await desk.act(desk.line, 'ignore', { reason: 'noise', followed_rule })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['followed_rule']])
    }
    expect(await desk.lines()).toHaveLength(1)
  })
})

describe('a global rule', () => {
  it('A global rule comes after those of the company, takes its category by the code, and can be switched off', async () => {
    const { root } = await server().newCompany({ isPlatformAdmin: true })
    const word = `palavra-${crypto.randomUUID()}`
    const desk = await ruledDesk({ ...fee, memo: `TARIFA ${word}` })
    const code = '5.04.01'
    const global = (
      await root.post(
        '/prumo/global-rules',
        sampleGlobalRule({
          criteria: memoContains(word),
          reconciliation_type: 'create',
          category_code: code,
          bank_code: '341',
          branch: '1234',
        }),
      )
    ).body.data
    const card = async () => (await desk.lines())[0].rule_card
    expect(await card()).toMatchObject({
      rule: { id: global.id, is_global: true, version: 1 },
      category_id: desk.expense,
    })
    await desk.made.put(`/global-rules/${global.id}`, { is_on: false })
    expect(await card()).toBeNull()
    await desk.made.put(`/global-rules/${global.id}`, { is_on: true })
    const own = await desk.rule({ criteria: memoContains(word) })
    expect((await card()).rule).toEqual({ id: own.id, is_global: false, version: 1 })
    await desk.made.delete(`/reconciliation-rules/${own.id}`)
    await root.put(`/prumo/global-rules/${global.id}`, { ...global, branch: '9999' })
    expect(await card()).toBeNull()
    expect((await root.delete(`/prumo/global-rules/${global.id}`)).status).toBe(204)
  })
})

it('A global rule that changes, or goes, leaves what was decided by it as it was', async () => {
  const { root } = await server().newCompany({ isPlatformAdmin: true })
  const word = `palavra-${crypto.randomUUID()}`
  const desk = await ruledDesk({ ...fee, memo: `TARIFA ${word}` })
  const made = await root.post(
    '/prumo/global-rules',
    sampleGlobalRule({ criteria: memoContains(word) }),
  )
  const rule = made.body.data
  const followed_rule = { id: rule.id, is_global: true, version: 1 }
  await desk.act(desk.line, 'ignore', { reason: 'noise', followed_rule })
  const decided = async () => {
    const [line] = await desk.lines('?filter_status=ignored')
    const { id, version } = line.decided_by_rule
    return { id, version, reason: line.ignore_reason }
  }
  const before = await decided()
  expect(before).toEqual({ id: rule.id, version: 1, reason: 'noise' })
  const changed = { criteria: memoContains('outra'), ignore_reason: 'duplicate' }
  expect((await root.put(`/prumo/global-rules/${rule.id}`, { ...rule, ...changed })).status).toBe(
    200,
  )
  expect(await decided()).toEqual(before)
  expect((await root.delete(`/prumo/global-rules/${rule.id}`)).status).toBe(204)
  expect(await decided()).toEqual(before)
})

describe('a rule that is tried before it is saved', () => {
  const tried = (fields: object) => {
    const { name: _, description: __, ...rule } = sampleRule(fields)
    return { rule_id: null, days: 365, rule }
  }
  const other = { day: '20261114', amount: '-31,00', memo: 'TARIFA TED' }
  const third = { day: '20261115', amount: '-32,00', memo: 'Tarifa extrato' }

  it('A rule that is tried before it is saved tells what it hits, what people decided otherwise, and what an earlier rule takes', async () => {
    const desk = await ruledDesk(fee, other, third, pix)
    const [a, , b] = desk.lineIds
    await desk.act(a ?? 0, 'ignore', { reason: 'noise' })
    await desk.act(b ?? 0, 'create-transaction', {
      description: 'Tarifa',
      category_id: desk.expense,
      party_id: null,
      competency_date: '2026-11-12',
    })
    const answer = await desk.made.post('/reconciliation-rules/try', tried({}))
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    expect(answer.body.data).toMatchObject({
      lines: 4,
      is_cut: false,
      hits: 3,
      suggested: 1,
      agreed: 1,
      decided_otherwise: 1,
      shadowed: 0,
    })
    expect(answer.body.data.rows.map((row: { outcome: string }) => row.outcome)).toEqual([
      'decided_otherwise',
      'suggested',
      'agreed',
    ])
    const earlier = await desk.rule({ name: 'Extratos', criteria: memoContains('extrato') })
    const again = (await desk.made.post('/reconciliation-rules/try', tried({}))).body.data
    expect(again).toMatchObject({ suggested: 0, shadowed: 1 })
    expect(again.rows[1]).toMatchObject({ shadowed_by: earlier.name, outcome: 'shadowed' })
  })

  it('A rule that is tried before it is saved hits the pending lines that show its card once it is saved, and no others', async () => {
    const desk = await ruledDesk(fee, other, third, pix)
    await desk.rule({ name: 'Extratos', criteria: memoContains('extrato') })
    const trial = (await desk.made.post('/reconciliation-rules/try', tried({}))).body.data
    const saved = await desk.rule({})
    const lines: { id: number; rule_card: { rule: { id: number } } | null }[] = await desk.lines()
    const cards = lines.filter((line) => line.rule_card?.rule.id === saved.id)
    const suggested = trial.rows.filter((row: { outcome: string }) => row.outcome === 'suggested')
    expect(suggested.map((row: { line_id: number }) => row.line_id).toSorted()).toEqual(
      cards.map((line) => line.id).toSorted(),
    )
    expect(cards).toHaveLength(2)
  })
})
