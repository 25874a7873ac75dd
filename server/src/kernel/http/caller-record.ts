import { API_TOKEN_PREFIX } from '@prumo/contracts/developers/api-token.schema'
import { isOfRole } from '@prumo/contracts/access/permissions-of-role'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { type CompanyNames, namesOf } from '../company-names.ts'
import { ALL_APPROVALS, ALL_ROWS, type ApprovalRights, type RowRights } from '../row-rights.ts'

interface CredentialRow {
  /** Null where an API token calls. */
  readonly session_id: number | null
  readonly api_token_id: number | null
  readonly api_token_name: string | null
  /** The permissions that an API token holds; null where it is no API token. */
  readonly scopes: readonly string[] | null
  readonly last_seen_at: string
  /** When the session last told a code of the second factor; null where it never did. */
  readonly factor_proven_at: string | null
}

/** What the database tells of a caller. */
export interface CallerRow extends RowRights, ApprovalRights, CredentialRow {
  /** Of all that is told: it is another one as soon as anything of it is (`VERSION`). */
  readonly version: string
  readonly id: number
  readonly name: string
  readonly is_prumo_admin: boolean
  readonly has_second_factor: boolean
  readonly member_seen_at: string | null
  readonly entry_id: number | null
  readonly company_status: string | null
  readonly company_id: number | null
  readonly time_zone: string | null
  readonly company_name: string | null
  readonly trading_name: string | null
  readonly document: string | null
  readonly date_expiry_at: string | null
  readonly role: string | null
  readonly requires_second_factor: boolean | null
  readonly asks_factor_to_approve: boolean | null
  readonly tells_operations: boolean | null
  readonly approves_own: boolean | null
  readonly permissions: readonly string[] | null
  readonly features: readonly string[] | null
}

/**
 * A company may let the one person who approves in it approve what they wrote; it does no longer as
 * soon as somebody else approves too. Asked of such companies alone.
 */
const APPROVES_OWN = `case when c.allows_own_approval then 0 = (
  select count(*) from company_users other
  where other.company_id = c.id and other.user_id <> u.id and other.status = 'active'
    and 'companies.purchases.approve' = any(other.permissions)) else false end`

/** The signed-in user's place in one company: a member's, or a platform administrator's who entered. */
export interface Membership {
  readonly company_id: number
  readonly time_zone: string
  readonly called: CompanyNames
  readonly date_expiry_at: string | null
  readonly role: string
  /** The company asks for a second factor of everybody in it. */
  readonly requires_second_factor: boolean
  /** It asks whoever approves a payment for a code of it again. */
  readonly asks_factor_to_approve: boolean
  readonly permissions: readonly string[]
  readonly features: readonly string[]
  readonly rights: RowRights
  readonly approvals: ApprovalRights
  /** They alone approve in the company, which lets them approve what they wrote. */
  readonly approves_own: boolean
  /** Prumo has suspended the company: its members are let in no more. */
  readonly is_suspended: boolean
  /** A platform administrator who entered with a reason, and not as a member. */
  readonly is_entry: boolean
  /** The name that the company's audit log tells. */
  readonly actor_name: string
  /** Addresses are told of what is done in the company. */
  readonly tells_operations: boolean
}

/** What was found of whoever calls: their place in the company is made of the row alone. */
export interface CallerRecord {
  readonly row: CallerRow
  readonly membership: Membership | null
}

/** Whether a bearer token is one of a program, and no session's. */
export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN_PREFIX)

/**
 * The rows that tell who calls, each by the transaction that wrote it, and what else decides it. A row
 * that is changed has another one, whoever changes it, and one of another key is another caller's.
 */
const VERSION = `concat(s.written_by, ' ', u.xmin, ' ', f.xmin, ' ', cu.xmin, ' ', e.xmin, ' ', c.xmin, ' ',
  p.xmin, ' ', ${APPROVES_OWN})`

/**
 * Who calls for a company, $1, at an instant, $2.
 * @param credential rows of (user_id, written_by, CredentialRow) of what is sent.
 */
const fromWho = (credential: string): string => `
  from (${credential}) s
  join users u on u.id = s.user_id and u.status = 'active'
  left join second_factors f on f.user_id = u.id
  left join company_users cu
    on cu.company_id = $1::bigint and cu.user_id = u.id and cu.status = 'active'
  left join platform_entries e
    on e.company_id = $1::bigint and e.session_id = s.session_id
      and e.left_at is null and e.ends_at > $2 and u.is_prumo_admin
  left join companies c
    on c.id = coalesce(e.company_id, cu.company_id) and c.status <> 'deactivated'
  left join plans p on p.id = c.plan_id`

/** How a kind of credential is asked for. */
export interface CallerLookup {
  /**
   * All of them as one text of JSON: the driver would read name and type of each column anew with
   * every answer, and takes texts by the hundred from an array of PostgreSQL many times as slowly.
   */
  readonly all: string
  /** Their version alone: PostgreSQL unpacks none of their permissions for it. */
  readonly version: string
}

const askedBy = (credential: string): CallerLookup => ({
  version: `select ${VERSION} as told ${fromWho(credential)}`,
  all: `
  select row_to_json(found)::text as told from (
    select ${VERSION} as version, u.id, u.name, u.is_prumo_admin, s.session_id, s.last_seen_at,
      s.api_token_id, s.api_token_name, s.scopes, s.factor_proven_at,
      cu.last_seen_at as member_seen_at, e.id as entry_id, c.status as company_status,
      f.confirmed_at is not null as has_second_factor,
      c.id as company_id, c.time_zone, c.company_name, c.trading_name, c.document,
      c.date_expiry_at, c.requires_second_factor,
      c.asks_factor_to_approve, c.tells_operations, cu.role, cu.permissions,
      cu.bank_account_ids, cu.cost_center_ids, cu.project_ids, cu.approval_cost_center_ids,
      cu.approval_project_ids, ${APPROVES_OWN} as approves_own, p.permissions as features
    ${fromWho(credential)}
  ) found`,
})

/** Of a session, by the hash of its token, $3; it has ended where it was not used since $4. */
export const SESSION_LOOKUP = askedBy(`
  select user_id, xmin as written_by, id as session_id, last_seen_at, null::bigint as api_token_id,
    null::text as api_token_name, null::text[] as scopes, factor_proven_at
  from sessions
  where token_hash = $3 and expires_at > $2 and last_seen_at > $4`)

/** Of an API token, by its hash, $3, in the company, where alone it is worth anything. */
export const API_TOKEN_LOOKUP = askedBy(`
  select t.user_id, t.xmin as written_by, null::bigint as session_id,
    coalesce(t.last_used_at, timestamptz 'epoch') as last_seen_at, t.id as api_token_id,
    t.name as api_token_name, t.permissions as scopes, null::timestamptz as factor_proven_at
  from api_tokens t
  where t.company_id = $1::bigint and t.token_hash = $3 and t.expires_at > $2
    and t.revoked_at is null`)

/** Reads what was found. */
export function parseCallerRecord(text: string): CallerRecord {
  const row: CallerRow = JSON.parse(text)
  return { row, membership: membershipOf(row) }
}

function membershipOf(row: CallerRow): Membership | null {
  const { company_id, time_zone } = row
  const is_entry = row.entry_id !== null
  // Who entered for Prumo sees all of the company, whatever they may do as a member of it.
  const role = is_entry ? 'admin' : row.role
  const { scopes } = row
  // The platform administrator is of every role; programs that act for them are of none.
  const isOfAll = is_entry || (row.is_prumo_admin && scopes === null)
  const held = is_entry ? PERMISSION_KEYS : row.permissions
  const isHeld = (key: string) =>
    (scopes === null || scopes.includes(key)) && (isOfAll || isOfRole(key, role ?? ''))
  const permissions = held?.filter(isHeld) ?? null
  if (company_id === null || time_zone === null || role === null || permissions === null)
    return null
  return {
    company_id,
    time_zone,
    called: namesOf(row),
    date_expiry_at: row.date_expiry_at,
    role,
    requires_second_factor: row.requires_second_factor === true,
    asks_factor_to_approve: row.asks_factor_to_approve === true,
    permissions,
    features: row.features ?? [],
    rights: is_entry
      ? ALL_ROWS
      : {
          bank_account_ids: row.bank_account_ids,
          cost_center_ids: row.cost_center_ids,
          project_ids: row.project_ids,
        },
    approvals: is_entry
      ? ALL_APPROVALS
      : {
          approval_cost_center_ids: row.approval_cost_center_ids,
          approval_project_ids: row.approval_project_ids,
        },
    approves_own: !is_entry && row.approves_own === true,
    is_suspended: row.company_status === 'blocked',
    is_entry,
    actor_name: actorName(row, is_entry),
    tells_operations: row.tells_operations === true,
  }
}

/** How a company's audit log names who acts: a person, for Prumo, or a program for them. */
function actorName({ name, api_token_name }: CallerRow, isEntry: boolean): string {
  if (api_token_name !== null) return `${name} · API ${api_token_name}`
  return isEntry ? platformActorName(name) : name
}

/** How a company's audit log names a platform administrator. */
export function platformActorName(name: string): string {
  return `Prumo · ${name}`
}
