import { SCREENS } from '@prumo/contracts/screens'
import { beforeEach, describe, expect, it } from 'vitest'
import { useMailServer } from '../../../../test/http/mail-server.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sendDueMails } from '../../kernel/mail/send-mails.ts'
import {
  anonymous,
  resetAttemptCounters,
  OTHER_PASSWORD,
  PASSWORD,
  signUp,
} from './identity.factory.ts'

const server = useTestServer()
const post = (path: string, body: object) => anonymous(server()).post(`/auth/${path}`, body)

const mailServer = useMailServer(server)
beforeEach(() => resetAttemptCounters(server()))

/** Sends what waits, and reads the token in the newest mail that the mail server took for somebody. */
async function receivedToken(email: string, subject: RegExp): Promise<string> {
  await sendDueMails(server().database, mailServer().transport, () => server().clock.now)
  const mail = mailServer().box.taken.findLast(({ to }) => to === email)
  expect(mail?.source).toMatch(subject)
  // Quoted-printable (RFC 2045): long lines are folded, and '=' is written as its number.
  const text = (mail?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const [, path, token = 'no token'] = /(\/[\w/-]+)\?token=([\w-]{43})/.exec(text) ?? []
  // The link leads to a page for strangers.
  expect(SCREENS).toContainEqual(expect.objectContaining({ path, access: 'public' }))
  return token
}

describe('the public screens, by a real mail server', () => {
  it('A sign-up is sent again, confirmed by the mail that came, and its password recovered by another', async () => {
    const person = signUp()
    const { email } = person
    await post('register', person)
    const first = await receivedToken(email, /^Subject: Confirme seu e-mail no Prumo/m)
    await post('resend-confirmation-email', { email })
    const second = await receivedToken(email, /^Subject: Confirme seu e-mail no Prumo/m)
    expect(second).not.toBe(first)
    const confirmed = await post('confirm-email', { confirm_email_token: second })
    expect([confirmed.status, confirmed.body]).toEqual([200, { data: { email } }])
    expect((await post('login', { email, password: PASSWORD })).status).toBe(200)

    await post('recover-password', { email })
    const token = await receivedToken(email, /^Subject: Nova senha no Prumo/m)
    const password = { password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD }
    expect((await post('reset-password', { token, ...password })).status).toBe(204)
    expect((await post('login', { email, password: OTHER_PASSWORD })).status).toBe(200)
  })
})
