import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { CHART_TEMPLATES } from '@prumo/contracts/onboarding/chart-templates'
import { FEATURE_KEYS } from '@prumo/contracts/plans/features'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../../test/http/api-client.ts'
import { statusesOf } from '../../../../test/http/crud-master-record.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()

const bakery = (fields = {}) => ({
  company_name: 'Padaria Sol Ltda',
  trading_name: 'Padaria Sol',
  document: '12.ABC.345/01DE-35',
  chart_template: 'comercio',
  ...fields,
})
const client = (name: string) => ({
  name,
  document: null,
  email: null,
  phone: null,
  observation: null,
})

/** Names of the companies that a user may enter. */
const companyNames = async (root: ApiClient): Promise<readonly string[]> =>
  (await root.get('/auth/user')).body.data.companies.map(
    (company: { company_name: string }) => company.company_name,
  )

describe('creating a company', () => {
  it('Creating a company makes its creator the administrator', async () => {
    const { root, user_id } = await server().newCompany()
    const { status, body } = await root.post('/companies', bakery())
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      company_name: 'Padaria Sol Ltda',
      trading_name: 'Padaria Sol',
      role: 'admin',
      is_writable: true,
      date_expiry_at: '2026-12-19',
      today: '2026-11-20',
    })
    const path = `/companies/${body.data.id}`
    const permissions = await root.get(`${path}/users/${user_id}/get-all-permissions`)
    expect(permissions.body.data).toEqual([...PERMISSION_KEYS])
    expect((await root.post(`${path}/clients`, client('Ana'))).status).toBe(201)
  })

  it('Creating a company gives it a plan with a trial of thirty days, today being the first', async () => {
    const { root } = await server().newCompany()
    const { data } = (await root.post('/companies', bakery())).body
    expect(data).toMatchObject({
      prumoPlan: { name: expect.stringMatching(/\S/), permissions: expect.any(Array) },
      date_expiry_at: '2026-12-19',
      is_writable: true,
    })
  })

  it('A company that a platform administrator makes has a plan without end', async () => {
    const { root } = await server().newCompany({ isPlatformAdmin: true })
    const { data } = (await root.post('/companies', bakery())).body
    expect(data).toMatchObject({ date_expiry_at: null, is_writable: true })
  })

  it.each(CHART_TEMPLATES)(
    'A new company has the chart %s as it was shown, with what Prumo itself posts to',
    async (chart_template) => {
      const { root } = await server().newCompany()
      const shown = (await root.get('/chart-templates')).body.data.find(
        (template: { key: string }) => template.key === chart_template,
      )
      const { id } = (await root.post('/companies', bakery({ chart_template }))).body.data
      const tree: { code: string; system_role: string | null; parent_id: number | null }[] = (
        await root.get(`/companies/${id}/categories/tree`)
      ).body.data
      expect(tree).toMatchObject(shown.rows)
      expect(tree).toHaveLength(shown.rows.length)
      expect(new Set(tree.flatMap((row) => row.system_role ?? []))).toEqual(
        new Set([
          'interest_received',
          'interest_paid',
          'discount_given',
          'discount_obtained',
          'bank_fee',
          'opening_balance',
          'transfer',
          'company_transfer',
          'client_advance',
          'supplier_advance',
        ]),
      )
      for (const row of tree) expect(row.parent_id === null).toBe(!row.code.includes('.'))
    },
  )

  it('A new company sent twice with the same key is made once', async () => {
    const { root } = await server().newCompany({ name: 'Primeira' })
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2].map(() => root.post('/companies', bakery(), { key })))
    expect(statusesOf(answers)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await companyNames(root)).toEqual(['Primeira', 'Padaria Sol Ltda'])
    const other = await root.post('/companies', bakery({ company_name: 'Outra' }), { key })
    expect(other.body.code).toBe('idempotency_key_reused')
  })

  it('Creating a company tells every field that is wrong', async () => {
    const { root } = await server().newCompany()
    const { status, body } = await root.post('/companies', {
      document: '12.345.678/0001-00',
      chart_template: 'fazenda',
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      company_name: ['Este campo é obrigatório'],
      document: ['CPF/CNPJ inválido'],
      chart_template: ['Valor inválido'],
    })
  })
})

describe('the first steps of a company', () => {
  it('The first steps of a company are told as they are taken, until the list is put away', async () => {
    const { root } = await server().newCompany()
    const body = bakery({ tax_regime: 'simples_nacional' })
    const { id } = (await root.post('/companies', body)).body.data
    const path = `/companies/${id}/first-steps`
    const taken = {
      has_document: true,
      has_tax_regime: true,
      has_bank_account: false,
      has_movements: false,
      has_colleagues: false,
      has_demo: false,
      is_dismissed: false,
    }
    expect((await root.get(path)).body.data).toEqual(taken)
    const data = (await root.get(`/companies/${id}/company-data`)).body.data
    expect(data).toMatchObject({ person_type: 'company', simples_option: true })
    expect((await root.post(`${path}/dismiss`)).status).toBe(204)
    expect((await root.get(path)).body.data).toEqual({ ...taken, is_dismissed: true })
  })
})

describe('the plan of a company', () => {
  it('After the last day of its plan a company can be read but not changed', async () => {
    const company = await server().newCompany({ expiry: '2026-11-19' })
    expect((await company.get('/clients')).status).toBe(200)
    const { status, body } = await company.post('/clients', client('Ana'))
    expect(status).toBe(403)
    expect(body.code).toBe('read_only_plan')
    const session = await company.root.get('/auth/user')
    expect(session.body.data.companies).toMatchObject([{ is_writable: false }])
  })

  it('On the last day of its plan a company can be changed', async () => {
    const company = await server().newCompany({ expiry: '2026-11-20' })
    expect((await company.post('/clients', client('Ana'))).status).toBe(201)
  })

  it('The last day of a plan ends at midnight in São Paulo, not in London', async () => {
    const company = await server().newCompany({ expiry: '2026-11-20' })
    const { now } = server().clock
    server().clock.now = new Date('2026-11-21T02:59:00Z')
    const before = await company.post('/clients', client('Ana'))
    server().clock.now = new Date('2026-11-21T03:00:00Z')
    const after = await company.post('/clients', client('Bia'))
    server().clock.now = now
    expect([before.status, after.status]).toEqual([201, 403])
  })

  const dre = '/statements/dre?from=2026-11&until=2026-11'

  it('A feature that the plan lacks is refused, before permissions are asked', async () => {
    const features = FEATURE_KEYS.filter((key) => key !== 'dre')
    const company = await server().newCompany({ features })
    for (const member of [company, await company.member([])]) {
      const { status, body } = await member.get(dre)
      expect(status).toBe(403)
      expect(body).toMatchObject({
        code: 'plan_lacks_feature',
        message: 'Seu Plano não Possui acesso a esta Funcionalidade.',
      })
    }
    expect((await company.get('/clients')).status).toBe(200)
  })

  it('A platform administrator is not held by the plan, but needs the permission', async () => {
    const options = { features: [], isPlatformAdmin: true } as const
    const company = await server().newCompany(options)
    expect((await company.get(dre)).body.code).not.toBe('plan_lacks_feature')
    const barred = await server().newCompany({ ...options, permissions: [] })
    expect((await barred.get(dre)).body.code).toBe('permission_denied')
  })
})

describe('a person', () => {
  it('A person administers a thousand companies at most; those they merely work in do not count', async () => {
    const { root, user_id } = await server().newCompany()
    const { kysely } = server().database
    await sql`
      with made as (
        insert into companies (company_name) select 'C' || n from generate_series(1, 999) n returning id
      )
      insert into company_users (company_id, user_id, role, permissions)
      select id, ${user_id}, case when id % 999 = 0 then 'user' else 'admin' end, '{}' from made
    `.execute(kysely)
    const company = {
      company_name: 'Nova',
      trading_name: null,
      document: null,
      chart_template: 'vazio',
    }
    const answers = await Promise.all([1, 2, 3].map(() => root.post('/companies', company)))
    const codes = answers.map(({ status, body }) => (status < 300 ? 'made' : body.code))
    expect(codes.toSorted()).toEqual(['made', 'too_many_companies', 'too_many_companies'])
    expect(answers.find(({ status }) => status === 422)?.body.message).toMatch(/1\.?000 empresas/)
  })
})
