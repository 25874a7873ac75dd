import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** Whose consent it is, as the service is told. */
export const userOf = (companyId: number, connectionId: number): string =>
  `prumo:${companyId}:${connectionId}`

/** What notices of Pluggy say, as far as it is read; all else is asked for. */
const noticeSchema = z.object({
  event: z.string(),
  itemId: z.string().nullish(),
  /** Whose consent it is about, as the service was told when it was asked for. */
  clientUserId: z.string().nullish(),
  accountId: z.string().optional(),
  transactionIds: z.array(z.string().max(200)).max(10_000).optional(),
})

/** What the notices that wait say of a connection. */
export interface WaitingNotices {
  /** The latest of them; later ones wait for the next run. */
  readonly up_to: number | null
  /** Consents that were given and may be this connection's, oldest first. */
  readonly item_ids: readonly string[]
  /** Whether one of them is about what a consent reads; one that names none is about all. */
  readonly concern: (item_id: string | null) => boolean
  readonly deleted_ids: readonly string[]
  readonly changed_ids: readonly string[]
}

/** Reads the notices of a connection that nobody has handled. */
export async function waitingNotices(
  db: CompanyDb,
  connection: {
    readonly id: number
    readonly item_id: string | null
    readonly external_account_id: string | null
  },
): Promise<WaitingNotices> {
  const { rows } = await sql<{ id: number; payload: string }>`
    select id, payload from bank_connection_notices
    where company_id = ${db.company_id} and connection_id = ${connection.id}
      and handled_at is null
    order by id`.execute(db.query)
  const said = rows.flatMap(({ payload }) => noticeSchema.safeParse(JSON.parse(payload)).data ?? [])
  const idsOf = (event: string) =>
    said
      .filter((one) => one.event === event && one.accountId === connection.external_account_id)
      .flatMap((one) => one.transactionIds ?? [])
  return {
    up_to: rows.at(-1)?.id ?? null,
    item_ids: said.flatMap(({ event, itemId, clientUserId: user }) => {
      const isOthers = user != null && user !== userOf(db.company_id, connection.id)
      // The service tells each of its customer's addresses of all consents of that customer.
      if (!event.startsWith('item/') || (isOthers && itemId !== connection.item_id)) return []
      return itemId ?? []
    }),
    concern: (item_id) => said.some(({ itemId }) => itemId == null || itemId === item_id),
    deleted_ids: idsOf('transactions/deleted'),
    changed_ids: idsOf('transactions/updated'),
  }
}

/** Marks notices as handled, up to one of them. */
export async function markHandled(
  db: CompanyDb,
  connectionId: number,
  upTo: number | null,
): Promise<void> {
  if (upTo === null) return
  await sql`
    update bank_connection_notices set handled_at = ${db.now}
    where company_id = ${db.company_id} and connection_id = ${connectionId} and id <= ${upTo}
      and handled_at is null`.execute(db.query)
}

/** The connections of a company of which notices wait. */
export async function connectionsWithNotices(db: CompanyDb): Promise<readonly number[]> {
  const { rows } = await sql<{ connection_id: number }>`
    select distinct connection_id from bank_connection_notices
    where company_id = ${db.company_id} and handled_at is null
    order by connection_id`.execute(db.query)
  return rows.map(({ connection_id }) => connection_id)
}

/** A service repeats a notice for days at most; who looks into what it said does so within weeks. */
const KEPT_DAYS = 30

/** Deletes what was handled long ago. */
export async function deleteOldNotices(db: CompanyDb): Promise<void> {
  await sql`
    delete from bank_connection_notices
    where company_id = ${db.company_id}
      and handled_at < ${db.now}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)
  `.execute(db.query)
}
