import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import {
  BANK_PROVIDERS,
  type BankProvider,
  type ConnectableAccount,
} from '@prumo/contracts/bank-connections/bank-connection.schema'
import {
  checkBankConnection,
  connectBank,
  listConnectableAccounts,
} from '@prumo/contracts/bank-connections/bank-connections.contract'
import { lazy, Suspense, useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { closingAsked, useUnsaved } from '../../client/unsaved.ts'
import { useCan } from '../../client/use-session.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { AppLink } from '../../kit/app-link.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { SelectField } from '../../kit/select-field.tsx'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ConsentLink } from './consent-link.tsx'

const loadAccountForm = () => import('../../parts/statement-account/new-account-form.tsx')
const NewAccountForm = lazy(() =>
  Promise.all([loadAccountForm(), loadTexts('onboarding')]).then(([file]) => ({
    default: file.NewAccountForm,
  })),
)

interface ConnectDialogProps {
  /** Shows the connection that was made. */
  readonly onConnected: (id: number) => void
  readonly onClose: () => void
}

const plainField = <V,>(name: string, value: V, onChange: (value: V) => void) => ({
  name,
  value,
  error: undefined,
  isRequired: true,
  onChange,
  onBlur: () => undefined,
})

const ACCOUNT_FORM = '/admin/bank-account/list'

/** Chooses an account, or makes it, and a service; what the account lacks is asked for, or said where to give it. */
export function ConnectDialog({ onConnected, onClose }: ConnectDialogProps) {
  const t = useTexts('bankConnections')
  const accounts = useRouteQuery(listConnectableAccounts, {})
  const command = useCommand(connectBank)
  const checking = useCommand(checkBankConnection)
  const [provider, setProvider] = useState<BankProvider | null>('pluggy')
  const [accountId, setAccountId] = useState<number | null>(null)
  const [clientId, setClientId] = useState('')
  const [clientSecret, setClientSecret] = useState('')
  const [itemId, setItemId] = useState('')
  const [isMaking, setMaking] = useState(false)
  const [consent, setConsent] = useState<{ id: number; url: string } | null>(null)
  const account = accounts.data?.data.find((one) => one.bank_account_id === accountId)
  const isBankApi = provider === 'banco_inter'
  const hasKeys = isBankApi ? account?.has_api_credentials : account?.has_open_banking_credentials
  const lacksCertificate = isBankApi && account?.has_api_certificate === false
  const isComplete = account !== undefined && provider !== null && !lacksCertificate
  const hasTyped = clientId.trim() !== '' && clientSecret.trim() !== ''
  const canConnect = isComplete && (hasKeys === true || hasTyped)
  useUnsaved(consent === null && clientId + clientSecret + itemId !== '')
  const leave = closingAsked(onClose)
  const connect = async () => {
    if (provider === null || accountId === null || !canConnect) return
    const named = isBankApi
      ? { api_client_id: clientId, api_client_secret: clientSecret }
      : { open_banking_client_id: clientId, open_banking_client_secret: clientSecret }
    const secrets = hasTyped ? { secrets: named } : {}
    const outcome = await command.send({
      body: { bank_account_id: accountId, provider, ...secrets },
    })
    if (!outcome.ok) return
    const { connection, consent_url } = outcome.answer.data
    const item_id = itemId.trim()
    if (!isBankApi && item_id !== '') {
      // Given elsewhere: nobody is sent to give it again. What is wrong with it the connection says.
      await checking.send({ params: { id: connection.id }, body: { item_id } })
      onConnected(connection.id)
    } else if (consent_url === null) onConnected(connection.id)
    else setConsent({ id: connection.id, url: consent_url })
  }
  return (
    <Dialog title={t('connect')} onClose={leave}>
      {isMaking ? (
        <Suspense>
          <NewAccountForm
            chosen={null}
            saveLabel={t('new_account')}
            onMade={(id) => {
              setAccountId(id)
              setMaking(false)
            }}
            onCancel={() => setMaking(false)}
          />
        </Suspense>
      ) : consent === null ? (
        <EntryForm className={kitClasses['fields']} onSave={() => void connect()}>
          <SelectField
            field={plainField('provider', provider, setProvider)}
            label={t('provider')}
            description={provider === null ? undefined : t(`provider_hints.${provider}`)}
            options={BANK_PROVIDERS.map((value) => ({ value, label: t(`providers.${value}`) }))}
          />
          <AccountChoice
            accounts={accounts.data?.data ?? []}
            isLoading={accounts.isFetching}
            value={accountId}
            onChoose={setAccountId}
            onMake={() => setMaking(true)}
          />
          {account === undefined ? null : (
            <>
              <Text c="dimmed" size="sm">
                {t(hasKeys ? 'keys_stored' : 'keys_missing')}
              </Text>
              <TextField
                field={plainField('client_id', clientId, setClientId)}
                label={t('client_id')}
              />
              <TextField
                field={plainField('client_secret', clientSecret, setClientSecret)}
                label={t('client_secret')}
              />
              {isBankApi ? null : (
                <TextField
                  field={{ ...plainField('item_id', itemId, setItemId), isRequired: false }}
                  label={t('item_id')}
                  description={t('item_id_hint')}
                />
              )}
            </>
          )}
          {lacksCertificate ? (
            <Text size="sm" role="alert">
              {t('certificate_missing')}{' '}
              <AppLink href={`${ACCOUNT_FORM}?record=${accountId}`}>{t('open_account')}</AppLink>
            </Text>
          ) : null}
          <Group justify="end" gap="sm">
            <Button variant="default" onClick={leave}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              disabled={!canConnect}
              loading={command.isPending || checking.isPending}
            >
              {t('connect_act')}
            </Button>
          </Group>
        </EntryForm>
      ) : (
        <ConsentStep url={consent.url} onDone={() => onConnected(consent.id)} />
      )}
    </Dialog>
  )
}

interface AccountChoiceProps {
  readonly accounts: readonly ConnectableAccount[]
  readonly isLoading: boolean
  readonly value: number | null
  readonly onChoose: (accountId: number | null) => void
  readonly onMake: () => void
}

/** The account that is to be connected, or the way to make it. */
function AccountChoice({ accounts, isLoading, value, onChoose, onMake }: AccountChoiceProps) {
  const t = useTexts('bankConnections')
  const mayMake = useCan()('companies.bank-accounts.store')
  return (
    <>
      <SelectField
        field={plainField('bank_account_id', value, onChoose)}
        label={t('account')}
        autoFocus
        isLoading={isLoading}
        options={accounts.map(({ bank_account_id, name }) => ({
          value: bank_account_id,
          label: name,
        }))}
      />
      {mayMake ? (
        <div>
          <Anchor component="button" type="button" size="sm" onClick={onMake}>
            {t('new_account')}
          </Anchor>
        </div>
      ) : null}
    </>
  )
}

/** The person consents at the bank, and comes back to the connection. */
function ConsentStep({ url, onDone }: { readonly url: string; readonly onDone: () => void }) {
  const t = useTexts('bankConnections')
  return (
    <Stack gap="sm">
      <ConsentLink url={url} />
      <Group justify="end" gap="sm">
        <Anchor component="button" type="button" onClick={onDone}>
          {t('see_connection')}
        </Anchor>
      </Group>
    </Stack>
  )
}
