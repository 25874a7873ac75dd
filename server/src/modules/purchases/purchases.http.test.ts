import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { actsOf, companyWithPurchases, refusalOf, twoParts } from './purchase.factory.ts'

const server = useTestServer()
const setUp = () => companyWithPurchases(server())

it('A purchase waits for its approval, which makes its payable of the net value', async () => {
  const { made, buy, approve, read, payables, supplier, expense } = await setUp()
  const bought = await buy({
    total_cents: 11_000,
    discount_cents: 1_000,
    external_id: 'PO-1',
    transaction_key: 'pay_1',
    observation: 'Urgente',
    fiscal_document: 'NF 12',
  })
  expect(bought).toMatchObject({
    status: 'waiting_approval',
    net_cents: 10_000,
    committed_cents: 10_000,
    installments_count: 1,
    party_name: 'Papelaria Sol',
    is_own: true,
    paid_value_cents: 0,
    external_id: 'PO-1',
    transaction_key: 'pay_1',
    observation: 'Urgente',
  })
  expect(await payables()).toEqual([])
  const approved = await approve(bought)
  expect([approved.status, approved.body.data.status]).toEqual([200, 'approved'])
  const [transaction] = await payables()
  expect(transaction).toMatchObject({
    value_cents: 10_000,
    party_id: supplier,
    category_id: expense,
    source: 'purchase',
    due_date: '2026-11-25',
    competency_date: '2026-11-10',
    external_id: 'PO-1',
    fiscal_document: 'NF 12',
  })
  const after = await read(bought.id)
  expect(actsOf(after)).toEqual(['create', 'approve'])
  expect(after.installments[0].transaction_id).toBe(transaction.id)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A purchase in instalments makes one payable for each, and one that repeats one each time', async () => {
  const { buy, approve, payables, made } = await setUp()
  const inParts = await buy(twoParts)
  expect(inParts.due_date).toBe('2026-12-10')
  await approve(inParts)
  const repeat = {
    mode: 'recurrence',
    frequency_unit: 'month',
    frequency_count: 1,
    occurrences: 3,
    weekend_rule: 'keep',
    competency_moves: true,
  }
  const repeated = await buy({ description: 'Aluguel', due_date: '2026-01-31', repeat })
  expect(repeated).toMatchObject({ installments_count: 3, committed_cents: 30_000, repeat })
  await approve(repeated)
  const rows: { due_date: string; value_cents: number; installment_number: number }[] =
    await payables()
  const told = rows
    .toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1))
    .map((row) => [row.due_date, row.value_cents, row.installment_number])
  expect(told).toEqual([
    ['2026-01-31', 10_000, 1],
    ['2026-02-28', 10_000, 2],
    ['2026-03-31', 10_000, 3],
    ['2026-12-10', 5_001, 1],
    ['2027-01-10', 4_999, 2],
  ])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Whoever wrote or changed a purchase does not decide on it', async () => {
  const { made, buying, approving, body, buy, approve, reprove } = await setUp()
  const bought = await buy()
  expect(refusalOf(await approve(bought, buying))).toEqual([422, 'purchase_own'])
  expect(refusalOf(await reprove(bought, buying))).toEqual([422, 'purchase_own'])
  const edited = await approving.put(`/purchases/${bought.id}`, body({ version: 1 }))
  expect(refusalOf(await approve(edited.body.data))).toEqual([422, 'purchase_own'])
  expect((await approve(edited.body.data, made)).status).toBe(200)
})

it('A reproved purchase keeps its reason, and waits again once it was changed', async () => {
  const { buying, approving, body, buy, read, reprove } = await setUp()
  const { id, version } = await buy()
  const path = `/purchases/${id}/reprove`
  const without = await approving.post(path, { version, reason: ' ' })
  expect(refusalOf(without)).toEqual([422, 'validation_failed', 'reason'])
  await reprove({ id, version })
  const reproved = await read(id)
  expect([reproved.status, reproved.events.at(-1).reason]).toEqual(['reproved', 'Sem orçamento'])
  const edited = await buying.put(`/purchases/${id}`, body({ total_cents: 10_000, version: 2 }))
  expect(edited.body.data.status).toBe('waiting_approval')
  expect(actsOf(edited.body.data)).toEqual(['create', 'reprove', 'edit'])
})

it('A change after the approval takes its payables back, and the history stays', async () => {
  const { made, buying, body, buy, approve, read, payables } = await setUp()
  const bought = await buy(twoParts)
  await approve(bought)
  expect(await payables()).toHaveLength(2)
  const changed = body({ description: 'Outros notebooks', version: 2 })
  const edited = await buying.put(`/purchases/${bought.id}`, changed)
  expect(edited.body.data).toMatchObject({ status: 'waiting_approval', was_approved: true })
  expect(await payables()).toEqual([])
  expect(actsOf(await read(bought.id))).toEqual(['create', 'approve', 'edit'])
  expect((await approve(edited.body.data)).status).toBe(200)
  expect(await payables()).toHaveLength(1)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Nothing of a purchase changes once something of it is settled', async () => {
  const { made, account, buying, body, buy, approve, read, transactionsOf } = await setUp()
  const bought = await buy(twoParts)
  await approve(bought)
  const [first] = await transactionsOf(bought)
  await made.post(
    `/payables/${first}/settlements`,
    sampleSettlement(account, 5_001, { interest_cents: 9 }),
  )
  const paid = await read(bought.id)
  expect(paid).toMatchObject({
    paid_value_cents: 5_010,
    interest_cents: 9,
    payment_date: '2026-11-12',
    is_paid: false,
    is_settled: true,
  })
  const edit = await buying.put(
    `/purchases/${bought.id}`,
    body({ description: 'Outra', version: 2 }),
  )
  const cancel = await buying.post(`/purchases/${bought.id}/cancel`, { version: 2, reason: null })
  expect([edit, cancel].map(refusalOf)).toEqual([
    [422, 'purchase_settled'],
    [422, 'purchase_settled'],
  ])
  expect((await read(bought.id)).status).toBe('approved')
})

it('A canceled purchase stays on record with its payables canceled, and is changed no more', async () => {
  const { made, buying, approving, body, buy, approve, read, payables } = await setUp()
  const bought = await buy(twoParts)
  await approve(bought)
  const path = `/purchases/${bought.id}`
  const canceled = await buying.post(`${path}/cancel`, { version: 2, reason: 'Desistência' })
  expect(canceled.body.data.status).toBe('canceled')
  const transactions: { computed_status: string }[] = await payables(
    'filter_computed_status=canceled',
  )
  expect(transactions.map((row) => row.computed_status)).toEqual(['canceled', 'canceled'])
  expect((await read(bought.id)).events.at(-1).reason).toBe('Desistência')
  const answers = [
    await buying.put(path, body({ version: 3 })),
    await approving.post(`${path}/approve`, { version: 3 }),
    await approving.post(`${path}/reprove`, { version: 3, reason: 'x' }),
    await buying.post(`${path}/cancel`, { version: 3, reason: null }),
  ]
  expect(answers.map(refusalOf)).toEqual(answers.map(() => [409, 'purchase_in_other_state']))
  expect(refusalOf(await buying.delete(path))).toEqual([422, 'purchase_was_approved'])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A purchase that was never approved is deleted; an approved one is not decided on again', async () => {
  const { buying, approving, buy, approve, reprove } = await setUp()
  const gone = await buy()
  expect((await buying.delete(`/purchases/${gone.id}`)).status).toBe(204)
  expect((await approving.get(`/purchases/${gone.id}`)).status).toBe(404)
  const bought = await buy()
  const { body } = await approve(bought)
  const again = [await approve(body.data), await reprove(body.data)]
  expect(again.map(refusalOf)).toEqual(again.map(() => [409, 'purchase_in_other_state']))
  expect(refusalOf(await approve(bought))).toEqual([409, 'stale_version'])
})

it('Many purchases are approved at once, each with its own result', async () => {
  const { made, approving, buying, account, buy, payables } = await setUp()
  const [one, two] = [await buy(), await buy()]
  const own = await buy({}, approving)
  const onAccount = await buy({ bank_account_id: account })
  const { version } = (await made.get(`/bank-accounts/${account}`)).body.data
  const stored = (await made.get(`/bank-accounts/${account}`)).body.data
  const off = await made.put(`/bank-accounts/${account}`, {
    ...stored,
    status: 'deactivated',
    version,
  })
  expect([off.status, off.text]).toEqual([200, off.text])
  const purchases = [one, { ...two, version: 9 }, own, onAccount, { id: 999_999_999, version: 1 }]
  const answer = await approving.post('/purchases/approve', {
    purchases: purchases.map((row) => ({ id: row.id, version: row.version })),
  })
  expect(answer.body.data.map((row: { is_done: boolean }) => row.is_done)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(answer.body.data[2].message).toContain('Peça a outra pessoa')
  expect(answer.body.data[3].message).toBe('Esta conta bancária está desativada. Escolha outra.')
  expect(await payables()).toHaveLength(1)
  const reproved = await approving.post('/purchases/reprove', {
    purchases: [two, own].map((row) => ({ id: row.id, version: row.version })),
    reason: 'Sem orçamento',
  })
  expect(reproved.body.data.map((row: { is_done: boolean }) => row.is_done)).toEqual([true, false])
  expect((await buying.get(`/purchases/${two.id}`)).body.data.status).toBe('reproved')
})

it('An external id is taken once in the company', async () => {
  const { buying, body, buy } = await setUp()
  await buy({ external_id: 'PO-9' })
  const again = await buying.post('/purchases', body({ external_id: 'PO-9' }))
  expect(refusalOf(again)).toEqual([422, 'purchase_external_id_taken', 'external_id'])
})

it('20 approvals of one purchase at once: one makes its payables', async () => {
  const { made, buy, read, payables } = await setUp()
  const bought = await buy(twoParts)
  const people = await Promise.all(
    Array.from({ length: 20 }, () => made.member(['companies.purchases.approve'])),
  )
  const answers = await Promise.all(
    people.map((person) => person.post(`/purchases/${bought.id}/approve`, { version: 1 })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await payables()).toHaveLength(2)
  expect(actsOf(await read(bought.id))).toEqual(['create', 'approve'])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Approving, reproving, changing and cancelling a purchase at once end in one of them', async () => {
  const { made, buying, approving, body, buy, read, payables } = await setUp()
  const { id } = await buy()
  const path = `/purchases/${id}`
  const answers = await Promise.all([
    approving.post(`${path}/approve`, { version: 1 }),
    approving.post(`${path}/reprove`, { version: 1, reason: 'x' }),
    buying.put(path, body({ version: 1 })),
    buying.post(`${path}/cancel`, { version: 1, reason: null }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { status, version } = await read(id)
  expect(version).toBe(2)
  expect(await payables()).toHaveLength(status === 'approved' ? 1 : 0)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
