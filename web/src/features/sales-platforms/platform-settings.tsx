import {
  platformSettingsInputSchema,
  type SalesPlatform,
  UNKNOWN_CHOICES,
} from '@prumo/contracts/sales-platforms/sales-platform.schema'
import { savePlatformSettings } from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { useCommand } from '../../client/company-queries.ts'
import { type Formats, useFormat } from '../../client/use-format.ts'
import { SwitchField } from '../../kit/fields.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { bankAccounts, categories, products } from '../../parts/choices/choice-sources.ts'
import { PartyField } from '../../parts/choices/party-field.tsx'
import { RateField } from '../../parts/rates/rate-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { PlatformWords } from './platform-words.tsx'

interface PlatformSettingsProps {
  readonly platform: SalesPlatform
  readonly onClose: () => void
}

const FRESH = {
  category_id: null,
  unknown_products: 'create',
  unknown_contacts: 'create',
  product_id: null,
  contact_id: null,
  payout_account_id: null,
  fee_percent: null,
  fee_fixed_cents: null,
  bank_account_id: null,
  supplier_id: null,
  version: null,
} as const

const REVENUE = { natures: 'revenue' } as const

/** What the platform usually charges, in words; nothing of one that charges no fee of a sale. */
function usualWords(
  t: PlatformWords,
  format: Formats,
  { name, usual_fee: { percent, fixed_cents } }: SalesPlatform,
): string {
  if (Number(percent) === 0 && fixed_cents === 0) return ''
  const words = { name, percent: format.count(Number(percent)), fixed: format.money(fixed_cents) }
  return t(fixed_cents === 0 ? 'settings.usual_percent' : 'settings.usual_fee', words)
}

/** How the company works with a platform: what its sales are, and what becomes of whom nobody knows. */
export function PlatformSettings({ platform: shown, onClose }: PlatformSettingsProps) {
  const t = useTexts('salesPlatforms')
  const format = useFormat()
  const command = useCommand(savePlatformSettings)
  const { platform, name, settings, usual_fee } = shown
  const isNew = settings === null
  const { form, drawer } = useRecordDrawer({
    schema: platformSettingsInputSchema,
    initial: settings ?? { ...FRESH, returns_fees: usual_fee.returns_fees },
    save: (body) => command.send({ params: { platform }, body }),
    said: t(isNew ? 'settings.connected' : 'settings.saved', { name }),
    onClose,
  })
  const wallet =
    settings === null
      ? undefined
      : { id: settings.bank_account_id, name: settings.bank_account_name }
  const unknown = UNKNOWN_CHOICES.map((value) => ({
    value,
    label: t(`settings.unknown.${value}`),
  }))
  return (
    <RecordDrawer
      title={t('settings.title')}
      name={name}
      {...drawer}
      saveLabel={t(isNew ? 'connect' : 'settings.save')}
    >
      <ChoiceField
        field={form.field('category_id')}
        label={t('settings.category')}
        description={t('settings.category_hint')}
        source={categories}
        filter={REVENUE}
        autoFocus
      />
      <ChoiceField
        field={form.field('bank_account_id')}
        label={t('settings.wallet')}
        description={t('settings.wallet_hint', { name })}
        source={bankAccounts}
        known={wallet}
        clearable={isNew}
      />
      <PartyField
        field={form.field('supplier_id')}
        label={t('settings.supplier')}
        description={t('settings.supplier_hint')}
        side="suppliers"
        clearable={isNew}
      />
      <ChoiceField
        field={form.field('payout_account_id')}
        label={t('settings.payout_account')}
        description={t('settings.payout_account_hint')}
        source={bankAccounts}
        clearable
      />
      <SelectField
        field={form.field('unknown_products')}
        label={t('settings.unknown_products')}
        options={unknown}
      />
      {form.values.unknown_products === 'one' ? (
        <ChoiceField
          field={form.field('product_id')}
          label={t('settings.product')}
          source={products}
        />
      ) : null}
      <SelectField
        field={form.field('unknown_contacts')}
        label={t('settings.unknown_contacts')}
        options={unknown}
      />
      {form.values.unknown_contacts === 'one' ? (
        <PartyField field={form.field('contact_id')} label={t('settings.contact')} side="clients" />
      ) : null}
      <SwitchField
        field={form.field('returns_fees')}
        label={t('settings.returns_fees')}
        description={t('settings.returns_fees_hint', { name })}
      />
      <RateField
        field={form.field('fee_percent')}
        label={t('settings.fee_percent')}
        description={`${t('settings.fee_hint')} ${usualWords(t, format, shown)}`.trim()}
      />
      <MoneyField field={form.field('fee_fixed_cents')} label={t('settings.fee_fixed')} />
    </RecordDrawer>
  )
}
