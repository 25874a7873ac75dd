import { z } from 'zod'
import { civilDateSchema, optionalTextSchema, versionSchema } from '../scalars.ts'

export const INVOICE_ENVIRONMENTS = ['production', 'homologation'] as const

/** Who issues notes of services: the national system, or an intermediary for a city outside of it. */
export const NFSE_ISSUERS = ['national', 'focus_nfe'] as const

/** Numbers that only grow; lowering one has to be meant. */
export const INVOICE_NUMBERS = [
  'nfe_next_number',
  'nfse_next_rps_number',
  'nfse_next_batch_number',
  'nfse_next_sequential_number',
] as const

/** The nine digits of an NF-e's number (layout 4.00, nNF). */
const MAX_NFE_NUMBER = 999_999_999
/** RPS and batch numbers have up to 15 digits (ABRASF 2.04). */
const MAX_RPS_NUMBER = 999_999_999_999_999

const numberUpTo = (max: number) => z.int().min(1).max(max)

const invoiceSettingsFields = {
  environment: z.enum(INVOICE_ENVIRONMENTS),
  nfse_issuer: z.enum(NFSE_ISSUERS),
  /** 0 to 889: the series above are reserved (layout 4.00). */
  nfe_series: z.int().min(0).max(889),
  nfe_next_number: numberUpTo(MAX_NFE_NUMBER),
  /** NF-e go to the contingency (SVC) by themselves while the tax office does not answer. */
  nfe_auto_contingency: z.boolean(),
  nfse_rps_series: optionalTextSchema(5),
  nfse_next_rps_number: numberUpTo(MAX_RPS_NUMBER),
  nfse_next_batch_number: numberUpTo(MAX_RPS_NUMBER),
  nfse_next_sequential_number: numberUpTo(MAX_RPS_NUMBER),
  default_service_code: optionalTextSchema(20),
  /** Sales from this day on are invoiced by the nightly routine; null switches it off. */
  automatic_since: civilDateSchema.nullable(),
}

export const invoiceSettingsInputSchema = z.object(invoiceSettingsFields)

export const invoiceSettingsEditSchema = z.object({
  ...invoiceSettingsFields,
  /** True when the person was asked and means to lower a number. */
  allow_lower_numbers: z.boolean(),
  version: versionSchema,
})

export const invoiceSettingsSchema = z.object({ ...invoiceSettingsFields, version: versionSchema })

export type InvoiceSettings = z.output<typeof invoiceSettingsSchema>
export type InvoiceSettingsEdit = z.output<typeof invoiceSettingsEditSchema>
