import { expect, it } from 'vitest'
import { giveRights } from '../../../../../test/http/row-rights-world.ts'
import { sampleTransaction } from '../../../../../test/http/samples.ts'
import { sampleTransfer } from '../../../../../test/http/transfer-records.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { ofxFile, statementText } from '../../bank-reconciliation/reconciliation.factory.ts'
import { platformsForTests } from '../selling-company.factory.ts'
import { daysAgo, itemOf, paidCompany, payoutOf, purchasesOf } from './paid-company.factory.ts'

const services = platformsForTests()

const NAME = 'PAYOUT-2026-0077'
const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10)

it('A line of the bank that names a payout by its id is that payout, days apart and beside a receivable of its amount', async () => {
  const purchases = purchasesOf(3, [])
  const company = await paidCompany(services, purchases)
  const { made, bank } = company
  const payout = payoutOf(
    77,
    12,
    purchases.map((one) => itemOf(one)),
    { external_id: NAME },
  )
  await company.tell(payout)
  const category = (await made.get('/categories/tree')).body.data.find(
    ({ code }: { code: string }) => code === '1.01.01',
  ).id
  const due = { due_date: dayOf(2), competency_date: dayOf(2) }
  const same = sampleTransaction(category, payout.net_cents, due)
  expect((await made.post('/receivables', same)).status).toBe(201)
  const amount = (payout.net_cents / 100).toFixed(2).replace('.', ',')
  const rows = [
    { day: dayOf(2).replaceAll('-', ''), amount, memo: `CREDITO ${NAME}`, fitid: 'a' },
    { day: dayOf(11).replaceAll('-', ''), amount, memo: 'CREDITO', fitid: 'b' },
    { day: dayOf(12).replaceAll('-', ''), amount, memo: 'CREDITO', fitid: 'c' },
  ]
  await made.upload(`/bank-accounts/${bank}/ofx/import`, ofxFile(statementText(rows)))
  const path = `/bank-accounts/${bank}/statement-lines`
  const lines = (await made.get(path)).body.data
  const named = lines.at(-1)
  expect(named).toMatchObject({
    suggestion: null,
    proposals: { step: 'transfer', transfer: { payout_id: NAME, days_apart: 10 } },
  })
  // What one line has is told of no other, though they are of the amount and nearer.
  expect(
    lines.slice(0, 2).map((line: { proposals: { transfer: unknown } }) => line.proposals.transfer),
  ).toEqual([null, null])

  const member = await made.member(['api.companies.bank_accounts.import-ofx'])
  await giveRights(services.server(), member, { ...ALL_ROWS, bank_account_ids: [bank] })
  expect(JSON.stringify((await member.get(path)).body.data)).not.toContain('payout_id')

  const { transfer_id, bank_account_id } = named.proposals.transfer
  const body = { version: named.version, bank_account_id, transfer_id, other_line: null }
  const done = await made.post(`/statement-lines/${named.id}/transfer`, {
    ...body,
    description: null,
  })
  expect(done.status).toBe(200)
  expect((await company.proof(NAME)).state).toBe('tied')
})

it('A line that names a payout is told of no other line as one that pays a transaction with it', async () => {
  const purchases = purchasesOf(3, [])
  const company = await paidCompany(services, purchases)
  const { made, bank } = company
  const items = purchases.map((one) => itemOf(one))
  const payout = payoutOf(77, 12, items, { external_id: NAME })
  await company.tell(payout)
  const tree = (await made.get('/categories/tree')).body.data
  const category = tree.find(({ code }: { code: string }) => code === '1.01.01').id
  const client = { name: 'Padaria do João Ltda', document: null }
  const party_id = (await made.post('/clients', client)).body.data.id
  const due = { due_date: dayOf(2), competency_date: dayOf(2), party_id }
  const whole = sampleTransaction(category, payout.net_cents + 70_00, due)
  expect((await made.post('/receivables', whole)).status).toBe(201)
  const amount = (payout.net_cents / 100).toFixed(2).replace('.', ',')
  const memo = 'PIX RECEBIDO PADARIA DO JOAO'
  const day = dayOf(2).replaceAll('-', '')
  const rows = [
    { day, amount: '70,00', memo, fitid: 'a' },
    { day, amount, memo: `${memo} ${NAME}`, fitid: 'b' },
  ]
  await made.upload(`/bank-accounts/${bank}/ofx/import`, ofxFile(statementText(rows)))
  const lines = (await made.get(`/bank-accounts/${bank}/statement-lines`)).body.data
  const steps = lines.map(
    (line: { suggestion: { step: string } | null; proposals: { step: string } }) =>
      line.suggestion?.step ?? line.proposals.step,
  )
  expect(steps.toSorted()).toEqual(['part', 'transfer'])
  // The answer of an act matches its line alone.
  const [alone] = lines.filter((line: { amount_cents: number }) => line.amount_cents === 70_00)
  const act = async (name: string, version: number, fields = {}) =>
    (await made.post(`/statement-lines/${alone.id}/${name}`, { version, ...fields })).body.data
  const ignored = await act('ignore', alone.version, { reason: 'noise' })
  const restored = await act('undo', ignored.version, { keep_created: false })
  expect(restored.suggestion?.step).toBe('part')
})

it('A line that names a payout is told of it as soon as a transfer that a person made is that payout, and no more once it failed', async () => {
  const purchases = purchasesOf(3, [])
  const company = await paidCompany(services, purchases)
  const { made, bank } = company
  const items = purchases.map((one) => itemOf(one))
  const payout = payoutOf(77, 12, items, { external_id: NAME })
  const wallet = (await company.platform()).settings.bank_account_id
  const value_cents = payout.net_cents
  const moved = sampleTransfer(wallet, bank, { transfer_date: dayOf(12), value_cents })
  expect((await made.post('/transfers', moved)).status).toBe(201)
  const amount = (value_cents / 100).toFixed(2).replace('.', ',')
  const rows = [{ day: dayOf(2).replaceAll('-', ''), amount, memo: `CREDITO ${NAME}` }]
  await made.upload(`/bank-accounts/${bank}/ofx/import`, ofxFile(statementText(rows)))
  const named = async () => {
    const [line] = (await made.get(`/bank-accounts/${bank}/statement-lines`)).body.data
    return line.proposals.transfer?.payout_id ?? null
  }
  const recorded = async () => {
    const { body } = await made.get('/operations?filter_kind=sales-platforms.post-payout')
    return body.data.length
  }
  expect([await named(), await recorded()]).toEqual([null, 0])
  await company.tell(payout)
  expect([await named(), await recorded()]).toEqual([NAME, 1])
  await company.tell(payout)
  expect(await recorded()).toBe(1)
  await company.tell({ ...payout, status: 'failed' })
  expect([await named(), await recorded()]).toEqual([null, 2])
})
