import type { QueryOf } from '@prumo/contracts/route'
import type { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions } from '../../kernel/reachable-rows.ts'
import { type DimensionChoice, dimensionConditions } from '../cost-centers/index.ts'

/** The filters of a list that choose allocations, and so parts, of a transaction. */
export type AllocationChoice = Pick<
  QueryOf<typeof payableRoutes.list>,
  'filter_category_id' | 'filter_categories_ids' | keyof DimensionChoice
>

/**
 * What the filters by category, cost centre and project say of an allocation `x`: one allocation
 * meets all of them, as one entry of the ledger does. A cost centre stands for those below it too.
 * None of them, and transactions are shown whole.
 */
export function chosenAllocations(db: CompanyDb, query: AllocationChoice): Conditions {
  const { filter_category_id, filter_categories_ids } = query
  const categories = [
    ...(filter_category_id === undefined ? [] : [filter_category_id]),
    ...(filter_categories_ids ?? []),
  ]
  return [
    ...(categories.length === 0
      ? []
      : [sql<boolean>`x.category_id = any(${categories}::bigint[])`]),
    ...dimensionConditions(db, (name) => sql.ref(`x.${name}`), query),
  ]
}

/** The allocations of a transaction that a filter chose, with what is asked of them. */
export function chosenOf(
  db: CompanyDb,
  id: RawBuilder<unknown>,
  chosen: Conditions,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select ${columns} from transaction_allocations x
    where x.company_id = ${db.company_id} and x.transaction_id = ${id} ${andAll(chosen)}`
}

/** A transaction in a statement, and its amounts that are divided as its value is. */
export interface DividedTransaction {
  readonly id: RawBuilder<unknown>
  readonly value: RawBuilder<unknown>
  readonly amounts: Readonly<Record<string, RawBuilder<unknown>>>
}

/**
 * The allocations of a transaction that a filter chose, each with its share: of the value what it
 * says, of the other amounts in proportion, the cents left over to the largest remainders and then
 * to the first positions; a negative amount is divided as the positive one. So the shares of all allocations add up to the transaction, and paid
 * shares are those of the cash flow (`distribute` of @prumo/money is the same rule).
 */
export function sharesOf(
  db: CompanyDb,
  { id, value, amounts }: DividedTransaction,
  chosen: Conditions,
): RawBuilder<unknown> {
  const names = Object.keys(amounts)
  const columns = (of: (name: string) => RawBuilder<unknown>) =>
    sql.join(
      names.map((name) => of(name)),
      sql`, `,
    )
  const [floor, rest] = [(name: string) => `${name}_floor`, (name: string) => `${name}_rest`]
  return sql`
    select x.position, x.category_id, x.cost_center_id, x.project_id, x.value_cents,
      ${columns((name) => sql.ref(`x.${name}`))}
    from (
      select part.position, part.category_id, part.cost_center_id, part.project_id, part.value_cents,
        ${columns(
          (name) => sql`(sign(${amounts[name]}::numeric) * (${sql.ref(floor(name))} + case
            when row_number() over (order by ${sql.ref(rest(name))} desc, part.position)
              <= abs(${amounts[name]}) - sum(${sql.ref(floor(name))}) over ()
            then 1 else 0 end))::bigint as ${sql.ref(name)}`,
        )}
      from (
        select own.position, own.category_id, own.cost_center_id, own.project_id, own.value_cents,
          ${columns(
            (name) => sql`div(abs(${amounts[name]})::numeric * own.value_cents, ${value})
              as ${sql.ref(floor(name))},
              mod(abs(${amounts[name]})::numeric * own.value_cents, ${value})
                as ${sql.ref(rest(name))}`,
          )}
        from transaction_allocations own
        where own.company_id = ${db.company_id} and own.transaction_id = ${id}
      ) part
    ) x
    ${chosen.length === 0 ? sql`` : sql`where ${sql.join(chosen, sql` and `)}`}`
}
