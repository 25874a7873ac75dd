import { VOID_STATUSES } from '@prumo/contracts/invoices/invoice.schema'
import type { PartyInput } from '@prumo/contracts/parties/party.schema'
import type {
  ReceivedFees,
  ReceivedRow,
} from '@prumo/contracts/received-invoices/received-invoice.schema'
import type { FiscalInvoice, FiscalItem, FiscalTerms } from '@prumo/fiscal-documents'
import type { ErrorCode } from '../../texts/error-texts.ts'
import type { TextValues } from '../../texts/text-values.ts'
import type { ValidatedCancellation, ValidatedFile, ValidatedInvoice } from '../invoices/index.ts'
import type { PurchaseTerms } from './purchase-terms.rules.ts'
import type { LastBooked } from './received.queries.ts'

/** An invoice that was read with its terms. */
export type DetailedFile = ValidatedInvoice & { readonly terms: FiscalTerms }

/** What an import does with a document; nothing with most that are refused. */
export type ReceivedAct =
  | {
      readonly kind: 'create'
      readonly file: DetailedFile
      readonly supplier: { readonly id: number } | { readonly input: PartyInput }
      readonly booked: Omit<LastBooked, 'category_name'>
      readonly terms: PurchaseTerms
      readonly items: readonly (FiscalItem & { readonly product_id: number | null })[]
    }
  | {
      readonly kind: 'withhold'
      readonly file: DetailedFile
      readonly fees: ReceivedFees
      readonly items: readonly (FiscalItem & { readonly product_id: number | null })[]
    }
  | {
      readonly kind: 'cancel'
      readonly event: ValidatedCancellation
      /** Null of an invoice that no purchase was made of. */
      readonly purchase: { readonly id: number; readonly version: number } | null
    }

/** Why a document becomes no purchase. */
export interface Reason {
  readonly code: ErrorCode
  readonly values?: TextValues
}

export interface PlannedDocument {
  readonly row: Omit<ReceivedRow, 'message'>
  readonly reason: Reason | null
  readonly act: ReceivedAct | null
}

/** What a row says of a document that could not be read. */
export const EMPTY: Omit<ReceivedRow, 'place' | 'file_name' | 'state' | 'message'> = {
  warnings: [],
  type: null,
  number: null,
  issued_on: null,
  supplier_name: null,
  supplier_document: null,
  supplier_id: null,
  category_id: null,
  category_name: null,
  total_cents: null,
  discount_cents: null,
  net_cents: null,
  installments: [],
  items_count: 0,
  matched_items_count: 0,
  fees: null,
  purchase_id: null,
}

export const isDetailed = (file: ValidatedFile): file is DetailedFile =>
  file.kind === 'invoice' && file.terms !== undefined

/** The CT-e in whose place one in force comes: nobody owes that one of the same carrier. */
export function replacedBy(invoice: FiscalInvoice): string | null {
  const { identity, issuer, status, is_test, carriage } = invoice
  const key = carriage?.replaces_key ?? null
  if (key === null || key === identity || status !== 'authorized' || is_test) return null
  return key.slice(6, 20) === issuer.document?.padStart(14, '0') ? key : null
}

/** Whether an invoice says of itself that it is no more in force. */
export const isVoid = ({ status }: Pick<FiscalInvoice, 'status'>): boolean =>
  VOID_STATUSES.some((one) => one === status)
