import { Button, Group, Stack, Text } from '@mantine/core'
import type {
  BankConnection,
  ConsentedAccount,
} from '@prumo/contracts/bank-connections/bank-connection.schema'
import {
  checkBankConnection,
  connectBank,
  disconnectBank,
  pullBankConnection,
} from '@prumo/contracts/bank-connections/bank-connections.contract'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { confirm, showWarning } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { runWords } from './connection-words.tsx'
import { ConsentLink } from './consent-link.tsx'

/** What can be done with a connection, by its status and by the rights of whoever looks at it. */
export function ConnectionActs({ connection }: { readonly connection: BankConnection }) {
  const t = useTexts('bankConnections')
  const can = useCan()
  const { id, status, provider, bank_account_id } = connection
  const pull = useCommand(pullBankConnection)
  const check = useCommand(checkBankConnection)
  const connect = useCommand(connectBank)
  const disconnect = useCommand(disconnectBank)
  const [consentUrl, setConsentUrl] = useState<string | null>(null)
  const [accounts, setAccounts] = useState<readonly ConsentedAccount[]>([])
  const params = { id }
  const mayConnect = can('companies.bank-accounts.update')
  const mayPull = can('api.companies.bank_accounts.import')
  const isPulled = status === 'connected' || status === 'failed'
  const isOpen = status === 'waiting' || status === 'choosing' || status === 'failed'
  const isWaiting = status === 'waiting'
  const isAsked = provider === 'pluggy' && isOpen

  const pullNow = async () => {
    const outcome = await pull.send({ params })
    if (!outcome.ok) return
    const run = outcome.answer.data
    if (run.fault === null) toast(runWords(t, run))
    else showWarning(t(`faults.${run.fault}`))
  }
  const checkNow = async (external_account_id?: string) => {
    const outcome = await check.send({ params, body: { external_account_id } })
    if (!outcome.ok) return
    setAccounts(outcome.answer.data.accounts)
    if (outcome.answer.data.connection.status === 'connected') setConsentUrl(null)
  }
  const renew = async () => {
    const outcome = await connect.send({ body: { bank_account_id, provider } })
    if (outcome.ok) setConsentUrl(outcome.answer.data.consent_url)
  }
  const end = async () => {
    const isSure = await confirm({
      title: t('disconnect_title'),
      message: t('disconnect_message', { name: connection.bank_account_name }),
      confirmLabel: t('disconnect'),
      isDanger: true,
    })
    if (!isSure) return
    const outcome = await disconnect.send({ params })
    if (outcome.ok) toast(t('disconnected'))
  }
  return (
    <Stack gap="sm">
      {consentUrl === null || status === 'connected' ? null : <ConsentLink url={consentUrl} />}
      {accounts.length > 0 && status === 'choosing' ? (
        <Stack gap="xs">
          <Text>{t('choose_account')}</Text>
          {accounts.map((account) => (
            <div key={account.id}>
              <Button
                variant="default"
                loading={check.isPending}
                onClick={() => void checkNow(account.id)}
              >
                {[account.name, account.number].filter(Boolean).join(' · ')}
              </Button>
            </div>
          ))}
        </Stack>
      ) : null}
      <Group gap="sm">
        {mayPull && isPulled ? (
          <Button loading={pull.isPending} onClick={() => void pullNow()}>
            {t('pull')}
          </Button>
        ) : null}
        {mayConnect && isAsked ? (
          <Button
            variant="default"
            loading={check.isPending && accounts.length === 0}
            onClick={() => void checkNow()}
          >
            {t('check')}
          </Button>
        ) : null}
        {mayConnect && status !== 'connected' && !(isWaiting && consentUrl !== null) ? (
          <Button
            variant={isWaiting ? 'filled' : 'default'}
            loading={connect.isPending}
            onClick={() => void renew()}
          >
            {t(isWaiting ? 'authorize' : 'renew')}
          </Button>
        ) : null}
        {mayConnect && status !== 'disconnected' ? (
          <Button variant="default" loading={disconnect.isPending} onClick={() => void end()}>
            {t('disconnect')}
          </Button>
        ) : null}
        <AppLink href={`/admin/bank-reconciliation/desk/${bank_account_id}`}>
          {t('open_desk')}
        </AppLink>
      </Group>
    </Stack>
  )
}
