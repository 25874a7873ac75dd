import type { PurchaseChain } from '@prumo/contracts/purchases/approval-chain.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { accountCurrency, mainCurrency } from '../document-currency/index.ts'

type StoredLevel = Omit<PurchaseChain['levels'][number], 'approvals'>

/** A chain of levels; that of the company is the newest. */
export interface StoredChain {
  readonly id: number
  readonly number: number
  readonly levels: readonly StoredLevel[]
}

/** The chain in force; null where none was ever written. It may have no levels. */
export async function chainInForce(db: CompanyDb): Promise<StoredChain | null> {
  const { rows } = await sql<StoredChain>`
    select chain.id, chain.number, coalesce((
      select json_agg(json_build_object('level', level.level, 'name', level.name,
          'from_cents', level.from_cents, 'approvers', level.approvers,
          'permission', level.permission, 'user_ids', coalesce(level.user_ids, '{}'),
          'user_names', coalesce(level.user_names, '{}'), 'required', level.required)
        order by level.level)
      from approval_levels level
      where level.company_id = ${db.company_id} and level.chain_id = chain.id), '[]') as levels
    from approval_chains chain
    where chain.company_id = ${db.company_id} order by chain.number desc limit 1
  `.execute(db.query)
  return rows[0] ?? null
}

/** The columns of a purchase that say by which chain it is approved. */
interface ChainColumns {
  readonly approval_chain_id: number | null
  readonly approval_level: number | null
  readonly approval_last_level: number | null
}

const WITHOUT_CHAIN: ChainColumns = {
  approval_chain_id: null,
  approval_level: null,
  approval_last_level: null,
}

/**
 * The chain that a purchase is submitted under: the levels of the one in force that its amount
 * reaches. An amount in another currency than the company's is compared with none, and reaches all.
 */
export async function chainFor(
  db: CompanyDb,
  purchase: { readonly committed_cents: number; readonly bank_account_id: number | null },
): Promise<ChainColumns> {
  const { committed_cents, bank_account_id } = purchase
  const { rows } = await sql<ChainColumns>`
    select chain.id as approval_chain_id, 1 as approval_level,
      max(level.level) as approval_last_level
    from (select id from approval_chains where company_id = ${db.company_id}
      order by number desc limit 1) chain
    join approval_levels level on level.company_id = ${db.company_id} and level.chain_id = chain.id
      and (level.from_cents <= ${committed_cents}::bigint
        or ${accountCurrency(db, sql`${bank_account_id}::bigint`)} <> ${mainCurrency(db)})
    group by chain.id
  `.execute(db.query)
  return rows[0] ?? WITHOUT_CHAIN
}

/** As many as a sentence says, and no more is counted. */
const MOST_COUNTED = 1_000

/** How many purchases wait under another chain than the one in force, or under none; a thousand at most. */
export async function countUnderOthers(db: CompanyDb, chain: StoredChain | null): Promise<number> {
  // By the index of those that have a chain, or in the order of the index of those that wait.
  const isUnderOther =
    chain === null || chain.levels.length === 0
      ? sql`purchase.approval_chain_id is not null`
      : sql`purchase.approval_chain_id is distinct from ${chain.id}::bigint`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from purchases purchase
    where purchase.company_id = ${db.company_id} and purchase.status = 'waiting_approval'
      and ${isUnderOther}
    order by purchase.id limit ${sql.lit(MOST_COUNTED)}) waiting
  `.execute(db.query)
  return rows[0]?.count ?? 0
}
