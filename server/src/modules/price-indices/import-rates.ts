import { dateAt, firstDayOfMonth, monthOf } from '@prumo/civil-date'
import type {
  PriceIndexImport,
  PriceIndexRates,
} from '@prumo/contracts/price-indices/price-index.schema'
import type { UserContext } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAccountEvent } from '../identity/index.ts'

/** Where IBGE and FGV publish: their month begins when that of Brasília does. */
const PUBLISHERS_ZONE = 'America/Sao_Paulo'

/**
 * Adds rates of an index, and corrects those of months that are there; what was readjusted by them
 * stays as it is. @throws Refusal `index_month_to_come`.
 */
export async function importPriceIndexRates(
  context: UserContext,
  { index, source, rates }: PriceIndexRates,
): Promise<PriceIndexImport> {
  const { db, user } = context
  // FGV publishes the IGP-M of a month before its last day: the month under way has one, a later one none.
  const this_month = monthOf(dateAt(db.now, PUBLISHERS_ZONE))
  if (rates.some(({ month }) => month > this_month)) throw new Refusal('index_month_to_come')
  const days = rates.map(({ month }) => firstDayOfMonth(month))
  const stored = await db.query
    .selectFrom('price_index_rates')
    .select(['month', 'percent'])
    .where('index_name', '=', index)
    .where('month', 'in', days)
    .forUpdate()
    .execute()
  const before = new Map(stored.map(({ month, percent }) => [monthOf(month), percent]))
  const added = rates.filter(({ month }) => !before.has(month))
  const changed = rates.filter(({ month, percent }) => {
    const old = before.get(month)
    return old !== undefined && Number(old) !== Number(percent)
  })
  const written = [...added, ...changed]
  if (written.length > 0) {
    await db.query
      .insertInto('price_index_rates')
      .values(
        written.map(({ month, percent }) => ({
          index_name: index,
          month: firstDayOfMonth(month),
          percent,
          source,
          updated_at: db.now,
        })),
      )
      .onConflict((clash) =>
        clash.columns(['index_name', 'month']).doUpdateSet((said) => ({
          percent: said.ref('excluded.percent'),
          source: said.ref('excluded.source'),
          updated_at: said.ref('excluded.updated_at'),
        })),
      )
      .execute()
    await recordAccountEvent(db, user.id, 'price_index_rates_imported', context, {
      before: changed.map(({ month }) => ({ index, month, percent: before.get(month) })),
      after: { index, source, rates: written },
    })
  }
  return {
    new_count: added.length,
    changed_count: changed.length,
    same_count: rates.length - written.length,
  }
}
