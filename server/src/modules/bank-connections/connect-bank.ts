import { createHash, randomBytes } from 'node:crypto'
import {
  type connectBank as connectRoute,
  NOTICE_HEADER,
  pullBankConnection as pullRoute,
} from '@prumo/contracts/bank-connections/bank-connections.contract'
import type { BodyOf, ResponseOf } from '@prumo/contracts/route'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireActiveAccount, saveAccountCredentials } from '../bank-accounts/index.ts'
import { mayRunAutomatic } from '../bank-reconciliation/index.ts'
import { serviceOutcome } from './connection-fault.ts'
import { getConnection } from './connection.queries.ts'
import { userOf } from './notice.queries.ts'
import { pullConnection } from './pull-connection.ts'
import { openBankingCredentials, type Services, servicesOf } from './service-access.ts'
import type { ServiceCredentials } from './service-kinds.ts'
import {
  changeConnection,
  lockConnection,
  loggedConnection,
  updateAccountStatus,
} from './stored-connection.ts'

const SECRET_BYTES = 32

type Connected = ResponseOf<typeof connectRoute>['data']

/**
 * Connects an account. A bank's API is asked for its movements at once, and is connected when it gives
 * them; open banking answers where the person gives their consent, and the connection waits for it.
 * Called again it renews what there is.
 * @throws Refusal `reference_not_found`, `bank_account_inactive`; `permission_denied` where movements
 * would come in by who may not import.
 */
export async function connectBank(
  context: CompanyStepsContext,
  body: BodyOf<typeof connectRoute>,
): Promise<Connected> {
  const { inCompany, keyRing, outside, now, permissions } = context
  // It is asked for its movements at once, which are imported.
  if (body.provider === 'banco_inter' && !permissions.includes(pullRoute.access.permission))
    throw new Refusal('permission_denied')
  const services = servicesOf(outside, now)
  const id = await inCompany((db) => openConnection(db, context, body))
  if (body.provider === 'banco_inter') {
    const mayRun = mayRunAutomatic(permissions)
    await pullConnection({ inCompany, keyRing, services, mayRun }, id, 'person')
    return {
      connection: await inCompany((db) => getConnection(db, outside, id)),
      consent_url: null,
    }
  }
  const consent_url = await askForConsent(context, services, id)
  return { connection: await inCompany((db) => getConnection(db, outside, id)), consent_url }
}

/** The connection of the account and the service: there is one, whatever became of it before. */
async function openConnection(
  db: CompanyDb,
  { keyRing }: Pick<CompanyStepsContext, 'keyRing'>,
  { bank_account_id, provider, secrets }: BodyOf<typeof connectRoute>,
): Promise<number> {
  await requireActiveAccount(db, bank_account_id, 'bank_account_id')
  await saveAccountCredentials(db, keyRing, bank_account_id, { secrets })
  const opened = {
    status: 'waiting',
    fault: null,
    connected_by: db.actor.user_name,
    connected_at: db.now,
  } as const
  const { id } = await db.query
    .insertInto('bank_connections')
    .values({ company_id: db.company_id, bank_account_id, provider, ...opened })
    .onConflict((clash) =>
      clash.columns(['company_id', 'bank_account_id', 'provider']).doUpdateSet(opened),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await updateAccountStatus(db, { bank_account_id, provider }, 'waiting')
  await recordOperation(db, 'bank-connections.connect', [
    {
      table: 'bank_connections',
      record_id: id,
      after: loggedConnection({ bank_account_id, provider, ...opened }),
    },
  ])
  return id
}

/** @returns where the person gives their consent; null when the service does not say it. */
async function askForConsent(
  { inCompany, keyRing, appUrl }: CompanyStepsContext,
  services: Services,
  id: number,
): Promise<string | null> {
  const found = await inCompany(async (db) => {
    const connection = await lockConnection(db, id)
    const read = () => openBankingCredentials(db, keyRing, connection.bank_account_id)
    return { connection, company_id: db.company_id, credentials: await serviceOutcome(read) }
  })
  const { connection, company_id, credentials } = found
  const asked =
    credentials.value === null
      ? credentials
      : await serviceOutcome(async () => {
          const user = userOf(company_id, id)
          const { item_id } = connection
          const url = await services.open_banking.consentAddress(credentials.value, {
            user,
            item_id,
          })
          const to = `${appUrl}/api/notices/pluggy/${company_id}/${id}`
          const notices = await askForNotices(services, credentials.value, to)
          return { url, notices, old: connection.webhook_id }
        })
  await inCompany(async (db) => {
    const now = await lockConnection(db, id)
    const { value, fault } = asked
    await changeConnection(
      db,
      now,
      value === null ? { status: 'failed', fault } : { status: 'waiting', fault, ...value.notices },
    )
  })
  const { value } = asked
  if (value === null || credentials.value === null) return null
  // The one before is no longer listened to; a service that keeps it tells it in vain.
  const { old } = value
  const known = credentials.value
  if (old !== null) await serviceOutcome(() => services.open_banking.endNotices(known, old))
  return value.url
}

/** Asks for notices, with a secret of which the hash alone is kept. */
async function askForNotices(services: Services, credentials: ServiceCredentials, url: string) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const notice = { url, header: NOTICE_HEADER, secret }
  const webhook_id = await services.open_banking.askForNotices(credentials, notice)
  return { webhook_id, webhook_hash: hashOfSecret(secret) }
}

/** What is kept of the secret of notices. */
function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
