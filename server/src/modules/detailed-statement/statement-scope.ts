import { addDays, type CivilDate } from '@prumo/civil-date'
import { CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { exportMovements } from '@prumo/contracts/detailed-statement/detailed-statement.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachableIds } from '../../kernel/reachable-rows.ts'
import { isNarrowed } from '../cost-centers/index.ts'
import { seesParts } from '../document-reach/index.ts'

/** What a statement is asked for, whatever its page or file. */
export type MovementChoice = Omit<QueryOf<typeof exportMovements>, 'format' | 'columns'>

interface Account {
  readonly id: number
  readonly name: string
  readonly currency: Currency
}

/** What a statement is of. */
export interface StatementScope {
  readonly choice: MovementChoice
  readonly currency: Currency
  readonly other_currencies: Currency[]
  /** The accounts of the currency that were chosen and are within reach, by name. */
  readonly accounts: readonly Account[]
  readonly account_ids: readonly number[]
  /** Null is since ever, and for ever. */
  readonly first: CivilDate | null
  readonly last: CivilDate | null
  /** All the cash of the accounts: a part of it has no balance. */
  readonly isWhole: boolean
  /** Balances run over each account, not over all. */
  readonly isByAccount: boolean
}

/** Reads the accounts that a statement is of. */
export async function readScope(db: CompanyDb, choice: MovementChoice): Promise<StatementScope> {
  const { rows } = await sql<Account>`
    select id, name, currency from bank_accounts
    where company_id = ${db.company_id} ${andAll(reachableIds(sql`id`, db.rights.bank_account_ids))}
    order by name, id
  `.execute(db.query)
  return scopeOf(choice, rows, seesParts(db))
}

/**
 * What a choice is of: reais unless it asks for another currency or no account is in reais.
 * @param isPart whether the reader sees a part of the cash alone.
 */
export function scopeOf(
  choice: MovementChoice,
  within: readonly Account[],
  isPart: boolean,
): StatementScope {
  const known = CURRENCIES.filter((one) => within.some((account) => account.currency === one))
  const currency = choice.currency ?? known[0] ?? 'BRL'
  const chosen = choice.filter_bank_accounts_ids
  const accounts = within.filter(
    (account) =>
      account.currency === currency && (chosen === undefined || chosen.includes(account.id)),
  )
  const [first = null, last = null] = choice.filter_date ?? []
  return {
    choice,
    currency,
    other_currencies: known.filter((other) => other !== currency),
    accounts,
    account_ids: accounts.map(({ id }) => id),
    first,
    last,
    isWhole: !isPart && !isPartOfCash(choice) && choice.group !== 'category',
    isByAccount: choice.group === 'account' || choice.balance === 'account',
  }
}

/** The clients and suppliers that were chosen; undefined is everybody. */
export function chosenParties(choice: MovementChoice): readonly number[] | undefined {
  const { filter_clients: clients, filter_suppliers: suppliers } = choice
  if (clients === undefined && suppliers === undefined) return undefined
  return [...(clients ?? []), ...(suppliers ?? [])]
}

/** Whether a choice leaves out movements of its accounts and days. */
function isPartOfCash(choice: MovementChoice): boolean {
  return (
    isNarrowed(choice) ||
    choice.filter_categories_ids !== undefined ||
    chosenParties(choice) !== undefined ||
    choice.filter_value_range !== undefined ||
    choice.filter_reconciled !== undefined ||
    choice.filter_only_bank === 'yes' ||
    Boolean(choice.search)
  )
}

/**
 * The day at whose end the books say the opening balance; null where nothing was before. What is only
 * planned starts from what the accounts hold today.
 */
export function openingDay(
  { choice, first }: Pick<StatementScope, 'choice' | 'first'>,
  today: CivilDate,
): CivilDate | null {
  const eve = first === null ? null : addDays(first, -1)
  if (choice.mode !== 'planned') return eve
  return eve === null || eve < today ? today : eve
}
