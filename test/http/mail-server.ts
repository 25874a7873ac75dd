import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  type MailTransport,
  openMailTransport,
} from '../../server/src/kernel/mail/mail-transport.ts'
import type { TestServer } from './test-server.ts'

/** A real mail server on the loopback: what it took, and what it answers next. */
interface MailServer {
  readonly box: { taken: { to: string; source: string }[]; refuse: number | null }
  readonly transport: MailTransport
  readonly close: () => Promise<void>
}

/** A mail server for the tests of a file, and an outbox that each of them finds empty. */
export function useMailServer(server: () => TestServer): () => MailServer {
  let mailServer: MailServer
  beforeAll(async () => {
    mailServer = await startMailServer()
  })
  afterAll(() => mailServer.close())
  beforeEach(async () => {
    Object.assign(mailServer.box, { taken: [], refuse: null })
    await server().database.kysely.deleteFrom('outbox_mails').execute()
  })
  return () => mailServer
}

/** Starts it, and the transport that sends to it. */
async function startMailServer(): Promise<MailServer> {
  const box: MailServer['box'] = { taken: [], refuse: null }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (box.refuse !== null)
          return done(Object.assign(new Error('not now'), { responseCode: box.refuse }))
        const to = session.envelope.rcptTo.map((one) => one.address).join()
        box.taken.push({ to, source: Buffer.concat(parts).toString() })
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve)
  })
  const address: AddressInfo | string | null = smtp.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const transport = openMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Prumo <contas@prumo.example>',
  })
  if (transport === null) throw new Error('There is a mail server in this test.')
  const close = () => {
    transport.close()
    return new Promise<void>((resolve) => {
      smtp.close(() => resolve())
    })
  }
  return { box, transport, close }
}
