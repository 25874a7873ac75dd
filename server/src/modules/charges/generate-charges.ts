import type {
  generateCharges as route,
  previewGeneration as previewRoute,
} from '@prumo/contracts/charges/charges.contract'
import { type GenerationPreview, MAX_PREVIEWED } from '@prumo/contracts/charges/generation.schema'
import type { BodyOf } from '@prumo/contracts/route'
import { addCents, sumCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Language } from '../../texts/error-texts.ts'
import { type BulkOutcome, bulkResult, outcomeOf } from '../transactions/index.ts'
import { planGeneration, type PlannedReceivable } from './plan-generation.ts'
import { writeCharges } from './write-charges.ts'

export type GenerationResult = BulkOutcome & { readonly charge_ids: readonly number[] }

/**
 * Makes a charge of each receivable of a selection, as planned and as it was shown, to be sent; one operation.
 * @throws Refusal `charges_changed`, those of planGeneration.
 */
export async function generateCharges(
  db: CompanyDb,
  body: BodyOf<typeof route>,
): Promise<GenerationResult> {
  const { provider_id, planned, skipped } = await planGeneration(db, body)
  requireAsShown(planned, body.shown)
  const { payment_method, fine_value, interest_value, days_after_due, mails_payer } = body
  const terms = { payment_method, fine_value, interest_value, days_after_due, mails_payer }
  const charge_ids = await writeCharges(
    db,
    'charges.generate',
    planned.map(({ state, is_late: _late, lost_discount_until: _lost, ...planning }) => {
      const { fine_cents, interest_cents, ...charge } = planning
      return {
        ...terms,
        ...charge,
        provider_id,
        transaction_id: state.id,
        description: state.description,
        late_cents: addCents(fine_cents, interest_cents),
        status: 'issuing' as const,
      }
    }),
  )
  return { ...outcomeOf(planned, skipped), charge_ids }
}

/** @throws Refusal `charges_changed` where it comes to something else than what a person saw. */
function requireAsShown(
  planned: readonly PlannedReceivable[],
  shown: BodyOf<typeof route>['shown'],
): void {
  if (shown === null) return
  const now = totalsOf(planned)
  const isSame =
    now.count === shown.count &&
    now.late_count === shown.late_count &&
    now.value_cents === shown.value_cents &&
    now.discount_cents === shown.discount_cents
  if (!isSame) throw new Refusal('charges_changed')
}

const totalsOf = (planned: readonly PlannedReceivable[]) => ({
  count: planned.length,
  late_count: planned.filter(({ is_late }) => is_late).length,
  value_cents: sumCents(planned.map(({ value_cents }) => value_cents)),
  discount_cents: sumCents(planned.map(({ discount_cents }) => discount_cents ?? zeroCents)),
})

/** What generating comes to, before anything is made. @throws Refusal those of planGeneration. */
export async function previewGeneration(
  db: CompanyDb,
  body: BodyOf<typeof previewRoute>,
  language: Language,
): Promise<GenerationPreview> {
  const { planned, skipped, charged } = await planGeneration(db, body)
  const isCharged = new Set(
    skipped.flatMap(({ id, code }) => (code === 'receivable_charged' ? [id] : [])),
  )
  const shown = planned.slice(0, MAX_PREVIEWED)
  const names = await clientsOf(
    db,
    shown.map(({ state }) => state.id),
  )
  return {
    ...totalsOf(planned),
    residual_cents: sumCents(planned.map(({ state }) => state.residual_cents)),
    fine_cents: sumCents(planned.map(({ fine_cents }) => fine_cents)),
    interest_cents: sumCents(planned.map(({ interest_cents }) => interest_cents)),
    charges: shown.map(({ state, is_late: _late, ...charge }) => ({
      id: state.id,
      party_name: names.get(state.id) ?? null,
      description: state.description,
      residual_cents: state.residual_cents,
      ...charge,
    })),
    skipped: bulkResult(outcomeOf(planned, skipped), language).skipped.map((left) => ({
      ...left,
      charge_id: isCharged.has(left.id) ? (charged.get(left.id) ?? null) : null,
    })),
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
