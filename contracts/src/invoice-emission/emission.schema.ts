import { z } from 'zod'
import { INVOICE_ENVIRONMENTS } from '../companies/invoice-settings.schema.ts'
import {
  civilDateSchema,
  idSchema,
  instantSchema,
  positiveCentsSchema,
  sumCentsSchema,
  versionSchema,
} from '../scalars.ts'
import {
  EMISSION_TYPES,
  emissionGoodsSchema,
  emissionLineSchema,
  taxChoiceFields,
} from './emission-input.schema.ts'
import { cityServiceSchema } from './city-service.schema.ts'
import { emissionTaxesSchema } from './emission-taxes.schema.ts'

/** What it is issued for; a sale has one of each in force. */
export const EMISSION_PURPOSES = ['sale', 'return'] as const
/** Where an emission stands (docs/rules/emission.md). */
export const EMISSION_STATUSES = [
  'draft',
  'queued',
  'processing',
  'authorized',
  'rejected',
  'denied',
  'canceled',
  'voided',
  'replaced',
] as const
/** Why nothing is known of an emission that is under way; each has words on screens. */
export const EMISSION_FAULTS = [
  'unreachable',
  'rate_limited',
  'unreadable_answer',
  'credentials_refused',
  'certificate_refused',
  'unknown_there',
  'refused',
  'certificate_missing',
  'certificate_expired',
] as const

/** What became of each, in the order given; a refused one says why. */
export const emissionOutcomesSchema = z.array(
  z.object({
    /** The sale or the emission that was named. */
    id: idSchema,
    /** The emission that there is of it now. */
    emission_id: idSchema.nullable(),
    is_done: z.boolean(),
    message: z.string().nullable(),
  }),
)

/** Why it was not accepted, and what to do; in Portuguese, as the authority answers. */
const rejectionSchema = z.object({
  code: z.string(),
  text: z.string(),
  /** What a person can do; null where it is not known. */
  advice: z.string().nullable(),
})

export const emissionRowSchema = z.object({
  id: idSchema,
  type: z.enum(EMISSION_TYPES),
  purpose: z.enum(EMISSION_PURPOSES),
  environment: z.enum(INVOICE_ENVIRONMENTS),
  status: z.enum(EMISSION_STATUSES),
  /** Who sends it to its authority; null is Prumo itself. */
  intermediary: z.enum(['focus_nfe']).nullable(),
  sale_id: idSchema.nullable(),
  party_id: idSchema,
  party_name: z.string(),
  /** Null in a draft. */
  series: z.string().nullable(),
  number: z.int().nullable(),
  competency_date: civilDateSchema,
  value_cents: positiveCentsSchema,
  net_cents: sumCentsSchema,
  rejection: rejectionSchema.nullable(),
  fault: z.enum(EMISSION_FAULTS).nullable(),
  /** A cancellation waits for the authority. */
  is_canceling: z.boolean(),
  /** Its cancellation was refused after another was issued by the contingency: both are in force. */
  is_double: z.boolean(),
  /** The note of /admin/invoice/download that it became. */
  invoice_id: idSchema.nullable(),
  authorized_at: instantSchema.nullable(),
  mailed_at: instantSchema.nullable(),
  /** A simulator answered: without fiscal value. */
  is_simulated: z.boolean(),
  version: versionSchema,
})

export const EMISSION_EVENT_KINDS = [
  'queued',
  'sent',
  'authorized',
  'rejected',
  'denied',
  'cancel_asked',
  'canceled',
  'cancel_rejected',
  'correct_asked',
  'corrected',
  'correct_rejected',
  'replaced',
  'voided',
  'contingency',
] as const

const emissionEventSchema = z.object({
  id: idSchema,
  kind: z.enum(EMISSION_EVENT_KINDS),
  at: instantSchema,
  /** Who asked for it; null where nobody did. */
  by: z.string().nullable(),
  code: z.string().nullable(),
  /** In the words of the authority, or the reason that a person gave. */
  text: z.string().nullable(),
  protocol: z.string().nullable(),
  /** Of a correction, from 1; the last one holds. */
  sequence: z.int().nullable(),
  /** Its file is kept, as the authority answered it. */
  has_file: z.boolean(),
})

/** Another emission, as people know it. */
const relatedSchema = z.object({
  id: idSchema,
  /** Null in a draft. */
  number: z.int().nullable(),
  status: z.enum(EMISSION_STATUSES),
})

export const emissionSchema = emissionRowSchema.extend({
  /** The note in whose place it is, or will be, issued. */
  replaces: relatedSchema.nullable(),
  /** The note that takes its place, or will. */
  replaced_by: relatedSchema.nullable(),
  /** Issued by the contingency (SVC) of its tax office: since when and why. */
  contingency: z
    .object({
      since: instantSchema,
      reason: z.string(),
      /** The note that went out before, whose outcome is asked for; null where none did. */
      instead_of: relatedSchema.nullable(),
    })
    .nullable(),
  /** The note that was issued by the contingency in the place of this one. */
  contingency_note: relatedSchema.nullable(),
  /** It may be issued by the contingency now. */
  may_enter_contingency: z.boolean(),
  /** It may have another issued in its place. */
  is_replaceable: z.boolean(),
  party_document: z.string().nullable(),
  party_email: z.string().nullable(),
  description: z.string().nullable(),
  lines: z.array(
    emissionLineSchema.extend({
      product_name: z.string(),
      product_code: z.string(),
      total_cents: sumCentsSchema,
    }),
  ),
  ...taxChoiceFields,
  goods: emissionGoodsSchema.nullable(),
  taxes: emissionTaxesSchema.nullable(),
  /** Of a return: key of the NF-e whose goods come back. */
  returned_key: z.string().nullable(),
  /** Until when it may be canceled; null where nobody fixed that, or it is not in force. */
  cancel_until: instantSchema.nullable(),
  /** A correction waits for the authority. */
  is_correcting: z.boolean(),
  /** So many more corrections are taken; 0 of services, and of what is not in force. */
  corrections_left: z.int(),
  /** Id of a DPS, access key of an NF-e: by it the authority is asked. */
  reference: z.string().nullable(),
  key: z.string().nullable(),
  protocol: z.string().nullable(),
  /** Where people may look at a note of a city. */
  page_url: z.string().nullable(),
  tries: z.int(),
  next_try_at: instantSchema.nullable(),
  mailed_to: z.string().nullable(),
  events: z.array(emissionEventSchema),
  created_at: instantSchema,
})

export const emissionTotalsSchema = z.object({
  count: z.int(),
  /** Of what is authorised. */
  value_cents: sumCentsSchema,
  net_cents: sumCentsSchema,
  statuses: z.array(
    z.object({
      status: z.enum(EMISSION_STATUSES),
      count: z.int(),
      value_cents: sumCentsSchema,
    }),
  ),
})

/** Where something is missing. */
export const CHECK_PLACES = [
  'company',
  'certificate',
  'invoice_settings',
  'client',
  'product',
  'tax_rule',
  'sale',
  'emission',
] as const

/** One thing that a note cannot be issued without. */
const checkItemSchema = z.object({
  place: z.enum(CHECK_PLACES),
  /** The client, product, sale or emission; the company of the other places. */
  record_id: idSchema,
  /** What it is called; null of the company. */
  name: z.string().nullable(),
  /** The field of its form; null where it is all of it. */
  field: z.string().nullable(),
  message: z.string(),
})

/** What is missing of some sales, or of one emission. */
export const emissionChecklistSchema = z.object({
  is_ready: z.boolean(),
  items: z.array(checkItemSchema),
})

/** Whether the authority of notes of a type answers the company's certificate. */
export const authorityTestSchema = z.object({
  is_reached: z.boolean(),
  /** Whether the city has its taxpayers issue there; null where it told nothing of that. */
  city_takes_part: z.boolean().nullable(),
  /** What it told of the company's services, now or when it was asked before. */
  city_services: z.array(cityServiceSchema),
  /** Why it told nothing of them now. */
  city_fault: z.enum(EMISSION_FAULTS).nullable(),
  environment: z.enum(INVOICE_ENVIRONMENTS),
  fault: z.enum(EMISSION_FAULTS).nullable(),
  is_simulated: z.boolean(),
})

export type EmissionPurpose = (typeof EMISSION_PURPOSES)[number]
export type EmissionStatus = (typeof EMISSION_STATUSES)[number]
export type EmissionFault = (typeof EMISSION_FAULTS)[number]
export type EmissionEventKind = (typeof EMISSION_EVENT_KINDS)[number]
export type CheckPlace = (typeof CHECK_PLACES)[number]
export type EmissionRow = z.output<typeof emissionRowSchema>
export type Emission = z.output<typeof emissionSchema>
export type EmissionTotals = z.output<typeof emissionTotalsSchema>
export type EmissionChecklist = z.output<typeof emissionChecklistSchema>
export type CheckItem = z.output<typeof checkItemSchema>
export type EmissionOutcomes = z.output<typeof emissionOutcomesSchema>
export type AuthorityTest = z.output<typeof authorityTestSchema>
