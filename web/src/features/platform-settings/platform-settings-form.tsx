import { Button, Text, Title } from '@mantine/core'
import { listPlans, planList } from '@prumo/contracts/plans/plans.contract'
import { updatePlatformSettings } from '@prumo/contracts/platform-settings/platform-settings.contract'
import {
  type PlatformSettings,
  platformSettingsInputSchema,
} from '@prumo/contracts/platform-settings/platform-settings.schema'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { releaseUnsaved, useUnsaved } from '../../client/unsaved.ts'
import { CountField } from '../../kit/count-field.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { parseListParams } from '../../kit/list-state.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './platform-settings.module.css'

interface PlatformSettingsFormProps {
  readonly settings: PlatformSettings
}

const offered = parseListParams(planList, { filter_status: 'active', per_page: '200' })

/** What holds for companies that are made from now on, and the addresses that people are shown. */
export function PlatformSettingsForm({ settings }: PlatformSettingsFormProps) {
  const t = useTexts('platformSettings')
  const kit = useTexts('kit')
  const command = useCommand(updatePlatformSettings)
  const plans = useRouteQuery(listPlans, { query: offered })
  const { version, ...initial } = settings
  const form = useRecordForm(platformSettingsInputSchema, initial)
  useUnsaved(form.isDirty && !form.isPending)
  const save = () =>
    void form.submit(async (body) => {
      const outcome = await command.send({ body: { ...body, version } })
      if (outcome.ok) {
        releaseUnsaved()
        toast(t('saved'))
      }
      return outcome
    })
  const address = (name: 'intro_video' | 'live_chat' | 'ticket_form') => (
    <TextField field={form.field(name)} label={t(name)} />
  )
  return (
    <EntryForm className={classes['form']} onSave={save} canSave>
      <Title order={2}>{t('new_companies')}</Title>
      <div className={kitClasses['two']}>
        <SelectField
          field={form.field('default_plan_id')}
          label={t('default_plan')}
          description={t('default_plan_hint')}
          options={(plans.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          isLoading={plans.isLoading}
          clearable
        />
        <CountField
          field={form.field('trial_days')}
          label={t('trial_days')}
          description={t('trial_days_hint')}
        />
      </div>
      <Title order={2}>{t('help')}</Title>
      <Text size="sm" c="dimmed">
        {t('help_hint')}
      </Text>
      {address('intro_video')}
      {address('live_chat')}
      {address('ticket_form')}
      <TextField
        field={form.field('renewal_contact')}
        label={t('renewal_contact')}
        description={t('renewal_contact_hint')}
      />
      <div className={classes['foot']}>
        <Button type="submit" loading={form.isPending} title={kit('drawer.keyboard')}>
          {form.isPending ? kit('drawer.saving') : kit('drawer.save')}
        </Button>
      </div>
    </EntryForm>
  )
}
