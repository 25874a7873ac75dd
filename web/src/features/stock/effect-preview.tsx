import { isCivilDate } from '@prumo/civil-date'
import { previewStockMove } from '@prumo/contracts/stock/stock.contract'
import type { StockMove, StockMoveInput } from '@prumo/contracts/stock/stock.schema'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import type { FormValues } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './stock.module.css'
import { useStockFormat } from './use-stock-format.ts'

interface EffectPreviewProps {
  readonly values: FormValues<StockMoveInput>
  readonly move: StockMove | null
}

/** What would be asked; null while something is missing. */
function askedOf({ values, move }: EffectPreviewProps) {
  const { product_id, kind, move_date, quantity, total_cents, origin_id } = values
  if (product_id === null || kind === null || move_date === null || !isCivilDate(move_date))
    return null
  const isCost = kind === 'cost_adjustment'
  if (isCost ? total_cents === null : !isQuantity(quantity)) return null
  if (kind === 'inflow' && (total_cents === null || total_cents < 0)) return null
  return previewStockMove.query.parse({
    product_id: String(product_id),
    kind,
    move_date,
    ...(move === null ? {} : { move_id: String(move.id) }),
    ...(quantity === null ? {} : { quantity }),
    ...(total_cents === null ? {} : { total_cents: String(total_cents) }),
    ...(origin_id === null ? {} : { origin_id: String(origin_id) }),
  })
}

const isQuantity = (text: string | null): text is string =>
  text !== null && previewStockMove.query.shape.quantity.safeParse(text).success

/** Quantity, average and value as they are and as they would be, and what later moves do; heard, too. */
export function EffectPreview(props: EffectPreviewProps) {
  const t = useTexts('stock')
  const format = useFormat()
  const stock = useStockFormat()
  const asked = askedOf(props)
  const found = useRouteQuery(previewStockMove, {
    query: asked ?? NOTHING,
    enabled: asked !== null,
    keepPrevious: true,
    silent: true,
  })
  if (asked === null) return null
  const told = found.data?.data
  const changed = (before: string, after: string) =>
    before === after ? after : t('change', { before, after })
  return (
    <section className={classes['preview']} aria-live="polite" aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      {found.error !== null ? (
        <p className={classes['fault']}>{found.error.message}</p>
      ) : told === undefined ? (
        <p>{t('preview_loading')}</p>
      ) : (
        <>
          <dl>
            <dt>{t('balance')}</dt>
            <dd>
              {changed(stock.quantity(told.before.quantity), stock.quantity(told.after.quantity))}
            </dd>
            <dt>{t('average')}</dt>
            <dd>
              {changed(stock.cost(told.before.average_e4), stock.cost(told.after.average_e4))}
            </dd>
            <dt>{t('value')}</dt>
            <dd>
              {changed(format.money(told.before.value_cents), format.money(told.after.value_cents))}
            </dd>
          </dl>
          <p>
            {told.later_count === 0 ? t('later_none') : t('later', { count: told.later_count })}
          </p>
          {told.closed_until === null ? null : (
            <p className={classes['fault']}>
              {t('closed', { date: format.date(told.closed_until) })}
            </p>
          )}
          {told.negative === null ? null : (
            <p className={classes['fault']}>
              {t(told.is_negative_refused ? 'negative' : 'negative_allowed', {
                date: format.date(told.negative.day),
                quantity: stock.quantity(told.negative.quantity),
              })}
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** Stands in while nothing can be asked. */
const NOTHING = previewStockMove.query.parse({
  product_id: '1',
  kind: 'count',
  move_date: '2026-01-01',
})
