import { z } from 'zod'
import { INVOICE_ENVIRONMENTS } from '../companies/invoice-settings.schema.ts'
import { EMISSION_FAULTS } from '../invoice-emission/emission.schema.ts'
import { INVOICE_STATUSES } from '../invoices/invoice.schema.ts'
import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  instantSchema,
  sumCentsSchema,
  versionSchema,
} from '../scalars.ts'

/** Who is asked for documents that others issued to the company. */
export const DOCUMENT_AUTHORITIES = ['sefaz', 'nfse_nacional'] as const
export type DocumentAuthority = (typeof DOCUMENT_AUTHORITIES)[number]

/** What they give out; a CT-e comes as a file (decision 440). */
export const DOCUMENT_TYPES = ['nfe', 'nfce', 'nfse'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/**
 * What a document is for the company: a summary whose note is yet to come, a whole note without and
 * with a purchase, one that is no more in force, and one that a person put aside.
 */
export const DOCUMENT_STATES = ['summary', 'full', 'booked', 'canceled', 'ignored'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** Ciência, confirmação, desconhecimento and operação não realizada (events 2102nn of an NF-e). */
export const MANIFESTATIONS = ['known', 'confirmed', 'unknown', 'not_done'] as const
export type Manifestation = (typeof MANIFESTATIONS)[number]
export const MANIFESTATION_STATUSES = ['queued', 'registered', 'rejected'] as const

/** The tax office takes a reason of such a length (layout of the event, xJust). */
export const MANIFESTATION_REASON = { least: 15, most: 255 } as const

/** Documents of one act. */
export const MAX_DOCUMENTS = 200

/**
 * Why a document is kept and not read: nothing came, it cannot be unpacked, it is too large, it is no
 * XML, of a layout that nobody reads here, it lacks what each has, it names another company.
 */
export const UNREAD_REASONS = [
  'empty',
  'packing',
  'too_large',
  'xml',
  'layout',
  'incomplete',
  'other_company',
] as const
export type UnreadReason = (typeof UNREAD_REASONS)[number]

/** A document that is kept as it came. */
const unreadSchema = z.object({
  authority: z.enum(DOCUMENT_AUTHORITIES),
  nsu: z.string(),
  /** As the authority names it: `procNFe`. */
  schema: z.string(),
  /** Null of what came before reasons were kept. */
  reason: z.enum(UNREAD_REASONS).nullable(),
  received_at: instantSchema,
})

/** What asking an authority came to, the last time. */
const cursorSchema = z.object({
  authority: z.enum(DOCUMENT_AUTHORITIES),
  environment: z.enum(INVOICE_ENVIRONMENTS),
  asked_at: instantSchema.nullable(),
  answered_at: instantSchema.nullable(),
  /** It is not to be asked before. */
  wait_until: instantSchema.nullable(),
  fault: z.enum(EMISSION_FAULTS).nullable(),
  is_running: z.boolean(),
  /** It is a simulator on this machine. */
  is_simulated: z.boolean(),
})

/** What a company decides of the search. */
const settingsFields = {
  is_on: z.boolean(),
  /** Each new summary of an NF-e is answered with ciência. */
  acknowledges: z.boolean(),
  /** The day of the following month on which the city collects the ISS that was kept back. */
  iss_due_day: z.int().min(1).max(31),
}
export const documentSettingsEditSchema = z.object({ ...settingsFields, version: versionSchema })
export const documentSearchSchema = z.object({
  ...settingsFields,
  version: versionSchema,
  environment: z.enum(INVOICE_ENVIRONMENTS),
  /** Whether there is a certificate to ask with. */
  certificate: z.enum(['valid', 'missing', 'expired']),
  cursors: z.array(cursorSchema),
  /** Documents that Prumo keeps and does not read. */
  unread_count: z.int(),
  /** The newest of them. */
  unread: z.array(unreadSchema),
})

const manifestationSchema = z.object({
  id: idSchema,
  kind: z.enum(MANIFESTATIONS),
  status: z.enum(MANIFESTATION_STATUSES),
  reason: z.string().nullable(),
  protocol: z.string().nullable(),
  /** Code and words of the tax office. */
  rejection: z.object({ code: z.string(), text: z.string() }).nullable(),
  fault: z.enum(EMISSION_FAULTS).nullable(),
  asked_at: instantSchema,
  asked_by_name: z.string(),
  registered_at: instantSchema.nullable(),
})

export const receivedDocumentRowSchema = z.object({
  id: idSchema,
  state: z.enum(DOCUMENT_STATES),
  authority: z.enum(DOCUMENT_AUTHORITIES),
  environment: z.enum(INVOICE_ENVIRONMENTS),
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(INVOICE_STATUSES),
  key: z.string(),
  number: z.int(),
  series: z.string().nullable(),
  issuer_document: z.string().nullable(),
  issuer_name: z.string().nullable(),
  issued_on: civilDateSchema,
  value_cents: centsFromZeroSchema,
  invoice_id: idSchema.nullable(),
  /** The purchase that was made of it. */
  purchase_id: idSchema.nullable(),
  /** What the company said of it last. */
  manifestation: z.enum(MANIFESTATIONS).nullable(),
  /** What it says of it, and is not registered. */
  pending: manifestationSchema.pick({ kind: true, status: true, fault: true }).nullable(),
  is_simulated: z.boolean(),
  version: versionSchema,
})

export const receivedDocumentSchema = receivedDocumentRowSchema.extend({
  protocol: z.string().nullable(),
  received_at: instantSchema,
  /** Last days on which the company may say that it knows of it, and what became of it. */
  known_until: civilDateSchema,
  final_until: civilDateSchema,
  manifestations: z.array(manifestationSchema),
})

/** How many there are of each state, and what they are worth. */
export const documentTotalsSchema = z.object({
  count: z.int(),
  value_cents: sumCentsSchema,
  states: z.array(z.object({ state: z.enum(DOCUMENT_STATES), count: z.int() })),
})

const idsSchema = z.array(idSchema).min(1).max(MAX_DOCUMENTS)

export const manifestSchema = z
  .object({
    ids: idsSchema,
    kind: z.enum(MANIFESTATIONS),
    reason: z
      .string()
      .trim()
      .min(MANIFESTATION_REASON.least)
      .max(MANIFESTATION_REASON.most)
      .nullable(),
  })
  .refine(({ kind, reason }) => (kind === 'not_done') === (reason !== null), {
    path: ['reason'],
  })

export const ignoreDocumentsSchema = z.object({ ids: idsSchema, is_ignored: z.boolean() })

/** What became of each, in the order given; a refused one says why. */
export const documentOutcomesSchema = z.array(
  z.object({ id: idSchema, is_done: z.boolean(), message: z.string().nullable() }),
)

export type DocumentSearch = z.output<typeof documentSearchSchema>
export type ReceivedDocumentRow = z.output<typeof receivedDocumentRowSchema>
export type ReceivedDocument = z.output<typeof receivedDocumentSchema>
export type DocumentTotals = z.output<typeof documentTotalsSchema>
export type DocumentOutcomes = z.output<typeof documentOutcomesSchema>
