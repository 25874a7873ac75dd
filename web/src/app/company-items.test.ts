import { describe, expect, test } from 'vitest'
import { sampleSession, sampleUser } from '../../test/session.sample.ts'
import { appTexts } from '@prumo/texts/pt/app'
import { companyItemGate, companyItems, visibleCompanyItems } from './company-items.ts'

const everyPath = new Set(companyItems.map(({ path }) => path))
const platform = { ...sampleSession, loggedInUser: { ...sampleUser, is_prumo_admin: true } }
const idsOf = (...args: Parameters<typeof visibleCompanyItems>) =>
  visibleCompanyItems(...args).map(({ id }) => id)

describe('the company menu', () => {
  test('The company menu shows company data, integrations and invoice settings with companies.show alone', () => {
    const session = { ...sampleSession, currentPermissions: ['companies.show'] }
    expect(idsOf(everyPath, session)).toEqual([
      'company_data',
      'platform_integrations',
      'invoice_settings',
    ])
  })

  test('The company menu shows the users with permissions-users-companies.list alone', () => {
    const session = { ...sampleSession, currentPermissions: ['permissions-users-companies.list'] }
    expect(idsOf(everyPath, session)).toEqual(['users'])
  })

  test('The company menu shows an entry once its screen exists, whatever the screen calls its parameter', () => {
    const paths = new Set(['/admin/company/company-data/$id', '/admin/company-user/list'])
    expect(idsOf(paths, platform)).toEqual(['company_data', 'users'])
  })

  test('The company menu has the entries of the specification, by their names', () => {
    const names = companyItems.map(({ id }) => appTexts.company_items[id])
    expect([appTexts.company_items.subscription, ...names, appTexts.create_company]).toEqual([
      'Assinatura',
      'Dados da Empresa',
      'Integração com Plataformas',
      'Configurações de Notas Fiscais',
      'Gerenciar Usuários',
      'Regras de Conciliação',
      // Not of the specification: the log of all operations.
      'Auditoria',
      'Criar Empresa',
    ])
  })

  test('The company menu leads nowhere without a company', () => {
    expect(idsOf(everyPath, { ...platform, currentCompanyId: null })).toEqual([])
  })
})

describe('choosing an entry of the company menu', () => {
  test.each([
    ['platform_integrations', 'platform-integrations'],
    ['invoice_settings', 'invoice-settings'],
    ['reconciliation_rules', 'reconciliation_rules'],
  ] as const)(
    '%s needs the feature %s in the plan, unless a platform administrator asks',
    (id, feature) => {
      const item = companyItems.find((one) => one.id === id)
      expect(item?.feature).toBe(feature)
      const plan = { name: 'Completo', permissions: [feature] }
      const having = sampleSession.companies.map((company) => ({ ...company, prumoPlan: plan }))
      expect(companyItemGate({ feature }, sampleSession)).toBe('plan_lacks_feature')
      expect(companyItemGate({ feature }, { ...sampleSession, companies: having })).toBe('open')
      expect(companyItemGate({ feature }, platform)).toBe('open')
    },
  )

  test('Company data and users belong to every plan', () => {
    for (const id of ['company_data', 'users'])
      expect(companyItemGate(companyItems.find((one) => one.id === id) ?? {}, sampleSession)).toBe(
        'open',
      )
  })
})
