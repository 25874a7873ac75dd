import { featureOf } from './feature-of.ts'
import type { RouteContract } from '@prumo/contracts/route'

/** Documents that money moves by, and what shows their figures. */
const MONEY = [
  'payables',
  'receivables',
  'transfers',
  'wire-transfer-requests',
  'purchases',
  'sales',
  'charges',
  'invoices',
  'invoice-emissions',
  'received-documents',
  'bank-accounts',
  'bank-reconciliation',
  'statements',
  'budgets',
  'dashboards',
  // Says of each category how often it is used.
  'categories',
] as const

/** What shows the names of master records: documents, and the rules and templates that choose them. */
const NAMES = [...MONEY, 'reconciliation-rules', 'allocation-templates', 'company-users'] as const

/**
 * What an act of a feature changes beyond the feature's own answers. A feature that is not here
 * changes everything: access, imports, merges, undoing.
 */
export const AFFECTED: Readonly<Record<string, readonly string[]>> = {
  payables: [...MONEY, 'suppliers'],
  receivables: [...MONEY, 'clients', 'subscriptions'],
  transfers: MONEY,
  'wire-transfer-requests': MONEY,
  'wire-transfer-limits': ['wire-transfer-requests'],
  budgets: ['purchases'],
  purchases: [...MONEY, 'suppliers'],
  charges: [...MONEY, 'subscriptions'],
  subscriptions: MONEY,
  'payment-providers': ['charges', 'bank-accounts'],
  sales: [...MONEY, 'clients', 'suppliers', 'products'],
  'received-documents': ['invoices'],
  'invoice-emissions': [
    'invoices',
    'sales',
    'dashboards',
    'invoice-emission-runs',
    'invoice-number-voids',
  ],
  'invoice-number-voids': ['invoice-emissions'],
  invoices: [...MONEY, 'clients', 'suppliers', 'products'],
  'bank-reconciliation': [...MONEY, 'reconciliation-rules'],
  'bank-connections': ['bank-reconciliation', 'bank-accounts', 'dashboards'],
  'bank-accounts': [...NAMES, 'bank-connections'],
  categories: NAMES,
  clients: NAMES,
  suppliers: NAMES,
  products: NAMES,
  projects: NAMES,
  'cost-centers': NAMES,
  'late-charges': ['payables', 'receivables'],
  'allocation-templates': [],
  'saved-views': [],
  webhooks: [],
  'reconciliation-rules': ['bank-reconciliation', 'global-rules'],
}

/** What few acts change of what their features show: by its route, the features that change it. */
const CHANGED_BY: Readonly<Record<string, readonly string[]>> = {
  // Money that moves decides on no purchase; what people may decide on follows the tree of centres.
  'purchases.waiting': ['purchases', 'cost-centers', 'projects'],
}

/** Every act is in the audit log, and may be one of the first steps of a company. */
const ALWAYS: readonly string[] = ['operations', 'onboarding']

/** Answers whether what a route answered may be another after an act. */
export function isAffected(act: Pick<RouteContract, 'id'>, queriedRouteId: string): boolean {
  const feature = featureOf(act.id)
  const others = AFFECTED[feature]
  if (others === undefined) return true
  const changing = CHANGED_BY[queriedRouteId]
  if (changing !== undefined) return changing.includes(feature)
  const asked = featureOf(queriedRouteId)
  return asked === feature || ALWAYS.includes(asked) || others.includes(asked)
}
