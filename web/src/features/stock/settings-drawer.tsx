import { firstDayOfMonth } from '@prumo/civil-date'
import { getStockSettings, saveStockSettings } from '@prumo/contracts/stock/stock.contract'
import { type StockSettingsAnswer, stockSettingsSchema } from '@prumo/contracts/stock/stock.schema'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { DateField } from '../../kit/date-field.tsx'
import { SwitchField } from '../../kit/fields.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { categories } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LoadingDrawer } from './loading-drawer.tsx'
import classes from './stock.module.css'

const EXPENSE = { natures: 'expense' }
const NEUTRAL = { natures: 'neutral' }

/** How the company keeps stock: below zero or not, and what goods cost in the DRE. */
export function SettingsDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('stock')
  const found = useRouteQuery(getStockSettings, {})
  const settings = found.data?.data
  return settings === undefined ? (
    <LoadingDrawer title={t('settings')} isFailed={found.isError} onClose={onClose} />
  ) : (
    <SettingsForm key={settings.version} settings={settings} onClose={onClose} />
  )
}

interface SettingsFormProps {
  readonly settings: StockSettingsAnswer
  readonly onClose: () => void
}

function SettingsForm({ settings, onClose }: SettingsFormProps) {
  const t = useTexts('stock')
  const can = useCan()
  const today = useToday()
  const change = useCommand(saveStockSettings)
  const { form, drawer } = useRecordDrawer({
    schema: stockSettingsSchema,
    initial: stockSettingsSchema.parse(settings),
    save: (body) => change.send({ body }),
    said: t('settings_saved'),
    onClose,
  })
  const hasCosts = form.values.cost_since !== null
  return (
    <RecordDrawer title={t('settings')} {...drawer} canSave={can('stock.update')}>
      <FormFields>
        <SwitchField
          field={form.field('allows_negative')}
          label={t('allows_negative')}
          description={t('negative_hint')}
        />
        <SwitchField
          field={{
            name: 'has_costs',
            value: hasCosts,
            error: undefined,
            isRequired: false,
            onBlur: () => undefined,
            onChange: (next) => form.set({ cost_since: next ? firstDayOfMonth(today) : null }),
          }}
          label={t('cost')}
          description={t('cost_hint')}
        />
        {hasCosts ? (
          <>
            <DateField field={form.field('cost_since')} label={t('cost_since')} />
            <ChoiceField
              field={form.field('cost_category_id')}
              label={t('cost_category')}
              source={categories}
              filter={EXPENSE}
              known={knownOf(settings.cost_category_id, settings.cost_category_name)}
              onlyExisting
            />
            <ChoiceField
              field={form.field('stock_category_id')}
              label={t('stock_category')}
              source={categories}
              filter={NEUTRAL}
              known={knownOf(settings.stock_category_id, settings.stock_category_name)}
              onlyExisting
            />
            <DoubleCosts settings={settings} />
          </>
        ) : null}
      </FormFields>
    </RecordDrawer>
  )
}

const knownOf = (id: number | null, name: string | null) =>
  id === null || name === null ? undefined : { id, name }

/** That purchases of goods do not cost twice, and what does. */
function DoubleCosts({ settings }: { readonly settings: StockSettingsAnswer }) {
  const t = useTexts('stock')
  const format = useFormat()
  const { cost_since, booked_cents, cost_category_name, stock_category_name } = settings
  const cost = cost_category_name ?? '3.01.01'
  return (
    <>
      <p className={classes['note']}>
        {t('cost_purchases', { cost, stock: stock_category_name ?? '9.04.04' })}
      </p>
      {booked_cents === 0 || cost_since === null ? null : (
        <p className={classes['fault']} role="status">
          {t('cost_booked', {
            cost,
            date: format.date(cost_since),
            amount: format.money(booked_cents),
          })}
        </p>
      )}
    </>
  )
}
