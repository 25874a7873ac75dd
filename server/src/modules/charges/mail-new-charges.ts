import { CHARGE_MAIL_FAULTS } from '@prumo/contracts/charges/charge.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { leaveUnmailed, mailCharge } from './mail-charge.ts'
import { isMailTime, mayMailNew } from './mails-of-day.ts'

/** Charges that one look finds. */
const AT_ONCE = 100

/**
 * Mails the charges that are to be mailed by themselves and have what they are paid by. Each is mailed
 * in an atomic of its own, once: a second look finds it mailed, or why it was not. Outside of the hours
 * they wait, and so does what is due later of a client who got a mail today.
 */
export async function mailNewCharges(
  step: JobStep,
  { outside }: { readonly outside: OutsideServices },
  signal: AbortSignal,
): Promise<void> {
  if (!(await step((db, company) => db.enterCompany(company, isTimeToMail)))) return
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    const ids = await step((db, company) =>
      db.enterCompany(company, (inside) => chargesToMail(inside, from)),
    )
    for (const id of ids) {
      if (signal.aborted) return
      await mailOne(step, outside, id)
    }
    after = ids.at(-1) ?? null
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
    const fault = CHARGE_MAIL_FAULTS.find((code) => code === error.code)
    // Paid, mailed by hand or gone meanwhile: there is nothing to tell of.
    if (fault === undefined) return
    await step((db, company) =>
      db.enterCompany(company, (inside) => leaveUnmailed(inside, id, fault)),
    )
  }
}

const isTimeToMail = async (db: CompanyDb): Promise<boolean> => isMailTime(db)

/** A card has no codes: it is paid at the page of its provider. */
async function chargesToMail(db: CompanyDb, after: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from charges
    where company_id = ${db.company_id} and id > ${after}
      and mails_payer and mailed_at is null and mail_fault is null
      and status in ('pending', 'partially_paid')
      and (boleto_line is not null or pix_code is not null
        or (payment_method = 'credit_card' and url is not null))
    order by id limit ${AT_ONCE}`.execute(db.query)
  return rows.map(({ id }) => id)
}
