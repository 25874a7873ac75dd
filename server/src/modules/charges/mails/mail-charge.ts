import type {
  Charge,
  ChargeLetterKind,
  ChargeMail,
  ChargeMailPreview,
} from '@prumo/contracts/charges/charge.schema'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../../kernel/database/atomic.ts'
import { queueMail } from '../../../kernel/mail/queue-mail.ts'
import { writeLetter } from '../../../kernel/mail/write-letter.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import type { OutsideServices } from '../../../kernel/outside/outside-services.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { staleVersion } from '../../../kernel/stale-version.ts'
import { getCharge } from '../charge.queries.ts'
import { PAYER_LANGUAGE } from './charge-letter.ts'
import { requireMailInterval, requireMailQuota } from './charge-mail-limits.ts'
import { hasSheet, sheetName } from '../sheets/charge-sheet.ts'
import { readManualLetter, recordStep } from './manual-reminder.ts'
import { lockCharge, loggedCharge, type StoredCharge } from '../stored-charge.ts'

/** What mailing a charge needs: the company that is paid, and the services outside. */
export interface ChargeMailContext {
  readonly db: DirectoryDb
  readonly company: CompanyToEnter
  readonly outside: OutsideServices
}

/**
 * What the payer of a charge would get by mail, and at which address.
 * @throws Refusal those of readManualLetter.
 */
export async function previewChargeMail(
  from: ChargeMailContext,
  id: number,
  letter: ChargeLetterKind,
): Promise<ChargeMailPreview> {
  const name = await payeeName(from)
  const { charge, email, content, step } = await from.db.enterCompany(from.company, (inside) =>
    readManualLetter(inside, from.outside, name, id, letter),
  )
  const { subject, text } = writeLetter(content)
  const attachment = hasSheet(charge) ? sheetName({ ...charge, language: PAYER_LANGUAGE }) : null
  const days_after = step?.days_after ?? null
  return { to: email, subject, text, attachment, days_after, version: charge.version }
}

/**
 * Mails a charge to its payer, its sheet attached: written into the outbox with the operation that
 * tells of it. One that goes by itself keeps to the hours of mails however often it is tried.
 * @param to null is the address of the client.
 * @param version that which a person has seen; null is of a mail that goes by itself.
 * @throws Refusal `stale_version`, `payer_without_email`, `charge_just_mailed`,
 * `too_many_charge_mails`, those of readManualLetter.
 */
export async function mailCharge(
  from: ChargeMailContext,
  id: number,
  {
    to,
    version,
    letter: asked = 'charge',
  }: Pick<ChargeMail, 'to'> &
    Partial<Pick<ChargeMail, 'letter'>> & { readonly version: ChargeMail['version'] | null },
): Promise<Charge> {
  const { db, company, outside } = from
  const name = await payeeName(from)
  const done = await db.enterCompany(company, async (inside) => {
    const stored = await lockCharge(inside, id)
    // That it was paid or canceled is told before that it was changed.
    const letter = await readManualLetter(inside, outside, name, id, asked)
    if (version !== null && stored.version !== version)
      throw await staleVersion(inside, { table: 'charges', id, version: stored.version })
    const mailed_to = to ?? letter.email
    if (mailed_to === null)
      throw new Refusal('payer_without_email', { fields: { to: 'payer_without_email' } })
    requireMailInterval(inside, stored)
    const isToClient = isSameAddress(mailed_to, letter.email)
    const client_mailed_at = isToClient ? { client_mailed_at: inside.now } : {}
    const said = { mailed_to, mailed_at: inside.now, mail_fault: null }
    await writeMailed(inside, stored, { ...said, ...client_mailed_at })
    if (letter.step !== null && isToClient) await recordStep(inside, id, letter.step, mailed_to)
    return { letter, mailed_to, charge: await getCharge(inside, outside, id) }
  })
  await requireMailQuota(db, company.company_id, done.mailed_to)
  const mail = { ...done.letter.content, to: done.mailed_to, company_id: company.company_id }
  // Its words are written anew as it goes out, with the sheet of what has one.
  const byHand = done.letter.step === null ? 'charge_sheet' : 'hand_reminder'
  const kind = version === null ? 'automatic_charge' : byHand
  await queueMail(db, { ...mail, attachment: { kind, id } })
  return done.charge
}

const isSameAddress = (one: string, other: string | null): boolean =>
  one.toLowerCase() === other?.toLowerCase()

/** Stores why a charge was not mailed automatically, to be shown with it. */
export async function recordMailFault(
  db: CompanyDb,
  id: number,
  mail_fault: NonNullable<StoredCharge['mail_fault']>,
): Promise<void> {
  const stored = await lockCharge(db, id)
  await writeMailed(db, stored, { mail_fault })
}

async function writeMailed(
  db: CompanyDb,
  stored: StoredCharge,
  said: {
    readonly mailed_to?: string
    readonly mailed_at?: Date
    readonly client_mailed_at?: Date
    readonly mail_fault: StoredCharge['mail_fault']
  },
): Promise<void> {
  await db.query
    .updateTable('charges')
    .set(said)
    .where('company_id', '=', db.company_id)
    .where('id', '=', stored.id)
    .execute()
  const mailed_at = said.mailed_at?.toISOString() ?? stored.mailed_at
  const client_mailed_at = said.client_mailed_at?.toISOString() ?? stored.client_mailed_at
  await recordOperation(db, 'charges.mail', [
    {
      table: 'charges',
      record_id: stored.id,
      before: loggedCharge(stored),
      after: loggedCharge({ ...stored, ...said, mailed_at, client_mailed_at }),
    },
  ])
}

/** The name under which clients know the company that is paid. */
export async function payeeName({
  db,
  company,
}: Pick<ChargeMailContext, 'db' | 'company'>): Promise<string> {
  const { company_name, trading_name } = await db.query
    .selectFrom('companies')
    .select(['company_name', 'trading_name'])
    .where('id', '=', company.company_id)
    .executeTakeFirstOrThrow()
  return trading_name ?? company_name
}
