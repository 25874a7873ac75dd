import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { StoredProvider } from './stored-provider.ts'

/**
 * Since when credentials have to be stored that are sent to the addresses of a provider: credentials are
 * for the hosts, and the account, that were known as they were typed.
 */
export function credentialsSince(
  db: CompanyDb,
  kind: PaymentProviderKind,
  stored: StoredProvider | null,
  after: Pick<StoredProvider, 'bank_account_id' | 'api_url' | 'token_url'>,
): Date | string | null {
  if (kind !== 'api_pix') return null
  const isSame =
    stored?.bank_account_id === after.bank_account_id &&
    (['api_url', 'token_url'] as const).every(
      (field) => hostOf(stored[field]) === hostOf(after[field]),
    )
  return isSame ? stored.credentials_since : db.now
}

export const hostOf = (url: string | null): string | null => URL.parse(url ?? '')?.host ?? null

/** Whether credentials of the account were stored for other addresses: they are sent nowhere. */
export async function credentialsAreOlder(
  db: CompanyDb,
  {
    bank_account_id,
    credentials_since,
  }: Pick<StoredProvider, 'bank_account_id' | 'credentials_since'>,
): Promise<boolean> {
  if (credentials_since === null) return false
  const older = await db.query
    .selectFrom('bank_account_secrets')
    .select('name')
    .where('company_id', '=', db.company_id)
    .where('bank_account_id', '=', bank_account_id)
    .where('name', 'in', ['api_client_id', 'api_client_secret'])
    .where('changed_at', '<', credentials_since)
    .executeTakeFirst()
  return older !== undefined
}
