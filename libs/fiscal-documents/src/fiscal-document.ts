import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import type { FiscalTerms } from './fiscal-terms.ts'

/**
 * NF-e is model 55, NFC-e model 65, NFS-e the invoice of services; CT-e, the invoice of carriage, is model
 * 57, and 67 of people, values and excess baggage (CT-e OS).
 */
export const INVOICE_TYPES = ['nfe', 'nfce', 'nfse', 'cte', 'cteos'] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]

/**
 * What the document itself proves.
 * - `authorized`, `denied`, `rejected`: what the tax office answered; `canceled`, `replaced`: since then.
 * - `unconfirmed`: it holds no answer of the tax office (an NF-e without its protocol).
 */
export const INVOICE_STATUSES = [
  'authorized',
  'canceled',
  'replaced',
  'denied',
  'rejected',
  'unconfirmed',
] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** Somebody that an invoice names; a foreigner, or a consumer, may have no document. */
export interface FiscalParty {
  /** CPF or CNPJ as written, without mask; letters are upper case. */
  readonly document: string | null
  readonly name: string | null
}

/** What an invoice says of the taxes of the reform (LC 214/2025), in its totals. */
export interface ReformTaxes {
  readonly base_cents: Cents
  readonly ibs_cents: Cents
  readonly cbs_cents: Cents
  /** Imposto seletivo. */
  readonly selective_cents: Cents
}

/** What a CT-e says of the carriage beside its price. */
export interface Carriage {
  /** ICMS of the service, kept back by who takes it or owed to another state included. */
  readonly icms_cents: Cents | null
  /** Keys of the NF-e whose goods are carried. */
  readonly carried_keys: readonly string[]
  /** The CT-e in whose place it comes (tpCTe 3); that one is not owed any more. */
  readonly replaces_key: string | null
}

/** An invoice, whatever layout it was written in. */
export interface FiscalInvoice {
  readonly kind: 'invoice'
  readonly type: InvoiceType
  readonly layout: 'nfe' | 'nacional' | 'abrasf' | 'cte'
  readonly version: string | null
  /** 44 characters of an NF-e or CT-e, 50 of a national NFS-e; null of a city's NFS-e. */
  readonly key: string | null
  /** What makes two files the same invoice: the key, else city, issuer, number and code. */
  readonly identity: string
  readonly series: string | null
  readonly number: string
  /** What the issuer's goods or services do. */
  readonly direction: 'entry' | 'exit'
  /** Goods that come back (finNFe 4). */
  readonly is_return: boolean
  /** The day that the issuer wrote, without shift of time zone. */
  readonly issued_on: CivilDate
  readonly competency_date: CivilDate
  readonly issuer: FiscalParty
  /** Of a CT-e whoever takes the service, and owes it: sender, receiver or anybody else. */
  readonly recipient: FiscalParty
  /**
   * vNF of an NF-e; of an NFS-e the value of the service less what is taken off without condition; from
   * 2027 on with the taxes on top. vTPrest of a CT-e, in which IBS and CBS are (NT 2026.004).
   */
  readonly total_cents: Cents
  /** After what is withheld, of an NFS-e; else the total. */
  readonly net_cents: Cents
  readonly iss_cents: Cents | null
  /** Null where it says nothing of them. */
  readonly reform: ReformTaxes | null
  readonly status: InvoiceStatus
  /** In words of the tax office, for an invoice that it did not accept. */
  readonly status_reason: string | null
  readonly protocol: string | null
  /** Issued in an environment of tests: without fiscal value. */
  readonly is_test: boolean
  /** Nature of the operation, or the services in words. */
  readonly description: string | null
  /** Of a CT-e alone. */
  readonly carriage?: Carriage
}

/** An invoice, and what it says of goods and payment, read where it is asked for. */
export interface ReadInvoice {
  readonly invoice: FiscalInvoice
  readonly terms: () => FiscalTerms
}

/** An event by which an invoice stopped being valid; it comes as a file of its own. */
export interface FiscalCancellation {
  readonly kind: 'cancellation'
  readonly key: string
  readonly status: 'canceled' | 'replaced'
  readonly protocol: string | null
}

/** An invoice with what it says of goods and payment. */
export interface DetailedInvoice extends FiscalInvoice {
  readonly terms: FiscalTerms
}

export type FiscalDocument = FiscalInvoice | FiscalCancellation
