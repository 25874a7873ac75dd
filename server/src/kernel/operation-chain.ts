import { type Kysely, sql } from 'kysely'
import { mapYieldingThread } from './database/long-acts.ts'
import type { CompanyTables } from './database/tables.ts'

/**
 * One record that an operation touched; `before` is absent for a creation, `after` for a deletion.
 */
export interface OperationItem {
  readonly table: string
  readonly record_id: number
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * What of a CompanyDb the chain needs. It is named here, since the file that makes a CompanyDb writes
 * its operations by this one.
 */
interface ChainDb {
  readonly company_id: number
  readonly query: Kysely<CompanyTables>
}

/** The same, with who acts and when. */
interface ActingDb extends ChainDb {
  readonly actor: {
    readonly user_id: number
    readonly user_name: string
    readonly request_id: string
    readonly ip: string
  }
  readonly now: Date
}

/** An operation that was recorded and is written when its work in the company ends. */
export interface RecordedOperation {
  readonly kind: string
  readonly items: readonly OperationItem[]
}

/** The same with its items as JSON text. */
interface HashedOperation {
  readonly kind: string
  readonly items: string
}

/**
 * Writes the items of an operation as the JSON text that is hashed, so that the database parses each once and
 * writes its canonical form once.
 */
export async function hashOperation({ kind, items }: RecordedOperation): Promise<HashedOperation> {
  const texts = await mapYieldingThread(items, ({ table, record_id, before, after }, position) =>
    JSON.stringify([position, table, record_id, before ?? null, after ?? null]),
  )
  return { kind, items: `[${texts.join()}]` }
}

/** How an instant stands in the text that is hashed. */
const INSTANT = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

/** Operations that are verified in one statement. */
export const CHAIN_BATCH = 10_000

/**
 * Writes an operation and links it to the one before: its hash is SHA-256 over the hash before, its
 * number and all that it says (docs/rules/trust.md S15). PostgreSQL writes jsonb in one canonical
 * form, so the same text can be made again from what is stored. The company's head is locked until
 * the end of the database transaction; therefore this is its last statement.
 * @param isTold whether it is kept in the outbox, too, for addresses that are told of it.
 */
export async function writeOperation(
  db: ActingDb,
  { kind, items }: HashedOperation,
  isTold: boolean,
): Promise<void> {
  const { user_id, user_name, request_id, ip } = db.actor
  await sql`
    with entry as materialized (
      select items, jsonb_build_array(${kind}::text, ${user_id}::bigint, ${user_name}::text,
        ${request_id}::text, ${ip}::text,
        to_char(${db.now}::timestamptz at time zone 'UTC', ${INSTANT}), items)::text as content
      from (select ${items}::jsonb as items) given
    ), head as (
      insert into operation_heads as head (company_id, chain_number, hash)
      -- A head never goes: where there is one, what an insert would say is not worth its hashing.
      select ${db.company_id}, 1, case
          when exists (select from operation_heads where company_id = ${db.company_id})
          then sha256('') else sha256(convert_to(' 1 ' || content, 'UTF8')) end
      from entry
      on conflict (company_id) do update set chain_number = head.chain_number + 1,
        hash = sha256(convert_to(encode(head.hash, 'hex') || ' ' || (head.chain_number + 1) || ' '
          || (select content from entry), 'UTF8'))
      returning chain_number, hash
    ), operation as (
      insert into operations (company_id, kind, user_id, user_name, request_id, ip, happened_at,
        chain_number, hash)
      select ${db.company_id}, ${kind}, ${user_id}, ${user_name}, ${request_id}, ${ip}, ${db.now},
        chain_number, hash from head
      returning id
    )${isTold ? intoOutbox(db) : sql``}
    insert into operation_items
      (company_id, operation_id, position, table_name, record_id, before, after)
    select ${db.company_id}, operation.id, (item->>0)::integer, item->>1, (item->>2)::bigint,
      nullif(item->3, 'null'), nullif(item->4, 'null')
    from operation, entry cross join lateral jsonb_array_elements(entry.items) as item
  `.execute(db.query)
}

const intoOutbox = ({ company_id }: ActingDb) => sql`, told as (
      insert into operation_outbox (company_id, operation_id)
      select ${company_id}, id from operation
    )`

/** Ids of people in the installation that a company came from, by their ids here. */
export type EarlierIds = ReadonlyMap<number, number>

const NOBODY_MOVED: EarlierIds = new Map()

/** All that an operation says, as it is hashed, made again from what is stored of `operations o`. */
export const storedContent = ({ company_id }: ChainDb, earlier = NOBODY_MOVED) =>
  sql<string>`jsonb_build_array(
  o.kind, ${userId(earlier)}, o.user_name, o.request_id, o.ip,
  to_char(o.happened_at at time zone 'UTC', ${INSTANT}),
  (select coalesce(jsonb_agg(
      jsonb_build_array(position, table_name, record_id, before, after) order by position), '[]')
    from operation_items i
    where i.company_id = ${company_id} and i.operation_id = o.id))::text`

function userId(earlier: EarlierIds) {
  if (earlier.size === 0) return sql`o.user_id`
  const ids = JSON.stringify(Object.fromEntries(earlier))
  return sql`coalesce((${ids}::jsonb ->> o.user_id::text)::bigint, o.user_id)`
}

/**
 * An operation of which personal data was erased, or that came with its company from an installation
 * where its person had another id, says no longer what was hashed. What it says since stands, as a hash, in the last operation
 * that erased of it or brought it here, which the chain holds: it is as erased where that is what it says
 * now.
 */
const isNotAsErased = ({ company_id }: ChainDb) => sql<boolean>`
  encode(sha256(convert_to(content, 'UTF8')), 'hex') is distinct from (
    select i.after->>'erased_sha256' from operation_items i
    join operations e on e.company_id = ${company_id} and e.id = i.operation_id
    where i.company_id = ${company_id} and i.table_name = 'operations' and i.record_id = part.id
      and i.after ? 'erased_sha256' and e.chain_number > part.chain_number
    order by e.chain_number desc limit 1)`

/** The first operation that does not fit the chain. */
export interface BrokenLink {
  readonly id: number
  readonly chain_number: number
  /** Whether numbers before it are missing; otherwise what it says is not what was hashed. */
  readonly is_gap: boolean
}

export interface ChainPart {
  /** Operations that were verified. */
  readonly checked_count: number
  readonly last_number: number
  readonly last_hash: string
  readonly broken: BrokenLink | null
}

/**
 * Verifies the operations behind a number of the chain, at most CHAIN_BATCH of them.
 * @param after the number behind which it begins; the operation of that number is taken as it is.
 * @param earlier of a company that is being brought here.
 */
export async function checkChain(
  db: ChainDb,
  after: number,
  earlier = NOBODY_MOVED,
): Promise<ChainPart> {
  const { rows } = await sql<ChainPart>`
    with part as materialized (
      select id, chain_number, hash,
        coalesce(lag(chain_number) over chain, ${Math.max(after - 1, 0)}) as previous_number,
        coalesce(encode(lag(hash) over chain, 'hex'), '') as previous_hash,
        ${storedContent(db, earlier)} as content
      from operations o
      where company_id = ${db.company_id} and chain_number >= ${after}
        and chain_number <= ${after + CHAIN_BATCH}
      window chain as (order by chain_number)
    ), checked as materialized (
      select *, chain_number <> previous_number + 1 as is_gap,
        case when hash = sha256(convert_to(previous_hash || ' ' || chain_number || ' ' || content, 'UTF8'))
          then false else ${isNotAsErased(db)} end as is_changed
      from part
    )
    select (select count(*)::int from checked where chain_number > ${after}) as checked_count,
      coalesce((select max(chain_number) from checked), 0) as last_number,
      coalesce((select encode(hash, 'hex') from checked order by chain_number desc limit 1), '')
        as last_hash,
      (select jsonb_build_object('id', id, 'chain_number', chain_number, 'is_gap', is_gap) from checked
        where is_gap or (is_changed and chain_number > ${after})
        order by chain_number limit 1) as broken
  `.execute(db.query)
  const part = rows[0]
  if (part === undefined) throw new Error('Counting always answers.')
  return part
}

export interface ChainHead {
  readonly chain_number: number
  readonly hash: string
}

/** Where the chain of the company ends, as it was written with its last operation. */
export async function chainHead(db: ChainDb): Promise<ChainHead | null> {
  const { rows } = await sql<ChainHead>`
    select chain_number, encode(hash, 'hex') as hash from operation_heads
    where company_id = ${db.company_id}`.execute(db.query)
  return rows[0] ?? null
}

/**
 * What the operations of people say now, each as an item of an operation that brings them here (see
 * isNotAsErased), some at a time: a statement over all of a large company takes longer than one may.
 * @param userIds ids here of those who had another one where they came from.
 * @param atOnce how many.
 */
export async function* currentHashes(
  db: ChainDb,
  userIds: readonly number[],
  atOnce: number,
): AsyncGenerator<readonly OperationItem[]> {
  for (let after = 0; ; ) {
    const items = await retoldBehind(db, userIds, after, atOnce)
    if (items.length > 0) yield items
    const last = items.at(-1)
    if (last === undefined || items.length < atOnce) break
    after = last.record_id
  }
}

async function retoldBehind(
  db: ChainDb,
  userIds: readonly number[],
  after: number,
  atOnce: number,
): Promise<readonly OperationItem[]> {
  const { rows } = await sql<{ id: number; erased_sha256: string }>`
    select o.id, encode(sha256(convert_to(${storedContent(db)}, 'UTF8')), 'hex') as erased_sha256
    from operations o
    where o.company_id = ${db.company_id} and o.user_id = any(${userIds}::bigint[])
      and o.id > ${after}
    order by o.id limit ${atOnce}`.execute(db.query)
  return rows.map(({ id, erased_sha256 }) => ({
    table: 'operations',
    record_id: id,
    after: { erased_sha256 },
  }))
}
