import { Button, Skeleton, Text } from '@mantine/core'
import { listWebhooks } from '@prumo/contracts/developers/webhooks.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import { DeliveryList } from './delivery-list.tsx'
import classes from './developers.module.css'
import { WebhookRow } from './webhook-row.tsx'

interface WebhookPanelProps {
  /** Registers an address; undefined for whoever may not. */
  readonly onNew: (() => void) | undefined
}

/** The addresses of the company, what they were told, and how a program proves who told it. */
export function WebhookPanel({ onNew }: WebhookPanelProps) {
  const t = useTexts('developers')
  const kit = useTexts('kit')
  const found = useRouteQuery(listWebhooks, { silent: true })
  const webhooks = found.data?.data
  return (
    <>
      <p className={kitClasses['quiet']}>{t('hook.subtitle')}</p>
      {webhooks === undefined ? (
        found.isError ? (
          <Text role="alert">{kit('list.failed')}</Text>
        ) : (
          <Skeleton height={160} />
        )
      ) : webhooks.length === 0 ? (
        <section className={classes['empty']} aria-label={t('hook.list')}>
          <p>{t('hook.none')}</p>
          {onNew === undefined ? null : (
            <Button variant="default" onClick={onNew}>
              {t('hook.new')}
            </Button>
          )}
        </section>
      ) : (
        <>
          <section className={classes['panel']} aria-label={t('hook.list')}>
            <h2>{t('hook.list')}</h2>
            <ul className={classes['hooks']}>
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          </section>
          <DeliveryList webhooks={webhooks} />
        </>
      )}
      <section className={classes['panel']} aria-label={t('hook.proof')}>
        <h2>{t('hook.proof')}</h2>
        <ul className={kitClasses['quiet']}>
          <li>{t('hook.proof_header')}</li>
          <li>{t('hook.proof_again')}</li>
        </ul>
      </section>
    </>
  )
}
