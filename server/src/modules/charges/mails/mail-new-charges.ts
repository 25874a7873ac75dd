import type { CivilDate } from '@prumo/civil-date'
import { CHARGE_MAIL_FAULTS } from '@prumo/contracts/charges/charge.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { JobStep } from '../../../kernel/jobs/job-kind.ts'
import type { OutsideServices } from '../../../kernel/outside/outside-services.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { chargeStatus, fromCharges } from '../charge-filter.ts'
import { mailCharge, recordMailFault } from './mail-charge.ts'
import { mayMailNew, mayMailNow } from './mails-of-day.ts'

/** Charges that one look finds. */
const AT_ONCE = 100

/**
 * Mails the charges that are to be mailed by themselves and have what they are paid by. Each is mailed
 * in an atomic of its own, once: a second look finds it mailed, or why it was not. Outside of the hours
 * those wait that are in time then, and so does what is due later of a client who got a mail today.
 */
export async function mailNewCharges(
  step: JobStep,
  { outside }: { readonly outside: OutsideServices },
  signal: AbortSignal,
): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    const found = await step((db, company) =>
      db.enterCompany(company, (inside) => chargesToMail(inside, from)),
    )
    for (const { id, goes_now } of found) {
      if (signal.aborted) return
      if (goes_now) await mailOne(step, outside, id)
    }
    after = found.at(-1)?.id ?? null
  }
}

async function mailOne(step: JobStep, outside: OutsideServices, id: number): Promise<void> {
  try {
    await step(async (db, company) => {
      if (await db.enterCompany(company, (inside) => mayMailNew(inside, id)))
        await mailCharge({ db, company, outside }, id, { to: null, version: null })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code } = error
    await step((db, company) =>
      db.enterCompany(company, async (inside) => {
        const fault = (await isExpired(inside, id))
          ? 'charge_expired'
          : CHARGE_MAIL_FAULTS.find((one) => one === code)
        // Paid, mailed by hand or gone meanwhile: there is nothing to tell of.
        if (fault !== undefined) await recordMailFault(inside, id, fault)
      }),
    )
  }
}

async function isExpired(db: CompanyDb, id: number): Promise<boolean> {
  const { rows } = await sql`
    select charge.id ${fromCharges(db)}
    where charge.company_id = ${db.company_id} and charge.id = ${id}
      and ${chargeStatus(db)} = 'expired'`.execute(db.query)
  return rows.length > 0
}

interface Waiting {
  readonly id: number
  readonly goes_now: boolean
}

/** A card has no codes: it is paid at the page of its provider. */
async function chargesToMail(db: CompanyDb, after: number): Promise<readonly Waiting[]> {
  const { rows } = await sql<{
    id: number
    due_date: CivilDate
    days_after_due: number | null
  }>`
    select id, due_date, days_after_due from charges
    where company_id = ${db.company_id} and id > ${after}
      and mails_payer and mailed_at is null and mail_fault is null
      and status in ('pending', 'partially_paid')
      and (boleto_line is not null or pix_code is not null
        or (payment_method = 'credit_card' and url is not null))
    order by id limit ${AT_ONCE}`.execute(db.query)
  return rows.map((row) => ({ id: row.id, goes_now: mayMailNow(db, row) }))
}
