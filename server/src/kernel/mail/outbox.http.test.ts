import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { atomic } from '../database/atomic.ts'
import { queueMail } from './queue-mail.ts'

const server = useTestServer()
const queue = (to: string) =>
  atomic(server().database, { now: server().clock.now }, (db) =>
    queueMail(db, {
      kind: 'reset_password',
      to,
      language: 'pt',
      name: 'Ana',
      values: { minutes: 30 },
      link: 'https://prumo.example/reset-password?token=abc',
    }),
  )
/** A caller who administers Prumo itself. */
const administrator = async () => {
  const company = await server().newCompany()
  await server()
    .database.kysely.updateTable('users')
    .set({ is_prumo_admin: true })
    .where('id', '=', company.user_id)
    .execute()
  return company.root
}

beforeEach(async () => {
  await server().database.kysely.deleteFrom('outbox_mails').execute()
})

describe('the outbox', () => {
  it('The outbox shows the platform administrator what waits; its words and its link when they are asked for', async () => {
    await queue('ana@prumo.example')
    const { status, body } = await (await administrator()).get('/prumo/outbox')
    expect(status).toBe(200)
    expect(body.meta).toEqual({ page: 1, per_page: 50, total: 1 })
    expect(body.data).toMatchObject([
      {
        to: 'ana@prumo.example',
        subject: 'Nova senha no Prumo',
        kind: 'reset_password',
        state: 'waiting',
        is_readable: true,
        attempts: 0,
      },
    ])
  })

  it('The outbox keeps who read the words of a mail, from where and when, each time', async () => {
    const to = `${crypto.randomUUID()}@prumo.example`
    await queue(to)
    const company = await server().newCompany({ isPlatformAdmin: true })
    const listed = await company.root.get('/prumo/outbox')
    expect(listed.text).not.toMatch(/token=|Olá/)
    const path = `/prumo/outbox/${listed.body.data[0].id}/read`
    const key = crypto.randomUUID()
    const first = await company.root.post(path, undefined, { key })
    expect(first.body.data.link).toBe('https://prumo.example/reset-password?token=abc')
    expect(first.body.data.text).toContain('Olá, Ana,')
    expect((await company.root.post(path, undefined, { key })).body.data).toEqual(first.body.data)
    const readings = () =>
      server()
        .database.kysely.selectFrom('outbox_readings')
        .select(['user_id', 'kind', 'ip', 'read_at', 'request_id'])
        .where('to', '=', to)
        .execute()
    const { user_id } = company
    const kept = { user_id, kind: 'reset_password', ip: '127.0.0.1' }
    expect(await readings()).toMatchObject([kept, kept])
    expect((await readings())[0]?.request_id).toBe(first.headers.get('x-request-id'))
    const stranger = await server().newCompany()
    expect((await stranger.root.post(path)).status).toBe(403)
    await server().database.kysely.updateTable('outbox_mails').set({ text: null }).execute()
    expect((await company.root.post(path)).status).toBe(404)
    expect(await readings()).toHaveLength(2)
  })

  it('The outbox is shown to nobody else, whatever they may do in their company', async () => {
    await queue('ana@prumo.example')
    const company = await server().newCompany()
    const answer = await company.root.get('/prumo/outbox')
    expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
    expect(answer.text).not.toContain('token=')
  })

  it('The outbox is searched by address, narrowed by state, and paged', async () => {
    const root = await administrator()
    for (const name of ['ana', 'bia', 'b%a']) await queue(`${name}@prumo.example`)
    await server()
      .database.kysely.updateTable('outbox_mails')
      .set({ sent_at: server().clock.now, next_try_at: null, text: null, link: null })
      .where('to', '=', 'bia@prumo.example')
      .execute()
    const found = async (query: string) =>
      (await root.get(`/prumo/outbox?${query}`)).body.data.map((mail: { to: string }) => mail.to)
    expect(await found('search=B%25A')).toEqual(['b%a@prumo.example'])
    expect(await found('filter_state=sent')).toEqual(['bia@prumo.example'])
    expect(await found('filter_state=waiting&direction=asc')).toEqual([
      'ana@prumo.example',
      'b%a@prumo.example',
    ])
    expect(await found('per_page=1&page=2')).toEqual(['bia@prumo.example'])
  })
})
