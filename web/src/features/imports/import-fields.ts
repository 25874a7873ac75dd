import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import { BANK_ACCOUNT_FIELDS } from './bank-account-fields.ts'
import { CATEGORY_FIELDS } from './category-fields.ts'
import { COST_CENTER_FIELDS } from './cost-center-fields.ts'
import type { ImportField } from './import-field.ts'
import { BOTH_WAYS_DIRECTION, BOTH_WAYS_FACTS, MOVED_FIELDS } from './moved-fields.ts'
import { PARTY_FIELDS } from './party-fields.ts'
import { PRODUCT_FIELDS } from './product-fields.ts'
import { PROJECT_FIELDS } from './project-fields.ts'
import { SALE_FIELDS } from './sale-fields.ts'
import { STOCK_FIELDS } from './stock-fields.ts'
import { TRANSACTION_FIELDS } from './transaction-fields.ts'

const OWN_FIELDS = {
  payables: [...TRANSACTION_FIELDS, ...MOVED_FIELDS],
  receivables: [...TRANSACTION_FIELDS, ...MOVED_FIELDS],
  transactions: [BOTH_WAYS_DIRECTION, ...TRANSACTION_FIELDS, ...BOTH_WAYS_FACTS],
  sales: SALE_FIELDS,
  stock: STOCK_FIELDS,
  clients: PARTY_FIELDS,
  suppliers: PARTY_FIELDS,
  products: PRODUCT_FIELDS,
  projects: PROJECT_FIELDS,
  'cost-centers': COST_CENTER_FIELDS,
  categories: CATEGORY_FIELDS,
  'bank-accounts': BANK_ACCOUNT_FIELDS,
} as const satisfies Readonly<Record<ImportTarget, readonly ImportField[]>>

export type FieldKey = (typeof OWN_FIELDS)[ImportTarget][number]['key']

/** A field of a target, by its key. */
export interface TargetField extends ImportField {
  readonly key: FieldKey
}

/** The fields of each target, in the order of its model. */
export const FIELDS: Readonly<Record<ImportTarget, readonly TargetField[]>> = OWN_FIELDS
