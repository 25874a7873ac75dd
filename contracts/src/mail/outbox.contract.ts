import { z } from 'zod'
import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import { idSchema, instantSchema, pageOf } from '../scalars.ts'

/** waiting: to be sent; expired: its link ended before it was sent; failed: given up. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'expired'] as const

/** What a mail is about; each kind has its words in every language. */
export const MAIL_KINDS = [
  'confirm_email',
  'already_registered',
  'reset_password',
  'password_changed',
  'email_changed',
  'second_factor_released',
  'invitation',
] as const

export const outboxMailSchema = z.object({
  id: idSchema,
  to: z.string(),
  subject: z.string(),
  kind: z.enum(MAIL_KINDS),
  state: z.enum(MAIL_STATES),
  /** Null once it was sent: what was in it is the reader's from then on. */
  text: z.string().nullable(),
  link: z.string().nullable(),
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
  summary: 'Mails that were written, newest first; those that wait can be read',
  query: outboxList.query,
  response: pageOf(outboxMailSchema),
})

export type OutboxMail = z.output<typeof outboxMailSchema>
export type MailKind = (typeof MAIL_KINDS)[number]
export type MailState = (typeof MAIL_STATES)[number]
