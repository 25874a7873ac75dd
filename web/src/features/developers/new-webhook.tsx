import {
  webhookInputSchema,
  type WebhookWithSecret,
} from '@prumo/contracts/developers/webhook.schema'
import { createWebhook } from '@prumo/contracts/developers/webhooks.contract'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { TextField } from '../../kit/fields.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { showChoiceFault } from './choice-fault.tsx'
import { ShownOnce } from '../../parts/shown-once/shown-once.tsx'
import { KindField } from './webhook-fields.tsx'

/** Registers an address, and shows its secret once. */
export function NewWebhook({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('developers')
  const [made, setMade] = useState<WebhookWithSecret | null>(null)
  if (made === null) return <WebhookDrawer onMade={setMade} onClose={onClose} />
  return (
    <ShownOnce
      title={t('hook.made')}
      once={t('hook.once')}
      secret={made.secret}
      copyLabel={t('hook.copy')}
      doneLabel={t('hook.done')}
      onClose={onClose}
    />
  )
}

interface WebhookDrawerProps {
  readonly onMade: (made: WebhookWithSecret) => void
  readonly onClose: () => void
}

function WebhookDrawer({ onMade, onClose }: WebhookDrawerProps) {
  const t = useTexts('developers')
  const command = useCommand(createWebhook)
  const { form, drawer } = useRecordDrawer({
    schema: webhookInputSchema,
    initial: { url: '', description: '', kinds: [] },
    save: (body, idempotencyKey) => command.send({ body, idempotencyKey }),
    onSaved: ({ answer }) => onMade(answer.data),
    onFault: showChoiceFault,
    onClose,
  })
  return (
    <RecordDrawer title={t('hook.new')} {...drawer} saveLabel={t('hook.make')}>
      <TextField
        field={form.field('url')}
        label={t('hook.url')}
        description={t('hook.url_hint')}
        autoFocus
      />
      <TextField
        field={form.field('description')}
        label={t('hook.description')}
        description={t('hook.description_hint')}
      />
      <KindField
        chosen={form.values.kinds ?? []}
        fault={form.errorAt('kinds')}
        isReadOnly={false}
        onChange={(kinds) => form.set({ kinds: [...kinds] })}
      />
    </RecordDrawer>
  )
}
