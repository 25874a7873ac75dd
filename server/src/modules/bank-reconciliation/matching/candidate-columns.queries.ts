import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { openChargeReference, ownPixCharge } from '../../charges/index.ts'
import { earlyDiscount } from '../../transaction-status/index.ts'
import type { ColumnTexts } from './candidate-columns.rules.ts'

const marks = (db: CompanyDb) => sql`case
  when t.fiscal_document is not null or t.external_id is not null or t.payment_code is not null
    or t.our_number is not null or t.early_discount_until is not null
    or t.installments_count is not null or t.installment_number is not null
  then json_build_object('fiscal_document', t.fiscal_document, 'external_id', t.external_id,
    'payment_code', t.payment_code, 'our_number', t.our_number,
    'early_discount', ${earlyDiscount}, 'own_pix', ${ownPixCharge(db)},
    'charge_reference', ${openChargeReference(db)}, 'installment_number', t.installment_number,
    'installments_count', t.installments_count) end`

/**
 * The columns of open transactions, null where there are none. A window has thousands of them: column by
 * column they are read in a third of the time that rows take, each field of which is a text of its own.
 * @param from what is read of, named `t`.
 */
export async function readCandidates(
  db: CompanyDb,
  from: RawBuilder<unknown>,
): Promise<ColumnTexts | null> {
  const { rows } = await sql<ColumnTexts | Record<keyof ColumnTexts, null>>`
    select json_agg(t.id)::text as ids, json_agg(t.kind)::text as kinds,
      json_agg(t.description)::text as descriptions, json_agg(t.due_date)::text as due_dates,
      json_agg(t.residual_cents)::text as residuals, json_agg(t.version)::text as versions,
      json_agg(t.party_id)::text as party_ids, json_agg(t.bank_account_id)::text as account_ids,
      json_agg(${marks(db)})::text as marks
    from ${from}
  `.execute(db.query)
  const [columns] = rows
  return columns === undefined || columns.ids === null ? null : columns
}
