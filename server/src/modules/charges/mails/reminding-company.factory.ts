import { sampleParty } from '../../../../../test/http/party-samples.ts'
import { performJob } from '../../../../../test/http/perform-job.ts'
import type { TestServer } from '../../../../../test/http/test-server.ts'
import { getChargeReminders } from './charge-reminders.ts'
import { remindClientsOfCompany } from '../charges.jobs.ts'
import { chargingCompany, receivablesOf } from '../charging-company.factory.ts'

/** A company that reminds, and makes charges of a client with an address. */
export async function remindingCompany(server: TestServer) {
  const world = await chargingCompany(server)
  const { made, revenue, charge, send } = world
  const body = sampleParty({
    document: '52998224725',
    person_type: 'individual',
    email: 'ana@example.com',
  })
  const ana: number = (await made.post('/clients', body)).body.data.id
  const owed = receivablesOf(made, revenue, ana)
  const { steps } = (await made.get('/charge-reminders')).body.data
  const switched = await made.put('/charge-reminders', { is_on: true, steps, version: null })
  if (switched.status !== 200) throw new Error(switched.text)
  return {
    ...world,
    ana,
    steps,
    /** A charge of Ana that is due on a day. @returns its id and that of its receivable. */
    charged: async (due_date: string, fields: object = {}) => {
      const transaction_id = await owed(10_000, { due_date, description: 'Mensalidade', ...fields })
      const made_charge = await charge(transaction_id, { due_date, ...fields })
      await send()
      return { id: Number(made_charge.body.data.id), transaction_id }
    },
    remind: () => performJob(server, remindClientsOfCompany, { company_id: made.company_id }),
    log: (id: number) => made.inDatabase((db) => getChargeReminders(db, id)),
  }
}
