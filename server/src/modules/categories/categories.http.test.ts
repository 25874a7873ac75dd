import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { describe, expect, it } from 'vitest'
import { withoutRequestId } from '../../../../test/http/crud-master-record.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()

interface Category {
  readonly id: number
  readonly code: string
  readonly version: number
  readonly system_role: string | null
}

const category = (fields = {}) => ({
  parent_id: null,
  code: '77',
  name: 'Projetos especiais',
  nature: 'expense',
  is_postable: false,
  dre_line: null,
  dfc_line: null,
  ...fields,
})
const leaf = (fields = {}) =>
  category({ is_postable: true, dre_line: 'ADM', dfc_line: 'OP_OUT', ...fields })

const treeOf = async (company: TestCompany): Promise<readonly Category[]> =>
  (await company.get('/categories/tree')).body.data

const add = async (company: TestCompany, fields: object): Promise<Category> =>
  (await company.post('/categories', fields)).body.data

const edit = (company: TestCompany, before: Category, change: object) =>
  company.put(`/categories/${before.id}`, { ...before, status: 'active', ...change })

async function byCode(company: TestCompany, code: string): Promise<Category> {
  const found = (await treeOf(company)).find((row) => row.code === code)
  if (found === undefined) throw new Error(`The chart has no ${code}.`)
  return found
}

/** Posts a payable to a category. */
const spendOn = (company: TestCompany, category_id: number) =>
  company.post('/payables', {
    party_id: null,
    bank_account_id: null,
    description: 'Despesa',
    fiscal_document: null,
    external_id: null,
    due_date: '2026-11-20',
    competency_date: '2026-11-20',
    scheduled_for: null,
    value_cents: 100,
    show_in_dre: true,
    show_in_dfc: true,
    allocations: [{ category_id, value_cents: 100 }],
  })

describe('the chart of accounts', () => {
  it('A category is added below a heading, edited, and deactivated', async () => {
    const company = await server().newCompany()
    const heading = await add(company, category())
    const created = await company.post('/categories', leaf({ parent_id: heading.id, code: '77.1' }))
    expect(created.status).toBe(201)
    expect(created.body.data).toMatchObject({ status: 'active', version: 1, system_role: null })
    const edited = await edit(company, created.body.data, { name: 'Feira', status: 'deactivated' })
    expect(edited.body.data).toMatchObject({ name: 'Feira', status: 'deactivated', version: 2 })
    expect(await byCode(company, '77.1')).toEqual(edited.body.data)
  })

  it('Category 77.10 comes after 77.9', async () => {
    const company = await server().newCompany()
    const { id } = await add(company, category())
    for (const code of ['77.10', '77.9', '77.100'])
      await add(company, leaf({ parent_id: id, code }))
    const codes = (await treeOf(company)).map((row) => row.code)
    expect(codes.filter((code) => code.startsWith('77'))).toEqual(['77', '77.9', '77.10', '77.100'])
  })

  it('The code of a category is used once, with zeros before it or not', async () => {
    const company = await server().newCompany()
    await add(company, category({ code: '77.1' }))
    for (const code of ['77.1', '77.01', '077.001']) {
      const { status, body } = await company.post('/categories', category({ code }))
      expect(status).toBe(422)
      expect(body).toMatchObject({
        code: 'code_taken',
        errors: { code: ['Já existe uma categoria com este código.'] },
      })
    }
  })

  it.each(['', '5.', '.5', 'a', '1234', '1.2.3.4.5.6'])(
    '%s is no code of a category',
    async (code) => {
      const company = await server().newCompany()
      const { status, body } = await company.post('/categories', category({ code }))
      expect(status).toBe(422)
      expect(body.errors).toHaveProperty('code')
    },
  )

  it('An edit of an older version of a category is refused', async () => {
    const company = await server().newCompany()
    const before = await add(company, category())
    await edit(company, before, { name: 'Um' })
    const stale = await edit(company, before, { name: 'Outro' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'stale_version', current_version: 2 })
  })
})

describe('the tree of the chart', () => {
  it('A heading of the chart cannot go below itself or below one under it', async () => {
    const company = await server().newCompany()
    const top = await add(company, category())
    const middle = await add(company, category({ code: '77.1', parent_id: top.id }))
    const bottom = await add(company, category({ code: '77.1.1', parent_id: middle.id }))
    for (const parent of [top, middle, bottom]) {
      const { status, body } = await edit(company, top, { parent_id: parent.id })
      expect(status).toBe(422)
      expect(body.code).toBe('category_cycle')
      expect(body.errors).toHaveProperty('parent_id')
    }
  })

  it('Nothing in the chart goes below a category that takes entries', async () => {
    const company = await server().newCompany()
    const { id } = await add(company, leaf())
    const { body } = await company.post('/categories', leaf({ code: '77.1', parent_id: id }))
    expect(body).toMatchObject({ code: 'reference_not_found' })
    expect(body.errors).toHaveProperty('parent_id')
  })

  it("Nothing goes below another company's heading", async () => {
    const other = await server().newCompany()
    const { id } = await add(other, category())
    const company = await server().newCompany()
    const { status, body } = await company.post(
      '/categories',
      leaf({ code: '77.1', parent_id: id }),
    )
    expect(status).toBe(422)
    expect(body.code).toBe('reference_not_found')
  })

  it('A heading with categories below it cannot take entries', async () => {
    const company = await server().newCompany()
    const heading = await add(company, category())
    const below = await add(company, leaf({ code: '77.1', parent_id: heading.id }))
    const refused = await edit(company, heading, { is_postable: true })
    expect(refused.status).toBe(422)
    expect(refused.body.code).toBe('category_in_use')
    await edit(company, below, { parent_id: null })
    expect((await edit(company, heading, { is_postable: true })).status).toBe(200)
  })
})

describe('categories in use', () => {
  it.each([{ is_postable: false }, { nature: 'revenue' }])(
    'A category with entries cannot become %o',
    async (change) => {
      const company = await server().newCompany()
      const used = await add(company, leaf())
      expect((await spendOn(company, used.id)).status).toBe(201)
      const { status, body } = await edit(company, used, change)
      expect(status).toBe(422)
      expect(body.code).toBe('category_in_use')
      expect((await edit(company, used, { name: 'Novo nome', code: '78' })).status).toBe(200)
    },
  )

  it('A category without entries can become a heading', async () => {
    const company = await server().newCompany()
    const unused = await add(company, leaf())
    expect((await edit(company, unused, { is_postable: false })).status).toBe(200)
  })

  it('A category that Prumo posts to stays active and postable; its name may change', async () => {
    const company = await server().newCompany()
    const fee = await byCode(company, '6.02.01')
    expect(fee.system_role).toBe('bank_fee')
    for (const change of [{ status: 'deactivated' }, { is_postable: false }, { nature: 'neutral' }])
      expect((await edit(company, fee, change)).body.code).toBe('category_in_use')
    expect((await edit(company, fee, { name: 'Tarifas' })).status).toBe(200)
  })

  it.each([{ status: 'deactivated' }, { is_postable: false }])(
    'Nothing is posted to a category that is %o',
    async (change) => {
      const company = await server().newCompany()
      const closed = await add(company, leaf())
      await edit(company, closed, change)
      expect((await spendOn(company, closed.id)).body.code).toBe('category_not_postable')
    },
  )
})

describe('who may see and change the chart', () => {
  it.each([
    ['categories.tree', (member: TestCompany) => member.get('/categories/tree')],
    ['categories.store', (member: TestCompany) => member.post('/categories', category())],
    ['categories.update', async (member: TestCompany) => member.put('/categories/1', {})],
  ] as const)('A change of the chart is refused without %s', async (key, call) => {
    const company = await server().newCompany()
    const member = await company.member(PERMISSION_KEYS.filter((other) => other !== key))
    const { status, body } = await call(member)
    expect(status).toBe(403)
    expect(body.code).toBe('permission_denied')
  })

  it("Another company's category answers as one that does not exist", async () => {
    const other = await server().newCompany()
    const foreign = await add(other, category())
    const company = await server().newCompany()
    const answer = await edit(company, foreign, { name: 'Minha' })
    expect(answer.status).toBe(404)
    const missing = await edit(company, { ...foreign, id: 987_654_321 }, { name: 'Minha' })
    expect(withoutRequestId(answer)).toEqual(withoutRequestId(missing))
    expect((await byCode(other, '77')).version).toBe(1)
  })

  it('A category sent twice with the same key is added once', async () => {
    const company = await server().newCompany()
    const key = crypto.randomUUID()
    const first = await company.post('/categories', category(), { key })
    const again = await company.post('/categories', category(), { key })
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
  })
})
