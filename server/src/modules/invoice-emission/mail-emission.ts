import type { EmissionMail } from '@prumo/contracts/invoice-emission/emission-input.schema'
import { localeOf } from '@prumo/texts/engine/languages'
import { formatMoney } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { recordOperation } from '../../kernel/operations.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { textOf } from '../../texts/dictionary.ts'
import { isSimulated } from './ask-authority.ts'
import { lockEmission, lockVersion, loggedEmission, requireStatus } from './stored-emission.ts'

/** Clients are in Brazil, whatever language the company works in. */
const CLIENT_LANGUAGE = 'pt'
/** Mails of one note are this far apart. */
const MAIL_INTERVAL_MS = 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** In a day to one address, of all companies, and of one company (docs/rules/trust.md S10). */
const MOST_TO_ADDRESS = 20
const MOST_OF_COMPANY = 1_000

/** Where a note is mailed from. */
interface MailedFrom {
  readonly db: DirectoryDb
  readonly company: CompanyToEnter
  readonly outside: OutsideServices
}

/**
 * Mails an authorised note to its client, its PDF and XML attached: written into the outbox with the
 * operation that tells of it.
 * @throws Refusal `not_found`, `stale_version`, `emission_in_other_state`, `payer_without_email`,
 * `emission_just_mailed`, `too_many_emission_mails`.
 */
export async function mailEmission(
  { db, company, outside }: MailedFrom,
  id: number,
  asked: EmissionMail,
): Promise<void> {
  const { company_name, trading_name } = await db.query
    .selectFrom('companies')
    .select(['company_name', 'trading_name'])
    .where('id', '=', company.company_id)
    .executeTakeFirstOrThrow()
  const { emission, mailed_to } = await db.enterCompany(company, (inside) =>
    markMailed(inside, id, asked),
  )
  await requireRoom(db, company.company_id, mailed_to)
  await queueMail(db, {
    kind: 'invoice',
    language: CLIENT_LANGUAGE,
    to: mailed_to,
    company_id: company.company_id,
    name: null,
    values: { company: trading_name ?? company_name, amount: emission.value_cents },
    facts: [
      { key: 'number', text: String(emission.number) },
      {
        key: 'value',
        text: formatMoney(emission.value_cents, { locale: localeOf(CLIENT_LANGUAGE) }),
      },
      ...(emission.key === null ? [] : [{ key: 'key', text: emission.key, isCode: true }]),
    ],
    notes: [
      ...(isSimulated(outside, emission)
        ? [textOf(CLIENT_LANGUAGE, 'chargeSheet', 'simulated')]
        : []),
      textOf(CLIENT_LANGUAGE, 'chargeSheet', 'attached'),
    ],
    link: null,
    ...(emission.invoice_id === null
      ? {}
      : { attachment: { kind: 'issued_invoice' as const, id: emission.invoice_id } }),
  })
}

async function markMailed(db: CompanyDb, id: number, { to, version }: EmissionMail) {
  const before = await lockVersion(db, { id, version })
  requireStatus(before, 'authorized')
  const { rows } = await sql<{ email: string | null }>`
    select email from parties
    where company_id = ${db.company_id} and id = ${before.party_id}`.execute(db.query)
  const mailed_to = to ?? rows[0]?.email ?? null
  if (mailed_to === null)
    throw new Refusal('payer_without_email', { fields: { to: 'payer_without_email' } })
  const left =
    before.mailed_at === null
      ? 0
      : Date.parse(before.mailed_at) + MAIL_INTERVAL_MS - db.now.getTime()
  if (left > 0)
    throw new Refusal('emission_just_mailed', { retryAfterSeconds: Math.ceil(left / 1000) })
  await db.query
    .updateTable('emissions')
    .set({ mailed_to, mailed_at: db.now })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  const after = await lockEmission(db, id)
  await recordOperation(db, 'invoice-emissions.mail', [
    {
      table: 'emissions',
      record_id: id,
      before: loggedEmission(before),
      after: loggedEmission(after),
    },
  ])
  return { emission: before, mailed_to }
}

/** @throws Refusal `too_many_emission_mails`. */
async function requireRoom(db: DirectoryDb, company_id: number, address: string): Promise<void> {
  const since = new Date(db.now.getTime() - DAY_MS)
  const { rows } = await sql<{ to_address: number; of_company: number }>`
    select
      (select count(*)::int from outbox_mails where kind = 'invoice'
        and lower("to") = ${address.toLowerCase()}::text
        and created_at > ${since}::timestamptz) as to_address,
      (select count(*)::int from outbox_mails where kind = 'invoice'
        and company_id = ${company_id}::bigint
        and created_at > ${since}::timestamptz) as of_company`.execute(db.query)
  const [sent] = rows
  if (sent === undefined) throw new Error('A count returns its row.')
  if (sent.to_address >= MOST_TO_ADDRESS || sent.of_company >= MOST_OF_COMPANY)
    throw new Refusal('too_many_emission_mails')
}
