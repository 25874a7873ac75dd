import { civilDate } from '@prumo/civil-date'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { chargingCompany, sampleTerms } from './charging-company.factory.ts'

const server = useTestServer()

it('A charge of a receivable is sent by a job, shows its code, and is paid when the statement settles it', async () => {
  const { made, account, receivable, charge, send, read } = await chargingCompany(server())
  const id = await receivable()
  const created = await charge(id)
  expect([created.status, created.text]).toEqual([201, created.text])
  const charge_id = created.body.data.id
  expect(created.body.data.status).toBe('issuing')
  await send()
  const sent = await read(charge_id)
  expect(sent).toMatchObject({ status: 'pending', today_cents: 10_000, received_cents: 0 })
  expect(sent.pix_code).toContain(sent.reference)
  const told = (await made.get(`/receivables/${id}`)).body.data
  expect(told.payment_code).toBe(sent.pix_code)
  await made.post(`/receivables/${id}/settlements`, sampleSettlement(account, 4_000))
  expect(await read(charge_id)).toMatchObject({ status: 'partially_paid', received_cents: 4_000 })
  await made.post(`/receivables/${id}/settlements`, sampleSettlement(account, 6_000))
  expect(await read(charge_id)).toMatchObject({ status: 'paid', today_cents: 0 })
  const totals = (await made.get('/charges/totals')).body.data
  expect(totals).toMatchObject({ count: 1, value_cents: 10_000, received_cents: 10_000 })
  expect(totals.groups).toContainEqual({ group: 'paid', count: 1, value_cents: 10_000 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A receivable is asked for by one charge at a time, and by no more than is open', async () => {
  const { receivable, charge } = await chargingCompany(server())
  const id = await receivable()
  expect((await charge(id, { value_cents: 10_001 })).body.code).toBe('charge_above_residual')
  expect((await charge(id, { due_date: '2026-11-01' })).body.code).toBe('charge_due_in_past')
  expect((await charge(id, { payment_method: 'boleto' })).body.code).toBe('charge_method_unknown')
  const both = await Promise.all([charge(id), charge(id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  expect(both.find(({ status }) => status === 422)?.body.code).toBe('receivable_charged')
})

it('A new charge makes its receivable; undoing it takes both away', async () => {
  const { made, client, revenue } = await chargingCompany(server())
  const created = await made.post('/charges', {
    ...sampleTerms({ description: 'Consultoria' }),
    kind: 'own_pix',
    transaction_id: null,
    party_id: client,
    category_id: revenue,
    is_issued: false,
  })
  expect(created.body.data).toMatchObject({ status: 'draft', party_id: client })
  const { id, transaction_id } = created.body.data
  const request_id = created.headers.get('x-request-id')
  const undone = await made.post('/operations/undo', { request_id, mode: 'all' })
  expect([undone.status, undone.body.data?.undone_count]).toEqual([200, 1])
  expect((await made.get(`/charges/${id}`)).status).toBe(404)
  expect((await made.get(`/receivables/${transaction_id}`)).status).toBe(404)
})

it('Charges of a selection are made and sent; what cannot be charged is named, and undoing cancels', async () => {
  const world = await chargingCompany(server())
  const { made, account, receivable, send, read } = world
  const [open, late, paid] = [
    await receivable(),
    await receivable(20_000, { due_date: '2026-11-05' }),
    await receivable(),
  ]
  await made.post(`/receivables/${paid}/settlements`, sampleSettlement(account, 10_000))
  const made_charges = await made.post('/charges/generate', {
    selection: { ids: [open, late, paid] },
    kind: 'own_pix',
    payment_method: 'pix',
    fine_value: '2',
    interest_value: '3',
    days_after_due: 30,
  })
  expect(made_charges.body.data).toMatchObject({ done_count: 2, skipped: [{ id: paid }] })
  await send()
  const [first, second] = made_charges.body.data.charge_ids
  expect(await read(first)).toMatchObject({ status: 'pending', value_cents: 10_000 })
  // 200,00 late by 15 days at 2 % and 3 % a month owes 4,00 + 3,00 (docs/rules/settlements.md).
  expect(await read(second)).toMatchObject({ value_cents: 20_700, late_cents: 700 })
  const request_id = made_charges.headers.get('x-request-id')
  const undone = await made.post('/operations/undo', { request_id, mode: 'all' })
  expect(undone.body.data).toMatchObject({ undone_count: 2, conflicts: [] })
  expect((await read(first)).status).toBe('canceling')
  await send()
  for (const id of [first, second]) expect((await read(id)).status).toBe('canceled')
})

it('Charges of a selection have a discount until the days before each is due; one not below the value of a receivable is named', async () => {
  const { made, receivable } = await chargingCompany(server())
  const due = (due_date: string) => ({ due_date })
  const ids = [
    await receivable(),
    await receivable(1_000),
    // Its days for the discount are over, and this one is late.
    await receivable(1_000, due('2026-11-22')),
    await receivable(20_000, due('2026-11-05')),
  ]
  const generate = (fields: object) =>
    made.post('/charges/generate', {
      selection: { ids },
      kind: 'own_pix',
      payment_method: 'pix',
      fine_value: '0',
      interest_value: '0',
      days_after_due: null,
      ...fields,
    })
  const half = await generate({ discount_cents: 1_000 })
  expect([half.status, Object.keys(half.body.errors)]).toEqual([422, ['discount_days']])
  const answer = (await generate({ discount_cents: 1_000, discount_days: 5 })).body.data
  expect(answer).toMatchObject({
    done_count: 3,
    skipped: [{ id: ids[1], message: 'O desconto precisa ser menor que o valor.' }],
  })
  const { data } = (await made.get('/charges?sort=id&direction=asc')).body
  const discounts = data.map((row: { discount_cents: number; discount_until: string }) => [
    row.discount_cents,
    row.discount_until,
  ])
  expect(discounts).toEqual([
    [1_000, '2026-11-25'],
    [null, null],
    [null, null],
  ])
})

it('A second copy takes the place of a charge, with fine and interest until its day', async () => {
  const { made, receivable, charge, send, read } = await chargingCompany(server())
  const id = (await charge(await receivable())).body.data.id
  await send()
  await made.inDatabase((db) =>
    db.query
      .updateTable('charges')
      .set({ due_date: civilDate('2026-11-05') })
      .where('company_id', '=', db.company_id)
      .execute(),
  )
  const before = await read(id)
  expect(before.status).toBe('overdue')
  const copied = await made.post(`/charges/${id}/second-copy`, {
    due_date: '2026-11-20',
    version: before.version,
  })
  // Fine of 2,00 and interest of 15 days of 1 % a month: 0,50.
  expect(copied.body.data).toMatchObject({ value_cents: 10_250, late_cents: 250, previous_id: id })
  await send()
  await send()
  expect((await read(id)).status).toBe('canceled')
  expect(await read(copied.body.data.id)).toMatchObject({ status: 'pending' })
})

it('Canceling a charge keeps its receivable, or takes it along, as the person says', async () => {
  const { made, receivable, charge, send, read } = await chargingCompany(server())
  const [kept, gone] = [await receivable(), await receivable()]
  const ids = [(await charge(kept)).body.data.id, (await charge(gone)).body.data.id]
  await send()
  const cancel = (id: number, cancels_receivable: boolean) =>
    made.post('/charges/cancel', { charge_ids: [id], cancels_receivable })
  await cancel(ids[0], false)
  await cancel(ids[1], true)
  await send()
  expect([(await read(ids[0])).status, (await read(ids[1])).status]).toEqual([
    'canceled',
    'canceled',
  ])
  expect((await made.get(`/receivables/${kept}`)).body.data.computed_status).toBe('open')
  expect((await made.get(`/receivables/${gone}`)).body.data.computed_status).toBe('canceled')
})

it('A receivable that a client may still pay is not deleted before its charge is canceled', async () => {
  const { made, receivable, charge } = await chargingCompany(server())
  const id = await receivable()
  await charge(id)
  const refused = await made.delete(`/receivables/${id}`)
  expect([refused.status, refused.body.code]).toEqual([422, 'receivable_charged'])
})

it('The own Pix key is one that banks know, stored as they write it', async () => {
  const { made, account } = await chargingCompany(server())
  const save = (fields: object, version: number) =>
    made.put('/payment-providers/own_pix/settings', {
      fine_value: '2',
      interest_value: '1',
      days_after_due: null,
      pix_key: 'financeiro@padariasol.com.br',
      pix_name: 'Padaria Sol',
      pix_city: 'Sao Paulo',
      bank_account_id: account,
      version,
      ...fields,
    })
  for (const pix_key of ['qualquer', '529.982.247-24', '1199', '€@exemplo'])
    expect((await save({ pix_key }, 1)).body.errors).toEqual({ pix_key: ['Chave Pix inválida'] })
  const none = await save({ pix_key: null, pix_name: null, pix_city: null }, 1)
  expect(Object.keys(none.body.errors)).toEqual(['pix_key', 'pix_name', 'pix_city'])
  // Banks take letters without accents: nothing would be left of these.
  for (const field of ['pix_name', 'pix_city'])
    expect((await save({ [field]: '漢字' }, 1)).body.errors).toHaveProperty(field)
  const typed = [
    ['529.982.247-25', '52998224725'],
    ['(11) 98765-4321', '+5511987654321'],
    ['Financeiro@PadariaSol.com.br', 'financeiro@padariasol.com.br'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ]
  for (const [place, [pix_key, stored]] of typed.entries())
    expect((await save({ pix_key }, place + 1)).body.data.settings.pix_key).toBe(stored)
})

it('Of a company that is suspended or whose plan is over no charge is sent, and what was asked before is canceled', async () => {
  const { made, receivable, charge, send, read } = await chargingCompany(server())
  const set = (fields: object) =>
    server()
      .database.kysely.updateTable('companies')
      .set(fields)
      .where('id', '=', made.company_id)
      .execute()
  const sent: number = (await charge(await receivable())).body.data.id
  await send()
  expect((await read(sent)).status).toBe('pending')
  const replaced: number = (await charge(await receivable())).body.data.id
  await send()
  await made.post(`/charges/${replaced}/second-copy`, {
    due_date: '2026-12-01',
    version: (await read(replaced)).version,
  })
  const waiting: number = (await charge(await receivable())).body.data.id
  await made.post('/charges/cancel', { charge_ids: [sent], cancels_receivable: false })
  await set({ status: 'blocked' })
  await send()
  await set({ status: 'active', date_expiry_at: '2026-11-19' })
  await send()
  await set({ date_expiry_at: null })
  expect([(await read(sent)).status, (await read(waiting)).status]).toEqual(['canceled', 'issuing'])
  // Its second copy waits: the payer is not left with none of the two.
  expect((await read(replaced)).status).toBe('canceling')
  await send()
  expect((await read(replaced)).status).toBe('canceled')
  expect((await read(waiting)).status).toBe('pending')
})

it('What is left of a charge that was paid in part is late as any other: its value today has fine and interest, and it counts as overdue', async () => {
  const { made, account, receivable, charge, send, read } = await chargingCompany(server())
  const transaction_id = await receivable(20_000)
  const { id } = (await charge(transaction_id, { value_cents: 20_000 })).body.data
  await send()
  await made.post(`/receivables/${transaction_id}/settlements`, sampleSettlement(account, 10_000))
  expect(await read(id)).toMatchObject({ status: 'partially_paid', today_cents: 10_000 })
  const open = (await made.get('/charges/totals')).body.data
  expect([open.open_cents, open.overdue_cents]).toEqual([10_000, 0])
  // Due on 5 November it is 15 days late: of 100,00 a fine of 2,00 and interest of 0,50.
  await made.inDatabase((db) =>
    db.query
      .updateTable('charges')
      .set({ due_date: civilDate('2026-11-05') })
      .where('company_id', '=', db.company_id)
      .execute(),
  )
  expect(await read(id)).toMatchObject({ status: 'partially_paid', today_cents: 10_250 })
  const late = (await made.get('/charges/totals')).body.data
  expect([late.open_cents, late.overdue_cents]).toEqual([10_000, 10_000])
  const tab = (await made.get('/charges?filter_group=overdue')).body.data
  expect(tab.map((row: { id: number }) => row.id)).toEqual([id])
  expect((await made.get('/charges?filter_group=open')).body.data).toEqual([])
})

it('A canceled charge adds nothing to the total of all charges, but to that of canceled ones', async () => {
  const { made, receivable, charge, send } = await chargingCompany(server())
  const canceled = (await charge(await receivable())).body.data.id
  await charge(await receivable(5_000), { value_cents: 5_000 })
  await send()
  const asked = { charge_ids: [canceled], cancels_receivable: false }
  expect((await made.post('/charges/cancel', asked)).status).toBe(200)
  await send()
  const value = async (query: string) =>
    (await made.get(`/charges/totals${query}`)).body.data.value_cents
  // What was received and what is open come to it.
  expect(await value('')).toBe(5_000)
  expect(await value('?filter_group=ended')).toBe(10_000)
  expect(await value('?filter_statuses=canceled')).toBe(10_000)
  expect(await totalsOfWorkbook(made)).toEqual([
    '<f>SUMPRODUCT(SUBTOTAL(109,OFFSET(A2,ROW(A2:A3)-2,0))*(B2:B3="Sim"))</f><v>50</v>',
  ])
  for (const query of ['filter_group=ended', 'filter_statuses=canceled'])
    expect(await totalsOfWorkbook(made, query)).toEqual(['<f>SUBTOTAL(109,A2:A2)</f><v>100</v>'])
})

/** The formulas of the workbook of charges, with what they come to. */
async function totalsOfWorkbook(made: TestCompany, filter = ''): Promise<readonly string[]> {
  const { bytes } = await made.get(`/charges/export?format=xlsx&columns=value&${filter}`)
  const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString()
  return sheet.match(/<f>[^<]*<\/f><v>[^<]*<\/v>/g) ?? []
}
