import { type CivilDate, civilMonth, monthOf, addToMonth } from '@prumo/civil-date'
import { titleKey } from '@prumo/contracts/columns'
import { subscriptionColumns as declared } from '@prumo/contracts/subscriptions/subscription.columns'
import { COHORT_MONTHS } from '@prumo/contracts/subscriptions/cohort-months'
import {
  SUBSCRIPTION_FIGURES,
  SUBSCRIPTION_STATES,
  type SubscriptionRow,
} from '@prumo/contracts/subscriptions/subscription.schema'
import type { Formats } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DateText } from '../../kit/date-text.tsx'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { byClients, byProducts } from '../../parts/choices/choice-filters.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { awaitedCycle } from './awaited-cycle.ts'
import { SubscriptionStateChip } from './subscription-state-chip.tsx'
import classes from './subscriptions.module.css'

type Texts = TextOf<'subscriptions'>

/** Client, plan, value, cycle, next charge, state. */
export function subscriptionColumns(
  t: Texts,
  today: CivilDate,
): readonly Column<SubscriptionRow>[] {
  return declaredColumns<SubscriptionRow, (typeof declared)[number]>(
    declared,
    { title: (column) => t(titleKey(column)) },
    {
      // A card has no column of its own for the plan.
      party: ({ party_name, description }) => (
        <>
          <bdi>{party_name}</bdi>
          <span className={classes['on-card']}>
            {' · '}
            <bdi>{description}</bdi>
          </span>
        </>
      ),
      cycle: ({ subscription_cycle }) => t(`cycles.${subscription_cycle}`),
      // A job takes a second or two to charge what was just added: its day is none to come.
      next_on: (row) =>
        awaitedCycle(row, today) !== null ? (
          <span className={classes['quiet']}>{t('charging_now')}</span>
        ) : row.next_on === null ? (
          ''
        ) : (
          <DateText date={row.next_on} />
        ),
      state: (row) => <SubscriptionStateChip row={row} />,
    },
  )
}

interface Shown {
  readonly today: CivilDate
  /** The day of a cohort's cell that is shown. */
  readonly heldOn: CivilDate | undefined
  readonly format: Formats
}

/** The filters of the list, with those that figures and cohorts open. */
export function subscriptionFilters(
  t: Texts,
  { today, heldOn, format }: Shown,
): readonly FilterDefinition[] {
  const months = Array.from({ length: COHORT_MONTHS }, (_, back) =>
    addToMonth(monthOf(today), -back),
  )
  const choice = (name: string, label: string, options: readonly [string, string][]) => ({
    name,
    label,
    kind: 'choice' as const,
    options: options.map(([value, text]) => ({ value, label: text })),
  })
  return [
    {
      name: 'filter_states',
      label: t('filters.states'),
      kind: 'many',
      options: SUBSCRIPTION_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    { name: 'filter_clients', label: t('filters.parties'), ...byClients },
    { name: 'filter_products', label: t('filters.products'), ...byProducts },
    choice(
      'filter_figure',
      t('filters.figure'),
      SUBSCRIPTION_FIGURES.map((figure) => [figure, t(`shown.${figure}`)]),
    ),
    choice(
      'filter_cohort',
      t('cohorts.month'),
      months.map((month) => [month, format.month(civilMonth(month))]),
    ),
    ...(heldOn === undefined
      ? []
      : [choice('filter_held_on', t('filters.held_on'), [[heldOn, format.date(heldOn)]])]),
  ]
}
