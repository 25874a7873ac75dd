import type {
  BUSINESS_TYPES,
  PERSON_ACCOUNT_TYPES,
  PERSON_TYPES,
  TAX_REGIMES,
} from '@prumo/contracts/parties/person.schema'

type Text = string | null | undefined
type OneOf<T extends readonly unknown[]> = T[number] | null

/** Who somebody is, while it is being filled in. */
export interface IdentityValues {
  readonly person_type: OneOf<typeof PERSON_TYPES>
  readonly business_type: OneOf<typeof BUSINESS_TYPES>
  readonly trading_name?: Text
  readonly document?: Text
  readonly rg?: Text
  readonly foreign_id?: Text
  readonly city_inscription?: Text
  readonly state_inscription?: Text
  readonly tax_regime: OneOf<typeof TAX_REGIMES>
  readonly simples_option: boolean | null
  readonly birthday: string | null
  readonly foundation_date: string | null
}

/** How somebody is reached. */
export interface ReachValues {
  readonly site?: Text
  readonly phone_ddi?: Text
  readonly phone?: Text
  readonly email?: Text
  readonly alternate_email?: Text
}

export interface AddressValues {
  readonly country: string | null
  readonly postal_code?: Text
  readonly street?: Text
  readonly number?: Text
  readonly complement?: Text
  readonly neighbourhood?: Text
  readonly state?: Text
  readonly municipality_code: number | null
  readonly city?: Text
}

export interface ContactValues {
  readonly name?: Text
  readonly email?: Text
  readonly business_phone?: Text
  readonly whatsapp?: Text
}

export interface BankDataValues {
  readonly bank_code: string | null
  readonly bank_branch?: Text
  readonly bank_account?: Text
  readonly bank_account_type: OneOf<typeof PERSON_ACCOUNT_TYPES>
  readonly pix_key?: Text
}
