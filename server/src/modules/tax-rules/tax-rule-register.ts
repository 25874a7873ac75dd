import {
  type ShownTaxRule,
  type TaxRule,
  type TaxRuleInput,
  type TaxRuleRow,
  taxFields,
} from '@prumo/contracts/tax-rules/tax-rule.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { plainRegister } from '../../kernel/plain-register.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { requireProducts } from '../products/index.ts'

const SCOPE = ['name', 'product_id', 'ncm', 'operation', 'valid_from', 'valid_until'] as const
const TAXES = Object.keys(taxFields).filter(
  (name): name is keyof typeof taxFields => name in taxFields,
)

type Line = Omit<TaxRuleRow, 'product_name'> & Pick<TaxRule, 'product_id'>

/** Rows as they are kept; whoever changes them by hand goes by `taxRuleRegister`. */
const plain = plainRegister<TaxRuleInput, TaxRule, Line>({
  table: 'tax_rules',
  noun: 'tax-rules',
  columns: [...SCOPE, ...TAXES],
  line: ['id', ...SCOPE, 'status', 'version'],
  sorts: { name: 'name_key' },
  filters: ['status', 'operation'],
  search: ['name_key'],
  unique: {
    field: 'valid_from',
    key: 'scope_key',
    index: 'tax_rules_scope',
    taken: 'tax_rule_taken',
  },
  keysOf: (rule) => ({ name_key: searchKey(rule.name), scope_key: scopeKey(rule) }),
})

/** For who undoes: a row as it is kept, under lock, and the writes without what a person is asked. */
export const taxRules = {
  find: plain.find,
  restore: plain.restore,
  update: plain.update,
  destroy: plain.destroy,
}

const scopeKey = ({ product_id, ncm, operation, valid_from }: TaxRuleInput): string =>
  [product_id ?? '', ncm ?? '', operation ?? '', valid_from].join('|')

const requireProduct = async (db: CompanyDb, { product_id }: TaxRuleInput): Promise<void> => {
  if (product_id !== null) await requireProducts(db, [product_id], 'product_id')
}

/** The tax table of a company: a row for what it is of and from when. */
export const taxRuleRegister = {
  destroy: plain.destroy,
  list: async (db: CompanyDb, query: Parameters<typeof plain.list>[1]) => {
    const { data, meta } = await plain.list(db, query)
    const rows = await named(db, data)
    return { data: rows.map(({ product_id: _id, ...row }) => row), meta }
  },
  get: async (db: CompanyDb, id: number) => shown(db, await plain.get(db, id)),
  /** @throws Refusal `tax_rule_taken`, `reference_not_found`, `product_inactive`. */
  create: async (db: CompanyDb, input: TaxRuleInput) => {
    await requireProduct(db, input)
    return shown(db, await plain.create(db, input))
  },
  /** @throws Refusal as create, and `not_found`, `stale_version`. */
  update: async (db: CompanyDb, id: number, edit: Parameters<typeof plain.update>[2]) => {
    const { product_id } = await plain.get(db, id)
    // One that has been deactivated since may stay named.
    if (edit.product_id !== product_id) await requireProduct(db, edit)
    return shown(db, await plain.update(db, id, edit))
  },
}

async function shown(db: CompanyDb, rule: TaxRule): Promise<ShownTaxRule> {
  const [row] = await named(db, [rule])
  if (row === undefined) throw new Error('One row is named by one row.')
  return row
}

/** Rows with what their products are called. */
async function named<R extends Pick<TaxRule, 'product_id'>>(
  db: CompanyDb,
  rules: readonly R[],
): Promise<(R & { readonly product_name: string | null })[]> {
  const ids = rules.flatMap(({ product_id }) => product_id ?? [])
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from products
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])`.execute(db.query)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return rules.map((rule) => ({ ...rule, product_name: names.get(rule.product_id ?? 0) ?? null }))
}
