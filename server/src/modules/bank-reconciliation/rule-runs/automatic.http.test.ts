import { describe, expect, it } from 'vitest'
import { giveRights } from '../../../../../test/http/row-rights-world.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { checkBooks } from '../../registry.ts'
import { runAfterImport } from './automatic-run.ts'
import { recordRun, performRun } from './perform-run.ts'
import { planRun } from './plan-run.ts'
import { deskWith, ofxFile, statementText, type StatementRow } from '../reconciliation.factory.ts'

const server = useTestServer()

const sold = { day: '20261110', amount: '80,00', memo: 'PIX HP17002231' }
const MAY_RECONCILE = [
  'api.companies.bank_accounts.import-ofx',
  'api.companies.bank_accounts.reconcile',
] as const

/** A desk, and what its account is asked about reconciling by itself. */
async function automaticDesk(rows: readonly StatementRow[]) {
  const desk = await deskWith(server(), rows)
  const path = `/bank-accounts/${desk.account}/automatic`
  const { made } = desk
  return {
    ...desk,
    path,
    switchOn: (version = 0) => made.put(path, { is_on: true, version }),
    run: () => made.post(`${path}/run`),
    automatic: async () => (await made.get(path)).body.data,
  }
}

describe('reconciling without a person', () => {
  it('No account reconciles by itself until the company switches it on', async () => {
    const { run, automatic, receivable, lines } = await automaticDesk([sold])
    await receivable(8_000, { external_id: 'HP17002231' })
    expect(await automatic()).toEqual({ is_on: false, version: 0, runs: [] })
    expect((await run()).body.code).toBe('automatic_is_off')
    expect(await lines()).toHaveLength(1)
  })

  it('A run reconciles what both sides name by an id, lists what it did, and is undone as one', async () => {
    const desk = await automaticDesk([sold, { ...sold, amount: '75,00', memo: 'PIX DIVERSOS' }])
    const id = await desk.receivable(8_000, { external_id: 'HP17002231' })
    await desk.receivable(7_500)
    expect((await desk.switchOn()).body.data).toMatchObject({ is_on: true, version: 1 })
    expect((await desk.switchOn()).status).toBe(409)
    expect((await desk.run()).body.data).toEqual({ reconciled_count: 1 })
    expect(await desk.lines()).toHaveLength(1)
    const [run] = (await desk.automatic()).runs
    expect(run).toMatchObject({ reconciled_count: 1, is_undone: false })
    expect(run.lines).toMatchObject([{ amount_cents: 8_000, score: 1 }])
    expect(await desk.made.inDatabase(checkBooks)).toEqual([])
    const body = { request_id: run.request_id, mode: 'all' }
    const undone = await desk.made.post('/operations/undo', body)
    expect([undone.status, undone.body.data.undone_count]).toEqual([200, 1])
    expect(await desk.lines()).toHaveLength(2)
    expect((await desk.made.get(`/receivables/${id}`)).body.data.settlements).toEqual([])
    expect((await desk.automatic()).runs).toMatchObject([{ is_undone: true, lines: [{}] }])
    expect(await desk.made.inDatabase(checkBooks)).toEqual([])
    expect((await desk.made.post('/operations/undo', body)).body.code).toBe(
      'operation_already_undone',
    )
  })

  it('Runs of several accounts in one request, as a job makes them, are undone one by one', async () => {
    const desk = await automaticDesk([])
    const { made, account } = desk
    const own = { name: 'Poupança', account: '99999', account_digit: '9' }
    const other = (await made.post('/bank-accounts', sampleAccount(own))).body.data.id
    await desk.switchOn()
    await made.put(`/bank-accounts/${other}/automatic`, { is_on: true, version: 0 })
    const importer = await made.member(['api.companies.bank_accounts.import'])
    const file = (number: string, id: string, amount: string) =>
      ofxFile(statementText([{ ...sold, amount, memo: `PIX ${id}` }], { account: number }))
    await importer.upload(
      `/bank-accounts/${account}/ofx/import`,
      file('567890', 'HP17002231', '80,00'),
    )
    await importer.upload(
      `/bank-accounts/${other}/ofx/import`,
      file('999999', 'HP17009999', '91,00'),
    )
    const [first, second] = [
      await desk.receivable(8_000, { external_id: 'HP17002231', bank_account_id: account }),
      await desk.receivable(9_100, { external_id: 'HP17009999', bank_account_id: other }),
    ]
    const settled = async (id: number) =>
      (await made.get(`/receivables/${id}`)).body.data.settlements.length
    for (const id of [account, other]) await made.inDatabase((db) => runAfterImport(db, id))
    expect([await settled(first), await settled(second)]).toEqual([1, 1])
    const [run] = (await desk.automatic()).runs
    const undone = await made.post('/operations/undo', { operation_id: run.operation_id })
    expect([undone.status, await settled(first), await settled(second)]).toEqual([200, 0, 1])
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('A run that persons outran is in its log alone, and in no operation', async () => {
    const desk = await automaticDesk([sold])
    const id = await desk.receivable(8_000, { external_id: 'HP17002231' })
    const plan = await desk.made.inDatabase((db) =>
      planRun(db, desk.account, { isCertainWanted: true, acts: () => false }),
    )
    await desk.act(desk.line, 'reconcile', { transaction_id: id, settlement_id: null })
    const done = await desk.made.inDatabase(async (db) => {
      await recordRun(db, 'bank-reconciliation.run', () => performRun(db, plan))
      return db.operations.length
    })
    expect(done).toBe(0)
    expect((await desk.automatic()).runs).toMatchObject([
      { reconciled_count: 0, operation_id: null, lines: [{ left_reason: 'taken' }] },
    ])
  })

  it('Two lines that compete for a transaction are left to a person', async () => {
    const desk = await automaticDesk([sold, { ...sold, day: '20261112' }])
    await desk.receivable(8_000, { external_id: 'HP17002231' })
    await desk.switchOn()
    expect((await desk.run()).body.data).toEqual({ reconciled_count: 0 })
    expect((await desk.automatic()).runs).toEqual([])
  })

  it('A run beside a person on the same line: one of them has it, and the line is reconciled once', async () => {
    const desk = await automaticDesk([sold])
    const id = await desk.receivable(8_000, { external_id: 'HP17002231' })
    await desk.switchOn()
    const person = { transaction_id: id, settlement_id: null }
    await Promise.all([desk.run(), desk.act(desk.line, 'reconcile', person), desk.run()])
    expect((await desk.made.get(`/receivables/${id}`)).body.data.settlements).toHaveLength(1)
    expect(await desk.lines()).toEqual([])
    expect(await desk.made.inDatabase(checkBooks)).toEqual([])
  })

  it('Who may not reach every row runs nothing, since a rival may be hidden from them', async () => {
    const desk = await automaticDesk([sold])
    await desk.receivable(8_000, { external_id: 'HP17002231' })
    await desk.switchOn()
    const member = await desk.made.member([...MAY_RECONCILE])
    await giveRights(server(), member, { ...ALL_ROWS, bank_account_ids: [desk.account] })
    expect((await member.post(`${desk.path}/run`)).body.code).toBe('permission_denied')
    expect(await desk.lines()).toHaveLength(1)
  })

  it('A file that somebody imports who may not reconcile is reconciled by nobody', async () => {
    const desk = await automaticDesk([])
    await desk.receivable(8_000, { external_id: 'HP17002231' })
    await desk.switchOn()
    const mayImport = 'api.companies.bank_accounts.import'
    const importing = await desk.made.member([mayImport])
    const path = `/bank-accounts/${desk.account}/ofx/import`
    const stored = await importing.upload(path, ofxFile(statementText([sold])))
    expect(stored.body.data.new).toBe(1)
    expect([await desk.lines(), (await desk.automatic()).runs]).toMatchObject([[{}], []])
    const both = await desk.made.member([mayImport, ...MAY_RECONCILE])
    const later = { ...sold, day: '20261130', amount: '1,00', memo: 'TARIFA' }
    await both.upload(path, ofxFile(statementText([sold, later])))
    expect((await desk.automatic()).runs).toMatchObject([{ reconciled_count: 1 }])
  })
})
