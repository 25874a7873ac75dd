import { civilDate } from '@prumo/civil-date'
import { cents, zeroCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../test/http/api-client.ts'
import { untilWaiting } from '../../../../../test/http/lock-waits.ts'
import { sampleRule } from '../../../../../test/http/rule-samples.ts'
import { giveRights } from '../../../../../test/http/row-rights-world.ts'
import { sampleAccount, sampleSettlement } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../../test/http/transfer-records.ts'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { checkBooks } from '../../registry.ts'
import { updateTransfer } from '../../transfers/save-transfer.ts'
import { ignoreLine } from '../desk/ignore-line.ts'
import { deskWith, ofxFile, statementText } from '../reconciliation.factory.ts'

const server = useTestServer()

/** Lines of 900,00, 70,00 and 33,00 out, and the same in of another account. */
async function deskOfTwo() {
  const days = [
    ['20261110', '900,00'],
    ['20261112', '70,00'],
    ['20261113', '33,00'],
  ] as const
  const desk = await deskWith(
    server(),
    days.map(([day, amount]) => ({ day, amount: `-${amount}`, memo: 'TED' })),
  )
  const accountOf = async (name: string, account: string): Promise<number> =>
    (
      await desk.made.post(
        '/bank-accounts',
        sampleAccount({ name, account, account_digit: account.slice(0, 1) }),
      )
    ).body.data.id
  const other = await accountOf('Poupança', '99999')
  const third = await accountOf('Reserva', '88888')
  const rows = days.map(([day, amount]) => ({ day, amount, memo: 'TED' }))
  const file = ofxFile(statementText(rows, { account: '999999' }))
  await desk.made.upload(`/bank-accounts/${other}/ofx/import`, file)
  const byAmount = async (account: number) => {
    const lines: { id: number; amount_cents: number }[] = (
      await desk.made.get(`/bank-accounts/${account}/statement-lines`)
    ).body.data
    return (amount: number) =>
      lines.find(({ amount_cents }) => Math.abs(amount_cents) === amount)?.id ?? 0
  }
  return {
    ...desk,
    other,
    third,
    lineOf: await byAmount(desk.account),
    otherLineOf: await byAmount(other),
    faults: () => desk.made.inDatabase(checkBooks),
    recorded: async (value_cents: number): Promise<{ id: number; version: number }> =>
      (await desk.made.post('/transfers', sampleTransfer(desk.account, other, { value_cents })))
        .body.data,
  }
}

const TRANSFER = { version: 1, transfer_id: null, other_line: null, description: null }

const told = ({ status, body }: Answer) => [status, body.code]

describe('what a line is linked to', () => {
  it('A recorded transfer is taken with the account at its other end alone, within reach', async () => {
    const desk = await deskOfTwo()
    const foreign = await server().newCompany()
    const foreignAccount = (await foreign.post('/bank-accounts', sampleAccount())).body.data.id
    const { id: transfer_id } = await desk.recorded(90_000)
    const line = desk.lineOf(90_000)
    const refused = [422, 'reference_not_found']
    for (const bank_account_id of [desk.third, foreignAccount, 999_999])
      expect(
        told(await desk.act(line, 'transfer', { ...TRANSFER, bank_account_id, transfer_id })),
      ).toEqual(refused)
    const member = await desk.made.member([
      'api.companies.bank_accounts.import-ofx',
      'api.companies.bank_accounts.reconcile',
    ])
    await giveRights(server(), member, { ...ALL_ROWS, bank_account_ids: [desk.account] })
    const asked = { ...TRANSFER, bank_account_id: desk.other, transfer_id }
    expect(told(await member.post(`/statement-lines/${line}/transfer`, asked))).toEqual(refused)
    expect((await desk.act(line, 'transfer', asked)).status).toBe(200)
    expect(await desk.faults()).toEqual([])
  })

  it('A picked settlement is of the transaction that was named, and is picked once', async () => {
    const desk = await deskOfTwo()
    const [id, another] = [await desk.payable(90_000), await desk.payable(90_000)]
    const settled = await desk.made.post(
      `/payables/${id}/settlements`,
      sampleSettlement(desk.account, 90_000),
    )
    const settlement_id = settled.body.data.settlements[0].id
    const pick = (...transactions: number[]) =>
      desk.act(desk.lineOf(90_000), 'reconcile-selection', {
        picked: transactions.map((transaction_id) => ({ transaction_id, settlement_id })),
      })
    expect(told(await pick(another))).toEqual([422, 'reference_not_found'])
    expect(told(await pick(999_999))).toEqual([422, 'reference_not_found'])
    expect(told(await pick(id, id))).toEqual([422, 'line_amount_mismatch'])
    expect((await pick(id)).status).toBe(200)
    expect(await desk.faults()).toEqual([])
  })

  it('A line waits for who changes its transfer, and is not linked to another amount', async () => {
    // The embedded database serves one at a time.
    if (process.env['TEST_ENGINE'] !== 'postgresql') return
    const desk = await deskOfTwo()
    const { id, version } = await desk.recorded(90_000)
    const asked = { ...TRANSFER, bank_account_id: desk.other, transfer_id: id }
    const linking = await desk.made.inDatabase(async (db) => {
      await sql`select 1 from transfers where company_id = ${db.company_id} and id = ${id}
        for update`.execute(db.query)
      const answer = desk.act(desk.lineOf(90_000), 'transfer', asked)
      await untilWaiting(server(), 1)
      const { account, other } = desk
      await updateTransfer(db, id, {
        ...sampleTransfer(account, other),
        transfer_date: civilDate('2026-11-11'),
        value_cents: cents(80_000),
        fee_cents: zeroCents,
        version,
      })
      return { answer }
    })
    expect(told(await linking.answer)).toEqual([422, 'line_amount_mismatch'])
    expect(await desk.faults()).toEqual([])
  })
})

it('A run that a person outran says that nothing was done, and of what', async () => {
  if (process.env['TEST_ENGINE'] !== 'postgresql') return
  const desk = await deskWith(server(), [{ day: '20261112', amount: '-30,00', memo: 'TARIFA' }])
  const rule = sampleRule({ mode: 'apply' })
  expect((await desk.made.post('/reconciliation-rules', rule)).status).toBe(201)
  const running = await desk.made.inDatabase(async (db) => {
    await ignoreLine(db, desk.line, { version: 1, reason: 'other', followed_rule: null })
    const answer = desk.made.post('/reconciliation-rules/run', { rule_id: null })
    await untilWaiting(server(), 1)
    return { answer }
  })
  expect((await running.answer).body.data).toEqual({
    done_count: 0,
    left: [{ reason: 'taken', count: 1 }],
    accounts: [],
    request_id: null,
  })
  expect(await desk.made.inDatabase(checkBooks)).toEqual([])
})

describe('the proof of the books', () => {
  it('What a line says of its parts, and a transfer of its legs, is noticed when it was tampered with', async () => {
    const desk = await deskOfTwo()
    const { act, lineOf, otherLineOf } = desk
    const [inParts, whole, begun] = [lineOf(90_000), lineOf(7_000), lineOf(3_300)]
    const pay = async (line: number, value: number, left: number) =>
      act(line, 'reconcile-selection', {
        picked: [{ transaction_id: await desk.payable(value), settlement_id: null }],
        difference: [{ kind: 'partial_line', amount_cents: left }],
      })
    const asked = { ...TRANSFER, bank_account_id: desk.other }
    const answers = [
      await pay(inParts, 30_000, 60_000),
      await act(inParts, 'transfer', { ...asked, version: 2 }),
      await act(whole, 'transfer', {
        ...asked,
        other_line: { id: otherLineOf(7_000), version: 1 },
      }),
      await pay(begun, 1_000, 2_300),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await desk.faults()).toEqual([])
    const line = sql`update bank_statement_lines set`
    const ofWhole = sql`(select transfer_id from reconciliation_links where statement_line_id = ${whole})`
    const tampering = [
      sql`${line} linked_part_cents = linked_part_cents - 1 where id = ${inParts}`,
      sql`${line} linked_part_cents = 0 where id = ${inParts}`,
      sql`${line} linked_part_cents = -1 where id = ${whole}`,
      sql`${line} linked_part_cents = 0 where id = ${begun}`,
      sql`${line} ignored_cents = -1 where id = ${whole}`,
      sql`${line} status = 'pending' where id = ${whole}`,
      sql`update reconciliation_links set line_version = 1 where statement_line_id = ${inParts}`,
      sql`update reconciliation_links set line_version = 9 where statement_line_id = ${whole}`,
      sql`delete from reconciliation_links where statement_line_id = ${whole}`,
      sql`update transfers set to_reconciled = false where id = ${ofWhole}`,
      sql`update transfers set value_cents = value_cents + 1 where id = ${ofWhole}`,
    ]
    for (const statement of tampering)
      expect(await desk.made.inDatabase(noticed(statement)).catch(foundBy)).not.toEqual([])
    expect(await desk.faults()).toEqual([])
  })
})

/** What the proof finds, while nothing is kept of what was done. */
class Found extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super('Nothing is kept.')
    this.faults = faults
  }
}

const noticed =
  (statement: RawBuilder<unknown>) =>
  async (db: CompanyDb): Promise<readonly string[]> => {
    await statement.execute(db.query)
    throw new Found(await checkBooks(db))
  }

function foundBy(error: unknown): readonly string[] {
  if (error instanceof Found) return error.faults
  throw error
}
