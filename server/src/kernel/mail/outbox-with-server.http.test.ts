import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { atomic } from '../database/atomic.ts'
import { queueMail } from './queue-mail.ts'

// Nobody listens there: the mail waits for ever.
const server = useTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })

it('Where a mail server sends, nobody but the receiver reads what a waiting mail says', async () => {
  const link = 'https://prumo.example/reset-password?token=abc'
  await atomic(server().database, { now: server().clock.now }, (db) =>
    queueMail(db, {
      kind: 'reset_password',
      to: 'ana@prumo.example',
      language: 'pt',
      name: 'Ana',
      values: { minutes: 30 },
      link,
    }),
  )
  const { root } = await server().newCompany({ isPlatformAdmin: true })
  const answer = await root.get('/prumo/outbox')
  expect(answer.body.data).toMatchObject([
    { to: 'ana@prumo.example', state: 'waiting', is_readable: false },
  ])
  const read = await root.post(`/prumo/outbox/${answer.body.data[0].id}/read`)
  expect([read.status, read.text.includes('token=')]).toEqual([404, false])
  expect(answer.text).not.toContain('token=')
})
