import { z } from 'zod'
import { defineJob, type QueueableJob } from '../jobs/job-kind.ts'
import { attaching, type AttachmentMakers } from './attachment-makers.ts'
import { deleteSentMails } from './delete-sent-mails.ts'
import { sendDueMails } from './send-mails.ts'

/** Longer than a full outbox takes an hour of: what is left is the next minute's. */
const SENDING_SECONDS = 15 * 60
/** People wait for mails; where nothing tells of new ones, they are looked for this often. */
const SENDING_POLL_SECONDS = 2

/**
 * Sends the mails of the outbox that are due. Acts that write a mail queue it; each minute it looks
 * for those whose next try has come. Done twice it finds nothing: each mail is claimed in the outbox
 * by one sender at a time.
 * @param makers how what is attached is made; null for whoever only queues it.
 */
export const mailSender = (makers: AttachmentMakers | null): QueueableJob<object> =>
  defineJob({
    name: 'send_mails',
    version: 1,
    payload: z.object({}),
    cron: '* * * * *',
    expireSeconds: SENDING_SECONDS,
    pollSeconds: SENDING_POLL_SECONDS,
    // Acts that write mails at once must not wait for each other.
    beside: 'any',
    run: async (resources, _payload, signal) => {
      const { database, transport, clock } = resources
      if (transport === null) return
      await sendDueMails(database, transport, clock, {
        isStopped: () => signal.aborted,
        ...(makers === null ? {} : { attach: attaching(resources, makers) }),
      })
    },
  })

/** What acts queue. */
export const sendMails = mailSender(null)

/** Deletes mails that went out long ago; a second time there are none. */
export const deleteOldMails = defineJob({
  name: 'delete_old_mails',
  version: 1,
  payload: z.object({}),
  cron: '15 3 * * *',
  run: ({ database, clock }) => deleteSentMails(database, clock()),
})
