import { deductionValues, netOf, saleTotal } from '@prumo/contracts/sales/sale-amounts.rules'
import type { SaleFields, SaleSource, SaleStatus } from '@prumo/contracts/sales/sale.schema'
import { cents, sumCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { insertKeptRow } from '../../kernel/database/insert-kept-row.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { takenNumber } from '../../kernel/taken-number.ts'
import type { KnownDeduction } from './sale-references.ts'

export type WrittenSale = Omit<SaleFields, 'deductions'> & {
  readonly deductions: readonly KnownDeduction[]
}

/** A deleted sale that comes back, under its own id. */
interface KeptRow {
  readonly id: number
  readonly status: SaleStatus
  readonly client_id: RawBuilder<number | null>
  readonly version: number
}

/**
 * Brings a deleted sale back with its parts; none of them was ever approved.
 * @throws Refusal of refusingTaken.
 */
export async function insertKeptSale(
  db: CompanyDb,
  sale: WrittenSale,
  kept: KeptRow & { readonly source: SaleSource },
): Promise<void> {
  const { columns, values } = columnsOf(sale)
  await refusingTaken(db, () => insertKeptRow(db, 'sales', { ...columns, ...kept }))
  await writeParts(db, kept.id, sale, values)
}

/** Writes a new sale with its parts. @returns its id. @throws Refusal of refusingTaken. */
export async function insertSale(
  db: CompanyDb,
  sale: WrittenSale,
  source: SaleSource,
): Promise<number> {
  const { columns, values } = columnsOf(sale)
  const { id } = await refusingTaken(db, () =>
    db.query
      .insertInto('sales')
      .values({ ...columns, company_id: db.company_id, source, status: 'waiting_payment' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await writeParts(db, id, sale, values)
  return id
}

/** Writes a sale that was locked anew, as its next version. @throws Refusal of refusingTaken. */
export async function rewriteSale(
  db: CompanyDb,
  id: number,
  version: number,
  sale: WrittenSale,
): Promise<void> {
  const { columns, values } = columnsOf(sale)
  await refusingTaken(db, () =>
    db.query
      .updateTable('sales')
      .set({ ...columns, version: version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await sql`
    delete from sale_deductions
    where company_id = ${db.company_id} and sale_id = ${id}`.execute(db.query)
  await sql`
    delete from sale_installments
    where company_id = ${db.company_id} and sale_id = ${id}`.execute(db.query)
  await writeParts(db, id, sale, values)
}

/** The columns of a sale, with what its figures come to, and what each deduction takes. */
function columnsOf({ deductions, installments, ...fields }: WrittenSale) {
  const total = saleTotal(fields)
  if (total === null) throw new Error('The contract takes no sale without a total.')
  const values = deductionValues(total, deductions)
  const sumOf = (isWanted: (row: KnownDeduction) => boolean) =>
    sumCents(deductions.flatMap((row, place) => (isWanted(row) ? [values[place] ?? cents(0)] : [])))
  const [first] = installments
  if (first === undefined) throw new Error('The contract takes no sale without an instalment.')
  const texts = [fields.description, fields.fiscal_document, fields.custom_sale_id]
  return {
    values,
    columns: {
      ...fields,
      search_key: searchKey(
        [...texts, fields.external_id, fields.transaction_key].filter(Boolean).join(' '),
      ),
      due_date: installments.reduce(
        (due, row) => (row.due_date < due ? row.due_date : due),
        first.due_date,
      ),
      total_cents: total,
      fees_cents: sumOf(({ kind }) => kind !== 'commission'),
      commissions_cents: sumOf(({ kind }) => kind === 'commission'),
      net_cents: netOf(total, values),
      installments_count: installments.length,
    },
  }
}

async function writeParts(
  db: CompanyDb,
  sale_id: number,
  { deductions, installments }: WrittenSale,
  values: readonly number[],
): Promise<void> {
  const taken = deductions.map((row, position) => ({
    ...row,
    position,
    value_cents: values[position],
  }))
  await sql`
    insert into sale_deductions (company_id, sale_id, position, kind, supplier_id, category_id,
      base, percent, fixed_cents, value_cents)
    select ${db.company_id}, ${sale_id}, position, kind, supplier_id, category_id, base, percent,
      fixed_cents, value_cents
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as row(position integer, kind text,
      supplier_id bigint, category_id bigint, base text, percent numeric, fixed_cents bigint,
      value_cents bigint)
  `.execute(db.query)
  const parts = installments.map((row, position) => ({ ...row, position }))
  await sql`
    insert into sale_installments (company_id, sale_id, position, due_date, competency_date,
      value_cents)
    select ${db.company_id}, ${sale_id}, position, due_date, competency_date, value_cents
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as row(position integer,
      due_date date, competency_date date, value_cents bigint)
  `.execute(db.query)
}

/** Runs a write; a clash of the company's or the platform's number becomes a refusal. */
async function refusingTaken<T>(db: CompanyDb, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // The unique keys tell of a clash better than a look before the write could.
    if (isUniqueViolation(error, 'sales_custom_id'))
      throw takenNumber(db, 'custom_sale_id', 'custom_sale_id_taken')
    if (isUniqueViolation(error, 'sales_external'))
      throw takenNumber(db, 'external_id', 'sale_external_id_taken')
    throw error
  }
}
