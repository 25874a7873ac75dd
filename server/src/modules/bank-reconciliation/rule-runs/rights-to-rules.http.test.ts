import { expect, it } from 'vitest'
import { giveRights } from '../../../../../test/http/row-rights-world.ts'
import { memoContains, sampleRule } from '../../../../../test/http/rule-samples.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { checkBooks } from '../../registry.ts'
import { deskWith, ofxFile, statementText } from '../reconciliation.factory.ts'

const server = useTestServer()

const noise = { day: '20261113', amount: '1,00', memo: 'AJUSTE TESOURARIA' }
const sold = { day: '20261114', amount: '-30,00', memo: 'AJUSTE SECRETO' }
const MAY = [
  'api.companies.bank_accounts.import-ofx',
  'api.companies.bank_accounts.reconcile',
  'api.companies.bank_accounts.rules',
] as const

/** Two accounts with a line each, a rule that acts on both, and a member who reaches the first alone. */
async function twoAccountsAndAMember() {
  const desk = await deskWith(server(), [noise])
  const { made, account } = desk
  const own = { name: 'Secreta', account: '99999', account_digit: '9' }
  const hidden: number = (await made.post('/bank-accounts', sampleAccount(own))).body.data.id
  const rows = statementText([sold, { ...sold, day: '20261115' }], { account: '999999' })
  await made.upload(`/bank-accounts/${hidden}/ofx/import`, ofxFile(rows))
  const rule = async (fields: object) =>
    (await made.post('/reconciliation-rules', sampleRule({ ...fields }))).body.data
  const member = await made.member([...MAY])
  await giveRights(server(), member, { ...ALL_ROWS, bank_account_ids: [account] })
  const hiddenLines = async (query = '') =>
    (await made.get(`/bank-accounts/${hidden}/statement-lines${query}`)).body.data
  return { ...desk, hidden, member, rule, hiddenLines }
}

const acting = { mode: 'apply', criteria: memoContains('ajuste') }

it('How often a rule was used is told of the accounts that somebody reaches, and nothing is said of the others', async () => {
  const { made, member, rule } = await twoAccountsAndAMember()
  await rule(acting)
  const run = (await made.post('/reconciliation-rules/run', { rule_id: null })).body.data
  expect(run.done_count).toBe(3)
  const [seen] = (await made.get('/reconciliation-rules')).body.data
  expect(seen.hits).toBe(3)
  const [told] = (await member.get('/reconciliation-rules')).body.data
  expect([told.hits, told.notice]).toEqual([1, null])
})

it('A trial of a rule reads the lines of the accounts that somebody reaches alone', async () => {
  const { account, member, made } = await twoAccountsAndAMember()
  const { name: _, description: __, ...rule } = sampleRule(acting)
  const asked = { rule_id: null, days: 365, rule }
  const all = (await made.post('/reconciliation-rules/try', asked)).body.data
  expect([all.lines, all.hits]).toEqual([3, 3])
  const own = await member.post('/reconciliation-rules/try', asked)
  expect(own.body.data).toMatchObject({ lines: 1, hits: 1, rows: [{ memo: noise.memo }] })
  expect(own.text).not.toContain('SECRET')
  expect(account).toBeGreaterThan(0)
})

it('Who does not reach all rows writes no rule that acts by itself, since it would act beyond them', async () => {
  const { member, rule } = await twoAccountsAndAMember()
  const created = await member.post('/reconciliation-rules', sampleRule(acting))
  expect([created.status, Object.keys(created.body.errors)]).toEqual([422, ['mode']])
  const shown = await rule({ name: 'De todos', criteria: memoContains('ajuste') })
  const change = (fields: object) =>
    member.put(`/reconciliation-rules/${shown.id}`, { ...shown, ...fields })
  expect((await change({ mode: 'apply' })).body.errors.mode[0]).toContain('todas as contas')
  expect((await change({ name: 'Só sugere' })).status).toBe(200)
})

it('The runs of an account out of reach are neither listed nor undone, and those of an account tell of it alone', async () => {
  const { made, account, hidden, member, rule, lines, hiddenLines } = await twoAccountsAndAMember()
  await rule(acting)
  const run = (await made.post('/reconciliation-rules/run', { rule_id: null })).body.data
  expect((await member.get(`/bank-accounts/${hidden}/automatic`)).status).toBe(404)
  const listed = await member.get(`/bank-accounts/${account}/automatic`)
  expect(listed.body.data.runs).toMatchObject([{ reconciled_count: 1, lines: [{}] }])
  expect(listed.text).not.toContain('SECRET')
  const [{ operation_id }] = (await made.get(`/bank-accounts/${hidden}/automatic`)).body.data.runs
  for (const mode of ['all', 'possible']) {
    const undone = await member.post('/operations/undo', { operation_id, mode })
    expect([mode, undone.status]).toEqual([mode, 409])
    expect(undone.text).not.toContain('SECRET')
  }
  // Of a run in both accounts they take back their own part, and leave the other to who reaches it.
  const part = { request_id: run.request_id, mode: 'possible' }
  expect((await member.post('/operations/undo', part)).body.data.undone_count).toBe(1)
  expect(await lines()).toHaveLength(1)
  expect(await hiddenLines()).toHaveLength(0)
  const rest = await made.post('/operations/undo', { request_id: run.request_id, mode: 'all' })
  expect([rest.status, rest.body.data?.undone_count]).toEqual([200, 2])
  expect(await hiddenLines()).toHaveLength(2)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Modo lote of an account saves no line of an account out of reach', async () => {
  const { account, hidden, member, expense, hiddenLines } = await twoAccountsAndAMember()
  const [line] = await hiddenLines()
  const row = {
    line_id: line.id,
    version: line.version,
    description: 'Alheia',
    category_id: expense,
    party_id: null,
    cost_center_id: null,
    project_id: null,
    competency_date: '2026-11-01',
  }
  const beyond = await member.post(`/bank-accounts/${hidden}/create-transactions`, { rows: [row] })
  expect(beyond.status).toBe(404)
  const smuggled = await member.post(`/bank-accounts/${account}/create-transactions`, {
    rows: [row],
  })
  expect(smuggled.body.data).toMatchObject({ done_count: 0 })
  expect(smuggled.text).not.toContain('SECRET')
  expect(await hiddenLines()).toHaveLength(2)
})

it('What a run reconciled with a transaction out of reach is neither named nor undone by who sees the account', async () => {
  const { made, account, rule, receivable, lines, revenue } = await twoAccountsAndAMember()
  const centers: number[] = []
  for (const abbreviation of ['A', 'B']) {
    const fields = { name: `Centro ${abbreviation}`, abbreviation, description: null }
    centers.push((await made.post('/cost-centers', fields)).body.data.id)
  }
  const client = { person_type: 'company', name: 'Cliente Secreto' }
  const client_id = (await made.post('/clients', client)).body.data.id
  const [first] = centers
  await receivable(100, {
    party_id: client_id,
    due_date: '2026-11-13',
    description: 'Venda secreta',
    allocations: [
      { category_id: revenue, value_cents: 100, cost_center_id: first, project_id: null },
    ],
  })
  await rule({ ...acting, reconciliation_type: 'reconcile', client_id })
  const run = (await made.post('/reconciliation-rules/run', { rule_id: null })).body.data
  expect(run.done_count).toBe(1)
  const member = await made.member([...MAY])
  await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: centers.slice(1) })
  const listed = await member.get(`/bank-accounts/${account}/automatic`)
  expect(listed.body.data.runs).toMatchObject([
    { lines: [{ act: 'reconcile', description: null }] },
  ])
  expect(listed.text.toLowerCase()).not.toContain('secret')
  const body = { request_id: run.request_id, mode: 'possible' }
  expect((await member.post('/operations/undo', body)).status).toBe(409)
  expect(await lines('?filter_status=reconciled')).toHaveLength(1)
  expect((await made.post('/operations/undo', body)).status).toBe(200)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
