import type { BankConnection } from '@prumo/contracts/bank-connections/bank-connection.schema'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { serviceOutcome } from './connection-fault.ts'
import { getConnection } from './connection.queries.ts'
import { openBankingCredentials, servicesOf } from './service-access.ts'
import { changeConnection, lockConnection, loggedConnection } from './stored-connection.ts'

/**
 * Ends a connection: nothing more comes in by it, and what came stays. The service is told to forget
 * the consent; where it cannot be told, the consent ends on its own day.
 * @throws Refusal `not_found`.
 */
export async function disconnectBank(
  { inCompany, keyRing, outside, now }: CompanyStepsContext,
  id: number,
): Promise<BankConnection> {
  const before = await inCompany(async (db) => {
    const connection = await lockConnection(db, id)
    const isOpenBanking = connection.provider === 'pluggy'
    const read = () => openBankingCredentials(db, keyRing, connection.bank_account_id)
    await changeConnection(db, connection, {
      status: 'disconnected',
      fault: null,
      item_id: null,
      external_account_id: null,
      consent_expires_at: null,
      webhook_id: null,
      webhook_hash: null,
    })
    if (connection.status !== 'disconnected')
      await recordOperation(db, 'bank-connections.disconnect', [
        {
          table: 'bank_connections',
          record_id: id,
          before: loggedConnection(connection),
          after: loggedConnection({ ...connection, status: 'disconnected', fault: null }),
        },
      ])
    return { connection, credentials: isOpenBanking ? (await serviceOutcome(read)).value : null }
  })
  const { connection, credentials } = before
  if (credentials !== null) {
    const { open_banking } = servicesOf(outside, now)
    const { webhook_id, item_id } = connection
    if (webhook_id !== null)
      await serviceOutcome(() => open_banking.endNotices(credentials, webhook_id))
    if (item_id !== null) await serviceOutcome(() => open_banking.endConsent(credentials, item_id))
  }
  return inCompany((db) => getConnection(db, outside, id))
}
