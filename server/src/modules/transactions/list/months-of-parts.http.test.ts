import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import { sampleParty } from '../../../../../test/http/party-samples.ts'
import { giveExactRights } from '../../../../../test/http/row-rights-world.ts'
import { sampleSettlement, sampleTransaction } from '../../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { companyWithAccount } from '../transaction.factory.ts'

const server = useTestServer()

it('What a list says was paid of a cost centre in a month is what the cash flow says, in whatever order it was entered', async () => {
  const { made, account, expense } = await companyWithAccount(server())
  const centers: number[] = []
  for (const name of ['Loja', 'Site', 'Obra'])
    centers.push((await made.post('/cost-centers', { name, abbreviation: name })).body.data.id)
  const bill = {
    ...sampleTransaction(expense, 300),
    allocations: centers.map((cost_center_id) => ({
      category_id: expense,
      value_cents: 100,
      cost_center_id,
    })),
  }
  const { id } = (await made.post('/payables', bill)).body.data
  for (const paid_on of ['2026-11-10', '2026-10-10'])
    await made.post(`/payables/${id}/settlements`, sampleSettlement(account, 50, { paid_on }))
  const told = async (center: number, month: string) => {
    const range = `filter_due_or_payment_date=${month}-01,${month}-28`
    const chosen = `filter_cost_centers=${center}`
    const list = (await made.get(`/payables/totals?${range}&${chosen}`)).body.data
    const months = `first_month=${month}&last_month=${month}`
    const cell = await made.get(`/statements/dfc/cell?${months}&${chosen}&line=OP_FORN`)
    return [list.paid_value_cents, -cell.body.data.sum_cents]
  }
  for (const [place, november, october] of [
    [0, 17, 17],
    [1, 17, 16],
    [2, 16, 17],
  ] as const) {
    const center = centers[place] ?? 0
    expect(await told(center, '2026-11')).toEqual([november, november])
    expect(await told(center, '2026-10')).toEqual([october, october])
  }
})

it('What a list says was paid of a cost centre with interest, fee, discount and credit is what the cash flow says, also to who reaches it alone', async () => {
  const { made, account, expense } = await companyWithAccount(server())
  const supplier = { person_type: 'company', name: 'Fornecedor' }
  const party_id: number = (await made.post('/suppliers', sampleParty(supplier))).body.data.id
  const centers: number[] = []
  for (const name of ['Loja', 'Site', 'Obra'])
    centers.push((await made.post('/cost-centers', { name, abbreviation: name })).body.data.id)
  const bill = {
    ...sampleTransaction(expense, 300, { party_id }),
    allocations: centers.map((cost_center_id) => ({
      category_id: expense,
      value_cents: 100,
      cost_center_id,
    })),
  }
  const pay = async (...payments: readonly (readonly [string, number, object])[]) => {
    const { id } = (await made.post('/payables', bill)).body.data
    for (const [paid_on, principal, fields] of payments) {
      const paid = sampleSettlement(account, principal, { paid_on, ...fields })
      const answer = await made.post(`/payables/${id}/settlements`, paid)
      expect([answer.status, answer.text]).toEqual([201, answer.text])
    }
    return id
  }
  const ids = [
    await pay(
      // 20 of each, of the sum; 17, 17, 16 and twice 2, 2, 1 of what it is of.
      ['2026-10-10', 50, { interest_cents: 3, fine_cents: 2, fee_cents: 5 }],
      ['2026-11-02', 40, { interest_cents: 4, discount_cents: 20 }],
      ['2026-10-20', 30, { discount_cents: 5 }],
      ['2026-11-12', 155, { fee_cents: 2, credit_cents: 50 }],
    ),
    // As much is paid as is settled.
    await pay(['2026-11-03', 50, { discount_cents: 5, fee_cents: 5 }]),
  ]
  const told = async (who: TestCompany, days: string, chosen: string) => {
    const list = (await who.get(`/payables/totals?filter_due_or_payment_date=${days}&${chosen}`))
      .body.data
    return list.paid_value_cents
  }
  const flow = async (who: TestCompany, chosen: string, months: string) => {
    const { rows } = (await who.get(`/statements/dfc?${months}&${chosen}`)).body.data
    const { cells } = rows.find((row: { line: string }) => row.line === 'VARIACAO')
    return -cells[0]
  }
  for (const center of centers) {
    const reader = await made.member(PERMISSION_KEYS)
    await giveExactRights(server(), reader, { ...ALL_ROWS, cost_center_ids: [center] })
    let both = 0
    for (const month of ['2026-10', '2026-11']) {
      const range = `${month}-01,${month}-28`
      const months = `first_month=${month}&last_month=${month}`
      const chosen = `filter_cost_centers=${center}`
      const cash = await flow(made, chosen, months)
      expect(await flow(reader, '', months)).toBe(cash)
      expect(await told(made, range, chosen)).toBe(cash)
      expect(await told(reader, range, '')).toBe(cash)
      both += cash
    }
    expect(await told(made, 'all', `filter_cost_centers=${center}`)).toBe(both)
    let seen = 0
    for (const id of ids) {
      const { paid_value_cents, settlements } = (await reader.get(`/payables/${id}`)).body.data
      const cash = settlements.map((row: { cash_cents: number }) => -row.cash_cents)
      expect(cash.reduce((sum: number, cents: number) => sum + cents, 0)).toBe(paid_value_cents)
      seen += paid_value_cents
    }
    expect(seen).toBe(both)
  }
})
