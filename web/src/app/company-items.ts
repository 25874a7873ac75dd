import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { FeatureKey } from '@prumo/contracts/plans/features'
import { isShown, planHas } from '../client/permission.ts'
import type { Session } from '../client/session-store.ts'

/** An entry of the company menu that leads to a screen (specification sections 2 and 6). */
export interface CompanyItem {
  readonly id:
    | 'company_data'
    | 'platform_integrations'
    | 'invoice_settings'
    | 'users'
    | 'reconciliation_rules'
    | 'audit'
  /** `$company_id` is the current company. */
  readonly path: string
  readonly permission: PermissionKey
  readonly feature?: FeatureKey
}

/** In the order of section 2; 'Assinatura' before and 'Criar Empresa' after them need no permission. */
export const companyItems: readonly CompanyItem[] = [
  {
    id: 'company_data',
    path: '/admin/company/company-data/$company_id',
    permission: 'companies.show',
  },
  {
    id: 'platform_integrations',
    path: '/admin/company/platform-integrations/$company_id',
    permission: 'companies.show',
    feature: 'platform-integrations',
  },
  {
    id: 'invoice_settings',
    path: '/admin/company/invoice-settings/$company_id',
    permission: 'companies.show',
    feature: 'invoice-settings',
  },
  {
    id: 'users',
    path: '/admin/company-user/list',
    permission: 'permissions-users-companies.list',
  },
  {
    id: 'reconciliation_rules',
    path: '/admin/reconciliation-rule/list',
    permission: 'api.companies.bank_accounts.import-ofx',
    feature: 'reconciliation_rules',
  },
  {
    id: 'audit',
    path: '/admin/audit/list',
    permission: 'companies.operations.index',
  },
]

/** The entries that have a screen and whose permission is held, inside a company. */
export function visibleCompanyItems(
  paths: ReadonlySet<string>,
  session: Session,
): readonly CompanyItem[] {
  if (session.currentCompanyId === null) return []
  const known = new Set([...paths].map(withoutNames))
  return companyItems.filter(
    ({ path, permission }) => known.has(withoutNames(path)) && isShown(permission, session),
  )
}

/** What choosing an entry does: without its feature in the plan it warns and goes nowhere. */
export function companyItemGate(
  { feature }: Pick<CompanyItem, 'feature'>,
  session: Session,
): 'open' | 'plan_lacks_feature' {
  return feature === undefined || planHas(feature, session) ? 'open' : 'plan_lacks_feature'
}

/** A parameter has whatever name its screen gives it. */
const withoutNames = (path: string) => path.replaceAll(/\$\w+/g, '$')
