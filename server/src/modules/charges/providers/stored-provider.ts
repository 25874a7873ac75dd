import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import { type Selectable, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../../kernel/database/tables.ts'
import { reachableIds } from '../../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'

export type StoredProvider = Selectable<CompanyTables['payment_providers']>

/** How a company works with a provider within reach; null where it never did. */
export async function findProvider(
  db: CompanyDb,
  kind: PaymentProviderKind,
): Promise<StoredProvider | null> {
  const query = db.query
    .selectFrom('payment_providers')
    .selectAll()
    .where('company_id', '=', db.company_id)
    .where('kind', '=', kind)
  const reached = reachableIds(
    sql`payment_providers.bank_account_id`,
    db.rights.bank_account_ids,
  ).reduce((row, condition) => row.where(condition), query)
  return (await reached.executeTakeFirst()) ?? null
}

/** The same, locked until the work ends. @throws Refusal `not_found`. */
export async function lockProvider(
  db: CompanyDb,
  kind: PaymentProviderKind,
): Promise<StoredProvider> {
  await sql`
    select 1 from payment_providers
    where company_id = ${db.company_id} and kind = ${kind} for update`.execute(db.query)
  const found = await findProvider(db, kind)
  if (found === null) throw notFound()
  return found
}

/** A provider that charges may be made through. @throws Refusal `provider_not_connected`. */
export async function requireProvider(
  db: CompanyDb,
  kind: PaymentProviderKind,
): Promise<StoredProvider> {
  const found = await findProvider(db, kind)
  if (found === null || found.status === 'disconnected')
    throw new Refusal('provider_not_connected', { fields: { kind: 'provider_not_connected' } })
  return found
}

/** The kind of the provider of a charge. */
export async function kindOf(db: CompanyDb, id: number): Promise<PaymentProviderKind> {
  const { kind } = await db.query
    .selectFrom('payment_providers')
    .select('kind')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return kind
}
