import { describe, expect, it } from 'vitest'
import { apiClient } from '../../../../test/http/api-client.ts'
import { sampleInvitation, sampleNewUser } from '../../../../test/http/company-user-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { mailedToken } from './company-users.factory.ts'

const server = useTestServer()

const CLOSED = [
  [
    'suspended',
    { status: 'blocked' },
    'invitation_company_suspended',
    'suspensa. O convite continua',
  ],
  [
    'without a valid plan',
    { date_expiry_at: '2026-11-19' },
    'invitation_company_expired',
    'venceu. O convite continua',
  ],
] as const

describe('an invitation of a company that is', () => {
  it.each(CLOSED)(
    '%s lets nobody in, says why, and opens later',
    async (_, state, code, sentence) => {
      const company = await server().newCompany()
      const guest = await server().newCompany()
      const { email } = (await guest.root.get('/auth/user')).body.data.user
      await company.post('/invitations', sampleInvitation('x', { email }))
      const token = await mailedToken(server(), email)
      const change = (fields: object) =>
        server()
          .database.kysely.updateTable('companies')
          .set(fields)
          .where('id', '=', company.company_id)
          .execute()
      await change(state)
      const anonymous = apiClient(`${server().url}/api`, null)
      for (const answer of [
        await anonymous.post('/auth/invitation', { token }),
        await anonymous.post('/auth/accept-invitation', sampleNewUser(token, email)),
        await guest.root.post('/invitations/accept', { token }),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([422, code])
        expect(answer.body.message).toContain(sentence)
      }
      await change({ status: 'active', date_expiry_at: null })
      expect((await guest.root.post('/invitations/accept', { token })).status).toBe(200)
    },
  )

  it('An invitation of a company that is gone is worth nothing, and not told apart from one that never was', async () => {
    const company = await server().newCompany()
    const email = `p-${crypto.randomUUID()}@prumo.example`
    await company.post('/invitations', sampleInvitation('x', { email }))
    const token = await mailedToken(server(), email)
    await server()
      .database.kysely.updateTable('companies')
      .set({ status: 'deactivated' })
      .where('id', '=', company.company_id)
      .execute()
    const anonymous = apiClient(`${server().url}/api`, null)
    const { body } = await anonymous.post('/auth/invitation', { token })
    expect(body.code).toBe('invitation_invalid')
  })
})
