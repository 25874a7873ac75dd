import type { SubscriptionFigures as Figures } from '@prumo/contracts/subscriptions/subscription-figures.schema'
import { subscriptionFigures } from '@prumo/contracts/subscriptions/subscriptions.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { type Formats, useFormat } from '../../client/use-format.ts'
import { ScrollStrip } from '../../kit/scroll-strip.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import classes from './subscriptions.module.css'

interface FiguresProps {
  readonly shown: string | undefined
  readonly onShow: (figure: string | null) => void
}

const TILES = ['mrr', 'paying', 'churn', 'ltv'] as const
type Tile = (typeof TILES)[number]

/** The rows that a figure opens. */
const ROWS = {
  mrr: 'paying',
  paying: 'paying',
  churn: 'lost_in_month',
  ltv: 'lost_in_year',
} as const satisfies Record<Tile, string>

/** MRR, those that pay, churn and lifetime value; each opens the rows that it counts. */
export function SubscriptionFigures({ shown, onShow }: FiguresProps) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  const figures = useRouteQuery(subscriptionFigures, { silent: true }).data?.data
  return (
    <ScrollStrip>
      <div className={classes['figures']} role="group" aria-label={t('figures.label')}>
        {TILES.map((tile) => (
          <button
            key={tile}
            type="button"
            className={classes['figure']}
            title={
              figures === undefined
                ? t(`figures.${tile}_hint`)
                : `${t(`figures.${tile}_hint`)} (${subOf(tile, figures, t)})`
            }
            aria-pressed={shown === ROWS[tile]}
            onClick={() => onShow(shown === ROWS[tile] ? null : ROWS[tile])}
          >
            <span>{t(`figures.${tile}`)}</span>
            <strong>{figures === undefined ? '…' : valueOf(tile, figures, format)}</strong>
          </button>
        ))}
      </div>
    </ScrollStrip>
  )
}

function valueOf(tile: Tile, figures: Figures, format: Formats): string {
  const { mrr_cents, paying_count, churn_percent, ltv_cents } = figures
  if (tile === 'mrr') return format.money(mrr_cents)
  if (tile === 'paying') return format.count(paying_count)
  if (tile === 'ltv') return ltv_cents === null ? '–' : format.money(ltv_cents)
  return churn_percent === null
    ? '–'
    : `${format.plainMoney(Math.round(Number(churn_percent) * 100))} %`
}

function subOf(tile: Tile, figures: Figures, t: TextOf<'subscriptions'>): string {
  const { lost_count, base_count, year_lost_count, trial_count, past_due_count, scheduled_count } =
    figures
  if (tile === 'churn') return t('figures.churn_sub', { lost: lost_count, base: base_count })
  if (tile === 'ltv') return t('figures.ltv_sub', { lost: year_lost_count })
  if (tile === 'mrr') return t('figures.mrr_sub')
  return t('figures.paying_sub', {
    trial: trial_count,
    past_due: past_due_count,
    scheduled: scheduled_count,
  })
}
