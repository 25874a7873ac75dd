import type { generateCharges as route } from '@prumo/contracts/charges/charges.contract'
import { type GenerationPreview, MOST_PREVIEWED } from '@prumo/contracts/charges/generation.schema'
import type { BodyOf } from '@prumo/contracts/route'
import { addCents, sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { Language } from '../../texts/error-texts.ts'
import { type BulkOutcome, bulkResult, outcomeOf } from '../transactions/index.ts'
import { planGeneration } from './plan-generation.ts'
import { writeCharges } from './write-charges.ts'

export type Generated = BulkOutcome & { readonly charge_ids: readonly number[] }

/**
 * Makes a charge of each receivable of a selection, as planned, to be sent; one operation.
 * @throws Refusal those of planGeneration.
 */
export async function generateCharges(
  db: CompanyDb,
  body: BodyOf<typeof route>,
): Promise<Generated> {
  const { provider_id, planned, skipped } = await planGeneration(db, body)
  const { payment_method, fine_value, interest_value, days_after_due, mails_payer } = body
  const terms = { payment_method, fine_value, interest_value, days_after_due, mails_payer }
  const charge_ids = await writeCharges(
    db,
    'charges.generate',
    planned.map(({ state, is_late: _late, fine_cents, interest_cents, ...charge }) => ({
      ...terms,
      ...charge,
      provider_id,
      transaction_id: state.id,
      description: state.description,
      late_cents: addCents(fine_cents, interest_cents),
      status: 'issuing' as const,
    })),
  )
  return { ...outcomeOf(planned, skipped), charge_ids }
}

/** What generating comes to, before anything is made. @throws Refusal those of planGeneration. */
export async function previewGeneration(
  db: CompanyDb,
  body: BodyOf<typeof route>,
  language: Language,
): Promise<GenerationPreview> {
  const { planned, skipped } = await planGeneration(db, body)
  const shown = planned.slice(0, MOST_PREVIEWED)
  const names = await clientsOf(
    db,
    shown.map(({ state }) => state.id),
  )
  return {
    count: planned.length,
    late_count: planned.filter(({ is_late }) => is_late).length,
    residual_cents: sumCents(planned.map(({ state }) => state.residual_cents)),
    fine_cents: sumCents(planned.map(({ fine_cents }) => fine_cents)),
    interest_cents: sumCents(planned.map(({ interest_cents }) => interest_cents)),
    value_cents: sumCents(planned.map(({ value_cents }) => value_cents)),
    charges: shown.map(({ state, is_late: _late, ...charge }) => ({
      id: state.id,
      party_name: names.get(state.id) ?? null,
      description: state.description,
      residual_cents: state.residual_cents,
      ...charge,
    })),
    skipped: bulkResult(outcomeOf(planned, skipped), language).skipped,
  }
}

async function clientsOf(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, party.name from transactions t
    join parties party on party.company_id = ${db.company_id} and party.id = t.party_id
    where t.company_id = ${db.company_id} and t.id = any(${ids}::bigint[])`.execute(db.query)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
