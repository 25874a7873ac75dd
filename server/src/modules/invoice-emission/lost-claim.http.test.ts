import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { atomic } from '../../kernel/database/atomic.ts'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'
import { sendEmission } from './send-emissions.ts'

const services = issuingServices()

it('Whoever lost an emission to another before its bytes were kept sends nothing', async () => {
  const { company, issue, note, send, act } = await issuingCompany(services)
  const { nfse } = services.simulators()
  const { database, clock } = services.server()
  const { id } = (await issue()).body.data
  const [notes, { company_id }] = [nfse.notes.size, company]
  const setClaim = (claim: string | null) =>
    company.inDatabase((db) =>
      db.query
        .updateTable('emissions')
        .set({ claim, ...(claim === null ? { claimed_until: null } : {}) })
        .where('company_id', '=', db.company_id)
        .where('id', '=', id)
        .execute(),
    )
  /** Sends as a process that stood still for so long that another took the emission meanwhile. */
  const sendLate = async () => {
    let steps = 0
    const actor = { user_id: company.user_id, user_name: 'Teste', request_id: 'a', ip: '::1' }
    const step: JobStep = async (work) => {
      steps += 1
      if (steps === 2) await setClaim(randomUUID())
      return atomic(database, { now: clock.now }, (db) =>
        work(db, { company_id, time_zone: 'America/Sao_Paulo', actor }),
      )
    }
    await sendEmission(step, services.resources(), id)
    await setClaim(null)
  }
  await sendLate()
  expect(nfse.notes.size).toBe(notes)
  await send()
  const { status, version } = await note(id)
  expect([status, nfse.notes.size]).toEqual(['authorized', notes + 1])

  await act(id, 'cancel', { code: 'error', reason: 'Emitida com o valor errado', version })
  const asked = services.simulators().faults.nfse.asked()
  await sendLate()
  expect(services.simulators().faults.nfse.asked()).toBe(asked)
  await send()
  expect((await note(id)).status).toBe('canceled')
})
