import type { PlanCredit } from '@prumo/contracts/platform-admin/plan-credit.schema'
import type { Actor, DirectoryDb } from '../../kernel/database/atomic.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { errorText, isFieldCode, isRefusalCode, type Language } from '../../texts/error-texts.ts'
import { payCredit } from './credit-link-payments.ts'

/** As many as wait for a person on a bad day; what was dealt with makes room for others. */
const MAX_SHOWN = 200

/**
 * What was paid by links and waits for a person: whose company it is for, or what to do with a payment
 * whose money went back.
 */
export async function listCredits(
  db: DirectoryDb,
  language: Language,
): Promise<readonly PlanCredit[]> {
  const rows = await db.query
    .selectFrom('plan_credits')
    .leftJoin('plans', 'plans.id', 'plan_credits.plan_id')
    .leftJoin('prumo_payments', 'prumo_payments.id', 'plan_credits.payment_id')
    .leftJoin('companies', 'companies.id', 'prumo_payments.company_id')
    .select([
      'plan_credits.id',
      'plan_credits.link_name',
      'plan_credits.payer_name',
      'plan_credits.payer_document',
      'plans.name as plan_name',
      'plan_credits.months_credit',
      'plan_credits.competency_date',
      'plan_credits.value_cents',
      'plan_credits.fault',
      'plan_credits.payment_id',
      'companies.company_name',
      'plan_credits.returned_at',
    ])
    .where((is) =>
      is.or([
        is.and([
          is('plan_credits.payment_id', 'is', null),
          is('plan_credits.returned_at', 'is', null),
        ]),
        is.and([
          is('plan_credits.payment_id', 'is not', null),
          is('plan_credits.returned_at', 'is not', null),
          is('prumo_payments.undone_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('plan_credits.id')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map((row) => ({
    ...row,
    fault: row.fault === null ? null : told(row.fault, language),
  }))
}

function told(fault: string, language: Language): string {
  const code = isRefusalCode(fault) || isFieldCode(fault) ? fault : 'internal_error'
  return errorText(language, code)
}

/**
 * Gives what was paid by a link to a company that a person chose, once.
 * @throws Refusal `not_found`, `credit_not_waiting`, those of registerPayment.
 */
export async function assignCredit(
  db: DirectoryDb,
  actor: Actor,
  id: number,
  company_id: number,
): Promise<void> {
  const credit = await db.query
    .selectFrom('plan_credits')
    .select(['payment_id', 'returned_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (credit === undefined) throw notFound()
  if (credit.payment_id !== null || credit.returned_at !== null)
    throw new Refusal('credit_not_waiting')
  await payCredit(db, actor, id, company_id)
}
