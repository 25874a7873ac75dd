import { ActionIcon, Text } from '@mantine/core'
import { addToMonth, type CivilMonth, monthOf } from '@prumo/civil-date'
import {
  CANCELED_STATUSES,
  REFUNDED_STATUSES,
  salesDashboard,
  type SalesDashboard,
  SOLD_STATUSES,
} from '@prumo/contracts/home/sales-dashboard.contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { Amounts, amountsOf } from '../../kit/amounts.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { Freshness } from './freshness.tsx'
import classes from './home.module.css'
import { Panel } from './panel.tsx'
import { REFRESH_MS } from './refresh.ts'
import { averageCents, shareOf } from './sales.rules.ts'
import { SaleGroups } from './sale-groups.tsx'
import { salesAddress } from './sales-address.ts'
import { SalesChart } from './sales-chart-when-seen.tsx'
import { Tile } from './tile.tsx'
import { useChangeText } from './use-change-text.ts'

/** So many months stand side by side; steps lead to those before. */
const MONTHS = 4

/** /sales-dashboard: what was sold in a month beside the one before, and what it is made of. */
export function SalesDashboardScreen() {
  const t = useTexts('home')
  const format = useFormat()
  const can = useCan()
  const current = monthOf(useToday())
  const [month, setMonth] = useState(current)
  const mayRead = can('companies.sales.index')
  const query = useRouteQuery(salesDashboard, {
    query: { month },
    silent: true,
    keepPrevious: true,
    every: REFRESH_MS,
    enabled: mayRead,
  })
  const data = query.data?.data ?? undefined
  const months = monthsAround(month, current)
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('sales.title')} aside={mayRead ? <Freshness /> : null} />
      {mayRead ? (
        <>
          <div className={classes['months']}>
            <ActionIcon
              variant="subtle"
              size={32}
              aria-label={t('sales.earlier')}
              onClick={() => setMonth(addToMonth(month, -1))}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <ChoiceButtons
              label={t('sales.month')}
              value={month}
              onChange={setMonth}
              options={months.map((value) => ({ value, label: format.month(value) }))}
            />
            <ActionIcon
              variant="subtle"
              size={32}
              aria-label={t('sales.later')}
              disabled={month >= current}
              onClick={() => setMonth(addToMonth(month, 1))}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </div>
          <div className={classes['tiles']}>
            <SalesTiles data={data} isFailed={query.isError} />
          </div>
          <Panel title={t('sales.chart')} query={query}>
            {data === undefined ? null : <SalesChart data={data} />}
          </Panel>
          <div className={classes['columns']}>
            {(['product', 'platform', 'payment_method', 'status'] as const).map((by) => (
              <Panel key={by} title={t(`sales.by.${by}`)} query={query}>
                {data === undefined ? null : <SaleGroups by={by} data={data} />}
              </Panel>
            ))}
          </div>
        </>
      ) : (
        <Text>{t('nothing')}</Text>
      )}
    </div>
  )
}

/** The last months while one of them is chosen, else those that end with the chosen one. */
function monthsAround(month: CivilMonth, current: CivilMonth): readonly CivilMonth[] {
  const isRecent = month > addToMonth(current, -MONTHS)
  const last = isRecent ? current : month
  return Array.from({ length: MONTHS }, (_, place) => addToMonth(last, 1 - MONTHS + place))
}

interface SalesTilesProps {
  readonly data: SalesDashboard | undefined
  readonly isFailed: boolean
}

function SalesTiles({ data, isFailed }: SalesTilesProps) {
  const t = useTexts('home')
  const format = useFormat()
  const changeText = useChangeText()
  const sold = data?.sold
  const address = (statuses: readonly string[], more = {}) =>
    data === undefined ? '/admin/sale/list' : salesAddress(data.days, statuses, more)
  const tile = (
    label: string,
    href: string,
    figure: { readonly value: ReactNode; readonly note: string } | undefined,
    change?: string,
  ) => (
    <Tile
      label={label}
      href={href}
      isFailed={isFailed}
      figure={figure}
      {...(change === undefined ? {} : { change })}
    />
  )
  const soldList = address(SOLD_STATUSES)
  const amounts = (of: (sums: { gross_cents: number; net_cents: number }) => number) => (
    <Amounts of={amountsOf(sold, of) ?? []} withSymbol />
  )
  return (
    <>
      {tile(
        t('sales.sold'),
        soldList,
        sold && {
          value: amounts((sums) => sums.gross_cents),
          note: t('sales.count', { count: sold.count }),
        },
        data &&
          changeText(
            data.sold.gross_cents,
            data.sold_before.gross_cents,
            data.days_before[1],
            data.sold.currency,
          ),
      )}
      {tile(
        t('sales.net'),
        soldList,
        sold && {
          value: amounts((sums) => sums.net_cents),
          note: t('sales.net_share', { share: shareOf(sold.net_cents, sold.gross_cents) }),
        },
      )}
      {tile(
        t('sales.ticket'),
        soldList,
        sold && {
          value:
            sold.others.length > 0
              ? '–'
              : format.money(averageCents(sold.gross_cents, sold.count), sold.currency),
          note: t('sales.ticket_note'),
        },
      )}
      {tile(
        t('sales.refunds'),
        address(REFUNDED_STATUSES),
        data && {
          value: (
            <Amounts of={amountsOf(data.refunds, (sums) => sums.refunded_cents) ?? []} withSymbol />
          ),
          note: t('sales.refund_rate', {
            count: data.refunds.count,
            share: shareOf(data.refunds.refunded_cents, data.sold.gross_cents),
          }),
        },
      )}
      {tile(
        t('sales.canceled'),
        address(CANCELED_STATUSES),
        data && { value: format.count(data.canceled_count), note: t('sales.canceled_note') },
      )}
      {tile(
        t('sales.without_note'),
        address(SOLD_STATUSES, { filterInvoiceStatus: 'none' }),
        data && {
          value: format.count(data.without_note.count),
          note: format.money(data.without_note.gross_cents, data.without_note.currency),
        },
      )}
    </>
  )
}
