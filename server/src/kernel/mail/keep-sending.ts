import type { Database } from '../database/database.ts'
import type { MailTransport } from './mail-transport.ts'
import { sendDueMails } from './send-mails.ts'

/** People wait for these mails: the outbox is looked at this often. */
const INTERVAL_MS = 2_000

/**
 * Sends what is due, again and again, until it is stopped.
 * @returns stops it, and waits for the mail that is under way.
 */
export function keepSendingMails(
  database: Database,
  transport: MailTransport,
  clock: () => Date,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let pass: Promise<void> = Promise.resolve()
  const look = () => {
    // A database that is away for a moment is a reason to say so and to look again, not to stop.
    pass = sendDueMails(database, transport, clock, () => isStopped)
      .then(() => undefined, onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(look, INTERVAL_MS)
      })
  }
  look()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await pass
    transport.close()
  }
}
