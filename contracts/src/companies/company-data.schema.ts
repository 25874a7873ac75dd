import { z } from 'zod'
import {
  addressFields,
  bankDataFields,
  checkPerson,
  contactSchema,
  MAX_CONTACTS,
  personFields,
  revenueSchema,
} from '../parties/person.schema.ts'
import { requiredTextSchema, versionSchema } from '../scalars.ts'

/** The zones of Brazil by a city of each, from east to west (tz database). */
export const TIME_ZONES = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Bahia',
  'America/Fortaleza',
  'America/Recife',
  'America/Belem',
  'America/Manaus',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
] as const

const companyDataFields = {
  ...personFields,
  ...addressFields,
  ...bankDataFields,
  company_name: requiredTextSchema(150),
  monthly_revenue_cents: revenueSchema,
  time_zone: z.enum(TIME_ZONES),
  contacts: z.array(contactSchema).max(MAX_CONTACTS),
}

/** What a person fills in. */
export const companyDataInputSchema = z.object(companyDataFields).superRefine(checkPerson)

/** The same with the version that was read. */
export const companyDataEditSchema = z
  .object({ ...companyDataFields, version: versionSchema })
  .superRefine(checkPerson)

export const companyDataSchema = z.object({ ...companyDataFields, version: versionSchema })

export type CompanyData = z.output<typeof companyDataSchema>
export type CompanyDataEdit = z.output<typeof companyDataEditSchema>
