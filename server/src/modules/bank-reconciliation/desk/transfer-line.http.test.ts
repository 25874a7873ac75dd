import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../test/http/api-client.ts'
import { giveRights } from '../../../../../test/http/row-rights-world.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../../test/http/transfer-records.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { checkBooks } from '../../registry.ts'
import { deskWith, ofxFile, statementText } from '../reconciliation.factory.ts'

const server = useTestServer()

/** A line of 900,00 out, and in another account one of the same in, a day later. */
async function deskOfTransfer() {
  const desk = await deskWith(server(), [{ day: '20261110', amount: '-900,00', memo: 'TED' }])
  const body = sampleAccount({ name: 'Poupança', account: '99999', account_digit: '9' })
  const other: number = (await desk.made.post('/bank-accounts', body)).body.data.id
  const rows = [{ day: '20261111', amount: '900,00', memo: 'TED RECEBIDA' }]
  const file = ofxFile(statementText(rows, { account: '999999' }))
  await desk.made.upload(`/bank-accounts/${other}/ofx/import`, file)
  const linesOf = async (account: number, status = 'pending') =>
    (await desk.made.get(`/bank-accounts/${account}/statement-lines?filter_status=${status}`)).body
      .data
  const otherLines: { id: number }[] = await linesOf(other)
  const otherLine = otherLines[0]?.id ?? 0
  const { made, account } = desk
  return {
    ...desk,
    other,
    otherLine,
    linesOf,
    transfers: async () =>
      (await made.get('/transfers?filter_transfer_date=2026-11-01,2026-11-30')).body.data,
    balances: async () => {
      const balance = async (id: number) =>
        (await made.get(`/bank-accounts/${id}/reconciliation`)).body.data.system_balance_cents
      return [await balance(account), await balance(other)]
    },
    transfer: (asked: object = {}): Promise<Answer> =>
      desk.act(desk.line, 'transfer', {
        bank_account_id: other,
        transfer_id: null,
        other_line: null,
        description: null,
        ...asked,
      }),
  }
}

describe('a line that is a leg of a transfer', () => {
  it('Both lines of a transfer are linked in one act, and one undo brings everything back', async () => {
    const desk = await deskOfTransfer()
    const { made, account, other, otherLine, line, linesOf } = desk
    const sides = (await made.get(`/statement-lines/${line}/transfer-sides`)).body.data
    expect(sides).toMatchObject([{ bank_account_id: other, line_id: otherLine, days_apart: 1 }])
    const before = await desk.balances()
    const done = await desk.transfer({ other_line: { id: otherLine, version: 1 } })
    expect([done.status, done.body.data.map((row: { status: string }) => row.status)]).toEqual([
      200,
      ['reconciled', 'reconciled'],
    ])
    expect(done.body.data[0].transfer).toMatchObject({
      bank_account_name: 'Poupança',
      amount_cents: -90_000,
      created: true,
    })
    expect(await desk.transfers()).toMatchObject([
      { transfer_date: '2026-11-10', from_reconciled: true, to_reconciled: true },
    ])
    expect(await desk.balances()).toEqual([(before[0] ?? 0) - 90_000, (before[1] ?? 0) + 90_000])
    expect(await made.inDatabase(checkBooks)).toEqual([])
    const request_id = done.headers.get('x-request-id')
    const undone = await made.post('/operations/undo', { request_id, mode: 'all' })
    expect([undone.status, undone.body.data.conflicts]).toEqual([200, []])
    expect(await desk.transfers()).toEqual([])
    expect([...(await linesOf(account)), ...(await linesOf(other))]).toMatchObject([
      { status: 'pending', transfer: null, version: 3 },
      { status: 'pending', transfer: null, version: 3 },
    ])
    expect(await desk.balances()).toEqual(before)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('A transfer made of one line waits for the other, which completes it, and goes with the last of them', async () => {
    const desk = await deskOfTransfer()
    const { made, account, other, otherLine, line, linesOf } = desk
    await desk.transfer({ description: 'Reserva' })
    const [recorded] = await desk.transfers()
    expect(recorded).toMatchObject({
      description: 'Reserva',
      from_reconciled: true,
      to_reconciled: false,
    })
    const [waiting] = await linesOf(other)
    expect(waiting.proposals.transfer).toMatchObject({ transfer_id: recorded.id, line_id: null })
    const completed = await desk.act(otherLine, 'transfer', {
      bank_account_id: account,
      transfer_id: recorded.id,
      other_line: null,
      description: null,
    })
    expect([completed.status, completed.body.data[0].transfer.created]).toEqual([200, false])
    expect(await made.inDatabase(checkBooks)).toEqual([])
    // The line that made it is undone first: the other one still has its leg.
    expect((await made.post(`/statement-lines/${line}/undo`, { version: 2 })).status).toBe(200)
    expect(await desk.transfers()).toMatchObject([{ from_reconciled: false, to_reconciled: true }])
    expect((await made.post(`/statement-lines/${otherLine}/undo`, { version: 2 })).status).toBe(200)
    expect(await desk.transfers()).toMatchObject([{ from_reconciled: false, to_reconciled: false }])
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('Undoing a line of a new transfer deletes it, or keeps it as asked', async () => {
    const desk = await deskOfTransfer()
    const { made, line } = desk
    await desk.transfer()
    await made.post(`/statement-lines/${line}/undo`, { version: 2, keep_created: true })
    const [kept] = await desk.transfers()
    expect(kept).toMatchObject({ from_reconciled: false, to_reconciled: false })
    await desk.transfer({ version: 3, transfer_id: kept.id })
    await made.post(`/statement-lines/${line}/undo`, { version: 4 })
    expect(await desk.transfers()).toHaveLength(1)
    await made.delete(`/transfers/${kept.id}`)
    await desk.transfer({ version: 5 })
    await made.post(`/statement-lines/${line}/undo`, { version: 6 })
    expect(await desk.transfers()).toEqual([])
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('What is no other side of the line is refused and changes nothing', async () => {
    const desk = await deskOfTransfer()
    const { made, account, other, otherLine, line, linesOf } = desk
    const codeOf = (answer: Answer) => [answer.status, answer.body.code]
    const recorded = async (value_cents: number) =>
      (await made.post('/transfers', sampleTransfer(account, other, { value_cents }))).body.data.id
    expect(codeOf(await desk.transfer({ bank_account_id: account }))).toEqual([
      422,
      'reference_not_found',
    ])
    expect(codeOf(await desk.transfer({ transfer_id: await recorded(89_999) }))).toEqual([
      422,
      'line_amount_mismatch',
    ])
    expect(codeOf(await desk.transfer({ transfer_id: 999_999 }))).toEqual([
      422,
      'reference_not_found',
    ])
    expect(codeOf(await desk.transfer({ other_line: { id: otherLine, version: 9 } }))).toEqual([
      409,
      'line_already_handled',
    ])
    const taken = await recorded(90_000)
    expect((await desk.transfer({ transfer_id: taken })).status).toBe(200)
    expect(codeOf(await made.delete(`/transfers/${taken}`))).toEqual([422, 'transfer_reconciled'])
    expect(await linesOf(account, 'reconciled')).toMatchObject([{ id: line, version: 2 }])
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('Who may not reach the other account neither sees its line nor transfers to it', async () => {
    const desk = await deskOfTransfer()
    const { made, account, line } = desk
    const member = await made.member([
      'api.companies.bank_accounts.import-ofx',
      'api.companies.bank_accounts.reconcile',
    ])
    await giveRights(server(), member, { ...ALL_ROWS, bank_account_ids: [account] })
    const sides = await member.get(`/statement-lines/${line}/transfer-sides`)
    expect([sides.status, sides.body.data]).toEqual([200, []])
    const body = { version: 1, bank_account_id: desk.other, transfer_id: null, other_line: null }
    const refused = await member.post(`/statement-lines/${line}/transfer`, {
      ...body,
      description: null,
    })
    expect([refused.status, refused.body.code]).toEqual([422, 'reference_not_found'])
    expect(await desk.transfers()).toEqual([])
  })
})
