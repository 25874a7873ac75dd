import { expect, it } from 'vitest'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { importRows } from './import.factory.ts'

const server = useTestServer()
const SKIP = { skip_known: 'true' }

interface Placed {
  readonly code: string
  readonly name: string
}

const chartOf = async (made: TestCompany): Promise<readonly Placed[]> =>
  (await made.get('/categories/tree')).body.data
const codesOf = async (made: TestCompany, names: readonly string[]) =>
  (await chartOf(made)).filter(({ name }) => names.includes(name)).map(({ code }) => code)

it('What is new below a heading that is left out goes below that of the chart, and what is there below it is left out, too', async () => {
  const made = await server().newCompany()
  const first = [
    { row: 2, name: 'Eventos', code: '5.90', parent_category: '5' },
    { row: 3, name: 'Brindes', code: '5.90.07' },
  ]
  expect((await importRows(made, 'categories', first)).status).toBe(201)
  const again = [...first, { row: 4, name: 'Feiras', code: '5.90.08' }]
  const answer = await importRows(made, 'categories', again, SKIP)
  expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  expect(answer.body.data).toMatchObject({ rows_count: 3, created_count: 1 })
  expect(await codesOf(made, ['Eventos', 'Brindes', 'Feiras'])).toEqual([
    '5.90',
    '5.90.07',
    '5.90.08',
  ])
})

it('A heading of a sheet is not left out for a category of its name that takes entries: what goes below it is written', async () => {
  const made = await server().newCompany()
  const first = [{ row: 2, name: 'Eventos', parent_category: '5.04' }]
  expect((await importRows(made, 'categories', first)).status).toBe(201)
  const rows = [
    { row: 2, name: 'Eventos', parent_category: '5.04' },
    { row: 3, name: 'Feiras', parent_category: 'Eventos' },
  ]
  const answer = await importRows(made, 'categories', rows, SKIP)
  expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  expect(answer.body.data).toMatchObject({ created_count: 2 })
  expect(await codesOf(made, ['Feiras'])).toHaveLength(1)
})

it('A row whose heading is nowhere is refused, though a category at the top has its name', async () => {
  const made = await server().newCompany()
  const top = [{ row: 2, name: 'Doações', nature: 'revenue', is_postable: 'yes' }]
  expect((await importRows(made, 'categories', top)).status).toBe(201)
  const rows = [{ row: 2, name: 'Doações', nature: 'revenue', parent_category: 'Receitas da loja' }]
  const answer = await importRows(made, 'categories', rows, SKIP)
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
    422,
    ['categories.2.parent_category'],
  ])
})
