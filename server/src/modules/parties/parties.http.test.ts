import { partyList } from '@prumo/contracts/parties/parties.contract'
import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../../test/http/crud-master-record.ts'
import { crudSuite } from '../../../../test/http/crud-suite.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()

/** Right CPFs, none of them anybody's. */
const CPFS = ['52998224725', '12345678909', '11144477735', '98765432100', '39053344705'] as const

const party = (fields = {}) => ({
  name: 'Maria Oliveira',
  document: null,
  email: null,
  phone: null,
  observation: null,
  ...fields,
})

for (const noun of ['clients', 'suppliers'] as const)
  crudSuite({
    server,
    name: noun,
    path: `/${noun}`,
    permissions: {
      index: `companies.${noun}.index`,
      store: `companies.${noun}.store`,
      update: `companies.${noun}.update`,
    },
    list: partyList,
    sample: (n) => ({
      ...party({ document: n === 3 ? null : (CPFS[n - 1] ?? null) }),
      name: `Contato 0${n}`,
    }),
    required: ['name'],
    edit: {
      name: 'Silva Papéis Ltda',
      person_type: 'company',
      document: '12ABC34501DE35',
      email: 'joao@exemplo.com.br',
      phone: '11987654321',
      observation: 'Paga sempre no dia 10',
    },
    hasStatus: true,
  })

describe('one contact, two roles', () => {
  it('A supplier added as a client keeps its name and takes what was missing', async () => {
    const company = await server().newCompany()
    const supplier = await company.post(
      '/suppliers',
      party({ name: 'Gráfica Sol', document: CPFS[0], email: 'sol@exemplo.com.br' }),
    )
    const client = await company.post(
      '/clients',
      party({
        name: 'Sol ME',
        document: '529.982.247-25',
        email: 'x@exemplo.com.br',
        phone: '1133334444',
      }),
    )
    expect(client.status).toBe(201)
    expect(client.body.data).toMatchObject({
      id: supplier.body.data.id,
      name: 'Gráfica Sol',
      email: 'sol@exemplo.com.br',
      phone: '1133334444',
      version: 2,
    })
    for (const path of ['/clients', '/suppliers'])
      expect((await company.get(path)).body.meta.total).toBe(1)
  })

  it('A document that a client has is refused for another client', async () => {
    const company = await server().newCompany()
    await company.post('/clients', party({ document: CPFS[0] }))
    const answer = await company.post('/clients', party({ name: 'Outra', document: CPFS[0] }))
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'document_taken',
      errors: { document: ['Já existe um cadastro com este CPF ou CNPJ.'] },
    })
  })

  it('An edit cannot take the document of another contact, of either role', async () => {
    const company = await server().newCompany()
    await company.post('/suppliers', party({ document: CPFS[0] }))
    const { data } = (await company.post('/clients', party({ document: CPFS[1] }))).body
    const answer = await company.put(`/clients/${data.id}`, { ...data, document: CPFS[0] })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('document')
  })

  it('Contacts without a document may be many', async () => {
    const company = await server().newCompany()
    await company.post('/clients', party())
    expect((await company.post('/clients', party())).status).toBe(201)
  })

  it('Two companies may know the same person', async () => {
    for (const company of [await server().newCompany(), await server().newCompany()])
      expect((await company.post('/clients', party({ document: CPFS[0] }))).status).toBe(201)
  })

  it('A supplier is no client until it is billed', async () => {
    const company = await server().newCompany()
    const { id } = (await company.post('/suppliers', party())).body.data
    expect((await company.get(`/clients/${id}`)).status).toBe(404)
    const supplier = (await company.get(`/suppliers/${id}`)).body.data
    expect((await company.put(`/clients/${id}`, supplier)).status).toBe(404)
    expect((await bill(company, 'receivables', id, 100, '2026-11-30')).status).toBe(201)
    expect((await company.get(`/clients/${id}`)).body.data).toMatchObject({
      open_cents: 100,
      version: 1,
    })
  })

  it('A contact added twice at the same moment is one contact', async () => {
    const company = await server().newCompany()
    const answers = await Promise.all([
      company.post('/clients', party({ document: CPFS[0] })),
      company.post('/suppliers', party({ document: CPFS[0] })),
      company.post('/clients', party({ document: CPFS[0] })),
    ])
    expect(statusesOf(answers)).toEqual([201, 201, 422])
    const [client] = (await company.get('/clients')).body.data
    const [supplier] = (await company.get('/suppliers')).body.data
    expect(client.id).toBe(supplier.id)
  })
})

/** A transaction of a contact. */
async function bill(
  company: TestCompany,
  noun: 'payables' | 'receivables',
  party_id: number,
  value_cents: number,
  due_date: string,
) {
  const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
  const code = noun === 'payables' ? '5.04.01' : '1.01.01'
  const category_id = tree.find((row) => row.code === code)?.id
  return company.post(`/${noun}`, {
    party_id,
    bank_account_id: null,
    description: 'Serviço',
    fiscal_document: null,
    external_id: null,
    due_date,
    competency_date: due_date,
    scheduled_for: null,
    value_cents,
    show_in_dre: true,
    show_in_dfc: true,
    allocations: [{ category_id, value_cents }],
  })
}

describe('what a contact owes and is owed', () => {
  it('An overdue 10,00 less 4,00 received, and 5,00 due today, are 11,00 open and 6,00 overdue', async () => {
    const company = await server().newCompany()
    const { id } = (await company.post('/clients', party())).body.data
    const overdue = await bill(company, 'receivables', id, 1_000, '2026-11-19')
    await bill(company, 'receivables', id, 500, '2026-11-20')
    const canceled = await bill(company, 'receivables', id, 9_999, '2026-11-01')
    await company.post(`/receivables/${canceled.body.data.id}/cancel`, {
      reason: 'engano',
      version: 1,
    })
    await receive(company, overdue.body.data.id, 400)
    const expected = { id, open_cents: 1_100, overdue_cents: 600 }
    expect((await company.get(`/clients/${id}`)).body.data).toMatchObject(expected)
    expect((await company.get('/clients')).body.data).toMatchObject([expected])
  })

  it('Of a contact that is both, the client owes and the supplier is owed', async () => {
    const company = await server().newCompany()
    const { id } = (await company.post('/clients', party())).body.data
    await bill(company, 'receivables', id, 700, '2026-12-01')
    await bill(company, 'payables', id, 300, '2026-11-01')
    expect((await company.get(`/clients/${id}`)).body.data).toMatchObject({
      open_cents: 700,
      overdue_cents: 0,
    })
    expect((await company.get(`/suppliers/${id}`)).body.data).toMatchObject({
      open_cents: 300,
      overdue_cents: 300,
    })
  })

  async function receive(company: TestCompany, id: number, principal_cents: number) {
    const account = await company.post('/bank-accounts', {
      name: 'Caixa',
      type: 'cash',
      bank_code: null,
      branch: null,
      branch_digit: null,
      account: null,
      account_digit: null,
      currency: 'BRL',
      initial_system_cents: 0,
      initial_system_date: '2026-01-01',
      initial_statement_cents: 0,
      initial_statement_date: '2026-01-01',
      show_on_dashboard: true,
      show_on_conciliation: true,
      is_default_purchase: false,
    })
    const settled = await company.post(`/receivables/${id}/settlements`, {
      paid_on: '2026-11-20',
      bank_account_id: account.body.data.id,
      principal_cents,
      discount_cents: 0,
      interest_cents: 0,
      fine_cents: 0,
      fee_cents: 0,
      note: null,
    })
    expect(settled.status).toBeLessThan(300)
  }
})

describe('finding and checking contacts', () => {
  it.each(['529.982', '52998224725', '247-25', 'MARIA@exemplo', 'oliveira'])(
    'Typing %s finds the contact',
    async (typed) => {
      const company = await server().newCompany()
      await company.post('/clients', party({ document: CPFS[0], email: 'maria@exemplo.com.br' }))
      await company.post('/clients', party({ name: 'Pedro', document: CPFS[1] }))
      const { body } = await company.get(`/clients?search=${encodeURIComponent(typed)}`)
      expect(body.data).toMatchObject([{ name: 'Maria Oliveira' }])
    },
  )

  it.each(['52998224726', '11111111111', '123'])('%s is no CPF or CNPJ', async (document) => {
    const company = await server().newCompany()
    const answer = await company.post('/clients', party({ document }))
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ document: ['CPF/CNPJ inválido'] })
  })

  it("A contact's address without @ is no e-mail", async () => {
    const company = await server().newCompany()
    const answer = await company.post('/clients', party({ email: 'maria' }))
    expect(answer.body.errors).toEqual({ email: ['Email inválido'] })
  })
})
