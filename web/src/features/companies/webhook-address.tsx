import { Button, Text, TextInput } from '@mantine/core'
import { rotateWebhookToken } from '@prumo/contracts/companies/companies.contract'
import type { PlatformIntegration } from '@prumo/contracts/companies/platform.schema'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './companies.module.css'

interface WebhookAddressProps {
  readonly integration: PlatformIntegration
  readonly canRotate: boolean
}

/** The address that the platform calls: made here, shown once, to be copied; a new one ends the old. */
export function WebhookAddress({ integration, canRotate }: WebhookAddressProps) {
  const t = useTexts('companies')
  const format = useFormat()
  const command = useCommand(rotateWebhookToken)
  const [address, setAddress] = useState<string | null>(null)
  const { platform, webhook } = integration
  const rotate = async () => {
    const isMeant =
      webhook === null ||
      (await confirm({
        title: t('webhook.rotate_title'),
        message: t('webhook.rotate_message'),
        confirmLabel: t('webhook.rotate'),
        isDanger: true,
      }))
    if (!isMeant) return
    const outcome = await command.send({ params: { platform } })
    if (outcome.ok)
      setAddress(`${location.origin}/api/webhooks/${platform}/${outcome.answer.data.token}`)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '')
    toast(t('webhook.copied'))
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {webhook === null
          ? t('webhook.none')
          : t('secret.changed', {
              mask: `••••${webhook.last_four}`,
              date: format.instant(webhook.changed_at),
              name: webhook.changed_by,
            })}
      </Text>
      {address === null ? null : (
        <TextInput
          label={t('webhook.address')}
          description={t('webhook.shown_once')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className={classes['acts']}>
        {address === null ? null : (
          <Button variant="default" onClick={() => void copy()}>
            {t('webhook.copy')}
          </Button>
        )}
        {canRotate ? (
          <Button variant="default" loading={command.isPending} onClick={() => void rotate()}>
            {t(webhook === null ? 'webhook.make' : 'webhook.rotate')}
          </Button>
        ) : null}
      </div>
    </>
  )
}
