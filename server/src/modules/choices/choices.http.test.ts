import { describe, expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { sampleAccount, sampleTransaction } from '../../../../test/http/samples.ts'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'

const server = useTestServer()

interface Found {
  readonly id: number
  readonly code: string | null
  readonly name: string
  readonly detail: string | null
  readonly is_active: boolean
}

async function choices(company: TestCompany, path: string): Promise<Found[]> {
  const answer = await company.get(`/choices/${path}`)
  expect([path, answer.status, answer.text]).toEqual([path, 200, answer.text])
  return answer.body.data
}

const names = async (company: TestCompany, path: string) =>
  (await choices(company, path)).map(({ name }) => name)

async function create(company: TestCompany, path: string, body: unknown) {
  const answer = await company.post(path, body)
  expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text])
  return answer.body.data
}

/** Adds suppliers without their forms: names from 001 on. */
async function addSuppliers(company: TestCompany, count: number): Promise<number[]> {
  return company.inDatabase(async (db) => {
    const rows = await db.query
      .insertInto('parties')
      .values(
        Array.from({ length: count }, (_, index) => {
          const name = `Fornecedor ${String(index + 1).padStart(3, '0')}`
          return {
            ...sampleParty({ name }),
            contacts: undefined,
            bank_details: undefined,
            company_id: db.company_id,
            name_key: name.toLowerCase(),
            person_type: 'company' as const,
            is_client: false,
            is_supplier: true,
          }
        }).map(({ contacts: _contacts, bank_details: _details, ...row }) => row),
      )
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  })
}

const supplier = (company: TestCompany, fields: object) =>
  create(company, '/suppliers', sampleParty(fields))

async function categoryOf(company: TestCompany, code: string): Promise<Found> {
  const [found] = await choices(company, `categories?search=${code}`)
  if (found === undefined) throw new Error(`There is no category ${code}.`)
  return found
}

describe('choices on the server', () => {
  it('The 201st supplier is found by words and by its id', async () => {
    const company = await server().newCompany()
    const ids = await addSuppliers(company, 230)
    const { body } = await company.get('/choices/suppliers')
    expect([body.data.length, body.has_more]).toEqual([20, true])
    const found = await company.get('/choices/suppliers?search=201')
    expect([found.body.data[0].name, found.body.has_more]).toEqual(['Fornecedor 201', false])
    expect(await names(company, `suppliers?ids=${ids[200]},${ids[0]}`)).toEqual([
      'Fornecedor 001',
      'Fornecedor 201',
    ])
  })

  it('Accents, the order of words and the mask of a document do not matter', async () => {
    const company = await server().newCompany()
    await supplier(company, {
      name: 'Padaria São João',
      trading_name: 'Pão Ágil',
      document: '11.222.333/0001-81',
    })
    for (const search of ['joao padaria', 'SÃO', 'agil pao', '11.222.333/0001-81', '222333'])
      expect([
        search,
        await names(company, `suppliers?search=${encodeURIComponent(search)}`),
      ]).toEqual([search, ['Padaria São João']])
    expect(await names(company, 'suppliers?search=joao%20acougue')).toEqual([])
    const [found] = await choices(company, 'suppliers')
    expect(found).toMatchObject({ detail: '11.222.333/0001-81', is_active: true })
  })

  it('A name that begins with what was typed stands before one that holds it', async () => {
    const company = await server().newCompany()
    await supplier(company, { name: 'Alfa Energia' })
    await supplier(company, { name: 'Energia Boa' })
    expect(await names(company, 'suppliers?search=energia')).toEqual([
      'Energia Boa',
      'Alfa Energia',
    ])
  })

  it('Records that were used last stand first in a field, and the others follow by name', async () => {
    const company = await server().newCompany()
    const made: { id: number }[] = []
    for (const name of ['Ana', 'Bia', 'Caio', 'Duda']) made.push(await supplier(company, { name }))
    const category = await categoryOf(company, '5.04.01')
    for (const index of [2, 1, 3, 1])
      await create(
        company,
        '/payables',
        sampleTransaction(category.id, 100, { party_id: made[index]?.id ?? null }),
      )
    expect(await names(company, 'suppliers')).toEqual(['Bia', 'Duda', 'Caio', 'Ana'])
    expect((await choices(company, 'categories'))[0]).toMatchObject({ id: category.id })
  })

  it('An inactive record is offered only when asked for, and a record that has it knows its name', async () => {
    const company = await server().newCompany()
    const made = await supplier(company, { name: 'Antigo' })
    const edited = await company.put(`/suppliers/${made.id}`, {
      ...sampleParty({ name: 'Antigo' }),
      status: 'deactivated',
      version: made.version,
    })
    expect(edited.status).toBe(200)
    expect(await names(company, 'suppliers?search=antigo')).toEqual([])
    const named = { id: made.id, name: 'Antigo', is_active: false }
    expect(await choices(company, `suppliers?ids=${made.id}`)).toMatchObject([named])
    expect(await choices(company, 'suppliers?with_inactive=yes')).toMatchObject([named])
  })

  it('Categories are those that take entries, of the natures asked, with the path above', async () => {
    const company = await server().newCompany()
    const category = await categoryOf(company, '5.04.01')
    expect(category.detail).toContain(' › ')
    const tree: { id: number; is_postable: boolean; nature: string }[] = (
      await company.get('/categories/tree')
    ).body.data
    const byId = new Map(tree.map((row) => [row.id, row]))
    for (const { id } of await choices(company, 'categories?natures=revenue'))
      expect(byId.get(id)).toMatchObject({ is_postable: true, nature: 'revenue' })
    const words = encodeURIComponent(`${category.detail} ${category.name}`)
    expect(await names(company, `categories?search=${words}`)).toContain(category.name)
  })

  it('A category is found by what people and banks call it, behind those that have the word in their name', async () => {
    const company = await server().newCompany()
    const found = (words: string) =>
      names(company, `categories?natures=expense,neutral&search=${encodeURIComponent(words)}`)
    expect(await found('luz')).toEqual(['Energia, água e gás'])
    expect(await found('Cartão')).toEqual([
      'Outras despesas operacionais',
      'Transferência entre contas próprias',
    ])
    expect(await found('fatura')).toContain('Outras despesas operacionais')
    expect((await found('seguro')).slice(0, 1)).toEqual(['Seguros'])
    expect(await found('encargos')).toEqual(
      expect.arrayContaining(['Juros e multas pagos', 'INSS patronal e FGTS']),
    )
    expect(await found('gasol')).toEqual(['Transporte e combustível'])
    expect(await found('xyz')).toEqual([])
  })

  it('An account tells its bank, a product its price, a project its days, a centre its path', async () => {
    const company = await server().newCompany()
    await create(company, '/bank-accounts', sampleAccount({ name: 'Principal' }))
    expect((await choices(company, 'bank-accounts?search=principal'))[0]).toMatchObject({
      name: 'Principal',
      is_default_purchase: expect.any(Boolean),
    })
    await create(company, '/bank-accounts', sampleAccount({ name: 'Caixinha', type: 'cash' }))
    expect(await names(company, 'bank-accounts?types=checking,savings')).not.toContain('Caixinha')
    expect(await names(company, 'bank-accounts?types=cash')).toEqual(['Caixinha'])
    await create(
      company,
      '/products',
      sampleProduct({ name: 'Produto Curso', code: 'C-1', description: 'Curso' }),
    )
    expect((await choices(company, 'products?search=c-1'))[0]).toMatchObject({
      code: 'C-1',
      price_cents: expect.any(Number),
    })
    expect(await choices(company, 'products?search=c-1&product_type=physical')).toEqual([])
    const center = { abbreviation: 'A', description: null }
    const top = await create(company, '/cost-centers', { ...center, name: 'Topo' })
    await create(company, '/cost-centers', {
      name: 'Baixo',
      abbreviation: 'B',
      description: null,
      parent_cost_center_id: top.id,
    })
    expect(await choices(company, 'cost-centers?search=topo%20baixo')).toMatchObject([
      { code: 'B', name: 'Baixo', detail: 'Topo' },
    ])
  })

  it('Open payables are found by supplier, by description and by the open amount', async () => {
    const company = await server().newCompany()
    const made = await supplier(company, { name: 'Luz e Força' })
    const category = await categoryOf(company, '5.04.01')
    const transaction = sampleTransaction(category.id, 123_45, {
      party_id: made.id,
      description: 'Conta de março',
    })
    const { id } = await create(company, '/payables', transaction)
    for (const search of ['forca', 'marco conta', '123,45'])
      expect(await choices(company, `payables?search=${encodeURIComponent(search)}`)).toMatchObject(
        [{ id, name: 'Luz e Força', detail: 'Conta de março', residual_cents: 123_45 }],
      )
    expect(await names(company, 'receivables')).toEqual([])
  })

  it('What is out of reach is no choice, not even by its id', async () => {
    const company = await server().newCompany()
    const center = (name: string) =>
      create(company, '/cost-centers', { name, abbreviation: name, description: null })
    const [inside, outside] = [await center('Dentro'), await center('Fora')]
    const member = await company.member(['companies.cost-centers.index'])
    await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: [inside.id] })
    expect(await names(member, 'cost-centers')).toEqual(['Dentro'])
    expect(await names(member, 'cost-centers?search=fora')).toEqual([])
    expect(await names(member, `cost-centers?ids=${outside.id}`)).toEqual([])
  })

  it('A field finds no record of another company by its id', async () => {
    const [own, other] = [await server().newCompany(), await server().newCompany()]
    const made = await supplier(other, { name: 'Alheio' })
    expect(await names(own, `suppliers?ids=${made.id}`)).toEqual([])
    expect(await names(own, 'suppliers?search=alheio')).toEqual([])
  })

  it('Choices of each kind are for who may see its register', async () => {
    const company = await server().newCompany()
    const member = await company.member(['companies.clients.index'])
    expect((await member.get('/choices/clients')).status).toBe(200)
    expect((await member.get('/choices/suppliers')).status).toBe(403)
  })
})
