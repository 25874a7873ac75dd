import { Button } from '@mantine/core'
import type { SalesPlatform } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import {
  disconnectPlatform,
  renewPlatformAddress,
  testPlatform,
} from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { confirm, showWarning } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useTexts } from '../../texts/use-texts.ts'

const AddressDialog = lazy(() =>
  import('./address-dialog.tsx').then((file) => ({ default: file.AddressDialog })),
)

/** What is done with a platform that is set up: asked whether it answers, given an address, ended. */
export function PlatformActs({ platform: shown }: { readonly platform: SalesPlatform }) {
  const t = useTexts('salesPlatforms')
  const { platform, name, has_address, state } = shown
  const test = useCommand(testPlatform)
  const renew = useCommand(renewPlatformAddress)
  const disconnect = useCommand(disconnectPlatform)
  const [address, setAddress] = useState<string | null>(null)
  const params = { platform }
  // What is told while the address changes comes later by asking, where the platform can be asked.
  const isAsked = shown.api_secrets.length > 0

  const testNow = async () => {
    const outcome = await test.send({ params })
    if (!outcome.ok) return
    const { fault } = outcome.answer.data
    if (fault === null) toast(t('test_ok', { name }))
    else showWarning(t(`faults.${fault}`))
  }
  const renewAddress = async () => {
    const isSure =
      !has_address ||
      (await confirm({
        title: t('address.renew_title'),
        message: t(isAsked ? 'address.renew_message' : 'address.renew_message_unasked', { name }),
        confirmLabel: t('address.renew'),
        isDanger: true,
      }))
    if (!isSure) return
    const outcome = await renew.send({ params })
    if (outcome.ok) setAddress(outcome.answer.data.address)
  }
  const end = async () => {
    const isSure = await confirm({
      title: t('disconnect_title', { name }),
      message: t('disconnect_message'),
      confirmLabel: t('disconnect'),
      isDanger: true,
    })
    if (!isSure) return
    const outcome = await disconnect.send({ params })
    if (outcome.ok) toast(t('disconnected', { name }))
  }
  return (
    <>
      {isAsked ? (
        <Button variant="default" loading={test.isPending} onClick={() => void testNow()}>
          {t('test')}
        </Button>
      ) : null}
      <Button variant="default" loading={renew.isPending} onClick={() => void renewAddress()}>
        {t(has_address ? 'address.renew' : 'address.make')}
      </Button>
      {state === 'disconnected' ? null : (
        <Button variant="default" loading={disconnect.isPending} onClick={() => void end()}>
          {t('disconnect')}
        </Button>
      )}
      <Suspense>
        {address === null ? null : (
          <AddressDialog address={address} name={name} onClose={() => setAddress(null)} />
        )}
      </Suspense>
    </>
  )
}
