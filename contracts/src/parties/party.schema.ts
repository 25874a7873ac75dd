import { z } from 'zod'
import { besideCurrency } from '../bank-accounts/currency.schema.ts'
import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  optionalTextSchema,
  masterRecordStatusSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'
import {
  addressFields,
  BUSINESS_TYPES,
  checkPerson,
  contactSchema,
  MAX_CONTACTS,
  PERSON_ACCOUNT_TYPES,
  PERSON_TYPES,
  personFields,
  TAX_REGIMES,
} from './person.schema.ts'
import { isPixKeyOf, PIX_KEY_TYPES } from './pix-key.ts'

/** As many accounts and keys as anybody is paid through. */
export const MAX_BANK_DETAILS = 10

/** Where a contact is paid: an account, a Pix key, or both. */
export const storedBankDetailSchema = z.object({
  bank_code: z
    .string()
    .regex(/^\d{3}$/, { error: 'invalid_bank' })
    .nullable(),
  bank_branch: optionalTextSchema(10),
  bank_account: optionalTextSchema(30),
  bank_account_type: z.enum(PERSON_ACCOUNT_TYPES).nullable(),
  pix_key_type: z.enum(PIX_KEY_TYPES).nullable(),
  pix_key: optionalTextSchema(77),
  is_preferred: z.boolean(),
})

export type BankDetail = z.output<typeof storedBankDetailSchema>

/** The same as a person fills it in: an account has its bank, a key is one of its kind. */
const bankDetailSchema = storedBankDetailSchema.superRefine((detail, context) => {
  const refuse = (field: keyof BankDetail, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { bank_code, bank_branch, bank_account, pix_key_type, pix_key } = detail
  const hasAccount = bank_account !== null
  if (hasAccount && bank_code === null) refuse('bank_code', 'required')
  if (!hasAccount && (bank_code !== null || bank_branch !== null || pix_key === null))
    refuse('bank_account', 'required')
  if (pix_key === null && pix_key_type !== null) refuse('pix_key', 'required')
  if (pix_key !== null && pix_key_type === null) refuse('pix_key_type', 'required')
  if (pix_key !== null && pix_key_type !== null && !isPixKeyOf(pix_key_type, pix_key))
    refuse('pix_key', 'invalid_pix_key')
})

const rowsOf = {
  contacts: z.array(contactSchema).max(MAX_CONTACTS),
  bank_details: z.array(bankDetailSchema).max(MAX_BANK_DETAILS),
}

/** Every field that a person fills in (specification section 3). */
const partyFields = {
  ...personFields,
  ...addressFields,
  name: requiredTextSchema(150),
  ...rowsOf,
}

/**
 * Whoever adds a contact by its name alone, as a transaction's form or an import does, leaves these
 * out.
 */
const partyDefaults = {
  /** Null is what the document says: a CPF is a person's, anything else a company's. */
  person_type: z
    .enum(PERSON_TYPES)
    .nullish()
    .transform((type) => type ?? null),
  business_type: z
    .enum(BUSINESS_TYPES)
    .nullish()
    .transform((type) => type ?? null),
  tax_regime: z
    .enum(TAX_REGIMES)
    .nullish()
    .transform((regime) => regime ?? null),
  simples_option: personFields.simples_option.default(false),
  phone_ddi: personFields.phone_ddi.default('55'),
  birthday: civilDateSchema.nullish().transform((day) => day ?? null),
  foundation_date: civilDateSchema.nullish().transform((day) => day ?? null),
  country: addressFields.country.default('BR'),
  municipality_code: addressFields.municipality_code
    .optional()
    .transform((municipality) => municipality ?? null),
  contacts: rowsOf.contacts.default([]),
  bank_details: rowsOf.bank_details.default([]),
}

interface PartyToCheck extends Omit<Parameters<typeof checkPerson>[0], 'person_type'> {
  readonly person_type: (typeof PERSON_TYPES)[number] | null
  readonly bank_details: readonly BankDetail[]
}

function checkParty(party: PartyToCheck, context: Parameters<typeof checkPerson>[1]): void {
  // A foreigner's document is checked by no rule, and so is one whose kind nobody has said.
  checkPerson({ ...party, person_type: party.person_type ?? 'foreign' }, context)
  const preferred = party.bank_details.flatMap((detail, place) =>
    detail.is_preferred ? [place] : [],
  )
  for (const place of preferred.slice(1))
    context.addIssue({
      code: 'custom',
      path: ['bank_details', String(place), 'is_preferred'],
      message: 'one_preferred',
    })
}

/** One contact as it is added; it may be a client, a supplier, or both. */
export const partyInputSchema = z
  .object({ ...partyFields, ...partyDefaults })
  .superRefine(checkParty)

/** The same as the form holds it: every field, and its status. */
export const partyFormSchema = z
  .object({ ...partyFields, status: masterRecordStatusSchema })
  .superRefine(checkParty)

/** The same for an edit, with the version that was read. */
export const partyEditSchema = z
  .object({ ...partyFields, status: masterRecordStatusSchema, version: versionSchema })
  .superRefine(checkParty)

const owed = { open_cents: centsFromZeroSchema, overdue_cents: centsFromZeroSchema }

/**
 * What follows from the transactions of a contact within the caller's reach, in one of its roles.
 */
const partyFigures = {
  ...owed,
  ...besideCurrency(owed),
  /** The last day on which money moved, or on which an unpaid transaction belongs to the books. */
  last_movement_on: civilDateSchema.nullable(),
}

/** One line of the list. */
export const partyRowSchema = z.object({
  id: idSchema,
  person_type: personFields.person_type,
  name: partyFields.name,
  trading_name: partyFields.trading_name,
  document: partyFields.document,
  email: partyFields.email,
  phone_ddi: partyFields.phone_ddi,
  phone: partyFields.phone,
  city: partyFields.city,
  state: partyFields.state,
  status: masterRecordStatusSchema,
  version: versionSchema,
  ...partyFigures,
})

/** One contact with everything that is known of it. */
export const partySchema = z.object({
  ...partyFields,
  bank_details: z.array(storedBankDetailSchema),
  id: idSchema,
  is_client: z.boolean(),
  is_supplier: z.boolean(),
  status: masterRecordStatusSchema,
  version: versionSchema,
  ...partyFigures,
})

/** A contact of whom no more than the name is known yet. @throws ZodError of a name that is none. */
export function namedParty(name: string): PartyInput {
  return partyInputSchema.parse({ name })
}

export type Party = z.output<typeof partySchema>
export type PartyRow = z.output<typeof partyRowSchema>
export type PartyInput = z.output<typeof partyInputSchema>
export type PartyEdit = z.output<typeof partyEditSchema>
