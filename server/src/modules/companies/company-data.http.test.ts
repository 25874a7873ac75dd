import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inAllDatabases } from '../../../../test/http/company-database.ts'
import { sampleCompanyData, sampleInvoiceSettings } from '../../../../test/http/company-samples.ts'
import { statusesOf } from '../../../../test/http/crud-master-record.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()

describe('the data of a company', () => {
  it('The data of a company holds every field of the specification, as it was saved', async () => {
    const company = await server().newCompany()
    const reach = { business_phone: '1132145678', whatsapp: '11987654321' }
    const sent = sampleCompanyData({
      tax_regime: 'simples_nacional',
      simples_option: true,
      alternate_email: 'outro@padariasol.example',
      observation: 'Fecha aos domingos',
      complement: 'Loja 2',
      contacts: [{ name: 'Ana', email: 'ana@padariasol.example', ...reach }],
    })
    const saved = await company.put('/company-data', sent)
    expect(saved.status).toBe(200)
    const stored = {
      ...sent,
      document: '12ABC34501DE35',
      phone: '1132145678',
      postal_code: '01310100',
      version: 2,
    }
    expect(saved.body.data).toEqual(stored)
    expect((await company.get('/company-data')).body.data).toEqual(stored)
    const { companies } = (await company.root.get('/auth/user')).body.data
    expect(companies[0]).toMatchObject({ company_name: 'Padaria Sol Ltda' })
    for (const [version, own] of [
      [2, { person_type: 'individual', document: '52998224725', rg: '1', birthday: '1980-05-01' }],
      [3, { person_type: 'foreign', foreign_id: 'X-99', country: 'PT' }],
    ] as const) {
      const { body } = await company.put('/company-data', { ...sent, ...own, version })
      expect(body.data).toMatchObject(own)
    }
  })

  it('The data of a company keeps the fields of its person type and empties the others', async () => {
    const company = await server().newCompany()
    const person = sampleCompanyData({
      person_type: 'individual',
      document: '529.982.247-25',
      rg: '12.345.678-9',
      birthday: '1980-05-01',
    })
    const { body } = await company.put('/company-data', person)
    expect(body.data).toMatchObject({
      document: '52998224725',
      rg: '12.345.678-9',
      birthday: '1980-05-01',
      state_inscription: null,
      foundation_date: null,
      tax_regime: null,
      simples_option: false,
    })
    const foreign = sampleCompanyData({
      person_type: 'foreign',
      foreign_id: 'X-99',
      country: 'PT',
      postal_code: '1000-001',
      version: 2,
    })
    expect((await company.put('/company-data', foreign)).body.data).toMatchObject({
      document: null,
      foreign_id: 'X-99',
      rg: null,
      postal_code: '1000-001',
    })
  })

  it('The data of a company names the city by its code', async () => {
    const company = await server().newCompany()
    await inAllDatabases(server(), (kysely) =>
      sql`insert into municipalities (code, name, state) values (3550308, 'São Paulo', 'SP')
        on conflict do nothing`.execute(kysely),
    )
    const { body } = await company.root.get('/municipalities?state=SP')
    expect(body.data).toContainEqual({ code: 3550308, name: 'São Paulo' })
    const data = sampleCompanyData({ municipality_code: 3550308, city: 'outra' })
    expect((await company.put('/company-data', data)).body.data.city).toBe('São Paulo')
    const unknown = sampleCompanyData({ municipality_code: 1, version: 2 })
    expect((await company.put('/company-data', unknown)).body.errors).toEqual({
      municipality_code: ['Valor inválido'],
    })
  })

  it.each([
    [{ document: '529.982.247-25' }, 'document', 'CNPJ inválido'],
    [{ person_type: 'individual' }, 'document', 'CPF inválido'],
    [{ document: '12.345.678/0001-00' }, 'document', 'CPF/CNPJ inválido'],
    [{ postal_code: '0131-0100' }, 'postal_code', 'CEP inválido'],
    [{ site: 'nenhum site' }, 'site', 'URL inválida'],
    [{ email: 'ninguem' }, 'email', 'Email inválido'],
    [{ phone: '12345' }, 'phone', 'Telefone inválido'],
    [{ pix_key: 'qualquer' }, 'pix_key', 'Chave Pix inválida'],
    [{ bank_code: '998' }, 'bank_code', 'Banco inválido'],
    [{ company_name: ' ' }, 'company_name', 'Este campo é obrigatório'],
  ])(
    'The data of a company refuses %j and says which field is wrong',
    async (fields, field, message) => {
      const company = await server().newCompany()
      const { status, body } = await company.put('/company-data', sampleCompanyData(fields))
      expect([status, body.errors]).toEqual([422, { [field]: [message] }])
    },
  )

  it("Of two editors of one version of a company's data the first is saved and the second is told", async () => {
    const company = await server().newCompany()
    const answers = await Promise.all(
      ['Um', 'Dois'].map((company_name) =>
        company.put('/company-data', sampleCompanyData({ company_name })),
      ),
    )
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.current_version).toBe(2)
  })

  it('A document may be that of another company: a refusal would tell who is here', async () => {
    for (const company of [await server().newCompany(), await server().newCompany()])
      expect((await company.put('/company-data', sampleCompanyData())).status).toBe(200)
  })

  it('The data of a company needs companies.show to be read and companies.update to be changed', async () => {
    const company = await server().newCompany()
    const reader = await company.member(['companies.show'])
    expect((await reader.get('/company-data')).status).toBe(200)
    expect((await reader.put('/company-data', sampleCompanyData())).status).toBe(403)
    expect((await (await company.member([])).get('/company-data')).status).toBe(403)
  })
})

describe('invoice settings', () => {
  it('Invoice settings hold environment, series and next numbers', async () => {
    const company = await server().newCompany()
    expect((await company.get('/invoice-settings')).body.data).toMatchObject({
      environment: 'homologation',
      nfe_next_number: 1,
      version: 1,
    })
    const { allow_lower_numbers: _, ...sent } = sampleInvoiceSettings()
    const { status, body } = await company.put('/invoice-settings', sampleInvoiceSettings())
    expect([status, body.data]).toEqual([200, { ...sent, version: 2 }])
  })

  it('A lower invoice number is refused until it is confirmed', async () => {
    const company = await server().newCompany()
    await company.put('/invoice-settings', sampleInvoiceSettings())
    const lower = sampleInvoiceSettings({ nfse_next_rps_number: 9, version: 2 })
    const refused = await company.put('/invoice-settings', lower)
    expect(refused.body).toMatchObject({ code: 'invoice_number_lowered' })
    expect(Object.keys(refused.body.errors)).toEqual(['nfse_next_rps_number'])
    const meant = { ...lower, allow_lower_numbers: true }
    expect((await company.put('/invoice-settings', meant)).status).toBe(200)
  })

  it('Of two who save invoice settings at once one is told, the first time too', async () => {
    const company = await server().newCompany()
    const answers = await Promise.all(
      [1, 2].map(() => company.put('/invoice-settings', sampleInvoiceSettings())),
    )
    expect(statusesOf(answers)).toEqual([200, 409])
  })

  it('Invoice settings need the feature in the plan, unless a platform administrator asks', async () => {
    const barred = await server().newCompany({ features: [] })
    expect((await barred.get('/invoice-settings')).body.code).toBe('plan_lacks_feature')
    expect((await barred.get('/platform-integrations')).body.code).toBe('plan_lacks_feature')
    const admin = await server().newCompany({ features: [], isPlatformAdmin: true })
    expect((await admin.get('/invoice-settings')).status).toBe(200)
    expect((await admin.get('/platform-integrations')).status).toBe(200)
  })
})
