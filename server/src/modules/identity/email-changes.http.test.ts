import { expect, it } from 'vitest'
import { apiClient } from '../../../../test/http/api-client.ts'
import { newAccount, PASSWORD } from '../../../../test/http/test-account.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { mailedToken, OTHER_PASSWORD } from './identity.factory.ts'

const server = useTestServer()
const CHANGE = '/user?change-profile'
const anonymous = () => apiClient(`${server().url}/api`, null)
const confirm = (confirm_email_token: string) =>
  anonymous().post('/auth/confirm-email', { confirm_email_token })

/** Somebody who asked for a new e-mail, and the link that proves it. */
async function asking() {
  const ana = await newAccount(server())
  const email = `nova-${ana.email}`
  await ana.put(CHANGE, ana.profile({ email }))
  return { ana, email, link: await mailedToken(server(), email) }
}

const signInAs = (email: string, password = PASSWORD) =>
  anonymous().post('/auth/login', { email, password })

it('A link to a new password that lies in the old mailbox opens nothing once the e-mail has changed', async () => {
  const { ana, email, link } = await asking()
  await anonymous().post('/auth/recover-password', { email: ana.email })
  const token = await mailedToken(server(), ana.email)
  expect((await confirm(link)).status).toBe(200)
  const answer = await anonymous().post('/auth/reset-password', {
    token,
    password: OTHER_PASSWORD,
    password_confirmation: OTHER_PASSWORD,
  })
  expect([answer.status, answer.body.code]).toEqual([422, 'email_token_invalid'])
  expect((await signInAs(email, OTHER_PASSWORD)).status).toBe(401)
  expect((await signInAs(email)).status).toBe(200)
})

it('Of many who open the link of a new e-mail at once one proves it', async () => {
  const { email, link } = await asking()
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(link)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await signInAs(email)).status).toBe(200)
})

it('A link of a new e-mail opens nothing for somebody who is blocked, nor as a link to a new password', async () => {
  const { ana, email, link } = await asking()
  const reset = await anonymous().post('/auth/reset-password', {
    token: link,
    password: OTHER_PASSWORD,
    password_confirmation: OTHER_PASSWORD,
  })
  expect([reset.status, reset.body.code]).toEqual([422, 'email_token_invalid'])
  await server()
    .database.kysely.updateTable('users')
    .set({ status: 'blocked' })
    .where('id', '=', ana.id)
    .execute()
  expect((await confirm(link)).body.code).toBe('email_token_invalid')
  expect((await signInAs(email)).status).toBe(401)
})
