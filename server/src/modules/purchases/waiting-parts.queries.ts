import type { CivilDate } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import { allocateInstallments } from '@prumo/contracts/transactions/occurrences'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, partsWithinReach } from '../../kernel/reachable-rows.ts'
import { type DimensionChoice, dimensionConditions } from '../cost-centers/index.ts'
import { accountCurrency } from '../document-currency/index.ts'
import { seenPurchases } from '../document-reach/index.ts'

/** What approving a purchase will make payable of one allocation in one instalment. */
interface WaitingPart {
  readonly purchase_id: number
  readonly competency_date: CivilDate
  readonly category_id: number
  readonly value_cents: Cents
}

interface Row extends Pick<WaitingPart, 'purchase_id'> {
  readonly repeat_mode: 'installments' | 'recurrence' | null
  readonly allocations: readonly {
    readonly category_id: number
    readonly value_cents: Cents
    readonly is_chosen: boolean
  }[]
  readonly installments: readonly {
    readonly competency_date: CivilDate
    readonly value_cents: Cents
  }[]
}

/**
 * The parts within reach, and of what was chosen, of the purchases that wait for approval, each on the
 * day of competency and with the cents that its payable will have.
 */
export async function waitingParts(
  db: CompanyDb,
  choice: DimensionChoice & { readonly currency: Currency },
): Promise<WaitingPart[]> {
  const chosen = [
    ...dimensionConditions(db, (name) => sql.ref(`x.${name}`), choice),
    ...partsWithinReach(db, 'x'),
  ]
  const { rows } = await sql<Row>`
    select purchase.id as purchase_id, purchase.repeat_mode,
      (select json_agg(json_build_object('category_id', x.category_id, 'value_cents', x.value_cents,
          'is_chosen', (true ${andAll(chosen)})) order by x.position)
        from purchase_allocations x
        where x.company_id = ${db.company_id} and x.purchase_id = purchase.id) as allocations,
      (select json_agg(json_build_object('competency_date', part.competency_date,
          'value_cents', part.value_cents) order by part.number)
        from purchase_installments part
        where part.company_id = ${db.company_id} and part.purchase_id = purchase.id) as installments
    from purchases purchase
    where purchase.company_id = ${db.company_id} and purchase.status = 'waiting_approval'
      and ${accountCurrency(db, sql`purchase.bank_account_id`)} = ${choice.currency}
      ${andAll(seenPurchases(db))}
    order by purchase.id
  `.execute(db.query)
  return rows.flatMap(partsOf)
}

function partsOf({ repeat_mode, allocations, installments, ...purchase }: Row): WaitingPart[] {
  const divided =
    repeat_mode === 'installments'
      ? allocateInstallments(
          allocations,
          installments.map(({ value_cents }) => value_cents),
        )
      : installments.map(() => allocations)
  return installments.flatMap(({ competency_date }, place) =>
    (divided[place] ?? [])
      .filter(({ is_chosen }) => is_chosen)
      .map(({ category_id, value_cents }) => ({
        ...purchase,
        competency_date,
        category_id,
        value_cents,
      })),
  )
}
