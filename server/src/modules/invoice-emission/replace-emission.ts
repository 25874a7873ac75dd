import type { EmissionReplacement } from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { endIssued, type StoredFile, storeIssued } from '../invoices/index.ts'
import { requireLongEnough } from '../fiscal-authorities/index.ts'
import { writeDraft } from './create-emission.ts'
import { intermediaryOf, kindOf } from './documents/document-kinds.ts'
import type { CompanyFacts } from './emission-facts.ts'
import { changeByAnswer } from './change-by-answer.ts'
import {
  insertEvent,
  linesOf,
  lockEmission,
  lockVersion,
  requireNoEvent,
  requireStatus,
  type StoredEmission,
} from './stored-emission.ts'

/**
 * Makes the draft of a note that takes the place of an authorised one, with what that one says. The old
 * one is in force until the new one is authorised; then it is replaced for good. @returns its id.
 * @throws Refusal `not_found`, `stale_version`, `emission_in_other_state`, those of requireNoEvent,
 * `cancel_reason_too_short`, `emission_not_replaceable`, `emission_has_replacement`.
 */
export async function replaceEmission(
  db: CompanyDb,
  facts: CompanyFacts,
  id: number,
  { code, reason, version }: EmissionReplacement,
): Promise<number> {
  requireLongEnough(reason, 'reason', 'cancel_reason_too_short')
  const old = await lockVersion(db, { id, version })
  requireReplaceable(facts, old)
  const { key } = old
  if (key === null) throw new Error('What is authorised has its key.')
  const lines = await linesOf(db, id)
  const fields = {
    type: old.type,
    party_id: old.party_id,
    competency_date: old.competency_date,
    description: old.description,
    goods: null,
    iss_withheld: old.iss_withheld,
    iss_rate: old.iss_rate,
    withholds_federal: old.withholds_federal,
    service_code: old.service_code,
    nbs_code: old.nbs_code,
    lines: lines.map(({ product_id, quantity, unit_price_cents, discount_cents }) => ({
      product_id,
      quantity,
      unit_price_cents,
      discount_cents,
    })),
  }
  try {
    return await writeDraft(db, facts, fields, {
      purpose: old.purpose,
      returned_key: null,
      sale_id: old.sale_id,
      is_trial: old.is_trial,
      replaces: { id, key, code, reason, environment: old.environment },
    })
  } catch (error) {
    if (isUniqueViolation(error, 'emissions_replaced_once'))
      throw new Refusal('emission_has_replacement')
    throw error
  }
}

/** @throws Refusal where a note is not in force, or its authority lets nothing take its place. */
function requireReplaceable(facts: CompanyFacts, old: StoredEmission): void {
  requireStatus(old, 'authorized')
  requireNoEvent(old)
  const isSameIssuer = intermediaryOf(facts.settings, old.type) === old.intermediary
  if (!isSameIssuer || !kindOf(old).is_replaceable) throw new Refusal('emission_not_replaceable')
}

/** The note that another takes the place of can still be replaced. @throws Refusal */
export async function requireOldInForce(
  db: CompanyDb,
  facts: CompanyFacts,
  { replaces_id }: StoredEmission,
): Promise<void> {
  if (replaces_id !== null) requireReplaceable(facts, await lockEmission(db, replaces_id))
}

/** A note is not canceled while another is on its way into its place. @throws Refusal */
export async function requireNoReplacement(
  db: CompanyDb,
  { id }: Pick<StoredEmission, 'id'>,
): Promise<void> {
  const found = await db.query
    .selectFrom('emissions')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('replaces_id', '=', id)
    .where('status', 'in', ['queued', 'processing', 'authorized'])
    .executeTakeFirst()
  if (found !== undefined) throw new Refusal('emission_being_replaced')
}

/** Ends the note in whose place another was authorised, and its invoice. @param event as its authority registered it. */
export async function endReplaced(
  db: CompanyDb,
  { replaces_id, replace_code: code, replace_reason: text, key }: StoredEmission,
  event: StoredFile | null,
): Promise<void> {
  if (replaces_id === null) return
  const old = await lockEmission(db, replaces_id)
  if (old.status !== 'authorized') return
  if (event !== null) await storeIssued(db, event)
  else if (old.invoice_id !== null) await endIssued(db, old.invoice_id, 'replaced')
  await changeByAnswer(db, old, { status: 'replaced' })
  await insertEvent(db, old.id, 'replaced', { code, text, protocol: key })
}
