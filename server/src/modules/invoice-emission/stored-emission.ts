import { type Selectable, sql } from 'kysely'
import type { EmissionEventKind } from '@prumo/contracts/invoice-emission/emission.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { fromEmissions, reachableEmissions } from './emission-filter.ts'

export type StoredEmission = Selectable<CompanyTables['emissions']>
export type StoredLine = Selectable<CompanyTables['emission_lines']>

/** One emission within reach, locked until the work ends. @throws Refusal `not_found`. */
export async function lockEmission(db: CompanyDb, id: number): Promise<StoredEmission> {
  await sql`
    select 1 from emissions where company_id = ${db.company_id} and id = ${id}
    for update`.execute(db.query)
  return findEmission(db, id)
}

/** One emission within reach. @throws Refusal `not_found`. */
export async function findEmission(db: CompanyDb, id: number): Promise<StoredEmission> {
  const { rows } = await sql<StoredEmission>`
    select * from emissions
    where company_id = ${db.company_id} and id = ${id}`.execute(db.query)
  const { rows: reached } = await sql`
    select 1 ${fromEmissions(db)}
    where emission.id = ${id} and ${reachableEmissions(db)}`.execute(db.query)
  const [emission] = rows
  if (emission === undefined || reached.length === 0) throw notFound()
  return emission
}

/** The same as it was read. @throws Refusal `not_found`, `stale_version`. */
export async function lockVersion(
  db: CompanyDb,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<StoredEmission> {
  const emission = await lockEmission(db, id)
  if (emission.version !== version)
    throw await staleVersion(db, { table: 'emissions', id, version: emission.version })
  return emission
}

/** The lines of an emission in their order. */
export function linesOf(db: CompanyDb, id: number): Promise<StoredLine[]> {
  return db.query
    .selectFrom('emission_lines')
    .selectAll()
    .where('company_id', '=', db.company_id)
    .where('emission_id', '=', id)
    .orderBy('position')
    .execute()
}

/** @throws Refusal `emission_in_other_state`. */
export function requireStatus(
  { status }: Pick<StoredEmission, 'status'>,
  ...allowed: readonly StoredEmission['status'][]
): void {
  if (!allowed.includes(status)) throw new Refusal('emission_in_other_state')
}

/** No event of it waits for the authority. @throws Refusal `emission_canceling`, `emission_correcting`. */
export function requireNoEvent({
  is_canceling,
  is_correcting,
}: Pick<StoredEmission, 'is_canceling' | 'is_correcting'>): void {
  if (is_canceling) throw new Refusal('emission_canceling')
  if (is_correcting) throw new Refusal('emission_correcting')
}

interface Told {
  readonly code?: string | null
  readonly text?: string | null
  readonly protocol?: string | null
  /** Of a correction. */
  readonly sequence?: number
  /** Event and answer. */
  readonly xml?: string
  /** Who asked for it; nobody where an authority answered. */
  readonly by_name?: string | null
}

/** Inserts an event of an emission. */
export async function insertEvent(
  db: CompanyDb,
  emission_id: number,
  kind: EmissionEventKind,
  { code = null, text = null, protocol = null, by_name = null, sequence, xml }: Told = {},
): Promise<void> {
  await db.query
    .insertInto('emission_events')
    .values({
      company_id: db.company_id,
      emission_id,
      kind,
      at: db.now,
      by_name,
      code,
      text,
      protocol,
      sequence: sequence ?? null,
      xml: xml ?? null,
    })
    .execute()
}

/** What the audit log keeps of an emission: what a person knows it by, and where it stands. */
export function loggedEmission(emission: StoredEmission) {
  const {
    company_id: _company,
    search_key: _key,
    signed_xml: _signed,
    cancel_xml: _cancel,
    correction_xml: _correction,
    corrections: _corrections,
    goods: _goods,
    claim: _claim,
    claimed_until: _until,
    tries: _tries,
    next_try_at: _next,
    taxes: _taxes,
    ...kept
  } = emission
  return kept
}
