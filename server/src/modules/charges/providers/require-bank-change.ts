import type {
  PaymentProviderKind,
  ProviderSettingsInput,
} from '@prumo/contracts/charges/payment-provider.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { hostOf } from './bound-credentials.ts'
import { isBank } from './provider-access.ts'
import type { StoredProvider } from './stored-provider.ts'

/** Storing the credentials of an account needs it; so does saying where they go. */
const MAY_STORE = 'companies.bank-accounts.update'

/** Which credentials are sent, and where to. */
const SENT_TO = ['bank_account_id', 'api_url', 'token_url'] as const
/** The most days that a bank without a last day takes a charge after it is due. */
export const MAX_DAYS_AFTER_DUE = 365

/**
 * Checks that whoever acts may have a bank asked with the credentials of an account at these addresses,
 * and that no charge is left behind that its clients may still pay.
 * @throws Refusal `permission_denied`, `provider_has_open_charges`.
 */
export async function requireBankChange(
  db: CompanyDb,
  kind: PaymentProviderKind,
  stored: StoredProvider | null,
  wanted: Pick<ProviderSettingsInput, (typeof SENT_TO)[number]>,
): Promise<void> {
  if (!isBank(kind)) return
  const after = { ...wanted, bank_account_id: wanted.bank_account_id ?? stored?.bank_account_id }
  const isOther = (field: (typeof SENT_TO)[number]) => stored?.[field] !== after[field]
  if (SENT_TO.some(isOther) && !db.permissions.includes(MAY_STORE))
    throw new Refusal('permission_denied')
  if (stored === null) return
  // Another path on the same host is the same bank.
  const isOtherBank = hostOf(stored.api_url) !== hostOf(after.api_url)
  if (!isOtherBank && !isOther('bank_account_id')) return
  const count = await openCharges(db, stored.id)
  if (count === 0) return
  const field = isOtherBank ? 'api_url' : 'bank_account_id'
  throw new Refusal('provider_has_open_charges', {
    fields: { [field]: 'provider_has_open_charges' },
    values: { count },
  })
}

/** Charges that a provider has, and that clients may pay there. */
async function openCharges(db: CompanyDb, provider_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from charges
    where company_id = ${db.company_id} and provider_id = ${provider_id}
      and provider_charge_id is not null and status in ('issuing', 'pending', 'canceling')
      and due_date + coalesce(days_after_due, ${MAX_DAYS_AFTER_DUE}::int) >= ${db.today}::date`.execute(
    db.query,
  )
  return rows[0]?.count ?? 0
}
