import {
  type NumberGap,
  numberGapColumns,
} from '@prumo/contracts/invoice-emission/number-void.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { kindOf } from './documents/document-kinds.ts'

/** What is longer is no gap: another program, another office or another year began to count there. */
const LONGEST_GAP = 1_000

/**
 * Who counts the numbers of an NFS-e: the nation for each city, or a city, by its identity. A city that
 * begins anew each year has the year before eleven figures.
 */
const ISSUED_BY = sql`case when type = 'nfse' then concat(layout, '/',
  case when position('/' in identity) > 0 then split_part(identity, '/', 1)
    else left(identity, 7) end, '/',
  case when length(number::text) = 15 then left(number::text, 4) end) else '' end`

/** The columns of the file, as the list shows them. */
export const numberGapTable = declaredTable<NumberGap>(
  'number_gaps',
  numberGapColumns,
  {},
  'invoiceNumbers',
)

/** All gaps of a company, as one page of a file. */
export const pageOfGaps = async (db: CompanyDb) => {
  const data = await listNumberGaps(db)
  return { data, meta: { total: data.length } }
}

/**
 * Runs of numbers that nothing in force has, by type and series: those that were drawn here and left out,
 * and those between notes of the company whose files came in. Told to whoever reaches all rows.
 */
export async function listNumberGaps(db: CompanyDb): Promise<readonly NumberGap[]> {
  if (!reachesAllRows(db)) return []
  return [...(await drawnGaps(db)), ...(await missingGaps(db))]
}

/** What was drawn, and neither a document nor a void has. */
async function drawnGaps(db: CompanyDb): Promise<readonly NumberGap[]> {
  const taken = (['nfe', 'nfse'] as const).flatMap((type) => [...kindOf({ type }).taken])
  const { rows } = await sql<NumberGap>`
    with left_out as (
      select type, environment, series, number, null::bigint as emission_id
      from unused_invoice_numbers where company_id = ${db.company_id}
      union all
      select type, environment, series, number, id from emissions
      where company_id = ${db.company_id} and status = 'rejected' and intermediary is null
        and coalesce(rejection_code, '') <> all(${taken}::text[])
    ), open as (
      select * from left_out gap
      where not exists (select from invoice_number_voids void
          where void.company_id = ${db.company_id} and gap.type = 'nfe'
            and void.environment = gap.environment and void.series::text = gap.series
            and void.status <> 'rejected' and gap.number between void.first and void.last)
        and not exists (select from invoices note
          where note.company_id = ${db.company_id} and gap.type = 'nfe' and note.type = 'nfe'
            and note.operation <> 'entry' and note.series = gap.series
            and note.number = gap.number and note.deleted_at is null
            and note.is_test = (gap.environment <> 'production'))
    )
    select type, 'drawn' as origin, environment, series, min(number)::bigint as first,
      max(number)::bigint as last, count(*)::int as count,
      coalesce(array_agg(emission_id order by emission_id)
        filter (where emission_id is not null), '{}') as emission_ids
    from (select *, number - row_number() over (
      partition by type, environment, series order by number) as run from open) numbered
    group by type, environment, series, run
    order by type, environment desc, series, first`.execute(db.query)
  return rows.map((row) => ({ ...row, emission_ids: row.emission_ids.map(Number) }))
}

/**
 * What lies between two notes that the company issued and is neither a note, nor drawn here, nor voided:
 * a file that did not come in, or a number that another program left out. An NFS-e is counted by the
 * number that its authority gave it, each authority and year for itself.
 */
async function missingGaps(db: CompanyDb): Promise<readonly NumberGap[]> {
  const { rows } = await sql<Omit<NumberGap, 'emission_ids'>>`
    with known as (
      select type, case when is_test then 'homologation' else 'production' end as environment,
        case type when 'nfe' then coalesce(series, '') else '' end as series, number,
        ${ISSUED_BY} as counted_by
      from invoices
      where company_id = ${db.company_id} and type in ('nfe', 'nfse') and deleted_at is null
        and issuer_document is distinct from party_document
      union
      select type, environment, series, number, '' from emissions
      where company_id = ${db.company_id} and type = 'nfe' and number is not null
      union
      select type, environment, series, number, '' from unused_invoice_numbers
      where company_id = ${db.company_id} and type = 'nfe'
      union
      select 'nfe', void.environment, void.series::text, voided.number, ''
      from invoice_number_voids void
      cross join lateral generate_series(void.first, void.last) as voided(number)
      where void.company_id = ${db.company_id} and void.status <> 'rejected'
    )
    select type, 'missing' as origin, environment, series, (number + 1)::bigint as first,
      (next - 1)::bigint as last, (next - number - 1)::int as count
    from (select *, lead(number) over (partition by type, environment, series, counted_by
      order by number) as next from known) followed
    where next > number + 1 and next - number - 1 <= ${LONGEST_GAP}
    order by type, environment desc, series, first`.execute(db.query)
  return rows.map((row) => ({ ...row, emission_ids: [] }))
}
