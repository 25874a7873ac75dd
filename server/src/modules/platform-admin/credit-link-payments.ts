import { dateAt, firstDayOfMonth } from '@prumo/civil-date'
import type { Actor, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type LinkPayment, linkPayments } from '../product-links/index.ts'
import { registerPayment } from './register-payment.ts'

/** Why a payment by a link waits for a person, where it is no refusal of the payment itself. */
type NoCompany = 'payer_unknown' | 'payer_ambiguous'

/**
 * Gives the months of what was paid by links of a company, each in an atomic of its own, and keeps what
 * went back since. A charge is written once: a second look, in whatever process, finds it there.
 */
export async function creditLinkPayments(step: JobStep, signal: AbortSignal): Promise<void> {
  const told = await step(async (db, company) => {
    const known = await knownCredits(db, company.company_id)
    return db.enterCompany(company, (inside) => linkPayments(inside, known))
  })
  for (const payment of told) {
    if (signal.aborted) return
    await step((db, company) => credit(db, company, payment))
  }
}

async function knownCredits(db: DirectoryDb, seller_id: number) {
  const rows = await db.query
    .selectFrom('plan_credits')
    .select(['charge_id', 'returned_at'])
    .where('seller_id', '=', seller_id)
    .execute()
  const of = (isReturned: boolean) =>
    rows.flatMap(({ charge_id, returned_at }) =>
      (returned_at !== null) === isReturned ? [charge_id] : [],
    )
  return { paid: of(false), returned: of(true) }
}

async function credit(
  db: DirectoryDb,
  seller: CompanyToEnter,
  { is_returned, ...payment }: LinkPayment,
): Promise<void> {
  const { company_id: seller_id, time_zone } = seller
  await db.query
    .updateTable('plan_credits')
    .set({ returned_at: is_returned ? db.now : null })
    .where('seller_id', '=', seller_id)
    .where('charge_id', '=', payment.charge_id)
    .execute()
  // What went back before anybody saw it paid gave nothing.
  if (is_returned) return
  const made = await db.query
    .insertInto('plan_credits')
    .values({
      ...payment,
      seller_id,
      competency_date: firstDayOfMonth(dateAt(db.now, time_zone)),
      fault: 'payer_unknown',
      created_at: db.now,
    })
    .onConflict((clash) => clash.columns(['seller_id', 'charge_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return
  const company_id = await companyOfPayer(db, payment.payer_document)
  const fault =
    typeof company_id === 'number'
      ? await registerCredit(db, linkActor(seller.actor, payment.link_name), made.id, company_id)
      : company_id
  if (fault !== null)
    await db.query.updateTable('plan_credits').set({ fault }).where('id', '=', made.id).execute()
}

const linkActor = (actor: Actor, link_name: string): Actor => ({
  ...actor,
  user_name: `Prumo · ${link_name}`,
})

/** The one company with the CNPJ or CPF of a payer. */
async function companyOfPayer(
  db: DirectoryDb,
  document: string | null,
): Promise<number | NoCompany> {
  if (document === null) return 'payer_unknown'
  const found = await db.query
    .selectFrom('companies')
    .select('id')
    .where('document', '=', document)
    .where('status', '<>', 'deactivated')
    .limit(2)
    .execute()
  const [first] = found
  if (first === undefined) return 'payer_unknown'
  return found.length > 1 ? 'payer_ambiguous' : first.id
}

/** Registers the payment of a credit. @returns why it was refused; null where it was not. */
async function registerCredit(
  db: DirectoryDb,
  actor: Actor,
  id: number,
  company_id: number,
): Promise<string | null> {
  try {
    await payCredit(db, actor, id, company_id)
    return null
  } catch (error) {
    // It is refused before anything is written.
    if (!(error instanceof Refusal)) throw error
    return error.code
  }
}

/** Registers the payment that a credit is of. @throws Refusal those of registerPayment. */
export async function payCredit(
  db: DirectoryDb,
  actor: Actor,
  id: number,
  company_id: number,
): Promise<void> {
  const { plan_id, months_credit, competency_date, value_cents } = await db.query
    .selectFrom('plan_credits')
    .select(['plan_id', 'months_credit', 'competency_date', 'value_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const payment = await registerPayment(db, actor, {
    company_id,
    plan_id,
    months_credit,
    competency_date,
    value_cents,
  })
  await db.query
    .updateTable('plan_credits')
    .set({ payment_id: payment.id, fault: null })
    .where('id', '=', id)
    .execute()
}
