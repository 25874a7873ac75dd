import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import type { GroupStatement } from '@prumo/contracts/company-groups/group-statements.contract'
import { expect, it } from 'vitest'
import { apiClient } from '../../../../test/http/api-client.ts'
import { giveExactRights } from '../../../../test/http/row-rights-world.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { pdfPages } from '../../kernel/export/pdf-pages.factory.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { groupWorld, numbersFrom } from './group.factory.ts'

const server = useTestServer()
const RANGE = 'first_month=2026-10&last_month=2026-11'
const SIDES = ['dre?', 'dre?basis=cash&', 'dfc?'] as const

async function shown(client: { get: ReturnType<typeof apiClient>['get'] }, path: string) {
  const { status, body } = await client.get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}

const groupPath = (side: (typeof SIDES)[number], grain = 'month') =>
  `/statements/${side.replace('?', '/group?')}${RANGE}&grain=${grain}`

/** A row by its line. */
const rowOf = ({ rows }: GroupStatement, line: string) => {
  const row = rows.find((one) => one.line === line)
  if (row === undefined) throw new Error(`No row ${line}.`)
  return row
}

it('Of random companies, companies less eliminations are the group in every row and column, and eliminated cash is zero', async () => {
  const world = await groupWorld(server(), 3)
  await world.bookRandomly(numbersFrom(20_261_125), 18)
  for (const side of SIDES)
    for (const grain of ['day', 'month', 'year']) {
      const { data }: { data: GroupStatement } = await shown(world.first, groupPath(side, grain))
      expect(data.companies).toHaveLength(3)
      const series = data.rows.flatMap((row) => [row, ...row.categories])
      for (const { companies, eliminations, group } of series) {
        const all = companies.map((one) => [...one.cells, one.total_cents])
        const less = [...eliminations.cells, eliminations.total_cents]
        const sums = less.map((cell, place) =>
          all.reduce((sum, cells) => sum + (cells[place] ?? 0), -cell),
        )
        expect([...group.cells, group.total_cents]).toEqual(sums)
      }
      for (const row of data.rows.filter(({ kind }) => kind === 'line')) {
        const parts = row.categories.map(({ eliminations }) => eliminations.total_cents)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(row.eliminations.total_cents)
      }
      const eliminated = data.rows.filter(({ eliminations }) => eliminations.total_cents !== 0)
      expect(eliminated.length).toBeGreaterThan(1)
      if (side === 'dfc?') {
        expect(new Set(rowOf(data, 'VARIACAO').eliminations.cells)).toEqual(new Set([0]))
        expect(rowOf(data, 'CONFERENCIA').group.total_cents).toBe(0)
        const [opening, change, closing] = ['SALDO_INICIAL', 'VARIACAO', 'SALDO_FINAL'].map(
          (line) => rowOf(data, line).group.total_cents,
        )
        expect((opening ?? 0) + (change ?? 0)).toBe(closing)
      } else if (grain !== 'day' || side !== 'dre?') {
        expect(new Set(rowOf(data, 'LL').eliminations.cells)).toEqual(new Set([0]))
      }
    }
})

it('Every figure of a company in the group is a cell of its own statement, and every elimination the sum of its documents', async () => {
  const world = await groupWorld(server(), 2)
  await world.bookRandomly(numbersFrom(7), 8)
  for (const side of SIDES) {
    const { data }: { data: GroupStatement } = await shown(world.first, groupPath(side))
    const base = side.split('?')[0]
    const basis = side.split('?')[1] ?? ''
    for (const [place, { id }] of data.companies.entries()) {
      const own = await shown(
        world.of(id),
        `/statements/${base}?${basis}${RANGE}${base === 'dre' ? '&lines=standard' : ''}`,
      )
      const figures = own.data.rows.map((row: { line: string; cells: number[] }) => [
        row.line,
        row.cells,
      ])
      expect(figures).toEqual(data.rows.map((row) => [row.line, row.companies[place]?.cells]))
    }
    for (const row of data.rows.filter(({ kind }) => kind === 'line' || kind === 'subtotal'))
      for (const [place, cell] of row.eliminations.cells.entries()) {
        if (cell === 0 && place > 0) continue
        const { from, to } = data.columns[place] ?? { from: '', to: '' }
        const page = await shown(
          world.first,
          `/statements/${base}/group/between?${basis}${RANGE}&of=eliminated&line=${row.line}&from=${from}&to=${to}&per_page=100`,
        )
        const listed = page.data.entries.reduce(
          (sum: number, entry: { amount_cents: number }) => sum + entry.amount_cents,
          0,
        )
        expect([row.line, page.data.sum_cents, listed]).toEqual([row.line, cell, cell])
      }
  }
})

it('A payment that is the receipt of another company leaves the group, and one without its counterpart stays and is told', async () => {
  const world = await groupWorld(server(), 2)
  const [a, b] = world.companies
  if (a === undefined || b === undefined) throw new Error('Two companies.')
  await world.paid(a, b, 50_000, '2026-11-10', { isBoth: true })
  await world.paid(a, b, 7_700, '2026-11-11', { isBoth: false })
  await world.transfer(a, b, 30_000)
  const { data }: { data: GroupStatement } = await shown(world.first, groupPath('dfc?'))
  expect(rowOf(data, 'OP_CLI')).toMatchObject({
    eliminations: { total_cents: 50_000 },
    group: { total_cents: 0 },
  })
  expect(rowOf(data, 'VARIACAO')).toMatchObject({
    companies: [{ total_cents: -87_700 }, { total_cents: 80_000 }],
    eliminations: { total_cents: 0 },
    group: { total_cents: -7_700 },
  })
  expect(rowOf(data, 'TRANSF_EMP').group.total_cents).toBe(0)
  expect(data.unmatched).toEqual({ count: 1, sum_cents: -7_700 })
  const dre: { data: GroupStatement } = await shown(world.first, groupPath('dre?'))
  expect(rowOf(dre.data, 'RB')).toMatchObject({
    eliminations: { total_cents: 50_000 },
    group: { total_cents: 0 },
  })
  expect(rowOf(dre.data, 'LL').group.total_cents).toBe(-7_700)
  const told = await shown(world.first, `/statements/dfc/group/between?${RANGE}&of=unmatched`)
  expect(told.data.entries).toMatchObject([
    { company_name: a.name, other_company_name: b.name, amount_cents: -7_700 },
  ])
})

it('Whoever may not see the statement of a company does not count it, and is told that there is one', async () => {
  const world = await groupWorld(server(), 3)
  await world.bookRandomly(numbersFrom(11), 9)
  const [a, b, c] = world.companies
  if (a === undefined || b === undefined || c === undefined) throw new Error('Three companies.')
  const reader = await a.client.member(['api.statements.getDre', 'api.statements.getDfc'])
  await world.join(reader.user_id, b.id, ['api.statements.getDre'])
  const names = async (side: (typeof SIDES)[number]) => {
    const { data }: { data: GroupStatement } = await shown(reader, groupPath(side))
    return [data.companies.map(({ name }) => name), data.hidden_count]
  }
  expect(await names('dre?')).toEqual([[a.name, b.name], 1])
  expect(await names('dfc?')).toEqual([[a.name], 2])
  // The rights to rows that they have in each company hold.
  const { data: before }: { data: GroupStatement } = await shown(
    reader,
    groupPath('dre?basis=cash&'),
  )
  await giveExactRights(
    server(),
    { ...reader, company_id: b.id },
    { ...ALL_ROWS, bank_account_ids: [] },
  )
  const { data }: { data: GroupStatement } = await shown(reader, groupPath('dre?basis=cash&'))
  expect(rowOf(data, 'RB').companies[0]).toEqual(rowOf(before, 'RB').companies[0])
  expect(data.rows.every((row) => row.companies[1]?.total_cents === 0)).toBe(true)
  expect(data.rows.every((row) => row.eliminations.total_cents === 0)).toBe(true)
  // A plan without the statement is no way around it.
  const noPlan = await world.withoutFeature(b.id, 'dre')
  expect((await names('dre?'))[1]).toBe(2)
  await noPlan.undo()
})

it('A group is changed by who may change each company that comes or goes, and is of two companies at least', async () => {
  const world = await groupWorld(server(), 2)
  const [a, b] = world.companies
  if (a === undefined || b === undefined) throw new Error('Two companies.')
  const lone = await server().newCompany({ chart: 'vazio' })
  const saved = (client: typeof a.client, body: object) => client.put('/company-group', body)
  const { group } = (await shown(a.client, '/company-group')).data
  expect(group).toMatchObject({ name: 'Grupo Teste', hidden_count: 0 })
  const of = { id: group.id, version: group.version, name: 'Outro nome' }
  const refusals = [
    await saved(a.client, { ...of, company_ids: [a.id, b.id, lone.company_id] }),
    await saved(lone, { id: null, version: 0, name: 'Só', company_ids: [lone.company_id] }),
    await saved(a.client, { ...of, version: 9, company_ids: [a.id, b.id] }),
  ]
  expect(
    refusals.map(({ status, body }) => [status, body.errors?.company_ids?.length ?? body.code]),
  ).toEqual([
    [422, 1],
    [422, 1],
    [409, 'stale_version'],
  ])
  // A company is in one group.
  await world.join(a.client.user_id, lone.company_id, PERMISSION_KEYS)
  const third = await server().newCompany({ chart: 'vazio' })
  await world.join(a.client.user_id, third.company_id, PERMISSION_KEYS)
  const inLone = apiClient(`${server().url}/api/companies/${lone.company_id}`, a.client.token)
  const other = { id: null, version: 0, name: 'Segundo' }
  const taken = await inLone.put('/company-group', {
    ...other,
    company_ids: [lone.company_id, a.id],
  })
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['company_ids']])
  const made = await inLone.put('/company-group', {
    ...other,
    company_ids: [lone.company_id, third.company_id],
  })
  expect(made.status).toBe(200)
  // Who may not change the other company's data leaves it where it is.
  await world.join(a.client.user_id, b.id, ['companies.show'])
  const denied = await saved(a.client, { ...of, company_ids: [a.id] })
  expect([denied.status, denied.body.code]).toEqual([422, 'other_company_denied'])
  await world.join(a.client.user_id, b.id, PERMISSION_KEYS)
  const dissolved = await saved(a.client, { ...of, company_ids: [a.id] })
  expect([dissolved.status, dissolved.body.data.group]).toEqual([200, null])
  expect((await shown(b.client, '/company-group')).data.group).toBeNull()
  expect((await shown(a.client, groupPath('dre?'))).data.companies).toMatchObject([{ id: a.id }])
  const log = (await shown(b.client, '/operations')).data
  expect(log[0]).toMatchObject({ kind: 'company-groups.save' })
})

it('A group is not asked for an instant that the database does not know', async () => {
  const client = await server().newCompany({ chart: 'vazio' })
  const asked = 'first_month=2026-11&last_month=2026-11&as_of=0000-01-01T00:00:00Z'
  for (const side of ['dre', 'dfc']) {
    const { status, body } = await client.get(`/statements/${side}/group?${asked}`)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['as_of']])
  }
})

it('What figures of a group are compared with are the figures of that range, in every row', async () => {
  const world = await groupWorld(server(), 3)
  await world.bookRandomly(numbersFrom(41), 18)
  const asked = (side: string, range: string) =>
    `/statements/${side.replace('?', '/group?')}${range}&grain=month`
  for (const side of SIDES)
    for (const [compare, range, earlier] of [
      [
        'previous',
        'first_month=2026-11&last_month=2026-11',
        'first_month=2026-10&last_month=2026-10',
      ],
      ['last_year', 'first_month=2027-10&last_month=2027-11', RANGE],
    ] as const) {
      const { data: now }: { data: GroupStatement } = await shown(
        world.first,
        `${asked(side, range)}&compare=${compare}`,
      )
      const { data: then }: { data: GroupStatement } = await shown(
        world.first,
        asked(side, earlier),
      )
      const flows = now.rows.filter(({ kind }) => kind === 'line' || kind === 'subtotal')
      expect(flows.some(({ eliminations }) => eliminations.compared?.total_cents !== 0)).toBe(true)
      for (const row of flows) {
        const before = rowOf(then, row.line)
        expect([row.line, row.group.compared]).toEqual([row.line, plain(before.group)])
        expect(row.eliminations.compared).toEqual(plain(before.eliminations))
        expect(row.companies.map(({ compared }) => compared)).toEqual(before.companies.map(plain))
      }
    }
})

const plain = ({ cells, total_cents }: GroupStatement['rows'][number]['group']) => ({
  cells,
  total_cents,
})

it('The file of a group has its companies, what is between them and the group, with their shares', async () => {
  const world = await groupWorld(server(), 2)
  const [a, b] = world.companies
  if (a === undefined || b === undefined) throw new Error('Two companies.')
  await world.paid(a, b, 50_000, '2026-11-10', { isBoth: true })
  await world.paid(a, b, 7_700, '2026-11-11', { isBoth: false })
  const csv = await world.first.get(
    `/statements/dre/group/export?${RANGE}&format=csv&share=gross&each=yes&compare=previous&period=2026-11`,
  )
  expect(csv.status).toBe(200)
  const [heads = '', ...rows] = csv.text.replace('\uFEFF', '').trimEnd().split('\r\n')
  const names = (await shown(world.first, groupPath('dre?'))).data.companies.map(
    ({ name }: { name: string }) => name,
  )
  expect(heads.split(';').slice(1, 8)).toEqual([
    names[0],
    `AV % · ${names[0]}`,
    `AH % · ${names[0]}`,
    names[1],
    `AV % · ${names[1]}`,
    `AH % · ${names[1]}`,
    '(−) Eliminações',
  ])
  expect(rows.length).toBeGreaterThan(3)
  const revenue = rows.find((row) => row.startsWith('(+) Receita bruta'))?.split(';')
  expect(revenue?.[7]).toBe('-500,00')
  const pdf = await world.first.get(`/statements/dfc/group/export?${RANGE}&format=pdf`)
  expect(pdf.status).toBe(200)
  const [page] = pdfPages(pdf.bytes)
  const words = page?.texts.map(({ text }) => text).join(' ') ?? ''
  expect(words).toContain('Out/2026 – Nov/2026')
  expect(words).toContain(names[1])
})
