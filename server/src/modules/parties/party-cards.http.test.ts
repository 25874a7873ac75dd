import { describe, expect, it } from 'vitest'
import { sampleBankDetail, sampleParty } from '../../../../test/http/party-samples.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import {
  sampleAccount,
  sampleSettlement,
  sampleTransaction,
} from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'

const server = useTestServer()

/** A company with an account, a revenue and an expense category. */
async function books() {
  const company = await server().newCompany()
  const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
  const categoryOf = (code: string) => tree.find((row) => row.code === code)?.id ?? 0
  const account = (await company.post('/bank-accounts', sampleAccount())).body.data.id
  return { company, account, revenue: categoryOf('1.01.01'), expense: categoryOf('5.04.01') }
}

async function made(company: TestCompany, path: string, body: unknown) {
  const answer = await company.post(path, body)
  expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text])
  return answer.body.data
}

describe('the fields of a contact', () => {
  it('A contact keeps the fields of its person type and empties the others', async () => {
    const { company } = await books()
    const full = {
      rg: '12.345.678-9',
      birthday: '1980-05-01',
      foreign_id: 'X-99',
      state_inscription: '5678',
      foundation_date: '2010-03-01',
      tax_regime: 'lucro_real',
      simples_option: true,
    }
    const person = await made(company, '/clients', {
      ...sampleParty(full),
      person_type: 'individual',
      document: '529.982.247-25',
    })
    expect(person).toMatchObject({
      document: '52998224725',
      rg: '12.345.678-9',
      birthday: '1980-05-01',
      foreign_id: null,
      state_inscription: null,
      tax_regime: null,
      simples_option: false,
    })
    const firm = await made(company, '/clients', sampleParty(full))
    expect(firm).toMatchObject({ rg: null, state_inscription: '5678', tax_regime: 'lucro_real' })
    const abroad = { ...full, person_type: 'foreign', country: 'PT' }
    const foreigner = await made(company, '/clients', sampleParty(abroad))
    expect(foreigner).toMatchObject({ foreign_id: 'X-99', rg: null, simples_option: false })
  })

  it('A contact keeps reach, address, contacts, accounts and Pix keys; keys in the form of their kind', async () => {
    const { company } = await books()
    const account = sampleBankDetail({
      bank_code: '341',
      bank_branch: '1234',
      bank_account: '5-6',
    })
    const phone = { pix_key_type: 'phone', pix_key: '(11) 98765-4321', is_preferred: true }
    const cnpj = { pix_key_type: 'cnpj', pix_key: '12.abc.345/01DE-35' }
    const sent = sampleParty({
      trading_name: 'Horizonte',
      site: 'horizonte.example',
      phone: '(11) 3214-5678',
      email: 'a@horizonte.example',
      alternate_email: 'b@horizonte.example',
      observation: 'Só de manhã',
      postal_code: '01310-100',
      street: 'Avenida Paulista',
      number: '1000',
      complement: 'Loja 2',
      neighbourhood: 'Bela Vista',
      state: 'SP',
      city: 'São Paulo',
      contacts: [{ name: 'Ana', email: null, business_phone: '1132145678', whatsapp: null }],
      bank_details: [account, sampleBankDetail(phone), sampleBankDetail(cnpj)],
    })
    const saved = await made(company, '/suppliers', sent)
    expect(saved).toMatchObject({
      ...sent,
      phone: '1132145678',
      postal_code: '01310100',
      bank_details: [
        account,
        { ...phone, pix_key: '+5511987654321' },
        { ...cnpj, pix_key: '12ABC34501DE35' },
      ],
    })
    expect((await company.get(`/suppliers/${saved.id}`)).body.data).toEqual(saved)
    const emptied = await company.put(`/suppliers/${saved.id}`, {
      ...saved,
      contacts: [],
      bank_details: [account],
    })
    // Of several that nobody preferred the first is.
    expect(emptied.body.data).toMatchObject({
      contacts: [],
      bank_details: [{ ...account, is_preferred: true }],
    })
  })

  const withDetail = (fields: object) => ({ bank_details: [sampleBankDetail(fields)] })
  it.each<readonly [object, string, string]>([
    [{ person_type: 'individual', document: '12ABC34501DE35' }, 'document', 'CPF inválido'],
    [{ phone: '123' }, 'phone', 'Telefone inválido'],
    [{ postal_code: '1' }, 'postal_code', 'CEP inválido'],
    [{ municipality_code: 1 }, 'municipality_code', 'Valor inválido'],
    [withDetail({ pix_key_type: 'cpf', pix_key: '1' }), 'pix_key', 'Chave Pix inválida'],
    [withDetail({ pix_key_type: 'email', pix_key: 'a' }), 'pix_key', 'Chave Pix inválida'],
    [withDetail({ pix_key: 'a@b.example' }), 'pix_key_type', 'Este campo é obrigatório'],
    [withDetail({ bank_account: '12345' }), 'bank_code', 'Este campo é obrigatório'],
    [withDetail({ bank_code: '341' }), 'bank_account', 'Este campo é obrigatório'],
    [withDetail({ bank_code: '998', bank_account: '1' }), 'bank_code', 'Banco inválido'],
  ])('A contact with %j is refused on its field', async (fields, field, message) => {
    const { company } = await books()
    const { status, body } = await company.post('/clients', sampleParty(fields))
    const path = 'bank_details' in fields ? `bank_details.0.${field}` : field
    expect([status, body.errors]).toEqual([422, { [path]: [message] }])
  })

  it('Only one account or key of a contact is preferred', async () => {
    const { company } = await books()
    const key = { pix_key_type: 'email', is_preferred: true }
    const bank_details = ['a@b.example', 'c@d.example'].map((pix_key) =>
      sampleBankDetail({ ...key, pix_key }),
    )
    const { body } = await company.post('/clients', sampleParty({ bank_details }))
    expect(body.errors).toEqual({ 'bank_details.1.is_preferred': ['Marque um só como preferido'] })
  })
})

describe('what a contact has come to', () => {
  /** 100,00 of September paid ten days late, 200,00 of October paid in part, 50,00 to come. */
  async function clientWithTransactions() {
    const { company, account, revenue, expense } = await books()
    const client = await made(company, '/clients', sampleParty())
    const center = await made(company, '/cost-centers', {
      name: 'Comercial',
      abbreviation: 'COM',
      description: null,
    })
    const bill = (value_cents: number, day: string, fields = {}) =>
      made(
        company,
        '/receivables',
        sampleTransaction(revenue, value_cents, {
          party_id: client.id,
          due_date: day,
          competency_date: day,
          ...fields,
        }),
      )
    const receive = (id: number, principal: number, paid_on: string) =>
      made(
        company,
        `/receivables/${id}/settlements`,
        sampleSettlement(account, principal, { paid_on }),
      )
    const paid = await bill(10_000, '2026-09-10')
    await receive(paid.id, 10_000, '2026-09-20')
    const partial = await bill(20_000, '2026-10-10', {
      allocations: [{ category_id: revenue, value_cents: 20_000, cost_center_id: center.id }],
    })
    await receive(partial.id, 5_000, '2026-10-12')
    await bill(5_000, '2026-12-10')
    return { company, client, center, revenue, expense }
  }

  it('The statement of a contact adds transactions and takes off settlements; the last balance is what is open', async () => {
    const { company, client } = await clientWithTransactions()
    const { body } = await company.get(`/clients/${client.id}/statement`)
    expect(
      body.data.map((row: Record<string, unknown>) => [
        row['happened_on'],
        row['kind'],
        row['amount_cents'],
        row['balance_cents'],
      ]),
    ).toEqual([
      ['2026-12-10', 'title', 5_000, 20_000],
      ['2026-10-12', 'settlement', -5_000, 15_000],
      ['2026-10-10', 'title', 20_000, 20_000],
      ['2026-09-20', 'settlement', -10_000, 0],
      ['2026-09-10', 'title', 10_000, 10_000],
    ])
    expect(body.meta.total).toBe(5)
    const second = await company.get(`/clients/${client.id}/statement?per_page=2&page=2`)
    expect(second.body.data.map((row: { balance_cents: number }) => row.balance_cents)).toEqual([
      20_000, 0,
    ])
  })

  it('The card of a contact tells open, overdue, delay, last movement, last choices and use', async () => {
    const { company, client, center, revenue } = await clientWithTransactions()
    const { body } = await company.get(`/clients/${client.id}/card`)
    expect(body.data).toMatchObject({
      open_cents: 20_000,
      overdue_cents: 15_000,
      last_movement_on: '2026-10-12',
      transactions_count: 3,
      average_delay_days: 10,
      last_choice: { category_id: revenue, cost_center_id: null },
    })
    const [row] = (await company.get('/clients?filter_balance=overdue')).body.data
    expect(row).toMatchObject({ id: client.id, last_movement_on: '2026-10-12' })
    expect(center.id).toBeGreaterThan(0)
  })

  it('The next transaction of a contact is filled in from the last one, as far as it takes transactions', async () => {
    const { company, account, revenue } = await books()
    const client = await made(company, '/clients', sampleParty())
    const choiceOf = async () => (await company.get(`/clients/${client.id}/last-choice`)).body.data
    expect(await choiceOf()).toMatchObject({ category_id: null, cost_center_id: null })
    const center = await made(company, '/cost-centers', {
      name: 'Comercial',
      abbreviation: 'COM',
      description: null,
    })
    const allocations = [{ category_id: revenue, value_cents: 100, cost_center_id: center.id }]
    await made(
      company,
      '/receivables',
      sampleTransaction(revenue, 100, { party_id: client.id, allocations }),
    )
    expect(await choiceOf()).toMatchObject({
      category_id: revenue,
      cost_center_id: center.id,
      cost_center_name: 'Comercial',
    })
    await company.put(`/cost-centers/${center.id}`, { ...center, status: 'blocked' })
    expect(await choiceOf()).toMatchObject({ category_id: revenue, cost_center_id: null })
    expect(account).toBeGreaterThan(0)
  })

  it('Who reaches some cost centres sees only what is theirs of a contact', async () => {
    const { company, client } = await clientWithTransactions()
    const member = await company.member(['companies.clients.index'])
    await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: [] })
    const statement = await member.get(`/clients/${client.id}/statement`)
    expect(statement.body.meta.total).toBe(3)
    const { body } = await member.get(`/clients/${client.id}/card`)
    expect(body.data).toMatchObject({ open_cents: 5_000, overdue_cents: 0, transactions_count: 2 })
  })

  it('A new contact is warned of for the same document, a branch or the same name', async () => {
    const { company } = await books()
    const name = 'Gráfica Sol'
    const main = await made(
      company,
      '/suppliers',
      sampleParty({ name, document: '11222333000181' }),
    )
    const similar = async (query: string) =>
      (await company.get(`/clients/duplicates?${query}`)).body.data
    expect(await similar('document=11.222.333/0001-81')).toMatchObject([
      { id: main.id, reason: 'document' },
    ])
    expect(await similar('document=11222333000262')).toMatchObject([
      { id: main.id, reason: 'branch' },
    ])
    expect(await similar(`name=${encodeURIComponent(' grafica SOL')}`)).toMatchObject([
      { id: main.id, reason: 'name' },
    ])
    expect(await similar(`document=11222333000181&except_id=${main.id}`)).toEqual([])
    expect(await similar('')).toEqual([])
  })

  it('A contact that transactions name is not deleted, one that none names is', async () => {
    const { company, client } = await clientWithTransactions()
    const refused = await company.delete(`/clients/${client.id}`)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toMatch(/usado em 3 lançamento/)
    const other = await made(company, '/clients', sampleParty())
    expect((await company.delete(`/clients/${other.id}`)).status).toBe(204)
    expect((await company.get(`/clients/${other.id}`)).status).toBe(404)
  })
})
