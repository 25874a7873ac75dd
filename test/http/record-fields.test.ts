import { describe, expect, it } from 'vitest'
import { companyWithPurchases } from '../../server/src/modules/purchases/purchase.factory.ts'
import { sampleCompanyData } from './company-samples.ts'
import { sampleBankDetail, sampleParty } from './party-samples.ts'
import { sampleProduct } from './product-samples.ts'
import { sampleAccount, sampleSettlement } from './samples.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

/** The statuses of every register (specification section 4), ending with the first. */
const STATUSES = ['deactivated', 'blocked', 'active']

/** Saves a record, reads it back, and gives it each status: those that it was then read with. */
async function statusesKept(
  company: TestCompany,
  path: string,
  sent: object,
): Promise<readonly string[]> {
  const made = await company.post(path, sent)
  expect([path, made.status, made.text]).toEqual([path, 201, made.text])
  const { id } = made.body.data
  const read = async () => (await company.get(`${path}/${id}`)).body.data
  expect(await read()).toMatchObject({ ...sent, status: 'active' })
  const statuses: string[] = []
  for (const status of STATUSES) {
    const { version } = await read()
    const { text } = await company.put(`${path}/${id}`, { ...sent, status, version })
    const stored = await read()
    expect([text, stored]).toMatchObject([text, sent])
    statuses.push(stored.status)
  }
  return statuses
}

describe('the fields of the registers, as the specification lists them', () => {
  it('A bank account keeps every field of the specification, as it was saved', async () => {
    const company = await server().newCompany()
    const sent = sampleAccount({
      type: 'savings',
      branch_digit: '7',
      initial_system_cents: -123_456,
      initial_system_date: '2026-02-03',
      initial_statement_cents: 654_321,
      initial_statement_date: '2026-03-04',
      show_on_dashboard: false,
      show_on_conciliation: false,
      is_default_purchase: true,
    })
    const { id } = (await company.post('/bank-accounts', sent)).body.data
    expect((await company.get(`/bank-accounts/${id}`)).body.data).toMatchObject(sent)
  })

  it('A product keeps every field of the specification, as it was saved', async () => {
    const company = await server().newCompany()
    expect(
      await statusesKept(
        company,
        '/products',
        sampleProduct({
          name: 'Clube de fotografia',
          code: 'CLUBE-7',
          description: 'Um encontro por mês',
          price_cents: 4_990,
          product_type: 'service',
          payment_type: 'recurring',
          payment_method: 'credit_card',
          due_date_limit_days: 9,
          subscription_cycle: 'quarterly',
          end_date: '2027-12-31',
        }),
      ),
    ).toEqual(STATUSES)
    const inParts = sampleProduct({ payment_type: 'installments', max_installments: 12 })
    expect(await statusesKept(company, '/products', inParts)).toEqual(STATUSES)
  })

  it('A project keeps every field of the specification, as it was saved', async () => {
    expect(
      await statusesKept(await server().newCompany(), '/projects', {
        name: 'Curso de verão',
        abbreviation: 'VERAO',
        description: 'Turma de janeiro',
        start_date: '2026-01-02',
        end_date: '2026-03-04',
        forecasted_revenues_cents: 25_000_01,
        forecasted_expenses_cents: 8_000_02,
      }),
    ).toEqual(STATUSES)
  })

  it('A cost centre keeps every field of the specification, as it was saved', async () => {
    const description = 'Anúncios e eventos'
    const sent = { name: 'Marketing', abbreviation: 'MKT', description }
    expect(await statusesKept(await server().newCompany(), '/cost-centers', sent)).toEqual(STATUSES)
  })
})

/** What each kind of person has of the identity of the specification, and what it leaves empty. */
const IDENTITIES = [
  {
    person_type: 'individual',
    business_type: null,
    document: '52998224725',
    rg: '12.345.678-9',
    foreign_id: null,
    city_inscription: null,
    state_inscription: null,
    tax_regime: null,
    simples_option: false,
  },
  {
    person_type: 'company',
    business_type: 'slu',
    document: '12ABC34501DE35',
    rg: null,
    foreign_id: null,
    city_inscription: '1234',
    state_inscription: '5678',
    tax_regime: 'simples_nacional',
    simples_option: true,
  },
  {
    person_type: 'foreign',
    business_type: null,
    document: null,
    rg: null,
    foreign_id: 'X-99',
    city_inscription: null,
    state_inscription: null,
    tax_regime: null,
    simples_option: false,
  },
] as const

const FURTHER = {
  site: 'horizonte.example',
  phone: '1132145678',
  email: 'a@horizonte.example',
  alternate_email: 'b@horizonte.example',
  observation: 'Só de manhã',
}
/** Where and through whom somebody is reached. */
const REACHED = {
  country: 'BR',
  postal_code: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: 'Loja 2',
  neighbourhood: 'Bela Vista',
  state: 'SP',
  city: 'São Paulo',
  contacts: [
    {
      name: 'Ana',
      email: 'ana@horizonte.example',
      business_phone: '1132145678',
      whatsapp: '11987654321',
    },
  ],
}
const FOUNDED = { birthday: null, foundation_date: '2010-03-01' }
const BORN = { birthday: '1980-05-01', foundation_date: null }

describe('the fields of company, client and supplier', () => {
  it('Company, clients and suppliers keep the identity of the specification, each what its person type has', async () => {
    const company = await server().newCompany()
    for (const identity of IDENTITIES) {
      for (const path of ['/clients', '/suppliers'])
        expect(
          await statusesKept(
            company,
            path,
            sampleParty({
              ...identity,
              document: path === '/clients' ? identity.document : null,
              name: `Horizonte ${identity.person_type}`,
              trading_name: identity.person_type === 'company' ? 'Horizonte' : null,
            }),
          ),
        ).toEqual(STATUSES)
      const { version } = (await company.get('/company-data')).body.data
      const own = sampleCompanyData({ ...identity, foundation_date: null, version })
      const { text } = await company.put('/company-data', own)
      const stored = (await company.get('/company-data')).body.data
      expect([text, stored]).toMatchObject([text, { ...identity, company_name: own.company_name }])
    }
  })

  it('Company, clients and suppliers keep the further fields of the specification, monthly revenue the company alone', async () => {
    const company = await server().newCompany()
    for (const [person_type, dates] of [
      ['company', FOUNDED],
      ['individual', BORN],
    ] as const) {
      for (const path of ['/clients', '/suppliers'])
        expect(
          await statusesKept(company, path, sampleParty({ ...FURTHER, ...dates, person_type })),
        ).toEqual(STATUSES)
      const { version } = (await company.get('/company-data')).body.data
      const document = person_type === 'company' ? '12ABC34501DE35' : '52998224725'
      const own = { ...FURTHER, ...dates, person_type, document, monthly_revenue_cents: 1_234_56 }
      const { text } = await company.put('/company-data', sampleCompanyData({ ...own, version }))
      expect([text, (await company.get('/company-data')).body.data]).toMatchObject([text, own])
    }
  })

  it('Company, clients and suppliers keep the address, the contacts and the bank data of the specification', async () => {
    const company = await server().newCompany()
    const bank = {
      bank_code: '341',
      bank_branch: '1234',
      bank_account: '5-6',
      bank_account_type: 'savings',
    }
    const details = [sampleBankDetail({ ...bank, is_preferred: true })]
    for (const path of ['/clients', '/suppliers'])
      expect(
        await statusesKept(company, path, sampleParty({ ...REACHED, bank_details: details })),
      ).toEqual(STATUSES)
    const { version } = (await company.get('/company-data')).body.data
    const own = { ...REACHED, ...bank, pix_key: 'a@horizonte.example' }
    const { text } = await company.put('/company-data', sampleCompanyData({ ...own, version }))
    expect([text, (await company.get('/company-data')).body.data]).toMatchObject([text, own])
  })
})

describe('the fields of a purchase', () => {
  it('A purchase keeps every field of the specification, and says what was paid of it, with interest and when', async () => {
    const { made, account, expense, supplier, buy, approve, read, transactionsOf } =
      await companyWithPurchases(server())
    const repeat = {
      mode: 'recurrence',
      frequency_unit: 'month',
      frequency_count: 1,
      occurrences: 2,
      weekend_rule: 'keep',
      competency_moves: true,
    }
    const sent = {
      party_id: supplier,
      description: 'Cadeiras',
      total_cents: 11_000,
      discount_cents: 1_000,
      due_date: '2026-11-25',
      competency_date: '2026-11-10',
      bank_account_id: account,
      fiscal_document: 'NF 12',
      external_id: 'PO-1',
      transaction_key: 'pay_1',
      observation: 'Urgente',
      repeat,
    }
    const bought = await buy(sent)
    const before = await read(bought.id)
    expect(before).toMatchObject({
      ...sent,
      net_cents: 10_000,
      status: 'waiting_approval',
      is_paid: false,
      paid_value_cents: 0,
      interest_cents: 0,
      payment_date: null,
      allocations: [{ category_id: expense, value_cents: 10_000 }],
    })
    expect(
      before.installments.map((row: { due_date: string; value_cents: number }) => [
        row.due_date,
        row.value_cents,
      ]),
    ).toEqual([
      ['2026-11-25', 10_000],
      ['2026-12-25', 10_000],
    ])
    await approve(bought)
    for (const [place, id] of (await transactionsOf(bought)).entries())
      await made.post(
        `/payables/${id}/settlements`,
        sampleSettlement(account, 10_000, { paid_on: `2026-11-1${place}`, interest_cents: 50 }),
      )
    expect(await read(bought.id)).toMatchObject({
      status: 'approved',
      is_paid: true,
      paid_value_cents: 20_100,
      interest_cents: 100,
      payment_date: '2026-11-11',
    })
  })
})
