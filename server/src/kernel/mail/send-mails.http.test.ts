import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { useMailServer } from '../../../../test/http/mail-server.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { atomic } from '../database/atomic.ts'
import { deleteSentMails } from './delete-sent-mails.ts'
import type { MailTransport } from './mail-transport.ts'
import { type Mail, queueMail } from './queue-mail.ts'
import { sendDueMails } from './send-mails.ts'

const server = useTestServer()
const MINUTE_MS = 60 * 1000

const mailServer = useMailServer(server)
afterEach(() => {
  server().clock.now = TEST_NOW
})

const later = (minutes: number) => {
  server().clock.now = new Date(server().clock.now.getTime() + minutes * MINUTE_MS)
}
const sendDue = () =>
  sendDueMails(server().database, mailServer().transport, () => server().clock.now)
const queue = (mail: Partial<Mail> = {}) => {
  const whole: Mail = {
    kind: 'reset_password',
    to: `${randomUUID()}@prumo.example`,
    language: 'pt',
    name: 'João Conceição',
    values: { minutes: 30 },
    link: 'https://prumo.example/reset-password?token=abc',
    ...mail,
  }
  const { database, clock } = server()
  return atomic(database, { now: clock.now }, (db) => queueMail(db, whole)).then(() => whole.to)
}
const outbox = () => server().database.kysely.selectFrom('outbox_mails').selectAll().execute()

describe('a mail in the outbox', () => {
  it('A mail in the outbox reaches a mail server, in words and in HTML, and its words are forgotten', async () => {
    const to = await queue()
    expect(await sendDue()).toBe(1)
    const [mail] = mailServer().box.taken
    expect(mail?.to).toBe(to)
    expect(mail?.source).toMatch(/^From: Prumo <contas@prumo\.example>/m)
    expect(mail?.source).toMatch(/^Subject: Nova senha no Prumo/m)
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(mail?.source).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(mail?.source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
    expect(mail?.source).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
    const [stored] = await outbox()
    expect(stored).toMatchObject({ text: null, html: null, link: null, next_try_at: null })
    expect(stored?.sent_at).not.toBeNull()
  })

  it('A mail in the outbox is sent once, however often and by however many senders it is looked at', async () => {
    for (let mail = 0; mail < 6; mail += 1) await queue()
    const counts = await Promise.all([sendDue(), sendDue(), sendDue()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6)
    later(24 * 60)
    await sendDue()
    expect(new Set(mailServer().box.taken.map((mail) => mail.to)).size).toBe(6)
    expect(mailServer().box.taken).toHaveLength(6)
  })

  it('A mail in the outbox waits longer after each refusal for now, and is sent when the server takes it', async () => {
    await queue({ kind: 'email_changed', link: null })
    mailServer().box.refuse = 451
    expect(await sendDue()).toBe(0)
    expect((await outbox())[0]).toMatchObject({ attempts: 1, sent_at: null })
    expect((await outbox())[0]?.last_error).toContain('not now')
    await sendDue()
    expect((await outbox())[0]?.attempts).toBe(1)
    later(1)
    await sendDue()
    expect((await outbox())[0]?.attempts).toBe(2)
    later(1)
    await sendDue()
    expect((await outbox())[0]?.attempts).toBe(2)
    mailServer().box.refuse = null
    later(1)
    expect(await sendDue()).toBe(1)
    expect((await outbox())[0]).toMatchObject({ attempts: 3, last_error: null })
  })

  it('A mail in the outbox is given up after twelve tries, or when the server will never take it', async () => {
    await queue()
    mailServer().box.refuse = 451
    for (let day = 0; day < 20; day += 1) {
      await sendDue()
      later(24 * 60)
    }
    expect((await outbox())[0]).toMatchObject({ attempts: 12, next_try_at: null, sent_at: null })
    await queue()
    mailServer().box.refuse = 550
    await sendDue()
    expect((await outbox())[1]).toMatchObject({ attempts: 1, next_try_at: null })
    expect(mailServer().box.taken).toEqual([])
  })

  it('A mail in the outbox is not sent any more when its link has ended', async () => {
    await queue({ expires_at: new Date(TEST_NOW.getTime() + 30 * MINUTE_MS) })
    later(31)
    expect(await sendDue()).toBe(0)
    expect(mailServer().box.taken).toEqual([])
  })

  it('A mail in the outbox goes out again when its sender died before it could say so, under the same Message-ID', async () => {
    await queue()
    const dying: MailTransport = {
      send: async (mail) => {
        await mailServer().transport.send(mail)
        await new Promise(() => undefined)
      },
      close: () => undefined,
    }
    void sendDueMails(server().database, dying, () => server().clock.now)
    await expect.poll(() => mailServer().box.taken.length).toBe(1)
    later(4)
    expect(await sendDue()).toBe(0)
    later(1)
    expect(await sendDue()).toBe(1)
    const ids = mailServer().box.taken.map((mail) => /^Message-ID: (.*)$/im.exec(mail.source)?.[1])
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })

  it('A mail in the outbox is deleted 90 days after it was sent, and never before it was', async () => {
    const sent = await queue()
    expect(await sendDue()).toBe(1)
    mailServer().box.refuse = 550
    const refused = await queue()
    await sendDue()
    const deleteSent = () => deleteSentMails(server().database, server().clock.now)
    later(90 * 24 * 60 - 1)
    expect(await deleteSent()).toBe(0)
    expect((await outbox()).map(({ to }) => to)).toEqual([sent, refused])
    later(1)
    expect(await deleteSent()).toBe(1)
    later(10 * 365 * 24 * 60)
    expect(await deleteSent()).toBe(0)
    expect((await outbox()).map(({ to }) => to)).toEqual([refused])
  })

  it('A mail in the outbox is not written when its act is undone', async () => {
    const { database, clock } = server()
    const undone = atomic(database, { now: clock.now }, async (db) => {
      await queueMail(db, {
        kind: 'password_changed',
        to: 'ana@prumo.example',
        language: 'pt',
        name: null,
        values: {},
        link: null,
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await outbox()).toEqual([])
  })
})
