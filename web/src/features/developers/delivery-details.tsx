import { Drawer } from '@mantine/core'
import type { WebhookDelivery } from '@prumo/contracts/developers/webhook.schema'
import { useFormat } from '../../client/use-format.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { ShownText } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './developers.module.css'
import { faultWords, kindWords } from './webhook-words.ts'

interface DeliveryDetailsProps {
  readonly delivery: WebhookDelivery
  readonly onClose: () => void
}

/** A delivery with each of its tries and what came back. */
export function DeliveryDetails({ delivery, onClose }: DeliveryDetailsProps) {
  const t = useTexts('developers')
  const kit = useTexts('kit')
  const format = useFormat()
  useFocusReturn()
  const { kind, webhook_url, event_id, next_try_at, attempts } = delivery
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={
        <>
          <span className={kitClasses['drawer-kind']}>{t('delivery.details')}</span>{' '}
          <span className={kitClasses['drawer-title']}>{kindWords(t, kind)}</span>
        </>
      }
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
    >
      <div className={classes['facts']}>
        <ShownText label={t('delivery.to')}>
          <bdi>{webhook_url}</bdi>
        </ShownText>
        <ShownText label={t('delivery.event_id')}>
          <code>{event_id}</code>
        </ShownText>
        {next_try_at === null ? null : (
          <p className={kitClasses['quiet']}>
            {t('delivery.next', { when: format.instant(next_try_at) })}
          </p>
        )}
      </div>
      <ol className={classes['attempts']}>
        {attempts.map((attempt, place) => (
          <li key={`${attempt.tried_at} ${place}`}>
            <h3>{t('delivery.attempt', { number: String(place + 1) })}</h3>
            <p>
              {format.instant(attempt.tried_at)} · {faultWords(t, attempt)} ·{' '}
              {t('delivery.milliseconds', { count: attempt.duration_ms })}
            </p>
            {attempt.answer === null || attempt.answer === '' ? (
              <p className={kitClasses['quiet']}>{t('delivery.no_answer')}</p>
            ) : (
              <pre>{attempt.answer}</pre>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
