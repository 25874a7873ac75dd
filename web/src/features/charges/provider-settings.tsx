import { Text } from '@mantine/core'
import type { PaymentProviderShown } from '@prumo/contracts/charges/payment-provider.schema'
import { providerSettingsFormOf } from '@prumo/contracts/charges/provider-settings-form'
import { saveProviderSettings } from '@prumo/contracts/charges/payment-providers.contract'
import type { NamedValues } from '@prumo/contracts/route-url'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { CountField } from '../../kit/count-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { bankAccounts } from '../../parts/choices/choice-sources.ts'
import { LegalNotes } from '../../parts/rates/legal-notes.tsx'
import { RateField } from '../../parts/rates/rate-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface ProviderSettingsProps {
  readonly provider: PaymentProviderShown
  readonly onClose: () => void
}

const FRESH = {
  fine_value: '2',
  interest_value: '1',
  days_after_due: null,
  pix_key: null,
  pix_name: null,
  pix_city: null,
  api_url: null,
  token_url: null,
  bank_account_id: null,
  version: null,
} as const

/** Where what is paid arrives: at a bank, or for one's own key also where money is kept besides. */
const KEPT_IN: Readonly<Record<PaymentProviderShown['kind'], NamedValues | undefined>> = {
  asaas: undefined,
  banco_inter: { types: 'checking,savings' },
  api_pix: { types: 'checking,savings' },
  own_pix: { types: 'checking,savings,payment_provider' },
}

/** How the company works with a provider: where the money arrives, and what new charges have. */
export function ProviderSettings({ provider, onClose }: ProviderSettingsProps) {
  const t = useTexts('paymentProviders')
  const charges = useTexts('charges')
  const command = useCommand(saveProviderSettings)
  const { kind, name, settings } = provider
  const can = useCan()
  const isKept = provider.has_account_credentials && !can('companies.bank-accounts.update')
  const { form, drawer } = useRecordDrawer({
    schema: providerSettingsFormOf(kind),
    initial: settings ?? FRESH,
    save: (body) => command.send({ params: { kind }, body }),
    said: ({ answer }) => toast(t(answer.data.lacks_keys ? 'saved_lacks_keys' : 'saved', { name })),
    onClose,
  })
  const wallet =
    settings === null
      ? undefined
      : { id: settings.bank_account_id, name: settings.bank_account_name }
  return (
    <RecordDrawer
      title={t(settings === null ? 'connect' : 'settings')}
      name={name}
      {...drawer}
      saveLabel={t(settings === null ? 'connect' : 'save')}
    >
      <FormFields>
        {isKept ? <Text size="sm">{t('account_right')}</Text> : null}
        <ChoiceField
          field={form.field('bank_account_id')}
          label={t('wallet')}
          description={kind === 'asaas' && settings === null ? t('wallet_hint') : undefined}
          source={bankAccounts}
          filter={KEPT_IN[kind]}
          known={wallet}
          clearable={settings === null}
          readOnly={isKept}
          autoFocus
        />
        {kind === 'own_pix' ? (
          <>
            <TextField field={form.field('pix_key')} label={t('pix_key')} />
            <TextField field={form.field('pix_name')} label={t('pix_name')} />
            <TextField field={form.field('pix_city')} label={t('pix_city')} />
          </>
        ) : null}
        {kind === 'api_pix' ? (
          <>
            <TextField
              field={form.field('api_url')}
              label={t('api_url')}
              description={t('api_url_hint')}
              disabled={isKept}
            />
            <TextField
              field={form.field('token_url')}
              label={t('token_url')}
              description={t('token_url_hint')}
              disabled={isKept}
            />
            {isKept ? null : (
              <Text size="sm">{t(settings === null ? 'account_hint_first' : 'account_hint')}</Text>
            )}
            <TextField field={form.field('pix_key')} label={t('pix_key')} />
          </>
        ) : null}
        <RateField field={form.field('fine_value')} label={charges('form.fine_value')} />
        <RateField field={form.field('interest_value')} label={charges('form.interest_value')} />
        <LegalNotes
          fine_value={form.values.fine_value}
          interest_value={form.values.interest_value}
        />
        <CountField
          field={form.field('days_after_due')}
          label={charges('form.days_after_due')}
          description={charges('form.days_after_due_hint')}
        />
      </FormFields>
    </RecordDrawer>
  )
}
