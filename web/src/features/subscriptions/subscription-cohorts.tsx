import { monthOf, type CivilDate } from '@prumo/civil-date'
import type { SubscriptionCohort } from '@prumo/contracts/subscriptions/subscription-figures.schema'
import { subscriptionCohorts } from '@prumo/contracts/subscriptions/subscriptions.contract'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './subscriptions.module.css'

interface CohortsProps {
  readonly onShow: (cohort: string, heldOn: CivilDate) => void
}

/** Month of start × months later, in percent of those that began; each cell opens its rows. */
export function SubscriptionCohorts({ onShow }: CohortsProps) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  const kit = useTexts('kit')
  const answer = useRouteQuery(subscriptionCohorts, {})
  const cohorts = answer.data?.data
  if (answer.isError) return <p role="alert">{kit('list.failed')}</p>
  if (cohorts === undefined) return <Skeleton height={120} />
  const months = Math.max(0, ...cohorts.map(({ kept }) => kept.length))
  return (
    <section className={classes['cohorts']} aria-label={t('cohorts.title')}>
      <h2>{t('cohorts.title')}</h2>
      <p className={classes['quiet']}>{t('cohorts.hint')}</p>
      {cohorts.length === 0 ? <p>{t('cohorts.empty')}</p> : null}
      {cohorts.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reached by the keyboard.
        <div className={classes['scroll']} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('cohorts.month')}</th>
                <th scope="col">{t('cohorts.started')}</th>
                {Array.from({ length: months }, (_, later) => (
                  <th key={later} scope="col">
                    {t('cohorts.later', { count: later })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map((cohort) => (
                <tr key={cohort.month}>
                  <th scope="row">{format.month(cohort.month)}</th>
                  <td>{cohort.started_count}</td>
                  {cohort.kept.map((cell) => (
                    <Cell key={cell.on} cohort={cohort} cell={cell} onShow={onShow} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

interface CellProps extends CohortsProps {
  readonly cohort: SubscriptionCohort
  readonly cell: SubscriptionCohort['kept'][number]
}

function Cell({ cohort, cell, onShow }: CellProps) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  const { month, started_count: started } = cohort
  const percent = Math.round((cell.count * 100) / started)
  const told = t('cohorts.cell', { count: cell.count, started, date: format.date(cell.on) })
  return (
    <td data-level={Math.ceil(percent / 25)} data-month={monthOf(cell.on)}>
      <button type="button" title={told} onClick={() => onShow(month, cell.on)}>
        {percent} %<VisuallyHidden>, {told}</VisuallyHidden>
      </button>
    </td>
  )
}
