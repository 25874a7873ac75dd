import { listOutbox, type MailState, outboxMailSchema } from '@prumo/contracts/mail/outbox.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { DirectoryDb } from '../database/atomic.ts'
import { type Handler, handleUser } from '../http/handler.ts'

/**
 * The outbox, for the platform administrator. What a mail says, its link included, is shown only where
 * there is no mail server: then somebody has to pass it on. Otherwise it is the receiver's alone.
 */
export const outboxHandlers = (hasMailServer: boolean): readonly Handler[] => [
  handleUser(listOutbox, async ({ db }, { query }) => {
    const answer = await listMails(db, query)
    if (!hasMailServer) return answer
    return { ...answer, data: answer.data.map((mail) => ({ ...mail, text: null, link: null })) }
  }),
]

/** One page of the mails, with the state that each is in now. */
async function listMails(
  db: DirectoryDb,
  query: QueryOf<typeof listOutbox>,
): Promise<ResponseOf<typeof listOutbox>> {
  const { page, per_page, direction, filter_state, search } = query
  let found = db.query.selectFrom('outbox_mails')
  if (filter_state) found = found.where(stateAt(db.now), '=', filter_state)
  if (search) found = found.where(sql<string>`lower("to")`, 'like', containsText(search))
  const rows = await found
    .select(['id', 'to', 'subject', 'kind', 'text', 'link', 'attempts', 'created_at', 'sent_at'])
    .select(['next_try_at', 'last_error', stateAt(db.now).as('state')])
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const data = rows.map((row) => ({ ...row, kind: outboxMailSchema.shape.kind.parse(row.kind) }))
  return { data, meta: { page, per_page, total } }
}

const stateAt = (now: Date) => sql<MailState>`case
  when sent_at is not null then 'sent'
  when next_try_at is null then 'failed'
  when expires_at <= ${now} then 'expired'
  else 'waiting' end`

/** Addresses are searched letter by letter: % and _ are part of some. */
const containsText = (typed: string): string =>
  `%${typed.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
