import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import type { listTaxSummary as listRoute } from '@prumo/contracts/invoice-emission/tax-summary.contract'
import {
  type TaxSummaryRow,
  taxSummaryColumns,
} from '@prumo/contracts/invoice-emission/tax-summary.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { isReplaced } from '../invoices/index.ts'
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
 * What the files of notes with fiscal value say of taxes, by month of competency, direction and type. A return
 * takes off what its sale said. PIS and COFINS are the company's own debit, before any credit.
 */
export async function listTaxSummary(
  db: CompanyDb,
  {
    filter_type,
    filter_direction,
    filter_competency_date,
    page,
    per_page,
    direction,
  }: SummaryQuery,
): Promise<ResponseOf<typeof listRoute>> {
  const [from, until] = filter_competency_date ?? []
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const type = filter_type ?? null
  const { rows } = await sql<Counted>`
    with issued as (select to_char(emission.competency_date, 'YYYY-MM') as month,
      'issued' as direction, emission.type,
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
      ${signed(contribution('pis_cents'))} as pis_cents,
      ${signed(contribution('cofins_cents'))} as cofins_cents,
      ${signed(reform('ibs_cents'))} as ibs_cents, ${signed(reform('cbs_cents'))} as cbs_cents
    ${fromEmissions(db)}
    where ${reachableEmissions(db)} and emission.status = 'authorized'
      and emission.environment = 'production' and not emission.is_trial
      and (${from ?? null}::date is null
        or emission.competency_date between ${from ?? null}::date and ${until ?? null}::date)
    group by 1, 2, 3), received as (${receivedNotes(db, from ?? null, until ?? null)})
    select *, (count(*) over ())::int as total
    from (select * from issued union all select * from received) told
    where (${type}::text is null or type = ${type})
      and direction = ${filter_direction}
    order by month ${way}, direction, type
    limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}`.execute(db.query)
  const total = rows[0]?.total ?? 0
  return { data: rows.map(({ total: _total, ...row }) => row), meta: { page, per_page, total } }
}

/**
 * The same of notes that suppliers issued to the company: what the company kept back of them, and what
 * their files say of IBS and CBS, of carriage of ICMS as well. They are told to whoever reaches all rows.
 */
const receivedNotes = (
  db: CompanyDb,
  from: string | null,
  until: string | null,
): RawBuilder<unknown> => sql`
  select to_char(note.competency_date, 'YYYY-MM') as month, 'received' as direction,
    case when note.type in ('cte', 'cteos') then 'cte' when note.type = 'nfse' then 'nfse'
      else 'nfe' end as type,
    count(*)::int as notes, sum(note.value_cents)::bigint as value_cents,
    null::bigint as iss_cents, ${keptBack('iss')} as iss_withheld_cents,
    ${keptBack('ir')} as irrf_cents, ${keptBack('pis', 'cofins', 'csll')} as csrf_cents,
    ${keptBack('inss')} as inss_cents,
    sum(note.icms_cents)::bigint, null::bigint, null::bigint, null::bigint, null::bigint,
    sum(note.ibs_cents)::bigint, sum(note.cbs_cents)::bigint
  from invoices note
  left join lateral (
    select jsonb_object_agg(kept.tax, kept.value_cents) as kept
    from received_invoice_taxes kept
    where kept.company_id = ${db.company_id} and kept.invoice_id = note.id) taxes on true
  where note.company_id = ${db.company_id} and ${reachesAllRows(db)}::boolean
    and note.operation = 'entry' and note.status = 'authorized' and not note.is_test
    and note.deleted_at is null and note.issuer_document = note.party_document
    and not ${isReplaced(db, sql`note.identity`)}
    and (${from}::date is null or note.competency_date between ${from}::date and ${until}::date)
  group by 1, 2, 3`

const keptBack = (...taxes: readonly string[]): RawBuilder<unknown> =>
  sql`coalesce(sum(${sql.join(
    taxes.map((tax) => sql`coalesce((taxes.kept ->> ${sql.lit(tax)})::bigint, 0)`),
    sql` + `,
  )}), 0)::bigint`

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

/** What a note says of PIS or COFINS; a return also takes off what its sale owed in the cumulative regime. */
const contribution = (field: string): RawBuilder<unknown> =>
  sql`(${told(field)} + coalesce((emission.taxes -> 'excluded' ->> ${sql.lit(field)})::bigint, 0))`

const reform = (field: string): RawBuilder<unknown> =>
  sql`coalesce((emission.taxes -> 'ibs_cbs' ->> ${sql.lit(field)})::bigint, 0)`

/** Null of notes of another type, which do not say it. */
const ofType = (type: 'nfe' | 'nfse', cents: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when emission.type = ${sql.lit(type)} then ${signed(cents)} end`
