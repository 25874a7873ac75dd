import { civilDate } from '@prumo/civil-date'
import { performJob } from '../../../../test/http/perform-job.ts'
import { canarySubscription } from '../../../../test/http/subscription-samples.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'
import { chargingCompany } from '../charges/charging-company.factory.ts'
import { issueDueSubscriptions } from './subscriptions.jobs.ts'

/** A company that is paid by its own Pix key, with a client and what makes subscriptions of them. */
export async function subscribingCompany(server: TestServer) {
  const world = await chargingCompany(server)
  const { made, client, revenue } = world
  const input = (fields: object = {}) => ({
    ...canarySubscription({
      canary: '',
      client_id: client,
      category_id: revenue,
      cost_center_id: null,
      project_id: null,
    }),
    description: 'Clube mensal',
    ...fields,
  })
  const path = (id: number) => `/subscriptions/${id}`
  const read = async (id: number) => (await made.get(path(id))).body.data
  return {
    ...world,
    input,
    read,
    subscribe: async (fields: object = {}): Promise<number> => {
      const answer = await made.post('/subscriptions', input(fields))
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.body.data.id
    },
    /** An act on one, with the version that it has. */
    act: async (id: number, name: string, fields: object = {}) =>
      made.post(`${path(id)}/${name}`, { version: (await read(id)).version, ...fields }),
    run: () => performJob(server, issueDueSubscriptions, { company_id: made.company_id }),
    /** Moves the clock to noon of a day, the session with it. */
    goTo: async (day: string) => {
      server.clock.now = new Date(`${civilDate(day)}T15:00:00Z`)
      const expires_at = new Date(server.clock.now.getTime() + 60_000)
      await server.database.kysely
        .updateTable('sessions')
        .set({ expires_at, last_seen_at: server.clock.now })
        .where('user_id', '=', made.user_id)
        .execute()
    },
  }
}
