import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import type { Platform } from '@prumo/contracts/companies/platform.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { OutsideServices } from '../../../kernel/outside/outside-services.ts'
import type { KeyRing } from '../../../kernel/secrets/key-ring.ts'
import { openAccountCredentials } from '../../bank-accounts/index.ts'
import { openPlatformSecrets } from '../../companies/index.ts'
import {
  type PaymentProvider,
  paymentProviderOf,
  type ProviderAccess,
} from '../../payment-providers/index.ts'
import type { AskResources } from './ask-resources.ts'
import { credentialsAreOlder } from './bound-credentials.ts'
import type { StoredProvider } from './stored-provider.ts'

/** Where the secrets of a provider, and the token of its address, are kept; null where it has none. */
export function secretsPlaceOf(kind: PaymentProviderKind): Platform | null {
  if (kind === 'own_pix') return null
  return kind === 'banco_inter' ? 'inter' : kind
}

/** Whether a provider is a bank, which is asked with the keys and the certificate of the account. */
export const isBank = (kind: PaymentProviderKind): boolean =>
  kind === 'banco_inter' || kind === 'api_pix'

/** Whether a provider is asked at an address of this machine's own. */
export function isSimulated(outside: OutsideServices, kind: PaymentProviderKind): boolean {
  if (kind === 'banco_inter') return outside.banco_inter.is_simulated
  return kind !== 'own_pix' && outside.platforms.isSimulated(kind)
}

/** The secrets that a company stored of a provider, opened. */
export async function openSecrets(
  db: CompanyDb,
  ring: KeyRing,
  kind: PaymentProviderKind,
): Promise<Readonly<Record<string, string>>> {
  const place = secretsPlaceOf(kind)
  return place === null ? {} : openPlatformSecrets(db, ring, place)
}

/** A provider, with what asking it needs: its secrets, and of a bank those of its account. */
export async function openAccess(
  db: CompanyDb,
  { keyRing, outside, clock }: AskResources,
  provider_id: number,
): Promise<{
  readonly provider: PaymentProvider
  readonly access: ProviderAccess
  /** What the account has was stored for other addresses: nothing is sent until it is stored again. */
  readonly is_paused: boolean
}> {
  const stored = await db.query
    .selectFrom('payment_providers')
    .selectAll()
    .where('company_id', '=', db.company_id)
    .where('id', '=', provider_id)
    .executeTakeFirstOrThrow()
  const { kind } = stored
  const own = await openSecrets(db, keyRing, kind)
  const is_paused = isBank(kind) && (await credentialsAreOlder(db, stored))
  const isUsed = isBank(kind) && !is_paused
  const more = isUsed ? await ofAccount(db, keyRing, stored.bank_account_id) : {}
  const secrets = { ...own, ...more, ...settingsOf(stored) }
  const access = { outside, secrets, now: clock() }
  return { provider: paymentProviderOf(kind), access, is_paused }
}

/** Those of what asking a provider needs that are not stored. */
export const missingSecrets = (
  { secrets }: PaymentProvider,
  access: ProviderAccess,
): readonly string[] => secrets.filter((name) => !access.secrets[name])

/** What asking needs of what is no secret. */
const settingsOf = ({ pix_key, pix_name, pix_city, api_url, token_url }: StoredProvider) => ({
  pix_key: pix_key ?? '',
  pix_name: pix_name ?? '',
  pix_city: pix_city ?? '',
  api_url: api_url ?? '',
  token_url: token_url ?? '',
})

/** A bank is asked with the secrets, the certificate and the number of the account. */
async function ofAccount(
  db: CompanyDb,
  ring: KeyRing,
  accountId: number,
): Promise<Readonly<Record<string, string>>> {
  const { secrets, certificate } = await openAccountCredentials(db, ring, accountId)
  const { account, account_digit } = await db.query
    .selectFrom('bank_accounts')
    .select(['account', 'account_digit'])
    .where('company_id', '=', db.company_id)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const number = `${account ?? ''}${account_digit ?? ''}`.replaceAll(/\D/g, '')
  const { api_client_id: client_id, api_client_secret: client_secret } = secrets
  return {
    ...(client_id === undefined ? {} : { client_id }),
    ...(client_secret === undefined ? {} : { client_secret }),
    ...certificate,
    ...(number === '' ? {} : { account_number: number }),
  }
}
