import type {
  PaymentProviderKind,
  PaymentProviderShown,
} from '@prumo/contracts/charges/payment-provider.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { OutsideServices } from '../../../kernel/outside/outside-services.ts'
import { listIntegrations } from '../../companies/index.ts'
import { PAYMENT_PROVIDERS, paymentProviderOf } from '../../payment-providers/index.ts'
import { isOfFormerAccount } from './address-owner.ts'
import { credentialsAreOlder } from './bound-credentials.ts'
import { isBank, isSimulated, secretsPlaceOf } from './provider-access.ts'
import { findProvider, type StoredProvider } from './stored-provider.ts'

/** The providers, and how each is connected; never their secrets. */
export async function listProviders(
  db: CompanyDb,
  outside: OutsideServices,
): Promise<PaymentProviderShown[]> {
  const integrations = await listIntegrations(db)
  const { rows: counts } = await sql<Counts>`
    select kind, count(*) filter (where status = 'waiting')::int as waiting_calls,
      count(*) filter (where status = 'failed')::int as failed_calls
    from provider_calls where company_id = ${db.company_id} group by kind`.execute(db.query)
  const shown: PaymentProviderShown[] = []
  for (const provider of PAYMENT_PROVIDERS) {
    const { kind } = provider
    const stored = await findProvider(db, kind)
    const place = secretsPlaceOf(kind)
    const kept = integrations.find(({ platform }) => platform === place)
    const secrets = kept?.secrets.map(({ name }) => name) ?? []
    const counted = counts.find((row) => row.kind === kind)
    shown.push({
      kind,
      name: provider.name,
      state: stored?.status ?? null,
      fault: stored?.fault ?? null,
      is_simulated: isSimulated(outside, kind),
      methods: [...provider.methods],
      secrets,
      missing_secrets: (kept?.secrets ?? []).flatMap(({ name, changed_at }) =>
        changed_at === null ? [name] : [],
      ),
      lacks_keys: stored !== null && (await lacksKeys(db, stored, kept?.secrets ?? [])),
      has_account_credentials: isBank(kind),
      credentials_are_older: stored !== null && (await credentialsAreOlder(db, stored)),
      calls: provider.webhook !== null,
      has_address: kept !== undefined && kept.webhook !== null && stored?.is_address_ended !== true,
      address_is_of_other:
        isBank(kind) &&
        stored !== null &&
        kept?.webhook != null &&
        (await isOfFormerAccount(db, stored)),
      settings: stored === null ? null : await settingsOf(db, stored),
      last_call_at: stored?.last_call_at ?? null,
      refused_calls: stored?.refused_calls ?? 0,
      last_refused_at: stored?.last_refused_at ?? null,
      waiting_calls: counted?.waiting_calls ?? 0,
      failed_calls: counted?.failed_calls ?? 0,
      synced_until: stored?.synced_until ?? null,
    })
  }
  return shown
}

/** Whether something that asking a provider needs was never stored: its own, or of the account of a bank. */
async function lacksKeys(
  db: CompanyDb,
  { kind, bank_account_id }: StoredProvider,
  own: readonly { readonly name: string; readonly changed_at: string | null }[],
): Promise<boolean> {
  const { secrets } = paymentProviderOf(kind)
  if (!isBank(kind)) {
    const kept = own.flatMap(({ name, changed_at }) => (changed_at === null ? [] : [name]))
    return secrets.some((name) => !kept.includes(name))
  }
  const ofAccount = await db.query
    .selectFrom('bank_account_secrets')
    .select('name')
    .where('company_id', '=', db.company_id)
    .where('bank_account_id', '=', bank_account_id)
    .execute()
  return secrets.some((name) => !ofAccount.some((kept) => kept.name === `api_${name}`))
}

interface Counts {
  readonly kind: PaymentProviderKind
  readonly waiting_calls: number
  readonly failed_calls: number
}

/** One provider of the list. */
export async function getProvider(
  db: CompanyDb,
  outside: OutsideServices,
  kind: PaymentProviderKind,
): Promise<PaymentProviderShown> {
  const found = (await listProviders(db, outside)).find((row) => row.kind === kind)
  if (found === undefined) throw new Error('The list has every provider.')
  return found
}

async function settingsOf(
  db: CompanyDb,
  stored: StoredProvider,
): Promise<NonNullable<PaymentProviderShown['settings']>> {
  const { name } = await db.query
    .selectFrom('bank_accounts')
    .select('name')
    .where('company_id', '=', db.company_id)
    .where('id', '=', stored.bank_account_id)
    .executeTakeFirstOrThrow()
  const { fine_value, interest_value, days_after_due, pix_key, pix_name, pix_city } = stored
  const { api_url, token_url } = stored
  const { bank_account_id, changed_by, changed_at, version } = stored
  return {
    fine_value,
    interest_value,
    days_after_due,
    pix_key,
    pix_name,
    pix_city,
    api_url,
    token_url,
    bank_account_id,
    bank_account_name: name,
    changed_by,
    changed_at,
    version,
  }
}
