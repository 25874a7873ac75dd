import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useCan, useToday } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { DateInput } from '../../kit/date-field.tsx'
import type { ListState } from '../../kit/use-list-state.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './stock.module.css'

const CountDrawer = lazy(() =>
  import('./count-drawer.tsx').then((file) => ({ default: file.CountDrawer })),
)
const SettingsDrawer = lazy(() =>
  import('./settings-drawer.tsx').then((file) => ({ default: file.SettingsDrawer })),
)

/** The day of the position, and how the company keeps stock. */
export function StockTools({ state }: { readonly state: ListState<unknown> }) {
  const t = useTexts('stock')
  const can = useCan()
  const today = useToday()
  const [opened, open] = useState<'count' | 'settings' | null>(null)
  const day = state.listParams['filter_position_date'] ?? today
  return (
    <div className={classes['tools']}>
      <DateInput
        className={classes['day']}
        size="xs"
        label={t('position_date')}
        value={day}
        onChange={(next) => {
          if (next !== null) state.set({ filter_position_date: next === today ? null : next })
        }}
      />
      <div className={classes['acts']}>
        <Button variant="default" size="compact-sm" onClick={() => open('count')}>
          {t('counting.title')}
        </Button>
        {can('stock.store') ? (
          <Button
            component={AppLink}
            variant="default"
            size="compact-sm"
            href="/admin/stock/import"
          >
            {t('import')}
          </Button>
        ) : null}
        <Button variant="default" size="compact-sm" onClick={() => open('settings')}>
          {t('settings')}
        </Button>
      </div>
      <Suspense>
        {opened === 'count' ? <CountDrawer onClose={() => open(null)} /> : null}
        {opened === 'settings' ? <SettingsDrawer onClose={() => open(null)} /> : null}
      </Suspense>
    </div>
  )
}
