import type {
  PaymentProviderKind,
  ProviderSettingsInput,
} from '@prumo/contracts/charges/payment-provider.schema'
import { pixKeyOf } from '@prumo/contracts/parties/pix-key'
import { addDays } from '@prumo/civil-date'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { asOneOperation } from '../../../kernel/operations.ts'
import { type ConnectionTable, saveConnection } from '../../../kernel/outside/stored-connection.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { staleVersion } from '../../../kernel/stale-version.ts'
import { openWallet, requireActiveAccounts } from '../../bank-accounts/index.ts'
import { paymentProviderOf } from '../../payment-providers/index.ts'
import { credentialsSince } from './bound-credentials.ts'
import { isBank } from './provider-access.ts'
import { forgetAddress } from './provider-address.ts'
import { requireBankChange } from './require-bank-change.ts'
import { findProvider, lockProvider, type StoredProvider } from './stored-provider.ts'

/** A wallet opens so long before today that what was paid in the months before finds it open. */
const OPENS_BEFORE_DAYS = 366

/** A bank is given the address for its calls of one account, and of one key: another one has its own. */
const GIVEN_FOR = ['bank_account_id', 'api_url', 'pix_key'] as const

/**
 * Connects a provider, or changes how the company works with it. A provider that keeps the money has a
 * wallet, which is made where none is chosen; a bank, and one's own Pix, pay into an account.
 * @throws Refusal `stale_version`, `name_taken`, `validation_failed`, those of requireActiveAccounts and
 * requireBankChange.
 */
export function saveProviderSettings(
  db: CompanyDb,
  kind: PaymentProviderKind,
  input: ProviderSettingsInput,
): Promise<void> {
  return asOneOperation(db, 'payment-providers.save', async () => {
    const stored = (await findProvider(db, kind)) === null ? null : await lockProvider(db, kind)
    if (stored !== null && stored.version !== input.version)
      throw await staleVersion(db, {
        table: 'payment_providers',
        id: stored.id,
        version: stored.version,
      })
    const { version: _, ...fields } = checkedOf(kind, input)
    await requireBankChange(db, kind, stored, fields)
    const bank_account_id = await walletOf(db, kind, input.bank_account_id, stored)
    const credentials_since = credentialsSince(db, kind, stored, { ...fields, bank_account_id })
    const after = await saveConnection(db, 'payment-providers.save', PROVIDERS, {
      stored,
      values: { ...fields, bank_account_id, credentials_since, kind },
      lock: () => lockProvider(db, kind),
    })
    if (
      stored !== null &&
      isBank(kind) &&
      GIVEN_FOR.some((field) => stored[field] !== after[field])
    )
      await forgetAddress(db, kind)
  })
}

/** The settings as they are kept. @throws Refusal `validation_failed` where the kind needs others. */
function checkedOf(kind: PaymentProviderKind, input: ProviderSettingsInput): ProviderSettingsInput {
  if (kind === 'own_pix') return ownPixOf(input)
  // Charges are made, tokens asked for, and the money comes to a key.
  return kind === 'api_pix' ? withKey(input, ['api_url', 'token_url', 'pix_key']) : input
}

/** The key as banks write it. @throws Refusal `validation_failed`. */
function withKey(
  input: ProviderSettingsInput,
  fields: readonly (keyof ProviderSettingsInput)[],
): ProviderSettingsInput {
  const missing = fields.filter((field) => input[field] === null)
  if (missing.length > 0)
    throw new Refusal('validation_failed', {
      fields: Object.fromEntries(missing.map((field) => [field, 'required' as const])),
    })
  const pix_key = pixKeyOf(input.pix_key ?? '')
  if (pix_key === null)
    throw new Refusal('validation_failed', { fields: { pix_key: 'invalid_pix_key' } })
  return { ...input, pix_key }
}

/**
 * The company's own code needs its key, and the name and city that the payer's bank shows, in letters
 * without accents.
 */
function ownPixOf(input: ProviderSettingsInput): ProviderSettingsInput {
  const checked = withKey(input, ['pix_key', 'pix_name', 'pix_city'])
  for (const field of ['pix_name', 'pix_city'] as const)
    if (!/[a-z0-9]/i.test((input[field] ?? '').normalize('NFD')))
      throw new Refusal('validation_failed', { fields: { [field]: 'invalid_text' } })
  return checked
}

async function walletOf(
  db: CompanyDb,
  kind: PaymentProviderKind,
  chosen: number | null,
  stored: StoredProvider | null,
): Promise<number> {
  const id = chosen ?? stored?.bank_account_id ?? null
  if (id !== null) {
    await requireActiveAccounts(db, [id], 'bank_account_id')
    return id
  }
  if (kind !== 'asaas')
    throw new Refusal('validation_failed', { fields: { bank_account_id: 'required' } })
  return openWallet(db, paymentProviderOf(kind).name, addDays(db.today, -OPENS_BEFORE_DAYS))
}

/** What the audit log keeps of how a company works with a provider. */
const loggedProvider = ({
  kind,
  status,
  bank_account_id,
  pix_key,
  pix_name,
  pix_city,
  api_url,
  token_url,
  fine_value,
  interest_value,
  days_after_due,
}: StoredProvider) => ({
  kind,
  status,
  bank_account_id,
  pix_key,
  pix_name,
  pix_city,
  api_url,
  token_url,
  fine_value,
  interest_value,
  days_after_due,
})

/** How the connections to providers are kept. */
export const PROVIDERS: ConnectionTable<StoredProvider> = {
  table: 'payment_providers',
  logged: loggedProvider,
}
