import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import { openAccountCredentials } from '../bank-accounts/index.ts'
import type { PulledStatement } from '../bank-reconciliation/index.ts'
import { bancoInterClient } from './banco-inter-client.ts'
import { ConnectionFault } from './connection-fault.ts'
import { pluggyClient } from './pluggy-client.ts'
import type {
  AskedDays,
  BankApi,
  BankApiCredentials,
  Consent,
  OpenBanking,
  ServiceCredentials,
} from './service-kinds.ts'
import type { StoredConnection } from './stored-connection.ts'

/** The services of one request or job. */
export interface Services {
  readonly open_banking: OpenBanking
  readonly bank_api: BankApi
}

export const servicesOf = (outside: OutsideServices, now: Date): Services => ({
  open_banking: pluggyClient(outside, now),
  bank_api: bancoInterClient(outside),
})

/** @throws ConnectionFault `credentials_missing`. */
export async function openBankingCredentials(
  db: CompanyDb,
  ring: KeyRing,
  accountId: number,
): Promise<ServiceCredentials> {
  const { secrets } = await openAccountCredentials(db, ring, accountId)
  const { open_banking_client_id: client_id, open_banking_client_secret: client_secret } = secrets
  if (client_id === undefined || client_secret === undefined)
    throw new ConnectionFault('credentials_missing')
  return { client_id, client_secret }
}

/** @throws ConnectionFault `credentials_missing`, `certificate_missing`. */
async function bankApiCredentials(
  db: CompanyDb,
  ring: KeyRing,
  accountId: number,
): Promise<BankApiCredentials> {
  const { secrets, certificate } = await openAccountCredentials(db, ring, accountId)
  const { api_client_id: client_id, api_client_secret: client_secret } = secrets
  if (client_id === undefined || client_secret === undefined)
    throw new ConnectionFault('credentials_missing')
  if (certificate === null) throw new ConnectionFault('certificate_missing')
  const { account, account_digit } = await db.query
    .selectFrom('bank_accounts')
    .select(['account', 'account_digit'])
    .where('company_id', '=', db.company_id)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const number = `${account ?? ''}${account_digit ?? ''}`.replaceAll(/\D/g, '')
  return { client_id, client_secret, certificate, account_number: number === '' ? null : number }
}

/** What a run requests of a service: days, and single movements that changed. */
export interface ReadRequest {
  readonly days: AskedDays
  /** Movements of other days that the service says it changed. */
  readonly changed_ids: readonly string[]
  /** Movements that a notice says are gone. */
  readonly deleted_ids: readonly string[]
}

/** What a run received. */
export interface ReadResult {
  readonly statement: PulledStatement
  /** Of the movements that were said to be gone those that the service no longer has. */
  readonly gone_ids: readonly string[]
  readonly consent: Consent | null
}

/**
 * How the movements of a connection are read: with everything that the database has to say, so that
 * the reading itself holds no connection to it.
 * @throws ConnectionFault
 */
export async function movementReader(
  db: CompanyDb,
  ring: KeyRing,
  connection: StoredConnection,
): Promise<(services: Services, reading: ReadRequest) => Promise<ReadResult>> {
  const { bank_account_id, item_id, external_account_id: account_id } = connection
  if (connection.provider === 'banco_inter') {
    const credentials = await bankApiCredentials(db, ring, bank_account_id)
    return async ({ bank_api }, { days }) => ({
      statement: await bank_api.readStatement(credentials, days),
      gone_ids: [],
      consent: null,
    })
  }
  const credentials = await openBankingCredentials(db, ring, bank_account_id)
  if (item_id === null || account_id === null) throw new ConnectionFault('consent_missing')
  return async ({ open_banking }, reading) => {
    const consent = await open_banking.readConsent(credentials, item_id)
    requireReady(consent)
    const account = { item_id, account_id }
    const { gone_ids, ...statement } = await open_banking.readStatement(
      credentials,
      account,
      reading,
    )
    return { statement, gone_ids, consent }
  }
}

/** @throws ConnectionFault for a consent that opens nothing now. */
export function requireReady({ state }: Consent): void {
  if (state === 'waiting') throw new ConnectionFault('consent_missing')
  if (state === 'expired') throw new ConnectionFault('consent_expired')
  if (state === 'refused') throw new ConnectionFault('consent_refused')
  if (state === 'updating') throw new ConnectionFault('still_reading')
}
