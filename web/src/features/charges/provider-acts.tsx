import { Button } from '@mantine/core'
import type { PaymentProviderShown } from '@prumo/contracts/charges/payment-provider.schema'
import {
  disconnectProvider,
  renewProviderAddress,
  syncProvider,
  testProvider,
} from '@prumo/contracts/charges/payment-providers.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { confirm, showWarning } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { faultText } from './provider-fault.ts'

const AddressDialog = lazy(() =>
  import('./address-dialog.tsx').then((file) => ({ default: file.AddressDialog })),
)

/** What is done with a provider that is set up: asked, given an address for its calls, ended. */
export function ProviderActs({ provider }: { readonly provider: PaymentProviderShown }) {
  const t = useTexts('paymentProviders')
  const { kind, name, state, has_address, address_is_of_other, calls } = provider
  const test = useCommand(testProvider)
  const sync = useCommand(syncProvider)
  const renew = useCommand(renewProviderAddress)
  const disconnect = useCommand(disconnectProvider)
  const [made, setMade] = useState<ResponseOf<typeof renewProviderAddress>['data'] | null>(null)
  const params = { kind }

  const testNow = async () => {
    const outcome = await test.send({ params })
    if (!outcome.ok) return
    const { fault, address_is_of_other: isStillOfOther } = outcome.answer.data
    if (fault !== null) showWarning(faultText(t, provider, fault))
    else if (address_is_of_other && isStillOfOther) showWarning(t('address_stays', { name }))
    else toast(t(address_is_of_other ? 'address_renewed' : 'test_ok', { name }))
  }
  const syncNow = async () => {
    if ((await sync.send({ params })).ok) toast(t('synced'))
  }
  const renewAddress = async () => {
    const isSure =
      !has_address ||
      (await confirm({
        title: t('renew_title'),
        message: t('renew_message'),
        confirmLabel: t('renew_address'),
        isDanger: true,
      }))
    if (!isSure) return
    const outcome = await renew.send({ params })
    if (outcome.ok) setMade(outcome.answer.data)
  }
  const end = async () => {
    const isSure = await confirm({
      title: t('disconnect_title', { name }),
      message: t('disconnect_message'),
      confirmLabel: t('disconnect'),
      isDanger: true,
    })
    if (isSure && (await disconnect.send({ params })).ok) toast(t('disconnected', { name }))
  }
  const act = { size: 'compact-sm', variant: 'default' } as const
  return (
    <>
      {kind === 'own_pix' ? null : (
        <>
          <Button {...act} loading={test.isPending} onClick={() => void testNow()}>
            {t('test')}
          </Button>
          <Button {...act} loading={sync.isPending} onClick={() => void syncNow()}>
            {t('sync')}
          </Button>
        </>
      )}
      {calls && state !== 'disconnected' ? (
        <Button {...act} loading={renew.isPending} onClick={() => void renewAddress()}>
          {t(has_address ? 'renew_address' : 'address')}
        </Button>
      ) : null}
      {state === 'disconnected' ? null : (
        <Button {...act} loading={disconnect.isPending} onClick={() => void end()}>
          {t('disconnect')}
        </Button>
      )}
      <Suspense>
        {made === null ? null : (
          <AddressDialog made={made} name={name} onClose={() => setMade(null)} />
        )}
      </Suspense>
    </>
  )
}
