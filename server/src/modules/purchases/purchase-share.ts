import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import { allocateInstallments } from '@prumo/contracts/transactions/occurrences'
import { cents, sumCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions, partsWithinReach } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reachesPart } from '../../kernel/row-rights.ts'
import { type DimensionChoice, dimensionConditions } from '../cost-centers/index.ts'
import { seesParts, sharesOf } from '../document-reach/index.ts'

/** The filters of a list that choose allocations, and so parts, of a purchase. */
export type PartChoice = Pick<DimensionChoice, 'filter_cost_centers' | 'filter_projects'>

/**
 * What the filters by cost centre and project say of an allocation `x`, of a purchase or of what it
 * made payable, and the reader's rights: one allocation meets all of them, as in lists of payables.
 */
export function chosenParts(db: CompanyDb, choice: PartChoice): Conditions {
  const { filter_cost_centers, filter_projects } = choice
  return [
    ...dimensionConditions(db, (name) => sql.ref(`x.${name}`), {
      filter_cost_centers,
      filter_projects,
    }),
    ...partsWithinReach(db, 'x'),
  ]
}

/**
 * The amounts of `purchases purchase` to its reader, as a relation of one row: its allocations within
 * reach that a filter chose, and their share of the discount and of what it makes payable. Hidden is
 * what is out of reach, not what a filter leaves out.
 */
export function amountsWithinReach(db: CompanyDb, choice: PartChoice = {}): RawBuilder<unknown> {
  const chosen = chosenParts(db, choice)
  const amounts = {
    discount_cents: sql`purchase.discount_cents`,
    committed_cents: sql`purchase.committed_cents`,
  }
  if (chosen.length === 0)
    return sql`select purchase.net_cents, purchase.total_cents, ${amounts.discount_cents},
      ${amounts.committed_cents}, false as has_hidden_parts`
  const divided = {
    document: 'purchase',
    id: sql`purchase.id`,
    value: sql`purchase.net_cents`,
    amounts,
  } as const
  return sql`select sum(mine.value_cents)::bigint as net_cents,
      sum(mine.value_cents + mine.discount_cents)::bigint as total_cents,
      sum(mine.discount_cents)::bigint as discount_cents,
      sum(mine.committed_cents)::bigint as committed_cents,
      ${seesParts(db) ? sql`${netWithinReach(db)} < purchase.net_cents` : sql`false`} as has_hidden_parts
    from (${sharesOf(db, divided, chosen)}) mine`
}

/** The net value of `purchases purchase` to its reader in what a filter chose, in cents. */
export function netWithinReach(db: CompanyDb, choice: PartChoice = {}): RawBuilder<unknown> {
  const chosen = chosenParts(db, choice)
  if (chosen.length === 0) return sql`purchase.net_cents`
  return sql`(select coalesce(sum(x.value_cents), 0)::bigint from purchase_allocations x
    where x.company_id = ${db.company_id} and x.purchase_id = purchase.id ${andAll(chosen)})`
}

/**
 * Allocations and instalments of a purchase as its reader sees them: the allocations within reach, and
 * their part of each instalment, as its transactions divide it.
 */
export function partsOfReader(
  db: CompanyDb,
  { allocations, installments, repeat }: Pick<Purchase, 'allocations' | 'installments' | 'repeat'>,
): Pick<Purchase, 'allocations' | 'installments' | 'repeat'> {
  const isMine = (part: Purchase['allocations'][number]) => reachesPart(db.rights, part)
  const weights = allocations.map((part) => ({ ...part, value_cents: cents(part.value_cents) }))
  const values = installments.map(({ value_cents }) => cents(value_cents))
  const divided =
    repeat?.mode === 'installments'
      ? allocateInstallments(weights, values)
      : values.map(() => weights)
  const mine = installments
    .map((row, place) => ({
      ...row,
      value_cents: sumCents(
        (divided[place] ?? []).filter(isMine).map(({ value_cents }) => value_cents),
      ),
    }))
    .filter(({ value_cents }) => value_cents > 0)
  return {
    allocations: allocations.filter(isMine),
    installments: mine,
    repeat:
      repeat?.mode === 'installments'
        ? {
            mode: 'installments',
            rows: mine.map(({ due_date, competency_date, value_cents }) => ({
              due_date,
              competency_date,
              value_cents,
            })),
          }
        : repeat,
  }
}

/** Why whoever reaches a part of a purchase alone does not act on it. */
export const hiddenPartsRefusal = ({ rights }: CompanyDb): Refusal =>
  new Refusal(
    rights.cost_center_ids === null
      ? 'project_permission_error_on_purchase'
      : 'cost_center_permission_error_on_purchase',
  )
