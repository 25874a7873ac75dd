import { Button, Text } from '@mantine/core'
import {
  MAX_STEPS,
  type ReminderSettings,
  type ReminderStep,
  reminderSettingsInputSchema,
} from '@prumo/contracts/charges/reminder.schema'
import { REMINDER_PLACEHOLDERS } from '@prumo/contracts/charges/reminder-text.rules'
import { saveReminderSettings } from '@prumo/contracts/charges/reminders.contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useUnsaved } from '../../client/unsaved.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useCompany } from '../../client/use-session.ts'
import { EntryForm } from '../../kit/entry-form.tsx'
import { SwitchField } from '../../kit/fields.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import { type RecordForm, useRecordForm } from '../../kit/use-record-form.ts'
import { useLanguage } from '../../texts/use-language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'
import { OutlookRows } from './outlook-rows.tsx'
import { ReminderPreview } from './reminder-preview.tsx'
import { type StepDraft, ReminderStepFields } from './reminder-step-fields.tsx'
import { weekdayText } from '../../client/weekday-text.ts'

interface ReminderFormProps {
  readonly settings: ReminderSettings
}

const EMPTY_STEP: StepDraft = { days_after: null, subject: '', text: '' }

/** The switch, the steps with their words, and beside them what they come to. */
export function ReminderForm({ settings }: ReminderFormProps) {
  const t = useTexts('reminders')
  const can = useCan()
  const command = useCommand(saveReminderSettings)
  const { is_on, steps, version } = settings
  const form = useRecordForm(reminderSettingsInputSchema, { is_on, steps, version })
  const [looked, setLooked] = useState<ReminderStep | null>(null)
  const canSave = can('companies.update')
  const shown = form.values.steps ?? []
  useUnsaved(form.isDirty && !form.isPending && canSave)
  const save = () =>
    form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ body, idempotencyKey })
      if (outcome.ok) toast(t('saved'))
      return outcome
    })
  const put = (next: readonly StepDraft[]) => form.set({ steps: next })
  return (
    <div className={classes['page']}>
      <EntryForm className={classes['main']} onSave={() => void save()} canSave={canSave}>
        <FormFields className={classes['main']}>
          <SwitchField field={form.field('is_on')} label={t('is_on')} />
          <Text size="sm" className={classes['quiet']}>
            {t('placeholders', {
              names: REMINDER_PLACEHOLDERS.map((name) => `{${name}}`).join(', '),
            })}
          </Text>
          {shown.map((step, place) => (
            <ReminderStepFields
              // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the form.
              key={`${place}.${shown.length}`}
              place={place}
              step={step}
              binding={stepBinding(form, place, step)}
              canRemove={shown.length > 1}
              onRemove={() => put(shown.filter((_, index) => index !== place))}
              onLook={canSave ? setLooked : undefined}
            />
          ))}
        </FormFields>
        {canSave ? (
          <div className={classes['acts']}>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={shown.length >= MAX_STEPS}
              onClick={() => put([...shown, EMPTY_STEP])}
            >
              {t('add')}
            </Button>
            <Button
              type="submit"
              variant={form.isDirty ? 'filled' : 'default'}
              loading={form.isPending}
            >
              {t('save')}
            </Button>
          </div>
        ) : null}
      </EntryForm>
      <div className={classes['aside']}>
        <Outlook settings={settings} />
      </div>
      {looked === null ? null : <ReminderPreview step={looked} onClose={() => setLooked(null)} />}
    </div>
  )
}

type SettingsForm = RecordForm<
  { readonly steps: readonly StepDraft[] | null; readonly is_on: boolean | null },
  unknown
>

/** What ties the fields of one step to the form. */
const stepBinding =
  (form: Pick<SettingsForm, 'errorAt' | 'touch' | 'update'>, place: number, step: StepDraft) =>
  <K extends keyof StepDraft>(name: K) => {
    const path = `steps.${place}.${name}`
    return {
      name: path,
      value: step[name],
      error: form.errorAt(path),
      isRequired: true,
      onBlur: () => form.touch(path),
      onChange: (value: StepDraft[K]) =>
        form.update(({ steps }) => ({
          steps: (steps ?? []).map((one, index) =>
            index === place ? { ...one, [name]: value } : one,
          ),
        })),
    }
  }

/** What would be sent with the steps as they were saved. */
function Outlook({ settings }: ReminderFormProps) {
  const t = useTexts('reminders')
  const format = useFormat(useCompany()?.time_zone)
  const language = useLanguage()
  const { outlook, is_on, since, changed_by, changed_at } = settings
  const { due_charges: charges, due_clients: clients, next_charges, unreachable_clients } = outlook
  const isNothing = charges === 0 && next_charges === 0
  const when = weekdayText(outlook.due_on, language)
  return (
    <section className={classes['section']} aria-label={t('outlook')}>
      <h2>{t('outlook')}</h2>
      <Text size="sm">
        {is_on && since !== null ? t('on_since', { day: format.date(since) }) : t('off_hint')}
      </Text>
      {isNothing ? (
        <Text size="sm">{t('outlook_none')}</Text>
      ) : (
        <>
          {is_on ? null : <Text size="sm">{t('outlook_if_on')}</Text>}
          <Text size="sm">
            {outlook.is_due_now
              ? t('outlook_due', { charges, clients })
              : t('outlook_due_on', { when, charges, clients })}
          </Text>
          <Text size="sm">{t('outlook_next', { count: next_charges })}</Text>
        </>
      )}
      <OutlookRows {...outlook} />
      {unreachable_clients === 0 ? null : (
        <Text size="sm">{t('outlook_unreachable', { count: unreachable_clients })}</Text>
      )}
      {changed_by === null || changed_at === null ? null : (
        <p className={classes['quiet']}>
          {t('changed', { name: changed_by, when: format.instant(changed_at) })}
        </p>
      )}
    </section>
  )
}
