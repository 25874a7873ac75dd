import type { ReconciliationRuleInput } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import type { Criteria } from '@prumo/contracts/reconciliation-rules/rule-criteria.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireAccount, requireActiveAccount } from '../bank-accounts/index.ts'
import { requirePostable } from '../categories/index.ts'
import { requirePatterns } from './rule-columns.ts'

/**
 * Checks what a rule names: its accounts within reach, those of its conditions too, its category, its
 * contacts, its patterns.
 * @throws Refusal `reference_not_found`, `bank_account_inactive`, `category_not_postable`,
 * `regex_invalid`, each on its field; `same_account` for a transfer into the account itself.
 */
export async function requireRuleReferences(
  db: CompanyDb,
  rule: Omit<ReconciliationRuleInput, 'name' | 'description'>,
): Promise<void> {
  requirePatterns(rule.criteria)
  await requireConditionAccounts(db, rule.criteria)
  const { source_account_id: source, destination_account_id: destination } = rule
  if (source !== null && source === destination)
    throw new Refusal('same_account', { fields: { destination_account_id: 'same_account' } })
  if (source !== null) await requireActiveAccount(db, source, 'source_account_id')
  if (destination !== null) await requireActiveAccount(db, destination, 'destination_account_id')
  if (rule.category_id !== null) await requirePostable(db, [rule.category_id], 'category_id')
  await requireContact(db, rule.supplier_id, 'supplier_id')
  await requireContact(db, rule.client_id, 'client_id')
}

/** A condition may name an account that is no longer active: lines of it are still decided. */
async function requireConditionAccounts(db: CompanyDb, { groups }: Criteria): Promise<void> {
  for (const [group, { conditions }] of groups.entries())
    for (const [place, { field, first }] of conditions.entries())
      if (field === 'account' && first !== null)
        await requireAccount(db, first, `criteria.groups.${group}.conditions.${place}.first`)
}

/** The contact takes its role when a transaction is made for it, not for being named in a rule. */
async function requireContact(
  db: CompanyDb,
  id: number | null,
  field: 'supplier_id' | 'client_id',
): Promise<void> {
  if (id === null) return
  const { rows } = await sql`
    select 1 from parties
    where company_id = ${db.company_id} and id = ${id} and merged_into_id is null
    for key share`.execute(db.query)
  if (rows.length === 0)
    throw new Refusal('reference_not_found', { fields: { [field]: 'reference_not_found' } })
}
