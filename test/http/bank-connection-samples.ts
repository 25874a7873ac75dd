import type { SampleRequest } from './sample-request.ts'
import type { TestCompany } from './test-company.ts'
import type { World } from './world.ts'

/** A connection of an account, whose credentials are not stored: no service is asked for it. */
export function buildConnection(company: TestCompany, bank_account_id: number): Promise<number> {
  return company.inDatabase(async (db) => {
    const { id } = await db.query
      .insertInto('bank_connections')
      .values({
        company_id: db.company_id,
        bank_account_id,
        provider: 'pluggy',
        status: 'connected',
        connected_by: 'Teste',
        connected_at: db.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Right requests of the routes of connections. */
export const BANK_CONNECTION_SAMPLES: Readonly<
  Record<string, (world: World) => Partial<SampleRequest>>
> = {
  'bank-connections.connect': ({ bank_account_id }) => ({
    body: { bank_account_id, provider: 'pluggy' },
  }),
  'bank-connections.check': () => ({ body: {} }),
  'bank-connections.pluggy-notice': ({ company, bank_connection_id }) => ({
    params: { company: company.company_id, connection: bank_connection_id },
    body: { event: 'item/updated', eventId: 'amostra' },
  }),
}
