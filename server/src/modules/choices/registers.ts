import { formatTaxId, normaliseTaxId } from '@prumo/brazil'
import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type {
  BankAccountChoice,
  Choice,
  ProductChoice,
  ProjectChoice,
} from '@prumo/contracts/choices/choice.schema'
import type { Product } from '@prumo/contracts/products/product.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachableIds } from '../../kernel/reachable-rows.ts'
import { type ChoiceQuery, type Choices, chooseRows, type MasterRecordType } from './choose-rows.ts'
import { recentBankAccounts, recentParties, recentProducts, recentProjects } from './recent-ids.ts'
import { keyOf } from './search-words.ts'
import { soldAs } from './sold-as.ts'

type PartyRole = 'client' | 'supplier'

const ACTIVE = sql`record.status = 'active' as is_active`
/** What all registers have in common. */
const MASTER_RECORD = {
  alias: sql`record`,
  active: [sql<boolean>`record.status = 'active'`],
  key: sql`record.name_key`,
  order: sql`record.name_key`,
} as const

/** Contacts in a role; a merged one is offered no more, but what names it still knows its name. */
const parties = (role: PartyRole): MasterRecordType => ({
  ...MASTER_RECORD,
  columns: sql`null as code, record.name, record.document as detail,
    (record.status = 'active' and record.merged_into_id is null) as is_active`,
  from: sql`parties record`,
  visible: () => [
    role === 'client' ? sql<boolean>`record.is_client` : sql<boolean>`record.is_supplier`,
  ],
  offered: [sql<boolean>`record.merged_into_id is null`],
  holds: (word, pattern) => {
    const document = normaliseTaxId(word)
    return [
      sql`record.name_key like ${pattern}`,
      sql`${keyOf(sql`record.trading_name`)} like ${pattern}`,
      ...(/\d/.test(document) ? [sql<boolean>`record.document like ${`%${document}%`}`] : []),
    ]
  },
  recent: recentParties(role === 'client' ? 'receivable' : 'payable'),
})

const registersOfParties = { client: parties('client'), supplier: parties('supplier') }

/** Clients or suppliers, each with its document. */
export async function chooseParties(
  db: CompanyDb,
  role: PartyRole,
  query: ChoiceQuery,
): Promise<Choices<Choice>> {
  const { data, has_more } = await chooseRows<Choice>(db, registersOfParties[role], query)
  const shown = data.map((row) => ({
    ...row,
    detail: row.detail === null ? null : formatTaxId(row.detail),
  }))
  return { data: shown, has_more }
}

const products: MasterRecordType = {
  ...MASTER_RECORD,
  columns: sql`record.code, record.name, null as detail, ${ACTIVE}, record.price_cents`,
  from: sql`products record`,
  visible: () => [],
  holds: (_word, pattern) => [
    sql`record.name_key like ${pattern}`,
    sql`record.code_key like ${pattern}`,
  ],
  recent: recentProducts,
}

type ProductQuery = ChoiceQuery & {
  readonly product_type?: Product['product_type'] | undefined
}

/** Products with their prices and what they were sold as, of one type where it is asked for. */
export async function chooseProducts(
  db: CompanyDb,
  { product_type, ...query }: ProductQuery,
): Promise<Choices<ProductChoice>> {
  const { data, has_more } = await chooseRows<Omit<ProductChoice, 'category_id'>>(
    db,
    product_type === undefined
      ? products
      : { ...products, offered: [sql<boolean>`record.product_type = ${product_type}`] },
    query,
  )
  const sold = await soldAs(
    db,
    data.map(({ id }) => id),
  )
  return { data: data.map((row) => ({ ...row, category_id: sold.get(row.id) ?? null })), has_more }
}

const projects: MasterRecordType = {
  ...MASTER_RECORD,
  columns: sql`record.abbreviation as code, record.name, null as detail, ${ACTIVE},
    record.start_date, record.end_date`,
  from: sql`projects record`,
  visible: ({ rights }) => reachableIds(sql`record.id`, rights.project_ids),
  holds: (_word, pattern) => [
    sql`record.name_key like ${pattern}`,
    sql`record.abbreviation_key like ${pattern}`,
  ],
  recent: recentProjects,
}

/** Projects within reach with their days. */
export const chooseProjects = (db: CompanyDb, query: ChoiceQuery) =>
  chooseRows<ProjectChoice>(db, projects, query)

const bankAccounts: MasterRecordType = {
  ...MASTER_RECORD,
  columns: sql`null as code, record.name,
    nullif(concat_ws(' · ', bank.name,
      nullif(concat_ws(' / ', record.branch, concat_ws('-', record.account, record.account_digit)), '')
    ), '') as detail,
    ${ACTIVE}, record.is_default_purchase`,
  from: sql`bank_accounts record left join banks bank on bank.code = record.bank_code`,
  visible: ({ rights }) => reachableIds(sql`record.id`, rights.bank_account_ids),
  holds: (_word, pattern) => [
    sql`record.name_key like ${pattern}`,
    sql`${keyOf(sql`bank.name`)} like ${pattern}`,
    sql`record.bank_code like ${pattern}`,
    sql`record.account like ${pattern}`,
  ],
  recent: recentBankAccounts,
}

type BankAccountQuery = ChoiceQuery & {
  readonly types?: readonly BankAccount['type'][] | undefined
}

/** Bank accounts within reach, each with its bank and number, of the types that are asked for. */
export const chooseBankAccounts = (db: CompanyDb, { types, ...query }: BankAccountQuery) =>
  chooseRows<BankAccountChoice>(
    db,
    types === undefined
      ? bankAccounts
      : { ...bankAccounts, offered: [sql<boolean>`record.type = any(${types}::text[])`] },
    query,
  )
