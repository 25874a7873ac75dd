import { Button } from '@mantine/core'
import type { SalesPlatform } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import {
  disconnectPlatform,
  renewPlatformAddress,
  testPlatform,
} from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { EndConnection, TestConnection } from '../../parts/platform-connection/connection-acts.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const ShownOnce = lazy(() =>
  import('../../parts/shown-once/shown-once.tsx').then((file) => ({ default: file.ShownOnce })),
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
  return (
    <>
      {isAsked ? (
        <TestConnection
          words={{
            act: t('test'),
            isWell: t('test_ok', { name }),
            fault: (fault) => t(`faults.${fault}`),
          }}
          test={{ ...test, send: () => test.send({ params }) }}
        />
      ) : null}
      <Button variant="default" loading={renew.isPending} onClick={() => void renewAddress()}>
        {t(has_address ? 'address.renew' : 'address.make')}
      </Button>
      {state === 'disconnected' ? null : (
        <EndConnection
          words={{
            act: t('disconnect'),
            title: t('disconnect_title', { name }),
            message: t('disconnect_message'),
            done: t('disconnected', { name }),
          }}
          disconnect={{ ...disconnect, send: () => disconnect.send({ params }) }}
        />
      )}
      <Suspense>
        {address === null ? null : (
          <ShownOnce
            title={t('address.title', { name })}
            once={t('address.once', { name })}
            secret={address}
            copyLabel={t('copy')}
            doneLabel={t('address.done')}
            onClose={() => setAddress(null)}
          />
        )}
      </Suspense>
    </>
  )
}
