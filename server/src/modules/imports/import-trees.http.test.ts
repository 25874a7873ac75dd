import { expect, it } from 'vitest'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { findingsIn, importRows, undoImport } from './import.factory.ts'

const server = useTestServer()

interface Placed {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly parent_id: number | null
}

const chartOf = async (made: TestCompany): Promise<readonly Placed[]> =>
  (await made.get('/categories/tree')).body.data
const centersOf = async (made: TestCompany) => (await made.get('/cost-centers')).body.data
const faultsOf = (answer: { readonly body: { readonly errors?: object } }) =>
  Object.keys(answer.body.errors ?? {})

it('Categories go below headings of the chart and of the sheet, in any order, and are taken back', async () => {
  const made = await server().newCompany()
  const before = await chartOf(made)
  const rows = [
    { row: 2, name: 'Feiras', parent_category: 'Eventos' },
    { row: 3, name: 'Eventos', code: '5.90', parent_category: '5' },
    { row: 4, name: 'Brindes', code: '5.90.07' },
    { row: 5, name: 'Marketing extra', nature: 'expense' },
    {
      row: 6,
      name: 'Cursos',
      code: '90.1',
      parent_category: 'marketing EXTRA',
      is_postable: 'yes',
    },
  ]
  expect(await findingsIn(made, 'categories', rows)).toEqual([])
  const answer = await importRows(made, 'categories', rows)
  expect([answer.status, answer.text, answer.body.data.created_count]).toEqual([
    201,
    answer.text,
    5,
  ])
  const chart = await chartOf(made)
  const added = chart.filter(({ id }) => before.every((row) => row.id !== id))
  const nameOf = (id: number | null) => chart.find((row) => row.id === id)?.name
  expect(added.map(({ code, name, parent_id }) => [code, name, nameOf(parent_id)])).toEqual([
    ['5.90', 'Eventos', before.find(({ code }) => code === '5')?.name],
    ['5.90.07', 'Brindes', 'Eventos'],
    ['5.90.08', 'Feiras', 'Eventos'],
    [expect.stringMatching(/^\d+$/), 'Marketing extra', undefined],
    ['90.1', 'Cursos', 'Marketing extra'],
  ])
  const heading = chart.find(({ name }) => name === 'Eventos')
  expect(heading).toMatchObject({ is_postable: false, nature: 'expense' })
  expect((await undoImport(made, answer)).status).toBe(200)
  expect(await chartOf(made)).toEqual(before)
})

it('A category takes nature and lines from its heading', async () => {
  const made = await server().newCompany()
  await importRows(made, 'categories', [
    { row: 2, name: 'Sem nada', parent_category: '5.04' },
    { row: 3, name: 'Com tudo', parent_category: '5.04', dre_line: 'CUS', nature: 'neutral' },
  ])
  const chart = await chartOf(made)
  const sibling = chart.find(({ code }) => code === '5.04.01')
  expect(chart.find(({ name }) => name === 'Sem nada')).toMatchObject({
    ...sibling,
    id: expect.any(Number),
    code: expect.stringMatching(/^5\.04\./),
    name: 'Sem nada',
  })
  expect(chart.find(({ name }) => name === 'Com tudo')).toMatchObject({
    nature: 'neutral',
    dre_line: 'CUS',
  })
})

it('Wrong categories refuse the whole sheet, each in its row', async () => {
  const made = await server().newCompany()
  const before = await chartOf(made)
  const answer = await importRows(made, 'categories', [
    { row: 2, name: 'Certa', parent_category: '5.04' },
    { row: 3, name: 'Código ruim', code: '5,04', parent_category: '5.04' },
    { row: 4, name: 'Repetida', code: '5.4.2' },
    { row: 5, name: 'Sem mãe', code: '77.01' },
    { row: 6, name: 'Mãe que recebe', parent_category: '5.04.01' },
    { row: 7, name: 'Sem natureza' },
    { row: 8, name: 'Roda A', parent_category: 'Roda B' },
    { row: 9, name: 'Roda B', parent_category: 'Roda A' },
    { row: 10, name: 'Duas', code: '5.88', parent_category: '5' },
    { row: 11, name: 'Vezes', code: '5.088', parent_category: '5' },
    { row: 12, name: 'Recebe', parent_category: '5', is_postable: 'yes' },
    { row: 13, name: 'Abaixo', parent_category: 'Recebe' },
  ])
  expect([answer.status, faultsOf(answer)]).toEqual([
    422,
    [
      'categories.3.code',
      'categories.4.code',
      'categories.5.parent_category',
      'categories.6.parent_category',
      'categories.7.nature',
      'categories.8.parent_category',
      'categories.9.parent_category',
      'categories.11.code',
      'categories.12.is_postable',
    ],
  ])
  expect(await chartOf(made)).toEqual(before)
})

it('A category that a transaction names by now stays, with the heading that it stands below', async () => {
  const made = await server().newCompany()
  const answer = await importRows(made, 'categories', [
    { row: 2, name: 'Eventos', code: '5.90', parent_category: '5' },
    { row: 3, name: 'Feiras', code: '5.90.01' },
    { row: 4, name: 'Brindes', code: '5.90.02' },
  ])
  const used = (await chartOf(made)).find(({ name }) => name === 'Feiras')
  expect((await made.post('/payables', sampleTransaction(used?.id ?? 0, 100))).status).toBe(201)
  expect((await undoImport(made, answer)).body.code).toBe('undo_conflict')
  const possible = await made.post('/operations/undo', {
    request_id: answer.headers.get('x-request-id'),
    mode: 'possible',
  })
  expect(possible.body.data).toMatchObject({ undone_count: 2 })
  const left = (await chartOf(made)).filter(({ code }) => code.startsWith('5.90'))
  expect(left.map(({ name }) => name)).toEqual(['Eventos', 'Feiras'])
})

it('Cost centres go below each other in any order, and are taken back', async () => {
  const made = await server().newCompany()
  await made.post('/cost-centers', { name: 'Administração', abbreviation: 'ADM' })
  const rows = [
    { row: 2, name: 'Vendas Sul', abbreviation: 'VS', parent_center: 'Vendas' },
    { row: 3, name: 'Vendas', abbreviation: 'VE', parent_center: 'adm' },
    { row: 4, name: 'Fábrica', abbreviation: 'FA', description: 'Galpão 2' },
  ]
  expect(await findingsIn(made, 'cost-centers', rows)).toEqual([])
  const answer = await importRows(made, 'cost-centers', rows)
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  expect((await centersOf(made)).map(({ path }: { path: string }) => path)).toEqual([
    'Administração',
    'Administração › Vendas',
    'Administração › Vendas › Vendas Sul',
    'Fábrica',
  ])
  expect((await undoImport(made, answer)).status).toBe(200)
  expect(await centersOf(made)).toHaveLength(1)
})

it('Wrong cost centres refuse the whole sheet, each in its row', async () => {
  const made = await server().newCompany()
  const chain = Array.from({ length: 7 }, (_, place) => ({
    row: 20 + place,
    name: `Nível ${place}`,
    abbreviation: `N${place}`,
    parent_center: place === 0 ? null : `N${place - 1}`,
  }))
  const answer = await importRows(made, 'cost-centers', [
    { row: 2, name: 'Certo', abbreviation: 'C' },
    { row: 3, name: 'Sem sigla', abbreviation: '' },
    { row: 4, name: 'Outro', abbreviation: 'c' },
    { row: 5, name: 'Perdido', abbreviation: 'P', parent_center: 'Nenhum' },
    { row: 6, name: 'Eu mesmo', abbreviation: 'EU', parent_center: 'EU' },
    ...chain,
  ])
  expect([answer.status, faultsOf(answer)]).toEqual([
    422,
    [
      'cost-centers.3.abbreviation',
      'cost-centers.4.abbreviation',
      'cost-centers.5.parent_center',
      'cost-centers.6.parent_center',
      'cost-centers.26.parent_center',
    ],
  ])
  expect(answer.body.errors['cost-centers.26.parent_center']).toEqual([
    'Os centros de custo vão até 6 níveis. Escolha um centro mais acima.',
  ])
  expect(await centersOf(made)).toEqual([])
})

it('Whoever reaches some cost centres alone imports none', async () => {
  const made = await server().newCompany()
  const partial = await made.member(['companies.cost-centers.store'])
  await giveRights(server(), partial, { ...ALL_ROWS, cost_center_ids: [] })
  const rows = [{ row: 2, name: 'Novo', abbreviation: 'N' }]
  expect((await importRows(partial, 'cost-centers', rows)).body.code).toBe('permission_denied')
  const reader = await made.member(['categories.tree'])
  expect((await importRows(reader, 'categories', rows)).status).toBe(403)
})
