import { formatPostalCode } from '@prumo/brazil'
import { COUNTRY_CODES } from '@prumo/contracts/parties/countries'
import { listMunicipalities } from '@prumo/contracts/parties/municipalities.contract'
import { STATES } from '@prumo/contracts/parties/person.schema'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useLanguage } from '../../texts/use-language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { bindingOf, type PartForm } from './part-form.ts'
import type { AddressValues } from './person-values.ts'

const HOME = 'BR'

interface AddressFieldsProps {
  readonly form: PartForm<AddressValues>
}

/** An address: in Brazil with CEP, state and a city of it, abroad as it is written there. */
export function AddressFields({ form }: AddressFieldsProps) {
  const t = useTexts('person')
  const isHome = form.values.country === HOME
  const country = bindingOf(form, 'country', true)
  const postalCode = bindingOf(form, 'postal_code')
  const countries = useCountries()
  const shownCode = isHome ? formatPostalCode(postalCode.value ?? '') : postalCode.value
  return (
    <>
      <div className={kitClasses['two']}>
        <SelectField
          field={{
            ...country,
            onChange: (value) =>
              form.set({ country: value, state: null, municipality_code: null, city: null }),
          }}
          label={t('country')}
          options={countries}
        />
        <TextField
          field={{ ...postalCode, value: shownCode }}
          label={t('postal_code')}
          inputMode={isHome ? 'numeric' : undefined}
          placeholder={isHome ? '00000-000' : undefined}
        />
        <TextField field={bindingOf(form, 'street')} label={t('street')} />
        <TextField field={bindingOf(form, 'number')} label={t('number')} />
        <TextField field={bindingOf(form, 'complement')} label={t('complement')} />
        <TextField field={bindingOf(form, 'neighbourhood')} label={t('neighbourhood')} />
        {isHome ? <HomeCity form={form} /> : <CityAbroad form={form} />}
      </div>
    </>
  )
}

function HomeCity({ form }: AddressFieldsProps) {
  const t = useTexts('person')
  const state = STATES.find((name) => name === form.values.state) ?? null
  const cities = useRouteQuery(listMunicipalities, {
    query: { state: state ?? '' },
    enabled: state !== null,
  })
  const city = bindingOf(form, 'municipality_code')
  return (
    <>
      <SelectField
        field={{
          ...bindingOf(form, 'state'),
          value: state,
          onChange: (value) => form.set({ state: value, municipality_code: null, city: null }),
        }}
        label={t('state')}
        clearable
        options={STATES.map((value) => ({ value, label: value }))}
      />
      <SelectField
        field={city}
        label={t('city')}
        clearable
        disabled={state === null}
        placeholder={state === null ? t('city_needs_state') : undefined}
        options={(cities.data?.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      />
    </>
  )
}

function CityAbroad({ form }: AddressFieldsProps) {
  const t = useTexts('person')
  return (
    <>
      <TextField field={bindingOf(form, 'state')} label={t('state_abroad')} />
      <TextField field={bindingOf(form, 'city')} label={t('city')} />
    </>
  )
}

/** The countries by their names in the language of the screen, Brazil first. */
function useCountries() {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const all = COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value }))
    const others = all
      .filter(({ value }) => value !== HOME)
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
    return [...all.filter(({ value }) => value === HOME), ...others]
  }, [language])
}
