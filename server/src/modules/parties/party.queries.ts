import { normaliseTaxId } from '@prumo/brazil'
import type { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import type { Party } from '@prumo/contracts/parties/party.schema'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import type { ExpressionBuilder } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { NO_OPEN_TITLES, openTitles } from './party-open-titles.queries.ts'
import { PARTY_ROLES, type PartyRole } from './party-role.rules.ts'

type ListRoute = (typeof clientRoutes)['list']

const COLUMNS = [
  'id',
  'name',
  'document',
  'email',
  'phone',
  'observation',
  'status',
  'version',
] as const

const SORT_COLUMNS = { name: 'name_key', document: 'document', status: 'status' } as const

/** One page of the contacts in a role, with what is open and overdue in it. */
export async function listParties(
  db: CompanyDb,
  role: PartyRole,
  query: QueryOf<ListRoute>,
): Promise<ResponseOf<ListRoute>> {
  const { page, per_page, sort, direction, search, filter_status } = query
  let found = selectParties(db, role)
  if (filter_status) found = found.where('status', '=', filter_status)
  if (search) found = found.where((party) => matches(party, search))
  const rows = await found
    .select(COLUMNS)
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy('id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data: await withOpenTitles(db, role, rows), meta: { page, per_page, total } }
}

/** One contact in a role. @throws Refusal `not_found`, also when it lacks the role. */
export async function getParty(db: CompanyDb, role: PartyRole, id: number): Promise<Party> {
  const rows = await selectParties(db, role).select(COLUMNS).where('id', '=', id).execute()
  const [party] = await withOpenTitles(db, role, rows)
  if (party === undefined) throw notFound()
  return party
}

function selectParties(db: CompanyDb, role: PartyRole) {
  return db.query
    .selectFrom('parties')
    .where('company_id', '=', db.company_id)
    .where(PARTY_ROLES[role].column, '=', true)
}

/** Name, e-mail, or document with or without its mask. */
function matches(party: ExpressionBuilder<CompanyTables, 'parties'>, typed: string) {
  const pattern = containsPattern(typed)
  const document = normaliseTaxId(typed)
  return party.or([
    party('name_key', 'like', pattern),
    party('email', 'ilike', pattern),
    ...(document === ''
      ? []
      : [party('document', 'like', containsPattern(document).toUpperCase())]),
  ])
}

async function withOpenTitles(
  db: CompanyDb,
  role: PartyRole,
  parties: readonly Omit<Party, 'open_cents' | 'overdue_cents'>[],
): Promise<Party[]> {
  const titles = await openTitles(
    db,
    role,
    parties.map((party) => party.id),
  )
  return parties.map((party) => ({ ...party, ...(titles.get(party.id) ?? NO_OPEN_TITLES) }))
}
