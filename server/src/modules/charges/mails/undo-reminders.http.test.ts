import { expect, it } from 'vitest'
import { TEST_NOW, useTestServer } from '../../../../../test/http/test-server.ts'

const server = useTestServer()
const DAY_MS = 86_400_000

const step = (days_after: number) => ({ days_after, subject: 'Aviso', text: '{cliente}' })

it('Saved reminders are undone to what they were, and switched on again catch nothing up', async () => {
  server().clock.now = TEST_NOW
  const company = await server().newCompany()
  const read = async () => (await company.get('/charge-reminders')).body.data
  const save = async (is_on: boolean, days_after: number) => {
    const { version } = await read()
    const body = { is_on, steps: [step(days_after)], version }
    const answer = await company.put('/charge-reminders', body)
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    return answer.headers.get('x-request-id')
  }
  const undo = (request_id: string | null) => company.post('/operations/undo', { request_id })
  const first = await save(true, 3)
  const { since } = await read()
  const tomorrow = new Date(TEST_NOW.getTime() + DAY_MS)
  await server()
    .database.kysely.updateTable('sessions')
    .set({ expires_at: new Date(tomorrow.getTime() + DAY_MS), last_seen_at: tomorrow })
    .where('user_id', '=', company.user_id)
    .execute()
  server().clock.now = tomorrow
  const second = await save(false, 5)
  expect((await undo(first)).body.code).toBe('undo_conflict')
  expect((await undo(second)).status).toBe(200)
  const again = await read()
  expect(again).toMatchObject({ is_on: true, steps: [step(3)] })
  expect(again.since > since).toBe(true)
  const third = await save(true, 8)
  expect((await undo(third)).status).toBe(200)
  expect((await read()).steps).toEqual([step(3)])
  server().clock.now = TEST_NOW
})
