import { describe, expect, it } from 'vitest'
import { giveRights } from '../../../../../test/http/row-rights-world.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { deskWith } from '../reconciliation.factory.ts'

const server = useTestServer()

const row = { day: '20261110', amount: '-80,00', memo: 'SISPAG JJS COMERCIO' }

/** A line whose words were said to be a supplier, and a pending one with the same words. */
async function companyWithMemory() {
  const desk = await deskWith(server(), [row, { ...row, day: '20261112' }])
  const supplier = { name: 'Padaria do João Ltda', document: null }
  const party_id = (await desk.made.post('/suppliers', supplier)).body.data.id
  const id = await desk.payable(8_000, { party_id })
  await desk.act(desk.line, 'reconcile', { transaction_id: id, settlement_id: null })
  const memory = async (member = desk.made) =>
    (await member.get('/reconciliation-memory')).body.data
  return { ...desk, party_id, memory }
}

describe('the memory of reconciliation', () => {
  it('The memory lists words with their contact, how often they were confirmed, and forgets them when asked', async () => {
    const { made, memory, party_id, payable, lines } = await companyWithMemory()
    const [entry] = await memory()
    const { words } = entry
    expect(entry).toMatchObject({
      direction: 'payable',
      party_id,
      party_name: 'Padaria do João Ltda',
      confirmations: 1,
      refusals: 0,
      last_used_at: '2026-11-20T15:00:00.000Z',
    })
    await payable(8_000, { party_id, due_date: '2026-11-12' })
    const reasons = async () =>
      (await lines())[0].suggestion.reasons.map(({ code }: { code: string }) => code)
    expect(await reasons()).toContain('confirmed_before')
    const body = { words, direction: 'payable', party_id }
    expect((await made.post('/reconciliation-memory/forget', body)).status).toBe(204)
    expect((await made.post('/reconciliation-memory/forget', body)).status).toBe(204)
    expect(await memory()).toEqual([])
    const [newest] = (await made.get('/operations')).body.data
    expect(newest.kind).toBe('bank-reconciliation.forget')
    expect(await reasons()).not.toContain('confirmed_before')
  })

  it('A refusal counts beside what was confirmed of the same words', async () => {
    const { payable, party_id, lineIds, act, memory } = await companyWithMemory()
    const transaction_id = await payable(8_000, { party_id, due_date: '2026-11-12' })
    expect((await act(lineIds[1] ?? 0, 'refuse', { transaction_id })).status).toBe(204)
    expect(await memory()).toMatchObject([{ party_id, confirmations: 1, refusals: 1 }])
  })

  it('A decision keeps the step, score, margin and reasons that were told', async () => {
    const { made, payable, party_id, lineIds, act, lines } = await companyWithMemory()
    await payable(8_000, { party_id, due_date: '2026-11-12' })
    const [{ suggestion }] = await lines()
    const { transaction_id, step, score, margin, reasons } = suggestion
    const [, second = 0] = lineIds
    await act(second, 'reconcile', { transaction_id, settlement_id: null })
    const [kept] = await made.inDatabase((db) =>
      db.query
        .selectFrom('match_decisions')
        .select(['verdict', 'transaction_id', 'step', 'score', 'margin', 'reasons'])
        .where('company_id', '=', db.company_id)
        .where('statement_line_id', '=', second)
        .execute(),
    )
    expect(kept).toMatchObject({ verdict: 'confirmed', transaction_id, step, reasons })
    expect([Number(kept?.score), Number(kept?.margin)]).toEqual([score, margin])
    expect(reasons).toContainEqual({ code: 'confirmed_before', count: 1 })
  })

  it('Words that were forgotten are remembered again once that is undone, those that were undone since are not', async () => {
    const { made, line, memory, party_id } = await companyWithMemory()
    const [entry] = await memory()
    const { words } = entry
    const forget = () =>
      made.post('/reconciliation-memory/forget', { words, direction: 'payable', party_id })
    const undo = async (act: Awaited<ReturnType<typeof forget>>) =>
      (await made.post('/operations/undo', { request_id: act.headers.get('x-request-id') })).body
        .code
    expect(await undo(await forget())).toBeUndefined()
    expect(await memory()).toEqual([entry])
    const again = await forget()
    await made.post(`/statement-lines/${line}/undo`, { version: 2 })
    expect(await undo(again)).toBe('undo_conflict')
    expect(await memory()).toEqual([])
  })

  it('Undoing a reconciliation takes it out of the memory', async () => {
    const { made, line, memory } = await companyWithMemory()
    expect(await memory()).toHaveLength(1)
    await made.post(`/statement-lines/${line}/undo`, { version: 2 })
    expect(await memory()).toEqual([])
  })

  it('A person who may not reach the account is told nothing of the memory and forgets nothing', async () => {
    const { made, memory, party_id } = await companyWithMemory()
    const [{ words }] = await memory()
    const member = await made.member([
      'api.companies.bank_accounts.import-ofx',
      'api.companies.bank_accounts.reconcile',
    ])
    await giveRights(server(), member, { ...ALL_ROWS, bank_account_ids: [] })
    expect(await memory(member)).toEqual([])
    const body = { words, direction: 'payable', party_id }
    expect((await member.post('/reconciliation-memory/forget', body)).status).toBe(204)
    expect(await memory()).toHaveLength(1)
  })
})
