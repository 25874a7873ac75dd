import {
  listOutbox,
  type MailState,
  outboxMailSchema,
  readOutboxMail,
} from '@prumo/contracts/mail/outbox.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { DirectoryDb } from '../database/atomic.ts'
import { type Handler, handleUser, type UserContext } from '../http/handler.ts'
import { notFound } from '../refusal.ts'

/**
 * The outbox, for the platform administrator. What a mail says, its link included, is shown only where
 * there is no mail server: then somebody has to pass it on, and who read it is kept. Otherwise it is
 * the receiver's alone.
 */
export const outboxHandlers = (hasMailServer: boolean): readonly Handler[] => [
  handleUser(listOutbox, ({ db }, { query }) => listMails(db, query, hasMailServer)),
  handleUser(readOutboxMail, async (context, { params }) => {
    if (hasMailServer) throw notFound()
    return { data: await readMail(context, params.id) }
  }),
]

/**
 * The words of a mail that was not sent; the reading is written in the same atomic.
 * @throws Refusal `not_found`, also when its words are forgotten.
 */
async function readMail({ db, user, ip, requestId }: UserContext, id: number) {
  const { rows } = await sql<{ text: string; link: string | null }>`
    with mail as materialized (
      select id, "to", kind, text, link from outbox_mails where id = ${id} and text is not null
    ), reading as (
      insert into outbox_readings (mail_id, "to", kind, user_id, ip, request_id, read_at)
      select id, "to", kind, ${user.id}, ${ip}, ${requestId}, ${db.now} from mail
    )
    select text, link from mail`.execute(db.query)
  const [words] = rows
  if (words === undefined) throw notFound()
  return words
}

/** One page of the mails, with the state that each is in now. */
async function listMails(
  db: DirectoryDb,
  query: QueryOf<typeof listOutbox>,
  hasMailServer: boolean,
): Promise<ResponseOf<typeof listOutbox>> {
  const { page, per_page, direction, filter_state, search } = query
  let found = db.query.selectFrom('outbox_mails')
  if (filter_state) found = found.where(stateAt(db.now), '=', filter_state)
  if (search) found = found.where(sql<string>`lower("to")`, 'like', containsText(search))
  const rows = await found
    .select(['id', 'to', 'subject', 'kind', 'attempts', 'created_at', 'sent_at'])
    .select(['next_try_at', 'last_error', stateAt(db.now).as('state')])
    .select(sql<boolean>`text is not null`.as('has_words'))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const data = rows.map(({ has_words, ...row }) => ({
    ...row,
    kind: outboxMailSchema.shape.kind.parse(row.kind),
    is_readable: has_words && !hasMailServer,
  }))
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
