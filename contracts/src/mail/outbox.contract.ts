import { z } from 'zod'
import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import { dataOf, idSchema, idTextSchema, instantSchema, pageOf } from '../scalars.ts'

/** waiting: to be sent; expired: its link ended before it was sent; failed: given up. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'expired'] as const

/** What a mail is about; each kind has its words in every language. */
export const MAIL_KINDS = [
  'confirm_email',
  'already_registered',
  'reset_password',
  'password_changed',
  'email_changed',
  'email_change_asked',
  'confirm_new_email',
  'second_factor_released',
  'invitation',
  'purchase_waiting',
  'webhook_stopped',
  'charge',
  'charge_reminder',
  'invoice',
  'certificate_ends',
] as const

export const outboxMailSchema = z.object({
  id: idSchema,
  to: z.string(),
  subject: z.string(),
  kind: z.enum(MAIL_KINDS),
  state: z.enum(MAIL_STATES),
  /** Whether its words can be read here: it waits, and there is no mail server to send it. */
  is_readable: z.boolean(),
  attempts: z.int(),
  created_at: instantSchema,
  sent_at: instantSchema.nullable(),
  next_try_at: instantSchema.nullable(),
  last_error: z.string().nullable(),
})

export const outboxList = defineList({
  sorts: ['created_at'],
  default_sort: { column: 'created_at', direction: 'desc' },
  page_size: 50,
  filters: { filter_state: z.enum(MAIL_STATES).optional() },
})

export const listOutbox = defineRoute({
  id: 'mail.outbox',
  method: 'GET',
  path: '/api/prumo/outbox',
  access: { kind: 'platform' },
  summary: 'Mails that were written, newest first',
  query: outboxList.query,
  response: pageOf(outboxMailSchema),
})

/** The words of a mail; its link is worth as much as a password. */
const mailWordsSchema = z.object({ text: z.string(), link: z.string().nullable() })

export const readOutboxMail = defineRoute({
  id: 'mail.read',
  method: 'POST',
  path: '/api/prumo/outbox/{id}/read',
  access: { kind: 'platform' },
  summary:
    'The words and the link of a mail that waits, where there is no mail server; each reading is logged',
  params: z.object({ id: idTextSchema }),
  response: dataOf(mailWordsSchema),
  has_secret_answer: true,
})

export type OutboxMail = z.output<typeof outboxMailSchema>
export type MailKind = (typeof MAIL_KINDS)[number]
export type MailState = (typeof MAIL_STATES)[number]
