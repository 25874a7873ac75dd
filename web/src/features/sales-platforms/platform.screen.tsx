import { Skeleton, Tabs, Text } from '@mantine/core'
import { listSalesPlatforms } from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import type { SalesPlatform } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from '../../client/address.ts'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { ScrollStrip } from '../../kit/scroll-strip.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PlatformOverview } from './platform-overview.tsx'
import { stateChip } from './platform-words.tsx'
import classes from './sales-platforms.module.css'
import { RunList } from './run-list.tsx'

const MatchList = lazy(() =>
  import('./match-list.tsx').then((file) => ({ default: file.MatchList })),
)
const CallList = lazy(() => import('./call-list.tsx').then((file) => ({ default: file.CallList })))
const PayoutList = lazy(() =>
  Promise.all([import('./payout-list.tsx'), loadTexts('platformPayouts')]).then(([file]) => ({
    default: file.PayoutList,
  })),
)

const TABS = ['overview', 'runs', 'calls', 'matches', 'payouts'] as const
type Tab = (typeof TABS)[number]

/** Calls and runs come by themselves. */
const LOOK_AGAIN_MS = 4_000

/** /admin/sale/platform/{platform}: how a platform is connected, what it told, and what became of it. */
export function PlatformScreen() {
  const t = useTexts('salesPlatforms')
  const kit = useTexts('kit')
  const { params, searchStr } = useLocation()
  const asked = new URLSearchParams(searchStr).get('tab')
  const [tab, setTab] = useState<Tab>(TABS.find((name) => name === asked) ?? 'overview')
  const found = useRouteQuery(listSalesPlatforms, { every: LOOK_AGAIN_MS })
  const platforms = found.data?.data
  const shown = platforms?.find(({ platform }) => platform === params['platform'])
  if (shown === undefined)
    return (
      <div className={kitClasses['screen']}>
        <PageHeader title={t('title')} />
        {platforms === undefined && !found.isError ? (
          <Skeleton height={320} />
        ) : (
          <Text role="alert">{found.isError ? kit('list.failed') : t('unknown')}</Text>
        )}
      </div>
    )
  const choose = (value: string | null) => setTab(TABS.find((name) => name === value) ?? 'overview')
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={shown.name} aside={<State platform={shown} />} />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <ScrollStrip>
          <Tabs.List className={classes['tabs']} aria-label={shown.name}>
            <TabNames platform={shown} />
          </Tabs.List>
        </ScrollStrip>
        <Tabs.Panel value="overview" pt="md">
          <PlatformOverview platform={shown} />
        </Tabs.Panel>
        <Tabs.Panel value="runs" pt="md">
          <RunList platform={shown.platform} />
        </Tabs.Panel>
        <Tabs.Panel value="calls" pt="md">
          <Suspense fallback={<Skeleton height={240} />}>
            <CallList platform={shown.platform} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="matches" pt="md">
          <MatchList platform={shown.platform} />
        </Tabs.Panel>
        <Tabs.Panel value="payouts" pt="md">
          <Suspense fallback={<Skeleton height={320} />}>
            <PayoutList platform={shown} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

function State({ platform: { state, is_simulated } }: { readonly platform: SalesPlatform }) {
  const t = useTexts('salesPlatforms')
  return (
    <div className={classes['chips']}>
      {stateChip(t, state)}
      {is_simulated ? (
        <StatusChip tone="neutral" label={t('simulated')} title={t('simulated_hint')} />
      ) : null}
    </div>
  )
}

/** The tabs that whoever looks may read, with what waits in each. */
function TabNames({ platform }: { readonly platform: SalesPlatform }) {
  const t = useTexts('salesPlatforms')
  const can = useCan()
  const counts: Readonly<Record<Tab, number>> = {
    overview: 0,
    runs: 0,
    calls: platform.failed_calls,
    matches: platform.open_matches,
    payouts: 0,
  }
  const names = TABS.filter(
    (name) => name === 'overview' || name === 'calls' || can('companies.sales.index'),
  )
  return names.map((name) => (
    <Tabs.Tab key={name} value={name}>
      {t(`tabs.${name}`)}
      {counts[name] === 0 ? null : <span className={classes['count']}>{counts[name]}</span>}
    </Tabs.Tab>
  ))
}
