import { isCnpj, isCpf, normaliseTaxId } from '@prumo/brazil'
import type { Party } from '@prumo/contracts/parties/party.schema'
import { PERSON_TYPES } from '@prumo/contracts/parties/person.schema'
import { TaxIdField, TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import type { MasterRecordStatus } from '../../kit/master-record-status-chip.tsx'
import { MasterRecordStatusField } from '../../parts/register/master-record-status-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { IdentityFields } from '../../parts/person/identity-fields.tsx'
import { bindingOf, type PartForm } from '../../parts/person/part-form.ts'
import type { IdentityValues, ReachValues } from '../../parts/person/person-values.ts'
import { ReachFields } from '../../parts/person/reach-fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { SimilarParties } from './similar-parties.tsx'

interface PartyValues extends IdentityValues, ReachValues {
  readonly name?: string | null
  readonly observation?: string | null
  readonly status: MasterRecordStatus | null
}

interface PartyFieldsProps {
  readonly form: PartForm<PartyValues>
  readonly party: Party | null
}

/** 'Dados': who a contact is, by its person type, and how it is reached. */
export function PartyFields({ form, party }: PartyFieldsProps) {
  const t = useTexts('parties')
  const person = useTexts('person')
  return (
    <>
      <TextField field={bindingOf(form, 'name', true)} label={t('name')} autoFocus />
      {form.values.person_type === 'foreign' ? null : (
        <TaxIdField
          field={{
            ...bindingOf(form, 'document'),
            onChange: (document) => form.set({ document, ...typeOf(document) }),
          }}
          label={t('document')}
        />
      )}
      <div className={kitClasses['two']}>
        <SelectField
          field={bindingOf(form, 'person_type', true)}
          label={person('person_type')}
          options={PERSON_TYPES.map((value) => ({
            value,
            label: person(`person_types.${value}`),
          }))}
        />
        <TextField field={bindingOf(form, 'trading_name')} label={person('trading_name')} />
      </div>
      <SimilarParties
        name={form.values.name ?? ''}
        document={form.values.document ?? ''}
        exceptId={party?.id ?? null}
      />
      <IdentityFields form={form} hasDocument={false} />
      <ReachFields form={form} />
      <TextField field={bindingOf(form, 'observation')} label={t('observation')} rows={3} />
      {party === null ? null : (
        <MasterRecordStatusField field={bindingOf(form, 'status', true)} label={t('status')} />
      )}
    </>
  )
}

/** A whole CPF or CNPJ says of whom it is. */
function typeOf(typed: string): Partial<PartyValues> {
  const document = normaliseTaxId(typed)
  if (isCpf(document)) return { person_type: 'individual' }
  return isCnpj(document) ? { person_type: 'company' } : {}
}
