import { afterEach, describe, expect, it } from 'vitest'
import { apiClient } from '../../../../test/http/api-client.ts'
import { sampleInvitation, sampleNewUser } from '../../../../test/http/company-user-samples.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { mailedToken } from './company-users.factory.ts'

const server = useTestServer()
const WINDOW_MS = 16 * 60_000

const someone = () => `p-${crypto.randomUUID()}@prumo.example`

/** The codes of so many tries to make an account with a link. */
async function tries(times: number, token: string, email: string): Promise<string[]> {
  const anonymous = apiClient(`${server().url}/api`, null)
  const codes: string[] = []
  for (let round = 0; round < times; round += 1) {
    const typed = sampleNewUser(token, email)
    codes.push((await anonymous.post('/auth/accept-invitation', typed)).body.code)
  }
  return codes
}

afterEach(() => {
  server().clock.now = TEST_NOW
})

describe('an invitation', () => {
  it('An invitation is no place to try out documents: after ten refusals its link is worth nothing', async () => {
    const company = await server().newCompany()
    const known = await server().newCompany()
    const { email } = (await known.root.get('/auth/user')).body.data.user
    await company.post('/invitations', sampleInvitation('x', { email }))
    const token = await mailedToken(server(), email)
    expect(await tries(11, token, email)).toEqual([
      ...Array.from({ length: 10 }, () => 'account_not_created'),
      'too_many_attempts',
    ])
    server().clock.now = new Date(TEST_NOW.getTime() + WINDOW_MS)
    expect(await tries(1, token, email)).toEqual(['invitation_invalid'])
  })

  it('An invitation that is not there is tried ten times, then the caller waits', async () => {
    expect(await tries(11, 'x'.repeat(43), someone())).toEqual([
      ...Array.from({ length: 10 }, () => 'invitation_invalid'),
      'too_many_attempts',
    ])
  })

  it('An invitation fills nobody’s mailbox, however many companies send it (S10)', async () => {
    const email = someone()
    const statuses: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const { post } = await server().newCompany()
      statuses.push((await post('/invitations', sampleInvitation('x', { email }))).status)
    }
    expect(statuses).toEqual([201, 201, 201, 422])
  })
})
