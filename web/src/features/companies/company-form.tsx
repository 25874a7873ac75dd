import { Button } from '@mantine/core'
import {
  type CompanyData,
  companyDataInputSchema,
} from '@prumo/contracts/companies/company-data.schema'
import { updateCompanyData } from '@prumo/contracts/companies/companies.contract'
import { useFieldInAddress } from '../../client/field-in-address.ts'
import { useCommand } from '../../client/company-queries.ts'
import { changeSession, readSession } from '../../client/session-store.ts'
import { toast } from '../../client/toast-store.ts'
import { releaseUnsaved, useUnsaved } from '../../client/unsaved.ts'
import { useCan } from '../../client/use-session.ts'
import { EntryForm } from '../../kit/entry-form.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { AddressFields } from '../../parts/person/address-fields.tsx'
import { BankDataFields } from '../../parts/person/bank-data-fields.tsx'
import { ContactRows } from '../../parts/person/contact-rows.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './companies.module.css'
import { FORM_TABS, type FormTab, tabOfField } from './company-tabs.ts'
import { RegistrationFields } from './registration-fields.tsx'

interface CompanyFormProps {
  readonly data: CompanyData
  readonly tab: FormTab
  readonly onTab: (tab: FormTab) => void
}

function useCompanyForm({ data, onTab }: Omit<CompanyFormProps, 'tab'>) {
  const t = useTexts('companies')
  const command = useCommand(updateCompanyData)
  const { version, ...initial } = data
  const form = useRecordForm(companyDataInputSchema, initial)
  /** The first field that is wrong may stand on a tab that is not seen. */
  const showFault = (path: string | undefined) => {
    if (path !== undefined) onTab(tabOfField(path))
  }
  const save = () => {
    const wrong = companyDataInputSchema.safeParse(form.values).error?.issues[0]
    if (wrong !== undefined) showFault(wrong.path.map(String).join('.'))
    return form.submit(async (body) => {
      const outcome = await command.send({ body: { ...body, version } })
      if (!outcome.ok) {
        showFault(Object.keys(outcome.error.errors)[0])
        return outcome
      }
      releaseUnsaved()
      rename(outcome.answer.data)
      toast(t('data.saved'))
      return outcome
    })
  }
  return { form, save }
}

/** The switcher shows the new name at once. */
function rename({ company_name, trading_name }: CompanyData): void {
  const { companies, currentCompanyId } = readSession()
  changeSession({
    companies: companies.map((company) =>
      company.id === currentCompanyId ? { ...company, company_name, trading_name } : company,
    ),
  })
}

/** One form over four tabs: Ctrl+Enter saves from each, and leaving asks while something is typed. */
export function CompanyForm({ data, tab, onTab }: CompanyFormProps) {
  const kit = useTexts('kit')
  const can = useCan()
  const { form, save } = useCompanyForm({ data, onTab })
  const canSave = can('companies.update')
  useFieldInAddress((field) => field.focus())
  useUnsaved(form.isDirty && !form.isPending && canSave)
  const parts = {
    registration: <RegistrationFields form={form} />,
    address: <AddressFields form={form} />,
    contacts: <ContactRows form={form} />,
    bank_data: <BankDataFields form={form} />,
  }
  return (
    <EntryForm className={classes['form']} onSave={() => void save()} canSave={canSave}>
      {FORM_TABS.map((name) => (
        <div key={name} className={classes['panel']} hidden={name !== tab}>
          <FormFields>{parts[name]}</FormFields>
        </div>
      ))}
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
