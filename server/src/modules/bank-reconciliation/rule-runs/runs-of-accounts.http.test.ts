import { expect, it } from 'vitest'
import { memoContains, sampleRule } from '../../../../../test/http/rule-samples.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { deskWith, ofxFile, statementText } from '../reconciliation.factory.ts'

const server = useTestServer()

const noise = { day: '20261113', amount: '1,00', memo: 'AJUSTE TESOURARIA' }

/** Two accounts in which one rule ignores a line each, once it is asked of pending lines again. */
async function twoRuledAccounts() {
  const desk = await deskWith(server(), [noise])
  const { made, account } = desk
  const own = { name: 'Poupança', account: '99999', account_digit: '9' }
  const other: number = (await made.post('/bank-accounts', sampleAccount(own))).body.data.id
  const rows = statementText([{ ...noise, amount: '2,00' }], { account: '999999' })
  await made.upload(`/bank-accounts/${other}/ofx/import`, ofxFile(rows))
  await made.post(
    '/reconciliation-rules',
    sampleRule({ mode: 'apply', criteria: memoContains('ajuste') }),
  )
  const run = (await made.post('/reconciliation-rules/run', { rule_id: null })).body.data
  const linesOf = async (id: number, status: string) =>
    (await made.get(`/bank-accounts/${id}/statement-lines?filter_status=${status}`)).body.data
  const pending = async () => [
    (await linesOf(account, 'pending')).length,
    (await linesOf(other, 'pending')).length,
  ]
  const runOf = async (id: number) =>
    (await made.get(`/bank-accounts/${id}/automatic`)).body.data.runs[0]
  const undo = (body: object) => made.post('/operations/undo', { mode: 'all', ...body })
  return { ...desk, other, run, linesOf, pending, runOf, undo }
}

it('Asking the rules again in two accounts is undone as one by who asked, and tells what it did in each', async () => {
  const { account, other, run, pending, runOf, undo, made } = await twoRuledAccounts()
  expect(run).toMatchObject({
    done_count: 2,
    accounts: [
      { bank_account_id: account, done_count: 1 },
      { bank_account_id: other, bank_account_name: 'Poupança', done_count: 1 },
    ],
  })
  expect(await pending()).toEqual([0, 0])
  const undone = await undo({ request_id: run.request_id })
  expect([undone.status, undone.body.data.undone_count]).toEqual([200, 2])
  expect(await pending()).toEqual([1, 1])
  expect([(await runOf(account)).is_undone, (await runOf(other)).is_undone]).toEqual([true, true])
  expect((await undo({ request_id: run.request_id })).body.code).toBe('operation_already_undone')
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('The run that an account lists is undone in that account alone, and the rest of it by who asked', async () => {
  const { account, other, run, pending, runOf, undo, made } = await twoRuledAccounts()
  const { operation_id } = await runOf(account)
  const alone = await undo({ operation_id })
  expect([alone.status, alone.body.data.undone_count]).toEqual([200, 1])
  expect(await pending()).toEqual([1, 0])
  expect([(await runOf(account)).is_undone, (await runOf(other)).is_undone]).toEqual([true, false])
  const rest = await undo({ request_id: run.request_id })
  expect([rest.status, rest.body.data.undone_count]).toEqual([200, 1])
  expect(await pending()).toEqual([1, 1])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('What was changed since a run is told by its line, and the others are undone when asked', async () => {
  const { account, other, run, linesOf, pending, undo, act, made } = await twoRuledAccounts()
  const [line] = await linesOf(account, 'ignored')
  await act(line.id, 'undo', { version: line.version })
  const refused = await undo({ request_id: run.request_id })
  expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
  expect(refused.body.errors).toEqual({
    [`lines.${line.id}.line`]: [
      '13/11/2026 · R$ 1,00 · AJUSTE TESOURARIA: Este lançamento foi alterado por outro usuário.',
    ],
  })
  expect(await pending()).toEqual([1, 0])
  const possible = await undo({ request_id: run.request_id, mode: 'possible' })
  expect(possible.body.data).toMatchObject({
    undone_count: 1,
    conflicts: [{ record_id: line.id, message: expect.stringContaining('AJUSTE TESOURARIA') }],
  })
  expect(await pending()).toEqual([1, 1])
  expect(await linesOf(other, 'ignored')).toEqual([])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
