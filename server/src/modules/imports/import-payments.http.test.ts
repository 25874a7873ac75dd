import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { findingsIn, importRows, transactionRow, undoImport } from './import.factory.ts'

const server = useTestServer()
const paid = (fields: object) => ({
  payment_date: '2026-11-10',
  bank_account: 'Itaú',
  ...fields,
})

it('Paid value, interest, fine and discount of a sheet are settled to the cent, and undone with the import', async () => {
  const { made } = await companyWithAccount(server())
  const answer = await importRows(made, 'payables', [
    transactionRow(2, paid({ paid_value_cents: 1_031, interest_cents: 11, fine_cents: 20 })),
    transactionRow(3, paid({ paid_value_cents: 333 })),
    transactionRow(4, paid({ discount_cents: 1, paid_value_cents: 999 })),
    transactionRow(5, paid({ paid_value_cents: 1_005 })),
    transactionRow(6, { paid_value_cents: 0, interest_cents: 0 }),
  ])
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  const list = await made.get('/payables?filter_due_or_payment_date=all&sort=id&direction=asc')
  const rows: { id: number; paid_value_cents: number; residual_cents: number }[] = list.body.data
  expect(rows.map((row) => [row.paid_value_cents, row.residual_cents])).toEqual([
    [1_031, 0],
    [333, 667],
    [999, 0],
    [1_005, 0],
    [0, 1_000],
  ])
  const settlementsOf = async (id = 0) => (await made.get(`/payables/${id}`)).body.data.settlements
  expect(await settlementsOf(rows[0]?.id)).toMatchObject([
    { principal_cents: 1_000, interest_cents: 11, fine_cents: 20, discount_cents: 0 },
  ])
  expect(await settlementsOf(rows[2]?.id)).toMatchObject([
    { principal_cents: 999, interest_cents: 0, fine_cents: 0, discount_cents: 1 },
  ])
  expect((await undoImport(made, answer)).status).toBe(200)
  expect((await made.get('/payables?filter_due_or_payment_date=all')).body.meta.total).toBe(0)
})

it('All that is wrong with a row is told at once, also where a field of it cannot be read', async () => {
  const { made } = await companyWithAccount(server())
  const found = await findingsIn(made, 'payables', [
    transactionRow(2, {
      due_date: null,
      category: 'Não há',
      cost_center: 'Não há',
      party_name: 'Ninguém',
      payment_date: '2026-11-30',
      paid_value_cents: 1,
      interest_cents: 2,
    }),
    transactionRow(3, { fine_cents: 5, payment_note: 'Pix' }),
  ])
  expect(found.map(([row, field]) => [row, field])).toEqual(
    expect.arrayContaining([
      [2, 'due_date'],
      [2, 'category'],
      [2, 'cost_center'],
      [2, 'party_name'],
      [2, 'payment_date'],
      [2, 'bank_account'],
      [2, 'paid_value_cents'],
      [3, 'fine_cents'],
      [3, 'payment_note'],
    ]),
  )
  expect(found).toHaveLength(9)
})

it('The list shows what one import brought in, and nothing of another one', async () => {
  const { made } = await companyWithAccount(server())
  const first = await importRows(made, 'payables', [transactionRow(2), transactionRow(3)])
  await importRows(made, 'payables', [transactionRow(2, { description: 'Outra', value_cents: 7 })])
  const { import_id } = first.body.data
  const listed = await made.get(
    `/payables?filter_due_or_payment_date=all&filter_import_id=${import_id}`,
  )
  const names = listed.body.data.map(({ description }: { description: string }) => description)
  expect(names.toSorted()).toEqual(['Linha 2', 'Linha 3'])
  const other = await companyWithAccount(server())
  expect((await other.made.get(`/payables?filter_import_id=${import_id}`)).body.meta.total).toBe(0)
})
