import { z } from 'zod'
import {
  centsSchema,
  civilDateSchema,
  civilMonthSchema,
  idSchema,
  instantSchema,
  versionSchema,
} from '../scalars.ts'

/** NF-e (model 55), NFC-e (65), NFS-e, CT-e (57, of carriage) and CT-e OS (67, of people and values). */
export const INVOICE_TYPES = ['nfe', 'nfce', 'nfse', 'cte', 'cteos'] as const
/** Invoices of carriage. */
export const CARRIAGE_TYPES = ['cte', 'cteos'] as const
/** What a note is for the company: it leaves, it comes in, or goods come back by it. */
export const INVOICE_OPERATIONS = ['exit', 'entry', 'return'] as const
/** What the files prove; `unconfirmed` is an XML without the answer of the tax office. */
export const INVOICE_STATUSES = [
  'authorized',
  'canceled',
  'replaced',
  'denied',
  'rejected',
  'unconfirmed',
] as const

/**
 * What the signature of a note proves: `valid` that nothing was changed since the certificate of its
 * issuer signed it (of a national NFS-e, that of its authority). Who issued the certificate is not checked.
 */
const SIGNATURE_STATES = [
  'valid',
  'absent',
  'altered',
  'other_signer',
  'out_of_term',
  'unreadable',
  'not_checked',
] as const

export type InvoiceType = (typeof INVOICE_TYPES)[number]
export type InvoiceOperation = (typeof INVOICE_OPERATIONS)[number]
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** An invoice that was ended, or was never accepted. */
export const VOID_STATUSES = ['canceled', 'replaced', 'denied', 'rejected'] as const

/**
 * Whether an invoice has fiscal value: the tax office accepted it, nothing ended it, and it was not
 * issued to test. The others count in no sum of exits, entries and returns.
 */
export const isInForce = ({
  status,
  is_test,
}: {
  readonly status: InvoiceStatus
  readonly is_test: boolean
}): boolean => status === 'authorized' && !is_test

/** Upload of one import: a year of XML of a small company, packed. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024
/** Files of one import. */
export const MAX_IMPORT_FILES = 2_000
/** Notes of one download; more is the work of several. */
export const MAX_DOWNLOAD = 5_000
/** Each page is drawn: about a hundred in ten seconds. */
export const MAX_PDF_DOWNLOAD = 500

export const DOWNLOAD_FORMATS = ['xml', 'pdf'] as const
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number]

/** A note as it was issued; days are the issuer's. */
export const invoiceSchema = z.object({
  id: idSchema,
  type: z.enum(INVOICE_TYPES),
  operation: z.enum(INVOICE_OPERATIONS),
  number: z.int().min(0),
  series: z.string().nullable(),
  /** 44 characters of an NF-e or CT-e, 50 of a national NFS-e; a city's NFS-e has none. */
  key: z.string().nullable(),
  protocol: z.string().nullable(),
  issued_on: civilDateSchema,
  competency_date: civilDateSchema,
  issuer_document: z.string().nullable(),
  issuer_name: z.string().nullable(),
  /** Of a CT-e whoever takes the service, and owes it. */
  recipient_document: z.string().nullable(),
  recipient_name: z.string().nullable(),
  /** The client or supplier of the master data with the document of the other party. */
  party_id: idSchema.nullable(),
  party_name: z.string().nullable(),
  party_document: z.string().nullable(),
  value_cents: centsSchema,
  /** After what is withheld. */
  net_cents: centsSchema,
  /** IBS, CBS and the selective tax as its totals say them; null where they say nothing. */
  reform_base_cents: centsSchema.nullable(),
  ibs_cents: centsSchema.nullable(),
  cbs_cents: centsSchema.nullable(),
  selective_cents: centsSchema.nullable(),
  status: z.enum(INVOICE_STATUSES),
  /** In words of the tax office, of a note that it did not accept. */
  status_reason: z.string().nullable(),
  /** Issued in an environment of tests: without fiscal value. */
  is_test: z.boolean(),
  description: z.string().nullable(),
  /** Name of the file that it came in. */
  file_name: z.string(),
  imported_by_name: z.string(),
  imported_at: instantSchema,
  version: versionSchema,
})

/** A note with what a CT-e alone says. */
export const invoiceDetailSchema = invoiceSchema.extend({
  /** ICMS of the service; null of other notes. */
  icms_cents: centsSchema.nullable(),
  /** The NF-e whose goods a CT-e carries, by their keys; with their id where the company has them. */
  carried: z.array(z.object({ key: z.string(), number: z.int(), invoice_id: idSchema.nullable() })),
})

/**
 * Sums of a whole filter. Exits, entries and returns are of notes in force, `void` of those without
 * fiscal value; `value` is of all.
 */
export const invoiceTotalsSchema = z.object({
  count: z.int().min(0),
  value_cents: centsSchema,
  exit_cents: centsSchema,
  entry_cents: centsSchema,
  return_cents: centsSchema,
  void_cents: centsSchema,
})

/** From this share of the plan's invoices of a month on, people are warned. */
export const QUOTA_WARNING = 0.8

/** How many authorised invoices of this month the company has, and how many its plan holds. */
export const invoiceQuotaSchema = z.object({
  month: civilMonthSchema,
  used_count: z.int().min(0),
  /** Null is no limit. */
  max_count: z.int().min(0).nullable(),
})

/** What became of one file of an import. */
const IMPORT_OUTCOMES = ['imported', 'canceled', 'known', 'refused'] as const

export const invoiceImportSchema = z.object({
  imported: z.int().min(0),
  canceled: z.int().min(0),
  known: z.int().min(0),
  refused: z.int().min(0),
  files: z.array(
    z.object({
      file_name: z.string(),
      outcome: z.enum(IMPORT_OUTCOMES),
      /** The note that it is or was about. */
      number: z.int().nullable(),
      /** Why it was refused, in words. */
      message: z.string().nullable(),
    }),
  ),
})

/** Notes chosen one by one, or all that the list's filter keeps, as its address says it. */
export const invoiceSelectionSchema = z.union([
  z.object({ ids: z.array(idSchema).min(1, { error: 'required' }).max(MAX_DOWNLOAD) }),
  z.object({
    filter: z.record(z.string().max(40), z.string().max(4_000)),
    /** How many the list said they are: when it has other ones by now, nothing is done. */
    expected_count: z.int().min(1).max(MAX_DOWNLOAD),
  }),
])

export type Invoice = z.output<typeof invoiceSchema>
export type InvoiceDetail = z.output<typeof invoiceDetailSchema>
export type InvoiceTotals = z.output<typeof invoiceTotalsSchema>
export type InvoiceImport = z.output<typeof invoiceImportSchema>
export type InvoiceSelection = z.output<typeof invoiceSelectionSchema>

/** A signature, and whom its certificate names. */
export const invoiceSignatureSchema = z.object({
  state: z.enum(SIGNATURE_STATES),
  signer_name: z.string().nullable(),
  /** CPF or CNPJ without mask. */
  signer_document: z.string().nullable(),
})
export type InvoiceSignature = z.output<typeof invoiceSignatureSchema>
