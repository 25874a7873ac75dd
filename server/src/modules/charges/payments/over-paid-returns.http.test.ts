import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { sampleAccount, sampleSettlement } from '../../../../../test/http/samples.ts'
import { checkBooks } from '../../registry.ts'
import { reverseSettlement } from '../../settlements/index.ts'
import { codesOf } from '../../transactions/transaction.factory.ts'
import { asaasCompany, providersForTests } from '../providers/asaas-company.factory.ts'
import { endCredit } from './end-credit.ts'

const services = providersForTests()

/** A charge of 100,00 of which 107,00 were paid in time: 7,00 are a credit of the client. */
async function overPaid() {
  const company = await asaasCompany(services)
  const { made, client, sent, asaas, sync, read } = company
  const charge = await sent()
  asaas().act(charge.there, 'pay', 10_700)
  await sync()
  const credit = async () =>
    (await made.get(`/receivables/${charge.transaction_id}/credit`)).body.data.balance_cents
  const refund = async (value_cents: number | null) => {
    const { version } = await read(charge.id)
    const body = { value_cents, reason: null, version }
    const answer = await made.post(`/charges/${charge.id}/refund`, body)
    expect([answer.status, answer.text]).toEqual([200, answer.text])
  }
  const told = async () => (await made.get(`/receivables/${charge.transaction_id}`)).body.data
  /** What payables of the client say that went back. */
  const given = async (): Promise<number> => {
    const { payments } = await read(charge.id)
    const ids: number[] = payments.flatMap(
      ({ transaction_id }: { transaction_id: number | null }) => transaction_id ?? [],
    )
    const rows = await Promise.all(ids.map((id) => made.get(`/payables/${id}`)))
    return rows.reduce(
      (sum, { body }) =>
        sum + (body.data.computed_status === 'canceled' ? 0 : body.data.value_cents),
      0,
    )
  }
  return { ...company, ...charge, client, credit, refund, told, given }
}

it('What was paid above a charge and is refunded is no credit of the client any more, and no deduction of revenue', async () => {
  const { made, credit, refund, told, given, balance } = await overPaid()
  const before = await balance()
  expect(await credit()).toBe(700)
  await refund(700)
  expect([await credit(), await given(), await balance()]).toEqual([0, 0, before - 700])
  expect(await told()).toMatchObject({
    computed_status: 'paid',
    residual_cents: 0,
    paid_value_cents: 10_000 - 199,
    settlements: [{ credit_cents: 700 }, { principal_cents: 0, credit_cents: -700 }],
  })
  await refund(null)
  expect([await credit(), await given()]).toEqual([0, 10_000])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A charge back takes the credit that was made of its money, and one that is won gives it back', async () => {
  const { made, there, asaas, sync, credit, given, balance } = await overPaid()
  const before = await balance()
  asaas().act(there, 'charge_back')
  await sync()
  expect([await credit(), await given(), await balance()]).toEqual([0, 10_000, before - 10_700])
  asaas().act(there, 'win_dispute')
  await sync()
  expect([await credit(), await given(), await balance()]).toEqual([700, 0, before])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('What was used of a credit before its money goes back stays paid, and is a refund for a person to decide of', async () => {
  const { made, account, credit, refund, given, receivable } = await overPaid()
  const next = await receivable(5_000)
  const used = sampleSettlement(account, 300, {
    paid_on: '2026-11-20',
    used_credit_cents: 300,
  })
  const paid = await made.post(`/receivables/${next}/settlements`, used)
  expect([paid.status, await credit()]).toEqual([201, 400])
  await refund(null)
  expect([await credit(), await given()]).toEqual([0, 10_300])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A charge back is a deduction of its own line of the chart, and a refund where the chart has none', async () => {
  const codes = async (isClosed: boolean) => {
    const { made, id, there, asaas, sync, read } = await overPaid()
    if (isClosed)
      await made.inDatabase((db) =>
        db.query
          .updateTable('categories')
          .set({ status: 'deactivated' })
          .where('company_id', '=', db.company_id)
          .where('code', '=', '2.01.02')
          .execute(),
      )
    asaas().act(there, 'charge_back')
    await sync()
    const { payments } = await read(id)
    const back = payments.find(({ kind }: { kind: string }) => kind === 'charge_back')
    return made.inDatabase((db) => codesOf(db, back.transaction_id))
  }
  expect([await codes(false), await codes(true)]).toEqual([['2.01.02'], ['2.01.01']])
})

it('The settlement that ends a credit has no receipt, and is taken back by its charge alone; the payment before it may be', async () => {
  const { made, transaction_id, refund, told } = await overPaid()
  await refund(700)
  const [payment, ended] = (await told()).settlements
  const path = `/receivables/${transaction_id}/settlements`
  expect((await made.get(`${path}/${ended.id}/receipt`)).status).toBe(404)
  expect((await made.get(`${path}/${payment.id}/receipt`)).status).toBe(200)
  const day = { reversed_on: ended.paid_on, reason: null }
  const refused = await made.post(`${path}/${ended.id}/reverse`, day)
  expect(refused.body.code).toBe('settlement_ends_credit')
})

it('A settlement that ended a credit, and was reversed and brought back by undoing, is known by its charge again, and the books are right all the while', async () => {
  const { made, id, there, transaction_id, asaas, sync, credit, told } = await overPaid()
  asaas().act(there, 'charge_back')
  await sync()
  const { id: settlement_id, paid_on: reversed_on } = (await told()).settlements[1]
  const links = () =>
    made.inDatabase((db) =>
      db.query
        .selectFrom('charge_payments')
        .select(['credit_settlement_id', 'ended_credit_cents'])
        .where('company_id', '=', db.company_id)
        .where('charge_id', '=', id)
        .where('kind', '=', 'charge_back')
        .execute(),
    )
  // As earlier versions let a person do.
  const reversed = { id: transaction_id, settlement_id, reason: null, isOfCharge: true }
  await made.inDatabase((db) => reverseSettlement(db, 'receivable', { ...reversed, reversed_on }))
  const operation = await made.inDatabase((db) =>
    db.query
      .selectFrom('operations')
      .select('id')
      .where('company_id', '=', db.company_id)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  )
  expect([await credit(), await links()]).toEqual([
    700,
    [{ credit_settlement_id: null, ended_credit_cents: 700 }],
  ])
  expect(await made.inDatabase(checkBooks)).toEqual([])
  const undone = await made.post('/operations/undo', { operation_id: operation?.id, mode: 'all' })
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  expect([await credit(), await links()]).toEqual([
    0,
    [{ credit_settlement_id: settlement_id, ended_credit_cents: 700 }],
  ])
  expect(await made.inDatabase(checkBooks)).toEqual([])
  asaas().act(there, 'win_dispute')
  await sync()
  expect(await credit()).toBe(700)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('What goes back through an account that settles the receivable in no way ends no credit, and is refused by nothing', async () => {
  const { made, id, transaction_id, credit } = await overPaid()
  const account = await made.post(
    '/bank-accounts',
    sampleAccount({ name: 'Dólar', currency: 'USD' }),
  )
  const ended = await made.inDatabase((db) =>
    endCredit(
      db,
      { id, reference: 'R', transaction_id },
      {
        on: db.today,
        credited_on: null,
        value_cents: cents(700),
        bank_account_id: account.body.data.id,
      },
    ),
  )
  expect([ended, await credit()]).toEqual([{ value_cents: 0, settlement_id: null }, 700])
})
