import { Switch } from '@mantine/core'
import { type Webhook, webhookEditSchema } from '@prumo/contracts/developers/webhook.schema'
import { updateWebhook } from '@prumo/contracts/developers/webhooks.contract'
import { useCommand } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { TextField } from '../../kit/fields.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { showChoiceFault } from './choice-fault.tsx'
import { KindField } from './webhook-fields.tsx'

interface EditWebhookProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** Changes an address, pauses it, or has it told again where Prumo had stopped. */
export function EditWebhook({ webhook, onClose }: EditWebhookProps) {
  const t = useTexts('developers')
  const can = useCan()
  const { id, url, description, kinds, status, version } = webhook
  const command = useCommand(updateWebhook)
  const { form, drawer } = useRecordDrawer({
    schema: webhookEditSchema,
    initial: {
      url,
      description: description ?? '',
      kinds,
      status: status === 'paused' ? 'paused' : 'active',
      version,
    },
    save: (body, idempotencyKey) => command.send({ params: { id }, body, idempotencyKey }),
    said: t('hook.saved'),
    onFault: showChoiceFault,
    onClose,
  })
  const canSave = can('webhooks.update')
  return (
    <RecordDrawer title={t('hook.edit')} name={new URL(url).host} {...drawer} canSave={canSave}>
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
      <Switch
        label={t('hook.is_active')}
        description={t('hook.is_active_hint')}
        checked={form.values.status === 'active'}
        disabled={!canSave}
        onChange={(event) =>
          form.set({ status: event.currentTarget.checked ? 'active' : 'paused' })
        }
      />
      <KindField
        chosen={form.values.kinds ?? []}
        fault={form.errorAt('kinds')}
        isReadOnly={!canSave}
        onChange={(next) => form.set({ kinds: [...next] })}
      />
    </RecordDrawer>
  )
}
