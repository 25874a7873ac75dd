import { Button } from '@mantine/core'
import { useState } from 'react'
import { useToday } from '../../client/use-session.ts'
import { DateInput } from '../../kit/date-field.tsx'
import type { ListState } from '../../kit/use-list-state.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SettingsDrawer } from './settings-drawer.tsx'
import classes from './stock.module.css'

/** The day of the position, and how the company keeps stock. */
export function StockTools({ state }: { readonly state: ListState<unknown> }) {
  const t = useTexts('stock')
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
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
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {t('settings')}
      </Button>
      {isOpen ? <SettingsDrawer onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
