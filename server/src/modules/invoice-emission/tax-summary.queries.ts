import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import type { listTaxSummary as listRoute } from '@prumo/contracts/invoice-emission/tax-summary.contract'
import {
  type TaxSummaryRow,
  taxSummaryColumns,
} from '@prumo/contracts/invoice-emission/tax-summary.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import { fromEmissions, reachableEmissions } from './emission-filter.ts'

type SummaryQuery = QueryOf<typeof listRoute>
type Counted = TaxSummaryRow & { readonly total: number }

/** The columns of the file, as the list shows them. */
export const taxSummaryTable = declaredTable<TaxSummaryRow>(
  'tax_summary',
  taxSummaryColumns,
  { month: { value: ({ month }) => `${month.slice(5)}/${month.slice(0, 4)}` } },
  'invoiceTaxes',
)

/**
 * What the authorised notes with fiscal value say of taxes, by month of competency and type. A return
 * takes off what its sale said.
 */
export async function listTaxSummary(
  db: CompanyDb,
  { filter_type, filter_competency_date, page, per_page, direction }: SummaryQuery,
): Promise<ResponseOf<typeof listRoute>> {
  const [from, until] = filter_competency_date ?? []
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Counted>`
    select to_char(emission.competency_date, 'YYYY-MM') as month, emission.type,
      count(*)::int as notes, ${signed(sql`emission.value_cents`)} as value_cents,
      ${ofType('nfse', told('iss_cents', sql`not (emission.taxes ->> 'iss_withheld')::boolean`))}
        as iss_cents,
      ${ofType('nfse', told('iss_cents', sql`(emission.taxes ->> 'iss_withheld')::boolean`))}
        as iss_withheld_cents,
      ${ofType('nfse', told('irrf_cents'))} as irrf_cents,
      ${ofType('nfse', told('csrf_cents'))} as csrf_cents,
      ${ofType('nfse', told('inss_cents'))} as inss_cents,
      ${ofType('nfe', told('icms_cents', sql`true`, 'fcp_cents'))} as icms_cents,
      ${ofType('nfe', told('difal_cents', sql`true`, 'difal_fcp_cents'))} as difal_cents,
      ${ofType('nfe', told('ipi_cents'))} as ipi_cents,
      ${ofType('nfe', told('pis_cents'))} as pis_cents,
      ${ofType('nfe', told('cofins_cents'))} as cofins_cents,
      ${signed(reform('ibs_cents'))} as ibs_cents, ${signed(reform('cbs_cents'))} as cbs_cents,
      (count(*) over ())::int as total
    ${fromEmissions(db)}
    where ${reachableEmissions(db)} and emission.status = 'authorized'
      and emission.environment = 'production' and not emission.is_trial
      and (${filter_type ?? null}::text is null or emission.type = ${filter_type ?? null})
      and (${from ?? null}::date is null
        or emission.competency_date between ${from ?? null}::date and ${until ?? null}::date)
    group by 1, 2
    order by month ${way}, emission.type
    limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}`.execute(db.query)
  const total = rows[0]?.total ?? 0
  return { data: rows.map(({ total: _total, ...row }) => row), meta: { page, per_page, total } }
}

/** A sum in which returns count the other way round. */
const signed = (cents: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(
  sum(case emission.purpose when 'return' then -1 else 1 end * ${cents}), 0)::bigint`

/** What a note says of a tax where something holds of it; nothing where it says nothing. */
const told = (
  field: string,
  holds: RawBuilder<unknown> = sql`true`,
  beside: string | null = null,
): RawBuilder<unknown> => {
  const cents = (name: string) => sql`coalesce((emission.taxes ->> ${sql.lit(name)})::bigint, 0)`
  const sum = beside === null ? cents(field) : sql`${cents(field)} + ${cents(beside)}`
  return sql`case when ${holds} then ${sum} else 0 end`
}

const reform = (field: string): RawBuilder<unknown> =>
  sql`coalesce((emission.taxes -> 'ibs_cbs' ->> ${sql.lit(field)})::bigint, 0)`

/** Null of notes of another type, which do not say it. */
const ofType = (type: 'nfe' | 'nfse', cents: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when emission.type = ${sql.lit(type)} then ${signed(cents)} end`
