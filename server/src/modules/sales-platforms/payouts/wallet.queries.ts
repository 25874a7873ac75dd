import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { platformWalletSchema } from '@prumo/contracts/sales-platforms/payout.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { sumCents, subtractCents } from '@prumo/money'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { systemBalance } from '../../ledger/index.ts'
import { findPlatform } from '../stored-platform.ts'
import { unreleased } from './unreleased.queries.ts'
import { requireWholeWallet } from './read-payouts.ts'

/** What a platform owes, and when it is free. @throws Refusal `not_found`, `permission_denied`. */
export async function getWallet(
  db: CompanyDb,
  platform: SalePlatform,
): Promise<z.output<typeof platformWalletSchema>> {
  requireWholeWallet(db)
  const stored = await findPlatform(db, platform)
  if (stored === null) throw notFound()
  const { bank_account_id } = stored
  const balance_cents = await systemBalance(db, bank_account_id, db.today)
  const releases = await unreleased(db, [bank_account_id])
  const { rows } = await sql<{ currency: Currency }>`
    select currency from bank_accounts
    where company_id = ${db.company_id} and id = ${bank_account_id}`.execute(db.query)
  return {
    platform,
    bank_account_id,
    currency: rows[0]?.currency ?? 'BRL',
    balance_cents,
    free_cents: subtractCents(balance_cents, sumCents(releases.map(({ net_cents }) => net_cents))),
    releases: [...releases],
  }
}
