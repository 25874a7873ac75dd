import { readSheet } from '@prumo/spreadsheet'
import { describe, expect, it } from 'vitest'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transaction.factory.ts'

const server = useTestServer()
const ALL = 'filter_due_or_payment_date=all'
const COLUMNS = 'description,category,cost_center,value,paid,residual'

/** A payable of 300,00, 200,00 and 100,00 of two categories and cost centres, 45,00 of it paid; and a whole one. */
async function dividedBooks() {
  const { made, account, expense, other } = await companyWithAccount(server())
  const center = async (name: string) =>
    (await made.post('/cost-centers', { abbreviation: name, name })).body.data.id
  const [store, site] = [await center('Loja'), await center('Site')]
  const allocations = [
    { category_id: expense, value_cents: 20_000, cost_center_id: store },
    { category_id: other, value_cents: 10_000, cost_center_id: site },
  ]
  const divided = transaction(expense, 30_000, { description: 'Aluguel', allocations })
  const { id } = (await made.post('/payables', divided)).body.data
  await made.post(`/payables/${id}/settlements`, settlement(account, 4_500))
  await made.post('/payables', transaction(expense, 1_000, { description: 'Outro' }))
  const names = new Map<number, string>()
  for (const { id: category, code, name } of (await made.get('/categories/tree')).body.data)
    names.set(category, `${code} ${name}`)
  const save = async (query: string) => {
    const path = `/payables/export?${ALL}&columns=${COLUMNS}&sort=id&direction=asc&${query}`
    return made.get(path)
  }
  return { made, id, other, save, first: names.get(expense), second: names.get(other) }
}

describe('the export of a divided transaction', () => {
  it('The export of a divided transaction has a row for each part when it is asked for, in xlsx and csv, whose amounts add up to it', async () => {
    const { save, first, second } = await dividedBooks()
    const rows = [
      ['Aluguel', first, 'Loja', 200, 30, 170],
      ['Aluguel', second, 'Site', 100, 15, 85],
      ['Outro', first, null, 10, 0, 10],
    ]
    const sheet = (await readSheet((await save('format=xlsx&rows=parts')).bytes)).rows
    expect(
      sheet.slice(1, 4).map(({ cells }) => cells.map((cell) => (cell === '' ? null : cell))),
    ).toEqual(rows)
    const csv = await save('format=csv&rows=parts')
    expect(csv.text.trim().split('\r\n')).toHaveLength(4)
  })

  it('The export of a divided transaction names each of its parts with its share in one row, where no row of their own is asked for', async () => {
    const { save, first, second } = await dividedBooks()
    const [, row] = (await readSheet((await save('format=xlsx')).bytes)).rows
    expect(row?.cells.slice(1, 4)).toEqual([
      `${first} 200,00 + ${second} 100,00`,
      'Loja + Site',
      300,
    ])
  })

  it('The export of a divided transaction by what was ticked and by a filter has the parts that the filter chose', async () => {
    const { made, id, other, save, second } = await dividedBooks()
    const filtered = await readSheet(
      (await save(`format=xlsx&rows=parts&filter_category_id=${other}`)).bytes,
    )
    expect(filtered.rows[1]?.cells).toEqual(['Aluguel', second, 'Site', 100, 15, 85])
    const ticked = await made.post('/payables/bulk/export', {
      selection: { ids: [id] },
      sort: 'due_date',
      direction: 'asc',
      format: 'xlsx',
      rows: 'parts',
      columns: ['value'],
    })
    const { rows } = await readSheet(ticked.bytes)
    expect(rows.slice(1, 3).map(({ cells }) => cells[0])).toEqual([200, 100])
  })
})
