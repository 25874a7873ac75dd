import type { CompanyData } from '@prumo/contracts/companies/company-data.schema'

/** The fields that only some person types have. */
type OwnFields = Pick<
  CompanyData,
  | 'person_type'
  | 'document'
  | 'rg'
  | 'birthday'
  | 'foreign_id'
  | 'business_type'
  | 'city_inscription'
  | 'state_inscription'
  | 'foundation_date'
  | 'tax_regime'
  | 'simples_option'
  | 'country'
  | 'municipality_code'
>

/**
 * Keeps the fields that a person of this type has, and empties the others
 * (docs/rules/registers.md); a city is named by its code in Brazil and by its name abroad.
 */
export function ownFields<T extends OwnFields>(input: T): T {
  return {
    ...input,
    ...emptied(input),
    ...(input.country === 'BR' ? {} : { municipality_code: null }),
  }
}

const NOT_OF_A_COMPANY = { rg: null, birthday: null }
const NOT_OF_A_PERSON = {
  business_type: null,
  city_inscription: null,
  state_inscription: null,
  foundation_date: null,
  tax_regime: null,
  simples_option: false,
}

function emptied({ person_type }: OwnFields): Partial<OwnFields> {
  if (person_type === 'company') return { ...NOT_OF_A_COMPANY, foreign_id: null }
  if (person_type === 'individual') return { ...NOT_OF_A_PERSON, foreign_id: null }
  return { ...NOT_OF_A_COMPANY, ...NOT_OF_A_PERSON, document: null }
}
