import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { Conditions } from '../../kernel/reachable-rows.ts'

/** A document in a statement, and its amounts that are divided as its value is. */
interface DividedDocument {
  /** Whose allocations they are; a transaction unless it says so. */
  readonly document?: 'purchase' | 'transaction'
  readonly id: RawBuilder<unknown>
  readonly value: RawBuilder<unknown>
  readonly amounts: Readonly<Record<string, RawBuilder<unknown>>>
}

/**
 * The allocations of a document that a filter or a reader's rights chose, each with its share: of the
 * value what it says, of the other amounts in proportion, the cents left over to the largest remainders
 * and then to the first positions; a negative amount is divided as the positive one. So the shares of
 * all allocations add up to the document, whoever sees them, and paid shares are those of the cash flow
 * (`distribute` of @prumo/money is the same rule).
 */
export function sharesOf(
  db: CompanyDb,
  { document = 'transaction', id, value, amounts }: DividedDocument,
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
        from ${sql.table(`${document}_allocations`)} own
        where own.company_id = ${db.company_id} and ${sql.ref(`own.${document}_id`)} = ${id}
      ) part
    ) x
    ${chosen.length === 0 ? sql`` : sql`where ${sql.join(chosen, sql` and `)}`}`
}
