import { Button } from '@mantine/core'
import type { Webhook, WebhookWithSecret } from '@prumo/contracts/developers/webhook.schema'
import {
  destroyWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@prumo/contracts/developers/webhooks.contract'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { confirm, showWarning } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import kitClasses from '../../kit/kit.module.css'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './developers.module.css'
import { EditWebhook } from './edit-webhook.tsx'
import { ShownOnce } from '../../parts/shown-once/shown-once.tsx'
import { faultWords, kindWords } from './webhook-words.ts'

const TONES = { active: 'done', paused: 'neutral', disabled: 'overdue' } as const

/** An address: what it is told, how it fares, and what can be done with it. */
export function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const t = useTexts('developers')
  const format = useFormat()
  const { url, description, kinds, user_name, status, stop, secret_end } = webhook
  const { previous_secret_until, last_delivered_at, failing_since } = webhook
  return (
    <li>
      <div className={classes['name']}>
        <bdi>
          <strong>{url}</strong>
        </bdi>
        {description === null ? null : <span>{description}</span>}
        <code>{t('hook.secret_end', { end: secret_end })}</code>
        {previous_secret_until === null ? null : (
          <span className={kitClasses['quiet']}>
            {t('hook.both_until', { when: format.instant(previous_secret_until) })}
          </span>
        )}
      </div>
      <details>
        <summary>
          {t('hook.events', { count: kinds.length })} {t('hook.of', { name: user_name })}
        </summary>
        <ul className={classes['permissions']}>
          {kinds.map((kind) => (
            <li key={kind}>{kindWords(t, kind)}</li>
          ))}
        </ul>
      </details>
      <div>
        <StatusChip tone={TONES[status]} label={t(`hook.statuses.${status}`)} />
        <span className={kitClasses['quiet']}>
          {last_delivered_at === null
            ? t('hook.never')
            : t('hook.delivered', { when: format.instant(last_delivered_at) })}
        </span>
        {stop === null ? null : <span role="note">{t(`hook.stops.${stop}`)}</span>}
        {stop !== null || failing_since === null ? null : (
          <span role="note">{t('hook.failing', { when: format.instant(failing_since) })}</span>
        )}
      </div>
      <WebhookActs webhook={webhook} />
    </li>
  )
}

function WebhookActs({ webhook }: { readonly webhook: Webhook }) {
  const t = useTexts('developers')
  const can = useCan()
  const [isEditing, setIsEditing] = useState(false)
  const [rotated, setRotated] = useState<WebhookWithSecret | null>(null)
  const { id, url } = webhook
  const test = useCommand(testWebhook)
  const rotate = useCommand(rotateWebhookSecret)
  const remove = useCommand(destroyWebhook)
  const mayEdit = can('webhooks.update')
  const sendTest = async () => {
    const outcome = await test.send({ params: { id } })
    const attempt = outcome.ok ? outcome.answer.data.attempts.at(-1) : undefined
    if (attempt === undefined) return
    const { fault, status_code, duration_ms } = attempt
    if (fault === null)
      toast(t('hook.test_done', { status: String(status_code), ms: String(duration_ms) }))
    else showWarning(t('hook.test_failed', { fault: faultWords(t, attempt) }))
  }
  const askRotate = async () => {
    const isSure = await confirm({
      title: t('hook.rotate_title'),
      message: t('hook.rotate_message'),
      confirmLabel: t('hook.rotate'),
    })
    if (!isSure) return
    const outcome = await rotate.send({ params: { id } })
    if (outcome.ok) setRotated(outcome.answer.data)
  }
  const askRemove = async () => {
    const isSure = await confirm({
      title: t('hook.remove_title'),
      message: t('hook.remove_message', { url }),
      confirmLabel: t('hook.remove'),
      isDanger: true,
    })
    if (!isSure) return
    const outcome = await remove.send({ params: { id } })
    if (outcome.ok) toast(t('hook.removed'))
  }
  return (
    <div className={classes['acts']}>
      {mayEdit ? (
        <>
          <Button
            variant="default"
            size="compact-sm"
            loading={test.isPending}
            aria-label={t('hook.test_of', { url })}
            onClick={() => void sendTest()}
          >
            {t('hook.test')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={t('hook.edit_of', { url })}
            onClick={() => setIsEditing(true)}
          >
            {t('hook.edit_act')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={rotate.isPending}
            aria-label={t('hook.rotate_of', { url })}
            onClick={() => void askRotate()}
          >
            {t('hook.rotate')}
          </Button>
        </>
      ) : null}
      {can('webhooks.destroy') ? (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          loading={remove.isPending}
          aria-label={t('hook.remove_of', { url })}
          onClick={() => void askRemove()}
        >
          {t('hook.remove')}
        </Button>
      ) : null}
      {isEditing ? <EditWebhook webhook={webhook} onClose={() => setIsEditing(false)} /> : null}
      {rotated === null ? null : (
        <ShownOnce
          title={t('hook.rotated')}
          once={t('hook.once')}
          secret={rotated.secret}
          copyLabel={t('hook.copy')}
          doneLabel={t('hook.done')}
          onClose={() => setRotated(null)}
        />
      )}
    </div>
  )
}
