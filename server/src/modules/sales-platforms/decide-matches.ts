import type { PlatformMatch } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireParties } from '../parties/index.ts'
import { requireProducts } from '../products/index.ts'
import { addPlatformParties, addPlatformProducts } from './add-platform-records.ts'
import { equals, isPlatformReachable, pageOf } from './run.queries.ts'
import { type PlatformRecord, platformRecordKey } from './platform-record.ts'
import { retryUnposted } from './write-platform-events.ts'

/** Sales that one act posts at once. */
const SALES_AT_ONCE = 500

export const listMatches = (
  db: CompanyDb,
  query: {
    readonly page: number
    readonly filter_platform?: string | undefined
    readonly filter_kind?: string | undefined
    readonly filter_state?: string | undefined
  },
) =>
  pageOf(db, query.page, {
    columns: sql<PlatformMatch>`jsonb_build_object('id', match.id, 'platform', match.platform,
      'kind', match.kind, 'external_id', match.external_id, 'name', match.name,
      'document', match.document, 'email', match.email, 'state', match.state,
      'reason', match.reason, 'record_id', coalesce(match.party_id, match.product_id),
      'record_name', coalesce(
        (select party.name from parties party where party.company_id = ${db.company_id}
          and party.id = match.party_id),
        (select product.name from products product where product.company_id = ${db.company_id}
          and product.id = match.product_id)))`,
    from: sql`platform_matches match where match.company_id = ${db.company_id}`,
    where: [
      ...equals(sql`match.platform`, query.filter_platform),
      ...equals(sql`match.kind`, query.filter_kind),
      ...equals(sql`match.state`, query.filter_state),
      ...isPlatformReachable(db, sql`match.platform`),
    ],
    order: sql`match.id desc`,
  })

interface Decision {
  readonly id: number
  readonly record_id: number | null
}

interface Open extends PlatformRecord {
  readonly id: number
  readonly platform: SalePlatform
  readonly record_id: number | null
}

/**
 * Says who and what those of platforms are, many at once: a record that there is, or a new one. Sales
 * that waited for it are posted.
 * @throws Refusal `not_found`, `reference_not_found`, `product_inactive`.
 */
export function decideMatches(db: CompanyDb, decisions: readonly Decision[]): Promise<number> {
  return asOneOperation(db, 'sales-platforms.match', () => decideAll(db, decisions))
}

async function decideAll(db: CompanyDb, decisions: readonly Decision[]): Promise<number> {
  const { rows } = await sql<Open>`
    select match.id, match.platform, match.kind, match.external_id, match.name, match.document,
      match.email, coalesce(match.party_id, match.product_id) as record_id
    from platform_matches match
    where match.company_id = ${db.company_id}
      and match.id = any(${decisions.map(({ id }) => id)}::bigint[])
      ${andAll(isPlatformReachable(db, sql`match.platform`))}
    order by match.id for update`.execute(db.query)
  const chosen = new Map(decisions.map(({ id, record_id }) => [id, record_id]))
  if (rows.length < chosen.size) throw new Refusal('not_found')
  const idsOf = (kind: PlatformRecord['kind']) => [
    ...new Set(rows.filter((row) => row.kind === kind).flatMap(({ id }) => chosen.get(id) ?? [])),
  ]
  await requireProducts(db, idsOf('product'), 'matches')
  await requireParties(db, idsOf('client'), { role: 'client', field: 'matches' })
  await requireParties(db, idsOf('partner'), { role: 'supplier', field: 'matches' })
  const made = await makeRecords(
    db,
    rows.filter(({ id }) => chosen.get(id) === null),
  )
  const decided = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    record_id: chosen.get(row.id) ?? made.get(`${row.platform} ${platformRecordKey(row)}`) ?? null,
  }))
  if (decided.some(({ record_id }) => record_id === null))
    throw new Refusal('reference_not_found', { fields: { matches: 'reference_not_found' } })
  await sql`
    update platform_matches match set state = 'matched', reason = 'person',
      party_id = case when row.kind <> 'product' then row.record_id end,
      product_id = case when row.kind = 'product' then row.record_id end, changed_at = ${db.now}
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as row(id bigint, kind text,
      record_id bigint)
    where match.company_id = ${db.company_id} and match.id = row.id`.execute(db.query)
  await recordOperation(
    db,
    'sales-platforms.match',
    decided.map(({ id, record_id }, place) => ({
      table: 'platform_matches',
      record_id: id,
      before: { name: rows[place]?.name, record_id: rows[place]?.record_id },
      after: { name: rows[place]?.name, record_id },
    })),
  )
  for (const platform of new Set(rows.map((row) => row.platform))) await postAll(db, platform)
  return decided.length
}

async function makeRecords(
  db: CompanyDb,
  open: readonly Open[],
): Promise<ReadonlyMap<string, number>> {
  const made = new Map<string, number>()
  for (const [platform, own] of Map.groupBy(open, (row) => row.platform)) {
    const of = (kind: PlatformRecord['kind']) => own.filter((row) => row.kind === kind)
    const added = [
      ...(await addPlatformProducts(db, platform, of('product'))),
      ...(await addPlatformParties(db, 'client', of('client'))),
      ...(await addPlatformParties(db, 'supplier', of('partner'))),
    ]
    for (const { key, id } of added) made.set(`${platform} ${key}`, id)
  }
  return made
}

async function postAll(db: CompanyDb, platform: SalePlatform): Promise<void> {
  for (let after = ''; ; ) {
    const ids = await retryUnposted(db, platform, SALES_AT_ONCE, after)
    if (ids.length < SALES_AT_ONCE) return
    after = ids.at(-1) ?? after
  }
}
