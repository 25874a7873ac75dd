import { sql } from 'kysely'
import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { PERMISSION_PRESETS } from '@prumo/contracts/access/permission-presets'
import { describe, expect, it } from 'vitest'
import { type ApiClient, apiClient } from '../../../../test/http/api-client.ts'
import {
  allRights,
  sampleInvitation,
  sampleNewUser,
} from '../../../../test/http/company-user-samples.ts'
import { statusesOf } from '../../../../test/http/crud-master-record.ts'
import { sampleAccount } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { mailedToken, operationsOf } from './company-users.factory.ts'

const server = useTestServer()
const anonymous = (): ApiClient => apiClient(`${server().url}/api`, null)
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const someone = () => `p-${crypto.randomUUID()}@prumo.example`
const cpf = cpfs()

/** Invites an e-mail to read clients, and opens the mail. */
async function invite(company: TestCompany, email: string, fields = {}) {
  const body = sampleInvitation('x', {
    email,
    role: 'user',
    permissions: ['companies.clients.index'],
    ...fields,
  })
  const answer = await company.post('/invitations', body)
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return { id: answer.body.data.id, token: await mailedToken(server(), email) }
}

const emailOf = async (user: TestCompany) =>
  (await user.root.get('/auth/user')).body.data.user.email

const acceptNew = (token: string, email: string, fields = {}) =>
  anonymous().post(
    '/auth/accept-invitation',
    sampleNewUser(token, email, { document: cpf(), ...fields }),
  )

/** Waits so long that the next mail to the same address may go. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const { clock } = server()
  const before = clock.now
  clock.now = new Date(before.getTime() + ms)
  try {
    return await work()
  } finally {
    clock.now = before
  }
}

describe('an invitation', () => {
  it('An invitation makes an account for a new person, who sees what was granted and no more', async () => {
    const company = await server().newCompany({ name: 'Padaria Sol' })
    const account = (await company.post('/bank-accounts', sampleAccount({ name: 'Um' }))).body.data
    await company.post('/bank-accounts', sampleAccount({ name: 'Dois' }))
    const email = someone()
    const { token } = await invite(company, email, {
      permissions: ['companies.bank-accounts.index'],
      bank_account_ids: [account.id],
    })
    const shown = await anonymous().post('/auth/invitation', { token })
    expect(shown.body.data).toMatchObject({ company_name: 'Padaria Sol', email })
    const { status, body } = await acceptNew(token, email)
    expect(status).toBe(201)
    expect(body.data.companies).toMatchObject([{ id: company.company_id, role: 'user' }])
    expect(body.data.permissions).toEqual(['companies.bank-accounts.index'])
    const inside = apiClient(
      `${server().url}/api/companies/${company.company_id}`,
      body.data.access_token,
    )
    const accounts = (await inside.get('/bank-accounts')).body
    expect(accounts.data.map(({ name }: { name: string }) => name)).toEqual(['Um'])
    expect((await inside.get('/clients')).status).toBe(403)
    const login = await anonymous().post('/auth/login', { email, password: 'Tres-Gatos-1!' })
    expect(login.status).toBe(200)
  })

  it('An invitation makes the address known where it was accepted: strangers elsewhere do not lock the new person out there (S8)', async () => {
    const email = someone()
    const { token } = await invite(await server().newCompany(), email)
    expect((await acceptNew(token, email)).status).toBe(201)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from known_addresses a join users u on u.id = a.user_id
      where u.email = ${email}`.execute(server().database.kysely)
    expect(rows).toEqual([{ count: 1 }])
  })

  it('An invitation lets somebody who has an account in, by the sign-in of that e-mail alone', async () => {
    const company = await server().newCompany()
    const person = await server().newCompany()
    const stranger = await server().newCompany()
    const { token } = await invite(company, await emailOf(person))
    const refused = await stranger.root.post('/invitations/accept', { token })
    expect([refused.status, refused.body.code]).toEqual([422, 'invitation_for_other_email'])
    const accepted = await person.root.post('/invitations/accept', { token })
    expect(accepted.body.data).toMatchObject({ id: company.company_id, role: 'user' })
    expect((await person.root.get(`/companies/${company.company_id}/clients`)).status).toBe(200)
  })

  it('An invitation answers the inviter alike, whether the e-mail has an account or not', async () => {
    const company = await server().newCompany()
    const known = await emailOf(await server().newCompany())
    const answers = await Promise.all(
      [known, someone()].map((email) =>
        company.post('/invitations', sampleInvitation('x', { email })),
      ),
    )
    const shapes = answers.map(({ status, body }) => [status, { ...body.data, id: 0, email: '' }])
    expect(shapes[0]).toEqual(shapes[1])
  })

  it('An invitation answers alike when e-mail or document of a new person have an account', async () => {
    const company = await server().newCompany()
    const known = await emailOf(await server().newCompany())
    const { token } = await invite(company, known)
    const byEmail = await acceptNew(token, known)
    const email = someone()
    const document = cpf()
    const first = someone()
    await acceptNew((await invite(company, first)).token, first, { document })
    const byDocument = await acceptNew((await invite(company, email)).token, email, { document })
    expect([byEmail.status, byEmail.body.code]).toEqual([422, 'account_not_created'])
    expect({ ...byDocument.body, request_id: '' }).toEqual({ ...byEmail.body, request_id: '' })
  })

  it('An invitation is for its own e-mail, whatever a new person types', async () => {
    const company = await server().newCompany()
    const { token } = await invite(company, someone())
    expect((await acceptNew(token, someone())).body.code).toBe('invitation_invalid')
  })

  it('An invitation is used once, also by sixty-four at the same time', async () => {
    const company = await server().newCompany()
    const person = await server().newCompany()
    const { token } = await invite(company, await emailOf(person))
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => person.root.post('/invitations/accept', { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'invitation_invalid')).toHaveLength(63)
    const members = (await company.get('/company-users')).body
    expect(members.meta.total).toBe(2)
    const accepted = await operationsOf(company, 'company-users.accept-invitation')
    expect(accepted.map(({ user_id }) => user_id)).toEqual([person.user_id, person.user_id])
  })

  it('An invitation makes one account of many tries at the same time', async () => {
    const company = await server().newCompany()
    const email = someone()
    const { token } = await invite(company, email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => acceptNew(token, email)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await company.get('/company-users')).body.meta.total).toBe(2)
  })

  it('An invitation is worth nothing after seven days', async () => {
    const company = await server().newCompany()
    const person = await server().newCompany()
    const { token } = await invite(company, await emailOf(person))
    await later(7 * DAY_MS, async () => {
      const { body } = await anonymous().post('/auth/invitation', { token })
      expect(body.code).toBe('invitation_invalid')
    })
    const [row] = (await company.get('/invitations')).body.data
    expect(row).toMatchObject({ expires_at: '2026-11-27T15:00:00.000Z', is_expired: false })
    const { status } = await later(6 * DAY_MS + 23 * 60 * MINUTE_MS, () =>
      anonymous().post('/auth/invitation', { token }),
    )
    expect(status).toBe(200)
  })

  it('An invitation is worth nothing when it was revoked', async () => {
    const company = await server().newCompany()
    const person = await server().newCompany()
    const { id, token } = await invite(company, await emailOf(person))
    expect((await company.delete(`/invitations/${id}`)).status).toBe(204)
    expect((await person.root.post('/invitations/accept', { token })).body.code).toBe(
      'invitation_invalid',
    )
    expect((await company.get('/invitations')).body.data).toEqual([])
    expect((await company.delete(`/invitations/${id}`)).status).toBe(404)
  })

  it('An invitation sent again has a new link, and the one before is worth nothing', async () => {
    const company = await server().newCompany()
    const email = someone()
    const { id, token } = await invite(company, email)
    const hasty = await company.post(`/invitations/${id}/resend`)
    expect([hasty.status, hasty.body.code]).toEqual([422, 'invitation_just_sent'])
    const again = await later(2 * MINUTE_MS, () => company.post(`/invitations/${id}/resend`))
    expect(again.status).toBe(200)
    expect((await anonymous().post('/auth/invitation', { token })).body.code).toBe(
      'invitation_invalid',
    )
    const renewed = await mailedToken(server(), email)
    expect((await anonymous().post('/auth/invitation', { token: renewed })).status).toBe(200)
  })

  it('An invitation of another company is not there', async () => {
    const company = await server().newCompany()
    const { id } = await invite(await server().newCompany(), someone())
    const answers = [
      await company.post(`/invitations/${id}/resend`),
      await company.delete(`/invitations/${id}`),
    ]
    expect(statusesOf(answers)).toEqual([404, 404])
  })

  it('An invitation to somebody who works here already is refused', async () => {
    const company = await server().newCompany()
    const email = await emailOf(await company.member([]))
    const { body } = await company.post('/invitations', sampleInvitation('x', { email }))
    expect([body.code, Object.keys(body.errors)]).toEqual(['already_member', ['email']])
  })

  it('An invitation grants no more than its inviter has, when it is sent and when it is accepted', async () => {
    const company = await server().newCompany()
    const inviting: readonly PermissionKey[] = [
      'permissions-users-companies.store',
      'companies.clients.index',
    ]
    const lead = await company.member(inviting)
    const asUser = { ...allRights, role: 'user', permissions: [...inviting], status: 'active' }
    await company.put(`/company-users/${lead.user_id}`, { ...asUser, version: 1 })
    const person = await server().newCompany()
    const email = await emailOf(person)
    const tooMuch = await lead.post('/invitations', sampleInvitation('x', { email, role: 'user' }))
    expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'permission_beyond_own'])
    const asAdmin = sampleInvitation('x', { email, permissions: [] })
    expect((await lead.post('/invitations', asAdmin)).body.code).toBe('administrator_only')
    const { token } = await invite(lead, email)
    const less = { ...asUser, permissions: ['permissions-users-companies.store'], version: 2 }
    expect((await company.put(`/company-users/${lead.user_id}`, less)).status).toBe(200)
    expect((await person.root.post('/invitations/accept', { token })).body.code).toBe(
      'invitation_invalid',
    )
  })

  it('An invitation ends with the access of the invited, and brings back who was removed', async () => {
    const company = await server().newCompany()
    const person = await server().newCompany()
    const email = await emailOf(person)
    await person.root.post('/invitations/accept', { token: (await invite(company, email)).token })
    expect((await company.delete(`/company-users/${person.user_id}`)).status).toBe(204)
    const back = await later(2 * MINUTE_MS, async () => {
      const { token } = await invite(company, email, { permissions: PERMISSION_PRESETS.leitura })
      return person.root.post('/invitations/accept', { token })
    })
    expect(back.status).toBe(200)
    const member = (await company.get(`/company-users/${person.user_id}`)).body.data
    expect(member).toMatchObject({ preset: 'leitura', status: 'active' })
  })

  it('An invitation keeps only the hash of its link, and tells no link to anybody in the company', async () => {
    const company = await server().newCompany()
    const email = someone()
    const { token } = await invite(company, email)
    const seen = [await company.get('/invitations'), await company.get('/company-users')]
    for (const { text } of seen) expect(text).not.toContain(token)
    expect(JSON.stringify(await operationsOf(company, 'company-users.'))).not.toContain(token)
    const stored = await server()
      .database.kysely.selectFrom('invitations')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('An invitation makes no platform administrator, whatever is sent with it', async () => {
    const company = await server().newCompany()
    const email = someone()
    const { token } = await invite(company, email, { is_prumo_admin: true })
    const { body } = await acceptNew(token, email, { is_prumo_admin: true, role: 'admin' })
    expect(body.data.user.is_prumo_admin).toBe(false)
    expect(body.data.companies).toMatchObject([{ role: 'user' }])
  })
})

/** CPFs with right check digits, one after the other. */
function cpfs(): () => string {
  let last = 100_000_000 + Math.trunc(performance.now())
  return () => {
    last += 1
    const digits = Array.from(String(last), Number)
    for (const length of [9, 10]) {
      const sum = digits.reduce((total, digit, place) => total + digit * (length + 1 - place), 0)
      digits.push(((sum * 10) % 11) % 10)
    }
    return digits.join('')
  }
}
