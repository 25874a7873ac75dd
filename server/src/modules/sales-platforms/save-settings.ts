import { partyInputSchema } from '@prumo/contracts/parties/party.schema'
import type { PlatformSettingsInput } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { addDays } from '@prumo/civil-date'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import { type ConnectionTable, saveConnection } from '../../kernel/outside/stored-connection.ts'
import { notFound } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { openWallet, requireActiveAccounts } from '../bank-accounts/index.ts'
import { requirePostable } from '../categories/index.ts'
import { createParties, findParties, requireParties } from '../parties/index.ts'
import { requireProducts } from '../products/index.ts'
import { connectorOf } from './connectors.ts'
import { findPlatform, lockPlatform, type StoredPlatform } from './stored-platform.ts'
import { BACKFILL_DAYS } from './sync-runs.ts'

/**
 * Connects a platform, or changes how the company works with it. Without a wallet, or without the
 * platform among the contacts, these are made.
 * @throws Refusal `not_found`, `stale_version`, `name_taken`, and those of what it points to.
 */
export function savePlatformSettings(
  db: CompanyDb,
  platform: SalePlatform,
  input: PlatformSettingsInput,
): Promise<void> {
  return asOneOperation(db, 'sales-platforms.save', async () => {
    if (connectorOf(platform) === null) throw notFound()
    const before = await findPlatform(db, platform)
    const stored = before === null ? null : await lockPlatform(db, platform)
    if (stored !== null && stored.version !== input.version)
      throw await staleVersion(db, {
        table: 'sales_platforms',
        id: stored.id,
        version: stored.version,
      })
    await requirePostable(db, [input.category_id], 'category_id')
    if (input.product_id !== null) await requireProducts(db, [input.product_id], 'product_id')
    if (input.contact_id !== null)
      await requireParties(db, [input.contact_id], { role: 'client', field: 'contact_id' })
    if (input.payout_account_id !== null)
      await requireActiveAccounts(db, [input.payout_account_id], 'payout_account_id')
    const { version: _, ...fields } = input
    const values = {
      ...fields,
      bank_account_id: await walletOf(db, platform, input.bank_account_id, stored),
      supplier_id: await supplierOf(db, platform, input.supplier_id),
      platform,
    }
    const lock = () => lockPlatform(db, platform)
    await saveConnection(db, 'sales-platforms.save', PLATFORMS, { stored, values, lock })
  })
}

/** What the audit log keeps of the settings of a platform. */
const loggedPlatform = ({
  platform,
  status,
  bank_account_id,
  supplier_id,
  category_id,
  unknown_products,
  unknown_contacts,
  product_id,
  contact_id,
  payout_account_id,
  returns_fees,
  fee_percent,
  fee_fixed_cents,
}: StoredPlatform) => ({
  platform,
  status,
  bank_account_id,
  supplier_id,
  category_id,
  unknown_products,
  unknown_contacts,
  product_id,
  contact_id,
  payout_account_id,
  returns_fees,
  fee_percent,
  fee_fixed_cents,
})

/** How the connections to platforms are kept. */
export const PLATFORMS: ConnectionTable<StoredPlatform> = {
  table: 'sales_platforms',
  logged: loggedPlatform,
}

/** The wallet: one that is chosen, the one that there is, or a new one that opens before any sale. */
async function walletOf(
  db: CompanyDb,
  platform: SalePlatform,
  chosen: number | null,
  stored: StoredPlatform | null,
): Promise<number> {
  const id = chosen ?? stored?.bank_account_id ?? null
  if (id !== null) {
    await requireActiveAccounts(db, [id], 'bank_account_id')
    return id
  }
  return openWallet(
    db,
    connectorOf(platform)?.name ?? platform,
    addDays(db.today, -BACKFILL_DAYS - 1),
  )
}

/** Whom fees are owed to: who is chosen, the contact that has the platform's name, or a new one. */
async function supplierOf(
  db: CompanyDb,
  platform: SalePlatform,
  chosen: number | null,
): Promise<number> {
  const name = connectorOf(platform)?.name ?? platform
  const known = chosen ?? (await contactNamed(db, name))
  if (known !== null) {
    await requireParties(db, [known], { role: 'supplier', field: 'supplier_id' })
    return known
  }
  const [made] = await createParties(db, 'supplier', [partyInputSchema.parse({ name })])
  if (made?.ok !== true) throw new Error('A supplier needs nothing but its name.')
  return made.record.id
}

/** The oldest contact of a name that takes something new, in whatever role: who buys and is paid is one contact. */
async function contactNamed(db: CompanyDb, name: string): Promise<number | null> {
  const found = await findParties(db, { documents: [], names: [name] })
  return found.find(({ status }) => status === 'active')?.id ?? null
}
