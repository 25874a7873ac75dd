import type { Database } from '../database/database.ts'
import type { MailTransport } from './mail-transport.ts'
import { deleteSentMails } from './delete-sent-mails.ts'
import { sendDueMails } from './send-mails.ts'

/** People wait for these mails: the outbox is looked at this often. */
const INTERVAL_MS = 2_000
/** What was sent long ago is looked for this often. */
const CLEANING_INTERVAL_MS = 60 * 60 * 1000

/**
 * Sends what is due, again and again, until it is stopped; and deletes what was sent long ago.
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
  let nextCleaning = 0
  const cleanNowAndThen = async () => {
    const now = clock()
    if (isStopped || now.getTime() < nextCleaning) return
    nextCleaning = now.getTime() + CLEANING_INTERVAL_MS
    await deleteSentMails(database, now)
  }
  const look = () => {
    // A database that is away for a moment is a reason to say so and to look again, not to stop.
    pass = sendDueMails(database, transport, clock, () => isStopped)
      .then(cleanNowAndThen)
      .catch(onError)
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
