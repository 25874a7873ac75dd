import { describe, expect, it } from 'vitest'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { createCategories } from './create-categories.ts'

const server = useTestServer()

interface Category {
  readonly id: number
  readonly parent_id: number | null
  readonly code: string
  readonly name: string
  readonly version: number
}

const treeOf = async (company: TestCompany): Promise<readonly Category[]> =>
  (await company.get('/categories/tree')).body.data

const fields = (change = {}) => ({
  parent_id: null,
  code: '77',
  name: 'Projetos especiais',
  nature: 'expense',
  is_postable: false,
  dre_line: null,
  dfc_line: null,
  ...change,
})

const add = async (company: TestCompany, change: object): Promise<Category> =>
  (await company.post('/categories', fields(change))).body.data

/** 77 with 77.03, which has 77.03.02; and 78 with 78.01. */
async function twoBranches() {
  const company = await server().newCompany()
  const top = await add(company, {})
  const branch = await add(company, { code: '77.03', parent_id: top.id, name: 'Ramo' })
  const leaf = await add(company, {
    code: '77.03.02',
    parent_id: branch.id,
    name: 'Folha',
    is_postable: true,
    dre_line: 'ADM',
    dfc_line: 'OP_OUT',
  })
  const other = await add(company, { code: '78', name: 'Outro ramo' })
  await add(company, { code: '78.01', parent_id: other.id, name: 'Primeira' })
  const move = (category: Category, parent_id: number | null, version = category.version) =>
    company.post(`/categories/${category.id}/move`, { parent_id, version })
  return { company, top, branch, leaf, other, move }
}

const codesOf = (rows: readonly Category[]) =>
  Object.fromEntries(rows.map(({ name, code }) => [name, code]))

describe('moving a category', () => {
  it('Moving a category takes the next code there, and what is below it keeps its ending', async () => {
    const { company, branch, other, move } = await twoBranches()
    const { status, body } = await move(branch, other.id)
    expect(status).toBe(200)
    expect(codesOf(body.data)).toEqual({ Ramo: '78.02', Folha: '78.02.02' })
    expect(body.data[0]).toMatchObject({ parent_id: other.id, version: 2 })
    const tree = await treeOf(company)
    expect(tree.find(({ name }) => name === 'Folha')).toMatchObject({
      code: '78.02.02',
      parent_id: branch.id,
      version: 2,
    })
  })

  it('Moving a category to the top takes a code of the top', async () => {
    const { branch, move } = await twoBranches()
    const { body } = await move(branch, null)
    expect(codesOf(body.data)).toEqual({ Ramo: '79', Folha: '79.02' })
  })

  it('Moving a category is one operation that names every category that changed', async () => {
    const { company, branch, other, move } = await twoBranches()
    await move(branch, other.id)
    const [newest] = (await company.get('/operations?per_page=1')).body.data
    const { body } = await company.get(`/operations/${newest.id}`)
    expect(newest.kind).toBe('categories.move')
    expect(body.data.items).toHaveLength(2)
  })

  it('Figures stay with a category that is moved: the DRE is what it was', async () => {
    const { company, branch, leaf, other, move } = await twoBranches()
    await company.post('/payables', sampleTransaction(leaf.id, 7_700))
    const dre = async () => {
      const rows: { line: string; total_cents: number }[] = (
        await company.get('/statements/dre?first_month=2026-11&last_month=2026-11')
      ).body.data.rows
      return rows.map(({ line, total_cents }) => [line, total_cents])
    }
    const before = await dre()
    await move(branch, other.id)
    expect(await dre()).toEqual(before)
  })

  it('Moving a category below itself, below one that takes entries, or of an older version is refused', async () => {
    const { top, branch, leaf, other, move } = await twoBranches()
    expect((await move(top, branch.id)).body.code).toBe('category_cycle')
    expect((await move(top, top.id)).body.code).toBe('category_cycle')
    expect((await move(other, leaf.id)).body.code).toBe('reference_not_found')
    expect((await move(branch, other.id, 7)).status).toBe(409)
  })

  it('Moving a category below the fifth level is refused', async () => {
    const { company, branch, other, move } = await twoBranches()
    const third = await add(company, { code: '78.02', parent_id: other.id, name: 'a' })
    const fourth = await add(company, { code: '78.02.01', parent_id: third.id, name: 'b' })
    const fifth = await add(company, { code: '78.02.01.01', parent_id: fourth.id, name: 'c' })
    const { status, body } = await move(branch, fifth.id)
    expect([status, body.code]).toEqual([422, 'category_too_deep'])
  })

  it('Of two moves of categories at the same moment that would close a circle one is refused', async () => {
    const { top, branch, other, move } = await twoBranches()
    const answers = await Promise.all([move(branch, other.id), move(other, top.id)])
    for (const { status } of answers) expect([200, 409, 422]).toContain(status)
    const third = await Promise.all([move(top, other.id, 1), move(other, branch.id, 1)])
    for (const { status } of third) expect([200, 409, 422]).toContain(status)
  })
})

describe("when a category's line changes", () => {
  it("The DRE and the DFC follow when a category's line changes: what was administrative is a selling expense", async () => {
    const { company, leaf } = await twoBranches()
    await company.post('/payables', sampleTransaction(leaf.id, 7_700))
    const lines = async () => {
      const rows: { line: string; total_cents: number }[] = (
        await company.get('/statements/dre?first_month=2026-11&last_month=2026-11')
      ).body.data.rows
      return ['ADM', 'VEN'].map((line) => rows.find((row) => row.line === line)?.total_cents ?? 0)
    }
    expect(await lines()).toEqual([-7_700, 0])
    const edited = await company.put(`/categories/${leaf.id}`, {
      ...leaf,
      status: 'active',
      dre_line: 'VEN',
    })
    expect(edited.status).toBe(200)
    expect(await lines()).toEqual([0, -7_700])
  })
})

describe('categories that are used', () => {
  it('A category that nothing uses is deleted', async () => {
    const { company, leaf } = await twoBranches()
    expect((await company.delete(`/categories/${leaf.id}`)).status).toBe(204)
    expect((await treeOf(company)).some(({ id }) => id === leaf.id)).toBe(false)
  })

  it('A category with transactions or with categories below it is not deleted, and says how many transactions there are', async () => {
    const { company, branch, leaf } = await twoBranches()
    await company.post('/payables', sampleTransaction(leaf.id, 100))
    await company.post('/receivables', sampleTransaction(leaf.id, 100))
    await company.post('/receivables', sampleTransaction(leaf.id, 100))
    expect((await company.get(`/categories/${leaf.id}/usage`)).body.data).toEqual({
      payables_count: 1,
      receivables_count: 2,
      uses: [],
    })
    for (const { id } of [leaf, branch]) {
      const { status, body } = await company.delete(`/categories/${id}`)
      expect([status, body.code]).toEqual([422, 'category_used'])
    }
  })

  it('A category that Prumo posts to is never deleted', async () => {
    const company = await server().newCompany()
    const fee = (await treeOf(company)).find(({ code }) => code === '6.02.01')
    expect((await company.delete(`/categories/${fee?.id}`)).body.code).toBe('category_used')
  })
})

describe('templates of a chart', () => {
  const preview = async (company: TestCompany, template: string) => {
    const { body } = await company.get(`/categories/template?template=${template}`)
    const rows: { code: string; state: string; present_as: { name: string } | null }[] = body.data
    return rows
  }
  const missing = async (company: TestCompany, template: string) =>
    (await preview(company, template)).filter(({ state }) => state === 'missing')

  it('What is missing from a template of the chart is shown and added, once; nothing else changes', async () => {
    const company = await server().newCompany()
    const before = await treeOf(company)
    const wanted = await missing(company, 'completo')
    const { status, body } = await company.post('/categories/template', { template: 'completo' })
    expect([status, body.data.added_count]).toEqual([200, wanted.length])
    expect(await missing(company, 'completo')).toEqual([])
    const after = await treeOf(company)
    expect(after).toHaveLength(before.length + wanted.length)
    for (const category of before) expect(after).toContainEqual(category)
    const again = await company.post('/categories/template', { template: 'completo' })
    expect(again.body.data.added_count).toBe(0)
  })

  it('A category of a template that was deleted comes back below its heading, and one that was renamed or moved stays as it is', async () => {
    const company = await server().newCompany()
    const tree = await treeOf(company)
    const byCode = (code: string) => {
      const found = tree.find((row) => row.code === code)
      if (found === undefined) throw new Error(`The chart has no ${code}.`)
      return found
    }
    await company.delete(`/categories/${byCode('5.04.01').id}`)
    const renamed = byCode('5.04.02')
    await company.put(`/categories/${renamed.id}`, { ...renamed, name: 'Meu nome' })
    const heading = byCode('5.04')
    await company.post(`/categories/${heading.id}/move`, { parent_id: null, version: 1 })
    const rows = await preview(company, 'completo')
    expect(rows.find(({ code }) => code === '5.04.01')?.state).toBe('missing')
    expect(rows.find(({ code }) => code === '5.04')?.state).toBe('present')
    await company.post('/categories/template', { template: 'completo' })
    const back = (await treeOf(company)).filter(({ parent_id }) => parent_id === heading.id)
    expect(back.some(({ code }) => code.startsWith('5.04'))).toBe(false)
    expect((await missing(company, 'completo')).length).toBe(0)
  })

  it('A template adds nothing below a category that takes entries', async () => {
    const company = await server().newCompany()
    const tree = await treeOf(company)
    for (const { code, id } of tree.toReversed())
      if (code.startsWith('5.04')) await company.delete(`/categories/${id}`)
    const five = tree.find(({ code }) => code === '5')
    await company.post('/categories', {
      ...fields({ code: '5.04', name: 'Tudo', is_postable: true }),
      parent_id: five?.id ?? null,
    })
    const rows = await preview(company, 'completo')
    const below = rows.filter(({ code }) => code.startsWith('5.04.'))
    expect(below.length).toBeGreaterThan(0)
    expect(new Set(below.map(({ state }) => state))).toEqual(new Set(['blocked']))
    await company.post('/categories/template', { template: 'completo' })
    expect((await treeOf(company)).some(({ code }) => code.startsWith('5.04.'))).toBe(false)
  })

  it('An unknown template of a chart is refused', async () => {
    const company = await server().newCompany()
    expect((await company.get('/categories/template?template=outro')).status).toBe(422)
  })
})

describe('categories of a sheet', () => {
  const row = (change = {}) => ({
    code: '77',
    parent_code: null,
    name: 'Da planilha',
    nature: 'expense' as const,
    is_postable: false,
    dre_line: null,
    dfc_line: null,
    ...change,
  })

  it('Each row of a sheet of categories has its outcome, and may stand below an earlier one', async () => {
    const company = await server().newCompany()
    const outcomes = await company.inDatabase((db) =>
      createCategories(db, [
        row(),
        row({ code: null, parent_code: '77', name: 'Sem código', is_postable: true }),
        row({ code: '77.1', parent_code: '99', name: 'Sem cabeça' }),
        row({ code: '077', name: 'Repetido' }),
        row({ code: '77.01.1', parent_code: '77.01', name: 'Abaixo de folha' }),
      ]),
    )
    expect(outcomes).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: false, errors: { parent_code: 'reference_not_found' } },
      { ok: false, errors: { code: 'code_taken' } },
      { ok: false, errors: { parent_code: 'reference_not_found' } },
    ])
    const tree = (await treeOf(company)).filter(({ code }) => code.startsWith('77'))
    expect(codesOf(tree)).toEqual({ 'Da planilha': '77', 'Sem código': '77.01' })
  })
})
