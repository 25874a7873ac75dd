import { TIME_ZONES } from '@prumo/contracts/companies/company-data.schema'
import { PERSON_TYPES } from '@prumo/contracts/parties/person.schema'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { IdentityFields } from '../../parts/person/identity-fields.tsx'
import { bindingOf, type PartForm } from '../../parts/person/part-form.ts'
import type { IdentityValues, ReachValues } from '../../parts/person/person-values.ts'
import { ReachFields } from '../../parts/person/reach-fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface RegistrationValues extends IdentityValues, ReachValues {
  readonly company_name: string | null
  readonly monthly_revenue_cents: number | null
  readonly observation?: string | null
  readonly time_zone: (typeof TIME_ZONES)[number] | null
}

/** 'Cadastro': names, identifiers by person type, how to reach the company, and its zone. */
export function RegistrationFields({ form }: { readonly form: PartForm<RegistrationValues> }) {
  const t = useTexts('companies')
  const isPerson = form.values.person_type !== 'company'
  return (
    <>
      <SelectField
        field={bindingOf(form, 'person_type', true)}
        label={t('data.person_type')}
        options={PERSON_TYPES.map((value) => ({ value, label: t(`data.person_types.${value}`) }))}
      />
      <div className={kitClasses['two']}>
        <TextField
          field={bindingOf(form, 'company_name', true)}
          label={isPerson ? t('data.name') : t('data.company_name')}
        />
        <TextField field={bindingOf(form, 'trading_name')} label={t('data.trading_name')} />
      </div>
      <IdentityFields form={form} />
      <ReachFields form={form} />
      <div className={kitClasses['two']}>
        <MoneyField
          field={bindingOf(form, 'monthly_revenue_cents')}
          label={t('data.monthly_revenue_cents')}
        />
        <SelectField
          field={bindingOf(form, 'time_zone', true)}
          label={t('data.time_zone')}
          description={t('data.time_zone_hint')}
          options={TIME_ZONES.map((value) => ({ value, label: zoneName(value) }))}
        />
      </div>
      <TextField field={bindingOf(form, 'observation')} label={t('data.observation')} rows={3} />
    </>
  )
}

/** Cities that the tz database writes without their accents, or shortens. */
const CITIES: Readonly<Record<string, string>> = {
  'America/Noronha': 'Fernando de Noronha',
  'America/Sao_Paulo': 'São Paulo',
  'America/Belem': 'Belém',
  'America/Cuiaba': 'Cuiabá',
}

/** 'São Paulo (GMT-3)': a zone is known by its city and its distance to Greenwich. */
function zoneName(zone: string): string {
  const city = CITIES[zone] ?? zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')
  return offset === undefined ? city : `${city} (${offset.value})`
}
