import { deductionValues, netOf, saleTotal } from '@prumo/contracts/sales/sale-amounts.rules'
import type { SaleFields, SaleSource, SaleStatus } from '@prumo/contracts/sales/sale.schema'
import { cents, sumCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { restoreDeletedRow } from '../../kernel/database/restore-deleted-row.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { chunksOf } from '../../kernel/row-outcome.ts'
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
export async function restoreDeletedSale(
  db: CompanyDb,
  sale: WrittenSale,
  kept: KeptRow & { readonly source: SaleSource },
): Promise<void> {
  const { columns, values } = columnsOf(sale)
  await refusingTaken(db, () => restoreDeletedRow(db, 'sales', { ...columns, ...kept }))
  await writeParts(db, [{ sale_id: kept.id, sale, values }])
}

/** Sales of one statement: a row has some thirty values, and a statement 65,535. */
const ROWS_OF_STATEMENT = 1_000

/**
 * Writes new sales with their parts, which wait for their payment.
 * @returns their ids, in the order given.
 * @throws Refusal of refusingTaken.
 */
export async function insertSales(
  db: CompanyDb,
  sales: readonly WrittenSale[],
  source: SaleSource,
): Promise<readonly number[]> {
  const ids: number[] = []
  for (const chunk of chunksOf(sales, ROWS_OF_STATEMENT)) {
    const rows = chunk.map((sale) => ({ sale, ...columnsOf(sale) }))
    const written = await refusingTaken(db, () =>
      db.query
        .insertInto('sales')
        .values(
          rows.map(({ columns }) => ({
            ...columns,
            company_id: db.company_id,
            source,
            status: 'waiting_payment' as const,
          })),
        )
        .returning('id')
        .execute(),
    )
    // Ids are given in the order of the rows.
    const made = written.map(({ id }) => id).toSorted((a, b) => a - b)
    await writeParts(
      db,
      rows.map(({ sale, values }, place) => ({ sale_id: made[place] ?? 0, sale, values })),
    )
    ids.push(...made)
  }
  return ids
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
  await writeParts(db, [{ sale_id: id, sale, values }])
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

interface PartsOf {
  readonly sale_id: number
  readonly sale: WrittenSale
  /** What each deduction takes. */
  readonly values: readonly number[]
}

async function writeParts(db: CompanyDb, written: readonly PartsOf[]): Promise<void> {
  const taken = written.flatMap(({ sale_id, sale, values }) =>
    sale.deductions.map((row, position) => ({
      ...row,
      sale_id,
      position,
      value_cents: values[position],
    })),
  )
  await sql`
    insert into sale_deductions (company_id, sale_id, position, kind, supplier_id, category_id,
      base, percent, fixed_cents, value_cents)
    select ${db.company_id}, sale_id, position, kind, supplier_id, category_id, base, percent,
      fixed_cents, value_cents
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as row(sale_id bigint,
      position integer, kind text, supplier_id bigint, category_id bigint, base text,
      percent numeric, fixed_cents bigint, value_cents bigint)
  `.execute(db.query)
  const parts = written.flatMap(({ sale_id, sale }) =>
    sale.installments.map((row, position) => ({ ...row, sale_id, position })),
  )
  await sql`
    insert into sale_installments (company_id, sale_id, position, due_date, competency_date,
      value_cents)
    select ${db.company_id}, sale_id, position, due_date, competency_date, value_cents
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as row(sale_id bigint,
      position integer, due_date date, competency_date date, value_cents bigint)
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
