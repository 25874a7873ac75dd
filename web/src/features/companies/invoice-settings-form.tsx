import { Button, Title } from '@mantine/core'
import {
  getInvoiceSettings,
  updateInvoiceSettings,
} from '@prumo/contracts/companies/companies.contract'
import {
  INVOICE_ENVIRONMENTS,
  INVOICE_NUMBERS,
  type InvoiceSettings,
  invoiceSettingsInputSchema,
  NFSE_ISSUERS,
} from '@prumo/contracts/companies/invoice-settings.schema'
import { useState } from 'react'
import { sendRoute } from '../../client/api-client.ts'
import { useFieldInAddress } from '../../client/field-in-address.ts'
import { useCommand } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { releaseUnsaved, useUnsaved } from '../../client/unsaved.ts'
import { useCan, useSession } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { CountField } from '../../kit/count-field.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { EntryForm } from '../../kit/entry-form.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { NUMBER_VOIDS } from '../../parts/emission/emission-address.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { currentNumbers } from './current-numbers.ts'
import classes from './companies.module.css'

interface InvoiceSettingsFormProps {
  readonly settings: InvoiceSettings
}

function useInvoiceSettingsForm({ settings }: InvoiceSettingsFormProps) {
  const t = useTexts('companies')
  const command = useCommand(updateInvoiceSettings)
  const company_id = useSession().currentCompanyId
  // As the form began: notes that are issued meanwhile move the numbers on.
  const [{ version, ...initial }] = useState(settings)
  const form = useRecordForm(invoiceSettingsInputSchema, initial)
  const save = () =>
    form.submit(async (typed) => {
      const current = company_id === null ? settings : await numbersNow(company_id, settings)
      const body = currentNumbers(typed, initial, current)
      const isLower = INVOICE_NUMBERS.some((name) => body[name] < current[name])
      const allow_lower_numbers =
        isLower &&
        (await confirm({
          title: t('invoices.lower_title'),
          message: t('invoices.lower_message'),
          confirmLabel: t('invoices.lower_confirm'),
          isDanger: true,
        }))
      const outcome = await command.send({ body: { ...body, allow_lower_numbers, version } })
      if (outcome.ok) {
        releaseUnsaved()
        toast(t('invoices.saved'))
      }
      return outcome
    })
  return { form, save, initial }
}

/** The numbers as they stand now; those that were read where they cannot be asked for. */
const numbersNow = (company_id: number, known: InvoiceSettings): Promise<InvoiceSettings> =>
  sendRoute(getInvoiceSettings, { params: { company_id } }).then(
    ({ data }) => data,
    () => known,
  )

/** Next numbers may go back only when the person says so. */
export function InvoiceSettingsForm({ settings }: InvoiceSettingsFormProps) {
  const t = useTexts('companies')
  const kit = useTexts('kit')
  const can = useCan()
  const canSave = can('companies.update')
  useFieldInAddress((field) => field.focus())
  const { form, save, initial } = useInvoiceSettingsForm({ settings })
  useUnsaved(form.isDirty && !form.isPending && canSave)
  const emission = useTexts('invoiceEmission')
  const contingency = form.field('nfe_auto_contingency')
  const number = (name: (typeof INVOICE_NUMBERS)[number] | 'nfe_series', hint?: string) => {
    const [before, after] = [settings[name], form.values[name]]
    const isChanged = after !== null && after !== initial[name] && name !== 'nfe_series'
    return (
      <CountField
        field={form.field(name)}
        label={t(`invoices.${name}`)}
        description={
          isChanged ? (
            <span role="status">{emission('setup.number_changed', { before, after })}</span>
          ) : (
            hint
          )
        }
      />
    )
  }
  return (
    <EntryForm className={classes['form']} onSave={() => void save()} canSave={canSave}>
      <FormFields>
        <SelectField
          field={form.field('environment')}
          label={t('invoices.environment')}
          description={t('invoices.environment_hint')}
          options={INVOICE_ENVIRONMENTS.map((value) => ({
            value,
            label: t(`invoices.environments.${value}`),
          }))}
        />
        <Title order={2}>{t('invoices.nfe')}</Title>
        <div className={kitClasses['two']}>
          {number('nfe_series')}
          {number('nfe_next_number')}
        </div>
        {/* A choice, since this screen has no other switch to load the code of one for. */}
        <SelectField
          field={{
            ...contingency,
            value: contingency.value ? 'yes' : 'no',
            onChange: (value) => contingency.onChange(value === 'yes'),
          }}
          label={t('invoices.nfe_auto_contingency')}
          description={t('invoices.nfe_auto_contingency_hint')}
          options={(['no', 'yes'] as const).map((value) => ({ value, label: kit(value) }))}
        />
        {can('invoice-emissions.index') ? (
          <AppLink href={NUMBER_VOIDS}>{t('invoices.voids_link')}</AppLink>
        ) : null}
        <Title order={2}>{t('invoices.nfse')}</Title>
        <SelectField
          field={form.field('nfse_issuer')}
          label={t('invoices.nfse_issuer')}
          description={t('invoices.nfse_issuer_hint')}
          options={NFSE_ISSUERS.map((value) => ({
            value,
            label: t(`invoices.nfse_issuers.${value}`),
          }))}
        />
        <div className={kitClasses['two']}>
          <TextField field={form.field('nfse_rps_series')} label={t('invoices.nfse_rps_series')} />
          {number('nfse_next_rps_number')}
          {number('nfse_next_batch_number', t('invoices.batch_hint'))}
          {number('nfse_next_sequential_number', t('invoices.batch_hint'))}
          <TextField
            field={form.field('default_service_code')}
            label={t('invoices.default_service_code')}
            description={t('invoices.default_service_code_hint')}
          />
        </div>
        <DateField
          field={form.field('automatic_since')}
          label={t('invoices.automatic_since')}
          description={t('invoices.automatic_since_hint')}
        />
      </FormFields>
      {canSave ? (
        <div className={classes['foot']}>
          <Button type="submit" loading={form.isPending} title={kit('drawer.keyboard')}>
            {form.isPending ? kit('drawer.saving') : kit('drawer.save')}
          </Button>
        </div>
      ) : null}
    </EntryForm>
  )
}
