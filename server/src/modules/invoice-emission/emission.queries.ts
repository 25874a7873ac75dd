import type { ResponseOf } from '@prumo/contracts/route'
import type { listEmissions as listRoute } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import {
  EMISSION_STATUSES,
  type Emission,
  type EmissionRow,
  type EmissionTotals,
} from '@prumo/contracts/invoice-emission/emission.schema'
import { type Cents, zeroCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import { notFound } from '../../kernel/refusal.ts'
import { isSimulated } from './ask-authority.ts'
import { cancelUntil } from './cancel-deadline.ts'
import { mayEnter } from './enter-contingency.ts'
import { kindOf } from './documents/document-kinds.ts'
import {
  emissionConditions,
  type EmissionQuery,
  fromEmissions,
  reachableEmissions,
} from './emission-filter.ts'
import { taxesInCurrentFields } from './taxes-in-current-fields.ts'

const SORTS: Readonly<Record<EmissionQuery['sort'], RawBuilder<unknown>>> = {
  number: sql`emission.number`,
  competency_date: sql`emission.competency_date`,
  client: sql`party.name_key`,
  value_cents: sql`emission.value_cents`,
  id: sql`emission.id`,
}

interface Row extends Omit<EmissionRow, 'rejection' | 'is_simulated'> {
  readonly rejection_code: string | null
  readonly rejection_text: string | null
}

/** A left note in force whose cancellation was refused. */
const IS_DOUBLE = sql`(emission.contingency_id is not null and emission.status = 'authorized'
  and not emission.is_canceling and emission.rejection_code is not null)`

const COLUMNS = sql`emission.id, emission.type, emission.purpose, emission.environment,
  emission.status, emission.intermediary, emission.sale_id, emission.party_id, party.name as party_name, emission.series,
  emission.number, emission.competency_date, emission.value_cents, emission.net_cents,
  emission.rejection_code, emission.rejection_text, emission.fault, emission.is_canceling, ${IS_DOUBLE} as is_double,
  emission.invoice_id, emission.authorized_at, emission.mailed_at, emission.version`

/** One page of the emissions within reach. */
export async function listEmissions(
  db: CompanyDb,
  outside: OutsideServices,
  query: EmissionQuery,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort } = query
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  const conditions = emissionConditions(db, query)
  const [{ rows }, counted] = await pipelined([
    sql<Row>`
      select ${COLUMNS} ${fromEmissions(db)} where ${conditions}
      order by ${SORTS[sort]} ${direction} nulls last, emission.id ${direction}
      limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}`.execute(db.query),
    sql<{ count: number }>`
      select count(*)::int as count ${fromEmissions(db)} where ${conditions}`.execute(db.query),
  ])
  const total = counted.rows[0]?.count ?? 0
  return { data: rows.map((row) => shown(outside, row)), meta: { page, per_page, total } }
}

/** What to do about a rejection whose code nobody knows here: cities have codes of their own. */
const MEND =
  'Corrija o que o motivo indica, na nota, no cliente, no produto ou na empresa, e emita de novo.'

/** As it is shown: with what a person can do about a rejection. */
function shown<R extends Row>(outside: OutsideServices, row: R) {
  const { rejection_code, rejection_text, ...kept } = row
  const rejection =
    rejection_code === null
      ? null
      : {
          code: rejection_code,
          text: rejection_text ?? rejection_code,
          advice: kindOf(row).advice(rejection_code) ?? (row.status === 'rejected' ? MEND : null),
        }
  return { ...kept, rejection, is_simulated: isSimulated(outside, row) }
}

/** Totals of the whole filter; values are of what is authorised. */
export async function emissionTotals(db: CompanyDb, query: EmissionQuery): Promise<EmissionTotals> {
  const { rows } = await sql<{
    status: EmissionTotals['statuses'][number]['status']
    count: number
    value_cents: Cents
    net_cents: Cents
  }>`
    select emission.status, count(*)::int as count, sum(emission.value_cents)::bigint as value_cents,
      sum(emission.net_cents)::bigint as net_cents
    ${fromEmissions(db)} where ${emissionConditions(db, query)}
    group by emission.status`.execute(db.query)
  const authorized = rows.find((row) => row.status === 'authorized')
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    value_cents: authorized?.value_cents ?? zeroCents,
    net_cents: authorized?.net_cents ?? zeroCents,
    statuses: EMISSION_STATUSES.map((status) => {
      const found = rows.find((row) => row.status === status)
      return { status, count: found?.count ?? 0, value_cents: found?.value_cents ?? zeroCents }
    }),
  }
}

type Detail = Omit<
  Emission,
  | keyof EmissionRow
  | 'lines'
  | 'events'
  | 'cancel_until'
  | 'corrections_left'
  | 'contingency'
  | 'may_enter_contingency'
>
interface Found extends Row, Detail {
  readonly corrections: number
  readonly contingency_since: string | null
  readonly contingency_reason: string | null
  readonly instead_of: Emission['contingency_note']
}

/** Another emission of the company, as one is told beside an emission. */
const relatedEmission = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object('id', related.id, 'number', related.number, 'status', related.status)
  from emissions related where related.company_id = emission.company_id and ${which})`

const isInForce = ({ status, is_canceling }: Pick<Row, 'status' | 'is_canceling'>): boolean =>
  status === 'authorized' && !is_canceling

/** One emission within reach, with its lines, taxes and events. @throws Refusal `not_found`. */
export async function getEmission(
  db: CompanyDb,
  outside: OutsideServices,
  id: number,
): Promise<Emission> {
  const [found, lines, events] = await pipelined([
    sql<Found>`
      select ${COLUMNS}, party.document as party_document, party.email as party_email,
        emission.description, emission.iss_withheld, emission.iss_rate::text as iss_rate,
        emission.withholds_federal, emission.service_code, emission.nbs_code, emission.goods,
        ${taxesInCurrentFields} as taxes,
        ${relatedEmission(sql`related.id = emission.replaces_id`)} as replaces,
        ${relatedEmission(sql`related.replaces_id = emission.id
          and related.status not in ('denied', 'canceled', 'voided')`)} as replaced_by,
        ${relatedEmission(sql`related.id = emission.contingency_id`)} as contingency_note,
        ${relatedEmission(sql`related.contingency_id = emission.id`)} as instead_of,
        emission.contingency_since, emission.contingency_reason,
        emission.returned_key, emission.is_correcting, emission.corrections,
        emission.reference, emission.key, emission.protocol, emission.page_url, emission.tries, emission.next_try_at,
        emission.mailed_to, emission.created_at
      ${fromEmissions(db)} where emission.id = ${id} and ${reachableEmissions(db)}`.execute(
      db.query,
    ),
    sql<Emission['lines'][number]>`
      select line.product_id, trim_scale(line.quantity)::text as quantity, line.unit_price_cents,
        line.discount_cents, line.total_cents, product.name as product_name,
        product.code as product_code
      from emission_lines line
      join products product
        on product.company_id = ${db.company_id} and product.id = line.product_id
      where line.company_id = ${db.company_id} and line.emission_id = ${id}
      order by line.position`.execute(db.query),
    sql<Emission['events'][number]>`
      select id, kind, at, by_name as by, code, text, protocol, sequence,
        xml is not null as has_file from emission_events
      where company_id = ${db.company_id} and emission_id = ${id}
      order by id`.execute(db.query),
  ])
  const [row] = found.rows
  if (row === undefined) throw notFound()
  const {
    corrections,
    contingency_since: since,
    contingency_reason: reason,
    instead_of,
    ...kept
  } = row
  const contingency_id = row.contingency_note?.id ?? null
  return {
    ...shown(outside, kept),
    contingency: since === null || reason === null ? null : { since, reason, instead_of },
    may_enter_contingency: mayEnter({ ...row, contingency_id }, instead_of),
    cancel_until: cancelUntil(row)?.toISOString() ?? null,
    is_replaceable: isInForce(row) && kindOf(row).is_replaceable && row.replaced_by === null,
    corrections_left: row.status === 'authorized' ? kindOf(row).most_corrections - corrections : 0,
    lines: [...lines.rows],
    events: [...events.rows],
  }
}

/** What the authority registered of an event, byte by byte. @throws Refusal `not_found`. */
export async function emissionEventFile(db: CompanyDb, id: number, event_id: number) {
  const { rows } = await sql<{ kind: string; key: string; xml: string | null }>`
    select event.kind, emission.key, event.xml ${fromEmissions(db)}
    join emission_events event on event.company_id = ${db.company_id}
      and event.emission_id = emission.id and event.id = ${event_id}
    where emission.id = ${id} and ${reachableEmissions(db)}`.execute(db.query)
  const [found] = rows
  if (found === undefined || found.xml === null) throw notFound()
  const name = `${found.kind}-${found.key}-${event_id}.xml`
  return { name, bytes: Buffer.from(found.xml, 'utf8') }
}
