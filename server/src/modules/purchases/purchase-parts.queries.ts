import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import type { FrequencyUnit, WeekendRule } from '@prumo/contracts/transactions/occurrences'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { chainOf } from './approval-level-sql.ts'

/** What a purchase has beside its row of the list. */
type PurchaseParts = Pick<
  Purchase,
  'bank_account_id' | 'observation' | 'repeat' | 'allocations' | 'installments' | 'events' | 'chain'
>

interface StoredParts extends Omit<PurchaseParts, 'repeat'> {
  readonly id: number
  readonly repeat_mode: 'installments' | 'recurrence' | null
  readonly frequency_unit: FrequencyUnit | null
  readonly frequency_count: number | null
  readonly weekend_rule: WeekendRule | null
  readonly competency_moves: boolean | null
}

/**
 * The account, observation, repetition, allocations, instalments and history of purchases, by id. Who asks for
 * the parts of a purchase that is out of reach has not found it: only `purchasesOf` says what is.
 */
export async function purchaseParts(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PurchaseParts>> {
  const { rows } = await sql<StoredParts>`
    select purchase.id, purchase.bank_account_id, purchase.observation, purchase.repeat_mode,
      purchase.frequency_unit, purchase.frequency_count, purchase.weekend_rule, purchase.competency_moves,
      (select json_agg(json_build_object('category_id', part.category_id,
          'value_cents', part.value_cents, 'cost_center_id', part.cost_center_id,
          'project_id', part.project_id, 'category_code', category.code,
          'category_name', category.name, 'cost_center_name', center.name,
          'project_name', project.name) order by part.position)
        from purchase_allocations part
        join categories category
          on category.company_id = ${db.company_id} and category.id = part.category_id
        left join cost_centers center
          on center.company_id = ${db.company_id} and center.id = part.cost_center_id
        left join projects project
          on project.company_id = ${db.company_id} and project.id = part.project_id
        where part.company_id = ${db.company_id} and part.purchase_id = purchase.id) as allocations,
      (select json_agg(json_build_object('number', part.number, 'due_date', part.due_date,
          'competency_date', part.competency_date, 'value_cents', part.value_cents,
          'transaction_id', link.transaction_id) order by part.number)
        from purchase_installments part
        left join purchase_transactions link on link.company_id = ${db.company_id}
          and link.purchase_id = part.purchase_id and link.number = part.number
        where part.company_id = ${db.company_id} and part.purchase_id = purchase.id)
        as installments,
      (select coalesce(json_agg(json_build_object('act', event.act, 'status', event.status,
          'user_name', event.user_name, 'reason', event.reason,
          'happened_at', to_char(event.happened_at at time zone 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by event.id), '[]')
        from purchase_events event
        where event.company_id = ${db.company_id} and event.purchase_id = purchase.id) as events,
      ${chainOf(db)} as chain
    from purchases purchase
    where purchase.company_id = ${db.company_id} and purchase.id = any(${ids}::bigint[])
  `.execute(db.query)
  return new Map(rows.map((row) => [row.id, partsOf(row)]))
}

function partsOf(row: StoredParts): PurchaseParts {
  const { bank_account_id, observation, allocations, installments, events, chain } = row
  return {
    bank_account_id,
    observation,
    allocations,
    installments,
    events,
    chain,
    repeat: repeatOf(row),
  }
}

function repeatOf(row: StoredParts): Purchase['repeat'] {
  const { repeat_mode, frequency_unit, frequency_count, weekend_rule, competency_moves } = row
  if (repeat_mode === 'installments')
    return {
      mode: 'installments',
      rows: row.installments.map(({ due_date, competency_date, value_cents }) => ({
        due_date,
        competency_date,
        value_cents,
      })),
    }
  if (
    frequency_unit === null ||
    frequency_count === null ||
    weekend_rule === null ||
    competency_moves === null
  )
    return null
  const occurrences = row.installments.length
  return {
    mode: 'recurrence',
    frequency_unit,
    frequency_count,
    occurrences,
    weekend_rule,
    competency_moves,
  }
}
