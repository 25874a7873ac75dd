import { sql } from 'kysely'
import type { CivilDate } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { chunksOf } from '../../kernel/row-outcome.ts'
import { findParties, type FoundParty } from '../parties/index.ts'
import { nameIndex } from './sheet-names.rules.ts'

type Status = 'active' | 'deactivated' | 'blocked'

export interface NamedCategory {
  readonly id: number
  readonly code: string | null
  readonly name: string
  readonly status: Status
  readonly is_postable: boolean
}

interface NamedCenter {
  readonly id: number
  readonly code: string | null
  readonly name: string
  readonly status: Status
}

export interface NamedAccount extends NamedCenter {
  readonly initial_system_date: CivilDate
  readonly currency: Currency
}

/** As many documents and names as one statement looks for. */
const NAMES_OF_STATEMENT = 2_000

/**
 * Everything of a company that the rows of a sheet may name, contacts apart: a company has some
 * hundred of each, so all of them are read once, however many rows there are.
 */
export async function namedRecords(db: CompanyDb) {
  const [categories, centers, projects, accounts] = await pipelined([
    db.query
      .selectFrom('categories')
      .select(['id', 'code', 'name', 'status', 'is_postable'])
      .where('company_id', '=', db.company_id)
      .orderBy('code_key')
      .execute(),
    db.query
      .selectFrom('cost_centers')
      .select(['id', 'abbreviation as code', 'name', 'status'])
      .where('company_id', '=', db.company_id)
      .execute(),
    db.query
      .selectFrom('projects')
      .select(['id', 'abbreviation as code', 'name', 'status'])
      .where('company_id', '=', db.company_id)
      .execute(),
    db.query
      .selectFrom('bank_accounts')
      .select([
        'id',
        sql<null>`null`.as('code'),
        'name',
        'status',
        'initial_system_date',
        'currency',
      ])
      .where('company_id', '=', db.company_id)
      .execute(),
  ])
  const reachable = db.rights.bank_account_ids
  return {
    // A heading takes no entries: its name is free for the category below it.
    category: nameIndex(
      categories.filter((row) => row.is_postable),
      searchKey,
    ),
    cost_center: nameIndex(centers, searchKey),
    project: nameIndex(projects, searchKey),
    // An account out of reach is not there.
    bank_account: nameIndex(
      accounts.filter((row) => reachable === null || reachable.includes(row.id)),
      searchKey,
    ),
  }
}

export type NamedRecords = Awaited<ReturnType<typeof namedRecords>>

/** The contacts that documents or names could mean, however many. */
export async function namedParties(
  db: CompanyDb,
  documents: readonly string[],
  names: readonly string[],
): Promise<readonly FoundParty[]> {
  const found: FoundParty[] = []
  for (const chunk of chunksOf([...new Set(documents)], NAMES_OF_STATEMENT))
    found.push(...(await findParties(db, { documents: chunk, names: [] })))
  for (const chunk of chunksOf([...new Set(names)], NAMES_OF_STATEMENT))
    found.push(...(await findParties(db, { documents: [], names: chunk })))
  return found
}
