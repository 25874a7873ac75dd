import { Switch } from '@mantine/core'
import { getStockSettings, saveStockSettings } from '@prumo/contracts/stock/stock.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { DateInput } from '../../kit/date-field.tsx'
import type { ListState } from '../../kit/use-list-state.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './stock.module.css'

/** The day of the position, and whether more may leave than there is. */
export function StockTools({ state }: { readonly state: ListState<unknown> }) {
  const t = useTexts('stock')
  const today = useToday()
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
      <NegativeSwitch />
    </div>
  )
}

function NegativeSwitch() {
  const t = useTexts('stock')
  const can = useCan()
  const settings = useRouteQuery(getStockSettings, {}).data?.data
  const change = useCommand(saveStockSettings)
  const save = async (allows_negative: boolean) => {
    if (settings === undefined) return
    const { version } = settings
    const outcome = await change.send({ body: { allows_negative, version } })
    if (outcome.ok) toast(t('settings_saved'))
  }
  return (
    <Switch
      label={t('allows_negative')}
      checked={settings?.allows_negative ?? false}
      disabled={settings === undefined || change.isPending || !can('stock.update')}
      onChange={(event) => void save(event.currentTarget.checked)}
    />
  )
}
