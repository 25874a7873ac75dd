import { normaliseTaxId, onlyDigits } from '@prumo/brazil'
import type { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import type { Party } from '@prumo/contracts/parties/party.schema'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { type ExpressionBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { visibleTransactions } from '../document-reach/index.ts'
import { isLate, isOpen } from '../transaction-status/index.ts'
import { ROW_COLUMNS, STORED_COLUMNS } from './party-columns.ts'
import { figuresOf } from './party-figures.queries.ts'
import { partsOf } from './party-parts.ts'
import { PARTY_ROLES, type PartyRole } from './party-role.rules.ts'

type ListRoute = (typeof clientRoutes)['list']

const SORT_COLUMNS = { name: 'name_key', document: 'document', status: 'status' } as const

/** One page of the contacts in a role, with what is open and overdue in it. */
export async function listParties(
  db: CompanyDb,
  role: PartyRole,
  query: QueryOf<ListRoute>,
): Promise<ResponseOf<ListRoute>> {
  const { page, per_page, sort, direction } = query
  const found = filteredParties(db, role, query)
  const rows = await found
    .select(ROW_COLUMNS)
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy('id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const figures = await figuresOf(
    db,
    role,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.map((row) => ({ ...row, ...figures(row.id) })),
    meta: { page, per_page, total },
  }
}

function filteredParties(db: CompanyDb, role: PartyRole, query: QueryOf<ListRoute>) {
  const { search, filter_status, filter_person_type, filter_state, filter_balance } = query
  let found = selectParties(db, role)
  if (filter_status) found = found.where('status', '=', filter_status)
  if (filter_person_type) found = found.where('person_type', '=', filter_person_type)
  if (filter_state) found = found.where('state', '=', filter_state)
  if (filter_balance)
    found = found.where(sql<boolean>`id in (${openIds(db, role, filter_balance)})`)
  if (search) found = found.where((party) => matches(party, search))
  return found
}

/** Those with open transactions within reach; `overdue`: with one that is late. */
function openIds(db: CompanyDb, role: PartyRole, balance: 'open' | 'overdue') {
  const overdue = balance === 'overdue' ? [isLate(db)] : []
  return sql`select t.party_id from transactions t
    where t.company_id = ${db.company_id} and t.kind = ${PARTY_ROLES[role].transactions}
      and t.party_id is not null and ${isOpen('t')}
      ${andAll([...overdue, ...visibleTransactions(db, 't')])}`
}

/** One contact in a role. @throws Refusal `not_found`, also when it lacks the role. */
export async function getParty(db: CompanyDb, role: PartyRole, id: number): Promise<Party> {
  const party = await selectParties(db, role)
    .select(STORED_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  if (party === undefined) throw notFound()
  const parts = await partsOf(db, [id])
  const figures = await figuresOf(db, role, [id])
  return { ...party, ...parts(id), ...figures(id) }
}

/** Those in a role; one that was merged into another is that other one. */
function selectParties(db: CompanyDb, role: PartyRole) {
  return db.query
    .selectFrom('parties')
    .where('company_id', '=', db.company_id)
    .where(PARTY_ROLES[role].column, '=', true)
    .where('merged_into_id', 'is', null)
}

/** Names, e-mail, city, or document and phone with or without their mask. */
function matches(party: ExpressionBuilder<CompanyTables, 'parties'>, typed: string) {
  const pattern = containsPattern(typed)
  const document = normaliseTaxId(typed)
  const digits = onlyDigits(typed)
  return party.or([
    party('name_key', 'like', pattern),
    party('trading_name', 'ilike', pattern),
    party('email', 'ilike', pattern),
    ...(document === ''
      ? []
      : [party('document', 'like', containsPattern(document).toUpperCase())]),
    ...(digits === '' ? [] : [party('phone', 'like', containsPattern(digits))]),
  ])
}
