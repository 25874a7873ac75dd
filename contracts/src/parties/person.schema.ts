import { isCnpj, isCpf, isPostalCode, isTaxId, onlyDigits } from '@prumo/brazil'
import { z } from 'zod'
import {
  centsFromZeroSchema,
  civilDateSchema,
  optionalTextSchema,
  taxIdSchema,
} from '../scalars.ts'
import { COUNTRY_CODES } from './countries.ts'

/**
 * What company, client and supplier have in common (specification section 3;
 * docs/rules/registers.md): individuals have CPF, RG and birthday, companies CNPJ, inscriptions,
 * foundation date, tax regime and Simples, foreigners the foreign identifier.
 */
export const PERSON_TYPES = ['individual', 'company', 'foreign'] as const
export const BUSINESS_TYPES = [
  'mei',
  'ei',
  'slu',
  'ltda',
  'sa',
  'cooperative',
  'association',
  'public',
  'other',
] as const
export const TAX_REGIMES = ['simples_nacional', 'lucro_presumido', 'lucro_real', 'exempt'] as const
export const PERSON_ACCOUNT_TYPES = ['checking', 'savings', 'payment'] as const
export const STATES =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')

/** As many contacts as anybody keeps of one person. */
export const MAX_CONTACTS = 20
/** Digits of a Brazilian phone with its area code, and of any other. */
const PHONE_DIGITS = { home: [10, 11], abroad: [6, 15] } as const
const HOME_DDI = '55'

const optionalEmailSchema = z
  .union([z.literal(''), z.email({ error: 'invalid_email' }).max(254)])
  .nullish()
  .transform((text) => (text ? text : null))

/** A web address, with or without `https://`. */
const optionalUrlSchema = optionalTextSchema(200).refine(
  (text) => text === null || isWebAddress(text),
  { error: 'invalid_url' },
)

/** A phone's digits; how many there must be depends on the DDI beside it. */
const optionalPhoneSchema = optionalTextSchema(30).transform((text) =>
  text === null ? null : onlyDigits(text) || null,
)

const ddiSchema = z
  .string()
  .trim()
  .transform(onlyDigits)
  .pipe(z.string().regex(/^\d{1,4}$/, { error: 'invalid_value' }))

const postalCodeSchema = optionalTextSchema(20)

/** A Pix key: CPF or CNPJ, e-mail, phone with +55, or the random key of a bank. */
const optionalPixKeySchema = optionalTextSchema(77).refine(
  (text) => text === null || isPixKey(text),
  { error: 'invalid_pix_key' },
)

export const personFields = {
  person_type: z.enum(PERSON_TYPES),
  business_type: z.enum(BUSINESS_TYPES).nullable(),
  trading_name: optionalTextSchema(150),
  document: taxIdSchema,
  rg: optionalTextSchema(20),
  foreign_id: optionalTextSchema(40),
  city_inscription: optionalTextSchema(20),
  state_inscription: optionalTextSchema(20),
  tax_regime: z.enum(TAX_REGIMES).nullable(),
  simples_option: z.boolean(),
  site: optionalUrlSchema,
  phone_ddi: ddiSchema,
  phone: optionalPhoneSchema,
  email: optionalEmailSchema,
  alternate_email: optionalEmailSchema,
  birthday: civilDateSchema.nullable(),
  foundation_date: civilDateSchema.nullable(),
  observation: optionalTextSchema(1000),
}

export const addressFields = {
  country: z.string().refine((code) => COUNTRY_CODES.includes(code), { error: 'invalid_value' }),
  postal_code: postalCodeSchema,
  street: optionalTextSchema(150),
  number: optionalTextSchema(20),
  complement: optionalTextSchema(100),
  neighbourhood: optionalTextSchema(100),
  /** The two letters of a Brazilian state, or any text abroad. */
  state: optionalTextSchema(60),
  /** IBGE code of the city; null abroad. */
  municipality_code: z.int().min(1).max(9_999_999).nullable(),
  /** The city's name; in Brazil the server writes that of its code. */
  city: optionalTextSchema(100),
}

export const contactSchema = z.object({
  name: optionalTextSchema(120).refine((text) => text !== null, { error: 'required' }),
  email: optionalEmailSchema,
  business_phone: optionalTextSchema(30),
  whatsapp: optionalTextSchema(30),
})

export const bankDataFields = {
  bank_code: z
    .string()
    .regex(/^\d{3}$/, { error: 'invalid_bank' })
    .nullable(),
  bank_branch: optionalTextSchema(10),
  bank_account: optionalTextSchema(30),
  bank_account_type: z.enum(PERSON_ACCOUNT_TYPES).nullable(),
  pix_key: optionalPixKeySchema,
}

export const revenueSchema = centsFromZeroSchema.nullable()

/** The parts that are checked together: the document by the person's type, the phone by its DDI. */
interface PersonToCheck {
  readonly person_type: (typeof PERSON_TYPES)[number]
  readonly document: string | null
  readonly phone_ddi: string
  readonly phone: string | null
  readonly country: string
  readonly postal_code: string | null
}

/** Refuses a document of the other kind, a phone of too few digits, a CEP that is none. */
export function checkPerson(
  { person_type, document, phone_ddi, phone, country, postal_code }: PersonToCheck,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  // A document that is neither has been refused by its own field.
  const isKnown = document !== null && isTaxId(document)
  if (isKnown && person_type === 'individual' && !isCpf(document)) refuse('document', 'invalid_cpf')
  if (isKnown && person_type === 'company' && !isCnpj(document)) refuse('document', 'invalid_cnpj')
  const [least, most] = phone_ddi === HOME_DDI ? PHONE_DIGITS.home : PHONE_DIGITS.abroad
  if (phone !== null && (phone.length < least || phone.length > most))
    refuse('phone', 'invalid_phone')
  if (country === 'BR' && postal_code !== null && !isPostalCode(postal_code))
    refuse('postal_code', 'invalid_postal_code')
}

function isWebAddress(text: string): boolean {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(address) && new URL(address).hostname.includes('.')
}

function isPixKey(text: string): boolean {
  return (
    isTaxId(text) ||
    /^\+\d{8,15}$/.test(text) ||
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ||
    z.email().safeParse(text).success
  )
}
