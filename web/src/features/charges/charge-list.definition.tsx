import { chargeColumns as declared } from '@prumo/contracts/charges/charge.columns'
import { wasViewed } from '@prumo/contracts/charges/charge-viewed.rules'
import {
  CHARGE_PAID_BY,
  CHARGE_STATUSES,
  type ChargeRow,
} from '@prumo/contracts/charges/charge.schema'
import { PAYMENT_PROVIDERS } from '@prumo/contracts/charges/payment-provider-kinds'
import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import { CHARGE_METHODS } from '@prumo/contracts/charges/charge-terms.schema'
import { titleKey } from '@prumo/contracts/columns'
import type { Column } from '../../kit/column.ts'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { StatusChip } from '../../kit/status-chip.tsx'
import { byClients } from '../../parts/choices/choice-filters.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { ChargeStatusChip } from './charge-status-chip.tsx'
import classes from './charges.module.css'

type Texts = TextOf<'charges'>

/**
 * The columns of charges (screens, item 22).
 * @param rateText - writes a rate as columns show it.
 * @param simulated - the providers in whose place a simulator answers.
 */
export function chargeColumns(
  t: Texts,
  rateText: (rate: string) => string,
  simulated: readonly PaymentProviderKind[],
): readonly Column<ChargeRow>[] {
  return declaredColumns<ChargeRow, (typeof declared)[number]>(
    declared,
    { title: (column) => t(titleKey(column)) },
    {
      status: ({ status, is_undecided }) => (
        <span className={classes['chips']}>
          <ChargeStatusChip status={status} t={t} />
          {is_undecided ? <StatusChip tone="due_today" label={t('undecided')} /> : null}
        </span>
      ),
      fine_value: ({ fine_value }) => rateText(fine_value),
      interest_value: ({ interest_value }) => rateText(interest_value),
      payment_method: ({ payment_method }) => t(`methods.${payment_method}`),
      viewed: (row) => {
        const viewed = wasViewed(row)
        return viewed === null ? '–' : t(viewed ? 'yes' : 'no')
      },
      paid_by: ({ paid_by }) => paid_by.map((way) => t(`ways.${way}`)).join(' · '),
      provider: ({ kind }) => (
        <span className={classes['whose']}>
          {t(`providers.${kind}`)}
          {simulated.includes(kind) ? (
            <StatusChip tone="neutral" label={t('simulated')} title={t('simulated_hint')} />
          ) : null}
        </span>
      ),
    },
  )
}

/** What a card of a narrow screen says of a charge. */
export const onCard = ({ party_name, description }: ChargeRow) => ({
  who: party_name,
  what: description,
})

/** The filters of the list; the due date stands beside them. */
export function chargeFilters(t: Texts): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_statuses',
      label: t('filters.statuses'),
      kind: 'many',
      options: CHARGE_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    { name: 'filter_clients', label: t('filters.parties'), ...byClients },
    {
      name: 'filter_payment_methods',
      label: t('filters.methods'),
      kind: 'many',
      options: CHARGE_METHODS.map((value) => ({ value, label: t(`methods.${value}`) })),
    },
    {
      name: 'filter_paid_by',
      label: t('filters.paid_by'),
      kind: 'many',
      options: CHARGE_PAID_BY.map((value) => ({ value, label: t(`ways.${value}`) })),
    },
    {
      name: 'filter_providers',
      label: t('filters.providers'),
      kind: 'many',
      options: PAYMENT_PROVIDERS.map((value) => ({ value, label: t(`providers.${value}`) })),
    },
  ]
}
