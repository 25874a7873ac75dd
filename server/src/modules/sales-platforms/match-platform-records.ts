import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type {
  MatchReason,
  MatchState,
} from '@prumo/contracts/sales-platforms/sales-platform.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { addPlatformParties, addPlatformProducts } from './add-platform-records.ts'
import type { StoredPlatform } from './stored-platform.ts'
import { type PlatformRecord, platformRecordKey } from './platform-record.ts'

/** Which record it is; null of one that waits for a person. */
export type Matches = ReadonlyMap<string, number | null>

interface Match {
  readonly state: MatchState
  readonly record_id: number | null
  readonly reason: MatchReason
}

/**
 * Which records those are that a platform names: as they were matched before, else by document,
 * e-mail, code or name, else as the company chose for what is not known. A few statements for all.
 */
export async function matchPlatformRecords(
  db: CompanyDb,
  settings: StoredPlatform,
  told: readonly PlatformRecord[],
): Promise<Matches> {
  const once = new Map(told.map((row) => [platformRecordKey(row), row]))
  const known = await knownMatches(db, settings.platform, [...once.values()])
  const fresh = [...once.values()].filter((row) => !known.has(platformRecordKey(row)))
  if (fresh.length === 0) return known
  const found = await foundRecords(db, fresh)
  const made = await makeUnknown(
    db,
    settings,
    fresh.filter((row) => found.get(platformRecordKey(row))?.state !== 'matched'),
  )
  const matches = fresh.map((row) => {
    const key = platformRecordKey(row)
    const match = made.get(key) ?? found.get(key) ?? WAITING
    return { ...row, ...match }
  })
  await insertMatches(db, settings.platform, matches)
  return new Map([
    ...known,
    ...matches.map(
      (row) => [platformRecordKey(row), row.state === 'matched' ? row.record_id : null] as const,
    ),
  ])
}

const WAITING: Match = { state: 'waiting', record_id: null, reason: 'none' }

async function knownMatches(
  db: CompanyDb,
  platform: SalePlatform,
  told: readonly PlatformRecord[],
): Promise<Matches> {
  const { rows } = await sql<{ key: string; record_id: number | null }>`
    select match.kind || ' ' || match.external_id as key,
      case when match.state = 'matched'
        then coalesce(party.merged_into_id, match.party_id, match.product_id) end as record_id
    from unnest(${told.map(({ kind }) => kind)}::text[],
      ${told.map(({ external_id }) => external_id)}::text[]) as given(kind, external_id)
    cross join lateral (select * from platform_matches own
      where own.company_id = ${db.company_id} and own.platform = ${platform}
        and own.kind = given.kind and own.external_id = given.external_id offset 0) match
    left join parties party on party.company_id = ${db.company_id} and party.id = match.party_id
  `.execute(db.query)
  return new Map(rows.map(({ key, record_id }) => [key, record_id]))
}

/** Records that are those, by what names them best; of a name that several have, none. */
async function foundRecords(
  db: CompanyDb,
  told: readonly PlatformRecord[],
): Promise<ReadonlyMap<string, Match>> {
  const people = told.filter(({ kind }) => kind !== 'product')
  const products = told.filter(({ kind }) => kind === 'product')
  const parties = await sql<{ key: string; id: number; reason: 'document' | 'email' | 'name' }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(people.map(asGiven))}::jsonb)
        as row(key text, document text, email text, name_key text)
    )
    select given.key, coalesce(party.merged_into_id, party.id) as id, 'document' as reason
    from given join parties party on party.company_id = ${db.company_id}
      and party.document = given.document
    union all
    select given.key, min(party.id), 'email' from given
    join parties party on party.company_id = ${db.company_id}
      and lower(party.email) = given.email and party.merged_into_id is null
      and (party.document is null or given.document is null or party.document = given.document)
    group by given.key having count(*) = 1
    union all
    select given.key, min(party.id), 'name' from given
    join parties party on party.company_id = ${db.company_id}
      and party.name_key = given.name_key and party.merged_into_id is null
      and (party.document is null or given.document is null)
    group by given.key having count(*) = 1
  `.execute(db.query)
  const goods = await sql<{ key: string; id: number; reason: 'code' | 'name' }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(products.map(asGiven))}::jsonb)
        as row(key text, code_key text, name_key text)
    )
    select given.key, product.id, 'code' as reason from given
    join products product on product.company_id = ${db.company_id}
      and product.code_key = given.code_key and product.status = 'active'
    union all
    select given.key, min(product.id), 'name' from given
    join products product on product.company_id = ${db.company_id}
      and product.name_key = given.name_key and product.status = 'active'
    group by given.key having count(*) = 1
  `.execute(db.query)
  const order = ['document', 'code', 'email', 'name']
  const found = [...parties.rows, ...goods.rows].toSorted(
    (a, b) => order.indexOf(b.reason) - order.indexOf(a.reason),
  )
  // A name alone proves a product, which the company named, and proposes a person.
  return new Map(
    found.map(({ key, id, reason }) => {
      const isSure = reason !== 'name' || key.startsWith('product ')
      return [key, { state: isSure ? 'matched' : 'proposed', record_id: id, reason }] as const
    }),
  )
}

const asGiven = (row: PlatformRecord) => ({
  key: platformRecordKey(row),
  document: row.document,
  email: row.email?.toLowerCase() ?? null,
  code_key: searchKey(row.external_id),
  name_key: searchKey(row.name),
})

/** What the company chose for those that nobody knows; a partner who is paid is always made. */
async function makeUnknown(
  db: CompanyDb,
  settings: StoredPlatform,
  unknown: readonly PlatformRecord[],
): Promise<ReadonlyMap<string, Match>> {
  const choiceOf = ({ kind }: PlatformRecord) =>
    kind === 'partner'
      ? 'create'
      : kind === 'product'
        ? settings.unknown_products
        : settings.unknown_contacts
  const toMake = unknown.filter((row) => choiceOf(row) === 'create')
  const [products, clients, partners] = (['product', 'client', 'partner'] as const).map((kind) =>
    toMake.filter((row) => row.kind === kind),
  )
  const made = [
    ...(await addPlatformProducts(db, settings.platform, products ?? [])),
    ...(await addPlatformParties(db, 'client', clients ?? [])),
    ...(await addPlatformParties(db, 'supplier', partners ?? [])),
  ]
  const standing = unknown.flatMap((row): (readonly [string, Match])[] => {
    const id = row.kind === 'product' ? settings.product_id : settings.contact_id
    if (choiceOf(row) !== 'one' || id === null) return []
    return [[platformRecordKey(row), { state: 'matched', record_id: id, reason: 'one' }]]
  })
  return new Map([
    ...made.map(
      ({ key, id }) =>
        [key, { state: 'matched' as const, record_id: id, reason: 'created' as const }] as const,
    ),
    ...standing,
  ])
}

async function insertMatches(
  db: CompanyDb,
  platform: SalePlatform,
  matches: readonly (PlatformRecord & Match)[],
): Promise<void> {
  await sql`
    insert into platform_matches (company_id, platform, kind, external_id, name, document, email,
      state, party_id, product_id, reason, changed_at)
    select ${db.company_id}, ${platform}, kind, external_id, name, document, email, state,
      case when kind <> 'product' then record_id end, case when kind = 'product' then record_id end,
      reason, ${db.now}
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as row(kind text, external_id text,
      name text, document text, email text, state text, record_id bigint, reason text)
    on conflict (company_id, platform, kind, external_id) do nothing
  `.execute(db.query)
}
