import { describe, expect, it } from 'vitest'
import { rowSnapshots } from '../../../../../test/http/row-snapshots.ts'
import { giveRights } from '../../../../../test/http/row-rights-world.ts'
import { memoContains, sampleRule } from '../../../../../test/http/rule-samples.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { checkBooks } from '../../registry.ts'
import { deskWith, ofxFile, statementText, type StatementRow } from '../reconciliation.factory.ts'

const server = useTestServer()

const fee = { day: '20261112', amount: '-30,00', memo: 'TARIFA PACOTE' }
const noise = { day: '20261113', amount: '1,00', memo: 'AJUSTE TESOURARIA' }
const rent = { day: '20261114', amount: '-1000,00', memo: 'ALUGUEL META' }

async function actingDesk(...rows: readonly StatementRow[]) {
  const desk = await deskWith(server(), rows)
  const rule = async (fields: object) => {
    const answer = await desk.made.post(
      '/reconciliation-rules',
      sampleRule({ mode: 'apply', ...fields }),
    )
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer.body.data
  }
  const supplier = async (name: string): Promise<number> =>
    (await desk.made.post('/suppliers', { ...PERSON, name })).body.data.id
  const run = async (rule_id: number | null = null) =>
    (await desk.made.post('/reconciliation-rules/run', { rule_id })).body.data
  const runs = async () =>
    (await desk.made.get(`/bank-accounts/${desk.account}/automatic`)).body.data.runs
  return { ...desk, rule, supplier, run, runs }
}

const PERSON = { person_type: 'company', name: 'Meta Imóveis' }

describe('rules that act', () => {
  it('A rule that acts creates, ignores and reconciles at the import, as one run that is undone as one', async () => {
    const desk = await actingDesk()
    const supplier_id = await desk.supplier('Meta Imóveis')
    const category_id = desk.expense
    const created = await desk.rule({
      name: 'Tarifas',
      reconciliation_type: 'create',
      category_id,
      hide_in_dre: true,
    })
    await desk.rule({ name: 'Ajustes', criteria: memoContains('ajuste') })
    await desk.rule({
      name: 'Aluguel',
      criteria: memoContains('aluguel'),
      reconciliation_type: 'reconcile',
      supplier_id,
      correct_value: true,
    })
    const rented = await desk.payable(95_000, { party_id: supplier_id, due_date: '2026-11-15' })
    const rows = statementText([fee, noise, rent])
    const before = await rowSnapshots(desk.made)
    await desk.store(ofxFile(rows))
    expect(await desk.lines()).toEqual([])
    const [run] = await desk.runs()
    expect(run.lines).toMatchObject([
      { act: 'create', rule_name: 'Tarifas', description: 'TARIFA PACOTE' },
      { act: 'ignore', rule_name: 'Ajustes', description: null },
      { act: 'reconcile', rule_name: 'Aluguel', party_name: 'Meta Imóveis' },
    ])
    const corrected = (await desk.made.get(`/payables/${rented}`)).body.data
    expect(corrected).toMatchObject({ value_cents: 100_000, residual_cents: 0 })
    const handled = await desk.lines('?filter_status=reconciled&sort=posted_on&direction=asc')
    expect(handled[0].decided_by_rule).toMatchObject({ id: created.id, version: 1 })
    const made = await desk.made.get(`/payables/${handled[0].links[0].transaction_id}`)
    expect(made.body.data.show_in_dre).toBe(false)
    expect(await desk.made.inDatabase(checkBooks)).toEqual([])

    const body = { request_id: run.request_id, mode: 'all' }
    expect((await desk.made.post('/operations/undo', body)).status).toBe(200)
    expect(await desk.lines()).toHaveLength(3)
    expect((await desk.runs())[0]).toMatchObject({ is_undone: true })
    expect(await desk.made.inDatabase(checkBooks)).toEqual([])
    // But for the lines that the file brought, all is as it was before.
    const after = await rowSnapshots(desk.made)
    for (const table of [
      'transactions',
      'transaction_allocations',
      'settlements',
      'match_decisions',
    ])
      expect([table, after[table]]).toEqual([table, before[table]])
    expect(after['reconciliation_links']).toEqual([])
  })

  it('Rules that act are asked again of pending lines when asked, one or all, and only these', async () => {
    const desk = await actingDesk(fee, noise)
    const suggested = await desk.rule({ mode: 'suggest', name: 'Sugere' })
    const ajustes = await desk.rule({ name: 'Ajustes', criteria: memoContains('ajuste') })
    expect(await desk.run(suggested.id)).toEqual({
      done_count: 0,
      left: [],
      accounts: [],
      request_id: null,
    })
    expect(await desk.lines()).toHaveLength(2)
    const run = await desk.run(ajustes.id)
    expect(run).toMatchObject({ done_count: 1, left: [] })
    expect(await desk.lines()).toMatchObject([{ memo: fee.memo }])
    await desk.made.put(`/reconciliation-rules/${suggested.id}`, { ...suggested, mode: 'apply' })
    expect(await desk.run()).toMatchObject({ done_count: 1 })
    expect((await desk.runs()).map((one: { lines: unknown[] }) => one.lines.length)).toEqual([1, 1])
    const undone = { request_id: run.request_id, mode: 'all' }
    expect((await desk.made.post('/operations/undo', undone)).status).toBe(200)
    expect(await desk.lines()).toMatchObject([{ memo: noise.memo }])
    // What was undone is not done again, until the rule says something else.
    const again = {
      done_count: 0,
      left: [{ reason: 'undone', count: 1 }],
      accounts: [],
      request_id: null,
    }
    expect(await desk.run()).toEqual(again)
    await desk.made.put(`/reconciliation-rules/${ajustes.id}`, { ...ajustes, name: 'Outro nome' })
    expect(await desk.run()).toMatchObject({ done_count: 1 })
  })

  it('A rule that acts leaves the excess of the bank out, which the proof tells as ignored', async () => {
    const desk = await actingDesk(rent)
    const supplier_id = await desk.supplier('Meta Imóveis')
    await desk.payable(99_000, { party_id: supplier_id, due_date: '2026-11-15' })
    const rule = {
      criteria: memoContains('aluguel'),
      reconciliation_type: 'reconcile',
      supplier_id,
    }
    await desk.rule({ ...rule, ignore_ofx_excess: true })
    const before = await desk.desk()
    expect(await desk.run()).toMatchObject({ done_count: 1 })
    const [line] = await desk.lines('?filter_status=reconciled')
    expect(line).toMatchObject({ ignored_cents: -1_000, links: [{ amount_cents: -99_000 }] })
    const after = await desk.desk()
    expect(after.bank_balance_cents).toBe(before.bank_balance_cents + 1_000)
    expect(after.difference_cents).toBe(after.bank_balance_cents - after.system_balance_cents)
    expect(await desk.made.inDatabase(checkBooks)).toEqual([])
    await desk.act(line.id, 'undo', { version: line.version })
    expect(await desk.lines()).toMatchObject([{ ignored_cents: 0 }])
    expect((await desk.desk()).bank_balance_cents).toBe(before.bank_balance_cents)
    expect(await desk.made.inDatabase(checkBooks)).toEqual([])
  })

  it('A rule that acts on several transactions gives the rest to a later rule', async () => {
    const desk = await actingDesk(rent)
    const supplier_id = await desk.supplier('Meta Imóveis')
    const paid = await desk.payable(90_000, { party_id: supplier_id, due_date: '2026-11-15' })
    const criteria = memoContains('aluguel')
    await desk.rule({
      criteria,
      reconciliation_type: 'reconcile',
      supplier_id,
      multiple_application: true,
    })
    expect(await desk.run()).toMatchObject({ done_count: 0, left: [{ reason: 'rest_unsaid' }] })
    const category_id = desk.expense
    await desk.rule({ name: 'Resto', criteria, reconciliation_type: 'create', category_id })
    expect(await desk.run()).toMatchObject({ done_count: 1, left: [] })
    const [line] = await desk.lines('?filter_status=reconciled')
    expect(line.links).toMatchObject([
      { transaction_id: paid, amount_cents: -90_000 },
      { amount_cents: -10_000 },
    ])
    expect(await desk.made.inDatabase(checkBooks)).toEqual([])
  })

  it('A rule that acts and a person on the same line: one of them has it, and the other is told', async () => {
    const desk = await actingDesk(noise)
    await desk.rule({ criteria: memoContains('ajuste') })
    const [run, person] = await Promise.all([
      desk.made.post('/reconciliation-rules/run', { rule_id: null }),
      desk.act(desk.line, 'ignore', { reason: 'other' }),
    ])
    const byRule = run.body.data.done_count === 1
    expect([byRule, person.status]).toEqual([byRule, byRule ? 409 : 200])
    const [line] = await desk.lines('?filter_status=ignored')
    expect(line).toMatchObject({ version: 2, ignore_reason: byRule ? 'noise' : 'other' })
    expect(await desk.made.inDatabase(checkBooks)).toEqual([])
  })

  it('A rule that acts transfers to the account for rules, and the line that comes there completes it', async () => {
    const desk = await actingDesk(rent)
    const sampled = sampleAccount({ name: 'Reserva', account: '99999', account_digit: '9' })
    const other: number = (await desk.made.post('/bank-accounts', sampled)).body.data.id
    const own = (await desk.made.get(`/bank-accounts/${desk.account}`)).body.data
    await desk.made.put(`/bank-accounts/${desk.account}`, { ...own, rules_account_id: other })
    const criteria = memoContains('aluguel')
    await desk.rule({ criteria, reconciliation_type: 'transfer', source_account_id: desk.account })
    const first = await desk.run()
    expect(first).toMatchObject({ done_count: 1, left: [] })
    const [line] = await desk.lines('?filter_status=reconciled')
    expect(line).toMatchObject({
      transfer: { bank_account_name: 'Reserva', created: true },
      decided_by_rule: { name: 'Tarifas do banco' },
    })
    expect(await desk.made.inDatabase(checkBooks)).toEqual([])
    const back = {
      name: 'De volta',
      criteria,
      reconciliation_type: 'transfer',
      source_account_id: other,
      destination_account_id: desk.account,
    }
    await desk.rule(back)
    const rows = statementText([{ ...rent, amount: '1000,00' }], { account: '999999' })
    await desk.made.upload(`/bank-accounts/${other}/ofx/import`, ofxFile(rows))
    const transfers = async () =>
      (await desk.made.get('/transfers?filter_transfer_date=2026-11-01,2026-11-30')).body.data
    expect(await transfers()).toMatchObject([{ from_reconciled: true, to_reconciled: true }])
    expect(await desk.made.inDatabase(checkBooks)).toEqual([])
    const undo = (request_id: string) =>
      desk.made.post('/operations/undo', { request_id, mode: 'all' })
    const [second] = (await desk.made.get(`/bank-accounts/${other}/automatic`)).body.data.runs
    expect((await undo(second.request_id)).status).toBe(200)
    expect((await undo(first.request_id)).status).toBe(200)
    expect(await transfers()).toEqual([])
    expect(await desk.lines()).toMatchObject([{ status: 'pending', transfer: null }])
    expect(await desk.made.inDatabase(checkBooks)).toEqual([])
  })

  it('A rule that acts leaves what is not sure: a rival line, another card at the desk', async () => {
    const desk = await actingDesk(
      rent,
      { ...rent, day: '20261115' },
      { ...fee, memo: 'PAGTO LOJA' },
    )
    const supplier_id = await desk.supplier('Meta Imóveis')
    await desk.payable(100_000, { party_id: supplier_id, due_date: '2026-11-14' })
    await desk.payable(3_000, { due_date: '2026-11-12' })
    const criteria = memoContains('aluguel')
    await desk.rule({ name: 'A', criteria, reconciliation_type: 'reconcile', supplier_id })
    await desk.rule({
      name: 'B',
      criteria: memoContains('loja'),
      reconciliation_type: 'create',
      category_id: desk.expense,
    })
    expect(await desk.run()).toEqual({
      done_count: 0,
      left: [
        { reason: 'card_differs', count: 1 },
        { reason: 'contended', count: 2 },
      ],
      accounts: [],
      request_id: null,
    })
    expect(await desk.lines()).toHaveLength(3)
  })

  it('Who may not reach every row lets no rule act, neither by asking nor by importing', async () => {
    const desk = await actingDesk(fee)
    await desk.rule({})
    const member = await desk.made.member([
      'api.companies.bank_accounts.import-ofx',
      'api.companies.bank_accounts.import',
      'api.companies.bank_accounts.reconcile',
    ])
    await giveRights(server(), member, { ...ALL_ROWS, bank_account_ids: [desk.account] })
    const asked = await member.post('/reconciliation-rules/run', { rule_id: null })
    expect(asked.body.code).toBe('permission_denied')
    const path = `/bank-accounts/${desk.account}/ofx/import`
    await member.upload(path, ofxFile(statementText([fee, { ...fee, day: '20261120' }])))
    expect(await desk.lines()).toHaveLength(2)
  })
})
