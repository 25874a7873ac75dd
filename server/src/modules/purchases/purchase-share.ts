import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import { allocateInstalments } from '@prumo/contracts/transactions/occurrences'
import { cents, sumCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, partsWithinReach } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reachesPart } from '../../kernel/row-rights.ts'
import { seesParts, sharesOf } from '../document-reach/index.ts'

/**
 * The amounts of `purchases purchase` to its reader, as a relation of one row: its allocations within
 * reach, and their share of the discount and of what it makes payable.
 */
export function amountsWithinReach(db: CompanyDb): RawBuilder<unknown> {
  const amounts = {
    discount_cents: sql`purchase.discount_cents`,
    committed_cents: sql`purchase.committed_cents`,
  }
  if (!seesParts(db))
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
      sum(mine.value_cents) < purchase.net_cents as has_hidden_parts
    from (${sharesOf(db, divided, partsWithinReach(db, 'x'))}) mine`
}

/** The net value of `purchases purchase` to its reader, in cents. */
export function netWithinReach(db: CompanyDb): RawBuilder<unknown> {
  if (!seesParts(db)) return sql`purchase.net_cents`
  return sql`(select coalesce(sum(reached.value_cents), 0)::bigint
    from purchase_allocations reached
    where reached.company_id = ${db.company_id} and reached.purchase_id = purchase.id
      ${andAll(partsWithinReach(db, 'reached'))})`
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
      ? allocateInstalments(weights, values)
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
