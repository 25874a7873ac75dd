import type {
  BankConnection,
  ConsentedAccount as ShownAccount,
} from '@prumo/contracts/bank-connections/bank-connection.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type AccountReference, requireAccount } from '../bank-accounts/index.ts'
import {
  ConnectionFault,
  type ServiceOutcome,
  serviceOutcome,
  statusAfter,
} from './connection-fault.ts'
import { getConnection } from './connection.queries.ts'
import { userOf, waitingNotices } from './notice.queries.ts'
import type { PullContext } from './pull-connection.ts'
import { openBankingCredentials, requireReady, type Services } from './service-access.ts'
import type { Consent, ConsentedAccount, ServiceCredentials } from './service-kinds.ts'
import {
  changeConnection,
  type ConnectionChange,
  lockConnection,
  loggedConnection,
  type StoredConnection,
} from './stored-connection.ts'

/** What the person says of their consent. */
export interface ConsentChoice {
  readonly item_id?: string | undefined
  readonly external_account_id?: string | undefined
}

interface Found {
  readonly item_id: string
  readonly consent: Consent
  readonly accounts: readonly ConsentedAccount[]
}

/**
 * Looks for the consent that a connection of open banking waits for, and for the account that it
 * opens: the one that was chosen, the one with the number of ours, or the only one.
 * @returns the connection, and the accounts to choose from where it cannot be told.
 * @throws Refusal `not_found`, `bank_connection_not_ready`.
 */
export async function checkConnection(
  { inCompany, keyRing, services }: Omit<PullContext, 'mayRun'>,
  outside: OutsideServices,
  id: number,
  choice: ConsentChoice,
): Promise<{ readonly connection: BankConnection; readonly accounts: readonly ShownAccount[] }> {
  const plan = await inCompany(async (db) => {
    const connection = await lockConnection(db, id)
    if (connection.provider !== 'pluggy' || connection.status === 'disconnected')
      throw new Refusal('bank_connection_not_ready')
    const notices = await waitingNotices(db, connection)
    const known = [connection.item_id, ...notices.item_ids].filter((item) => item !== null)
    return {
      user: userOf(db.company_id, id),
      own_item: choice.item_id ?? connection.item_id,
      items: choice.item_id === undefined ? [...new Set(known.toReversed())] : [choice.item_id],
      credentials: await serviceOutcome(() =>
        openBankingCredentials(db, keyRing, connection.bank_account_id),
      ),
    }
  })
  const { credentials } = plan
  const found: ServiceOutcome<Found> =
    credentials.value === null
      ? credentials
      : await serviceOutcome(() =>
          findConsent(services, credentials.value, plan, choice.item_id !== undefined),
        )
  return inCompany(async (db) => {
    const connection = await lockConnection(db, id)
    if (connection.status === 'disconnected') throw new Refusal('bank_connection_not_ready')
    const account = await requireAccount(db, connection.bank_account_id, 'bank_account_id')
    await move(db, connection, changeOf(connection, account, found, choice))
    const shown = await getConnection(db, outside, id)
    const accounts = shown.status === 'choosing' ? (found.value?.accounts ?? []) : []
    return {
      connection: shown,
      accounts: accounts.map(({ id: own, name, number, kind }) => ({
        id: own,
        name,
        number,
        kind,
      })),
    }
  })
}

interface ConsentsToRead {
  readonly user: string
  /** The one that the person names, else the one that the connection reads by. */
  readonly own_item: string | null
  readonly items: readonly string[]
}

/**
 * The latest consent that is this connection's: one that the person named, now or when they
 * connected, is theirs, whoever the service was told it is of.
 */
async function findConsent(
  { open_banking }: Services,
  credentials: ServiceCredentials,
  { user, own_item, items }: ConsentsToRead,
  isNamed: boolean,
): Promise<Found> {
  for (const item_id of items) {
    const read = await serviceOutcome(() => open_banking.readConsent(credentials, item_id))
    // A consent of another connection, or one that is gone, is not the one that is looked for.
    if (read.fault === 'unknown_there' && !isNamed) continue
    if (read.value === null) throw new ConnectionFault(read.fault)
    if (item_id !== own_item && read.value.user !== user) continue
    requireReady(read.value)
    const accounts = await open_banking.listAccounts(credentials, item_id)
    return { item_id, consent: read.value, accounts }
  }
  throw new ConnectionFault('consent_missing')
}

function changeOf(
  connection: StoredConnection,
  account: AccountReference,
  found: ServiceOutcome<Found>,
  choice: ConsentChoice,
): ConnectionChange {
  if (found.value === null)
    return { status: statusAfter(found.fault, connection.status), fault: found.fault }
  const { item_id, consent, accounts } = found.value
  const known = { item_id, consent_expires_at: consent.expires_at }
  const chosen = chosenOf(
    accounts,
    account,
    choice.external_account_id ?? connection.external_account_id,
  )
  if (chosen === null) return { ...known, status: 'choosing', fault: null }
  if (chosen.currency !== account.currency)
    return { ...known, status: 'failed', fault: 'currency_differs' }
  return { ...known, external_account_id: chosen.id, status: 'connected', fault: null }
}

/** The account that is meant; null where it cannot be told. */
function chosenOf(
  accounts: readonly ConsentedAccount[],
  account: AccountReference,
  id: string | null,
): ConsentedAccount | null {
  const named = accounts.find((one) => one.id === id)
  if (named !== undefined) return named
  const own = digitsOf(`${account.account ?? ''}${account.account_digit ?? ''}`)
  const same = accounts.filter((one) => own !== '' && digitsOf(one.number).endsWith(own))
  const [only] = same.length > 0 ? same : accounts
  return (same.length > 0 ? same : accounts).length === 1 ? (only ?? null) : null
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

async function move(
  db: CompanyDb,
  connection: StoredConnection,
  change: ConnectionChange,
): Promise<void> {
  await changeConnection(db, connection, change)
  if (change.status === connection.status && change.fault === connection.fault) return
  await recordOperation(db, 'bank-connections.update', [
    {
      table: 'bank_connections',
      record_id: connection.id,
      before: loggedConnection(connection),
      after: loggedConnection({ ...connection, status: change.status, fault: change.fault }),
    },
  ])
}
