import { formatTaxId } from '@prumo/brazil'
import type { PartyInput } from '@prumo/contracts/parties/party.schema'
import type { PurchaseStatus } from '@prumo/contracts/purchases/purchase.schema'
import type {
  ReceivedChoices,
  ReceivedWarning,
} from '@prumo/contracts/received-invoices/received-invoice.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import type { TextValues } from '../../texts/text-values.ts'
import type { ValidatedFile, ValidatedInvoice } from '../invoices/index.ts'
import type { FoundParty } from '../parties/index.ts'
import { endedInvoice, isEnded, plannedEvent } from './plan-ending.ts'
import {
  type DetailedFile,
  EMPTY,
  isDetailed,
  isVoid,
  type PlannedDocument,
} from './planned-document.ts'
import { purchaseTerms } from './purchase-terms.rules.ts'
import { type Books, readBooks } from './received-books.ts'
import type { LastBooked } from './received.queries.ts'
import { supplierOfIssuer } from './supplier-of-issuer.ts'

const ENDED_PURCHASES: readonly PurchaseStatus[] = ['canceled', 'reproved']

/**
 * What an import would make of each document, in their order; nothing is written.
 * @param category the chosen one, for suppliers of whom nothing was booked.
 */
export async function planReceived(
  db: CompanyDb,
  files: readonly ValidatedFile[],
  choices: Pick<ReceivedChoices, 'category_id' | 'due_days'>,
  permissions: readonly string[],
): Promise<readonly PlannedDocument[]> {
  const books = await readBooks(db, files, choices.category_id, permissions)
  return files.map((file, place) => {
    if (file.kind === 'refused') return refusedFile(file, place)
    if (file.kind === 'cancellation') return plannedEvent(books, file, place)
    return plannedInvoice(books, file, place, choices.due_days)
  })
}

function refusedFile(
  { file_name, number, code, values }: Extract<ValidatedFile, { kind: 'refused' }>,
  place: number,
): PlannedDocument {
  const state = code === 'invoice_of_another' ? 'other_company' : 'error'
  const row = { ...EMPTY, place, file_name, state, number: number === null ? null : String(number) }
  return { row: { ...row, state }, reason: { code, values }, act: null }
}

function plannedInvoice(
  books: Books,
  file: ValidatedInvoice,
  place: number,
  due_days: number,
): PlannedDocument {
  const { invoice, side, file_name } = file
  const { issuer } = invoice
  const supplier = books.suppliers.get(issuer.document ?? '')
  const row: PlannedDocument['row'] = {
    ...EMPTY,
    place,
    file_name,
    state: 'error',
    type: invoice.type,
    number: invoice.number,
    issued_on: invoice.issued_on,
    supplier_name: supplier?.name ?? issuer.name,
    supplier_document: issuer.document === null ? null : formatTaxId(issuer.document),
    supplier_id: supplier?.id ?? null,
    total_cents: invoice.total_cents,
  }
  const refused = (code: ErrorCode, values?: TextValues): PlannedDocument => ({
    row,
    reason: values === undefined ? { code } : { code, values },
    act: null,
  })
  const isRepeated = books.seen.has(invoice.identity)
  books.seen.add(invoice.identity)
  const known = books.known.get(invoice.identity)
  const isReplaced = books.replaced.has(invoice.identity) || known?.is_replaced === true
  // One that was bought before is told with what comes in its place.
  const isUnowed = isReplaced && (known?.purchase_id ?? null) === null
  if (isVoid(invoice) || books.ended.has(invoice.identity) || isEnded(known) || isUnowed)
    return endedInvoice(row, file, known)
  if (known?.purchase_id != null)
    return {
      row: { ...row, state: 'known', purchase_id: known.purchase_id },
      reason: { code: 'received_known', values: { id: known.purchase_id } },
      act: null,
    }
  if (known?.is_withheld === true)
    return {
      row: { ...row, state: 'known' },
      reason: { code: 'received_known_withheld' },
      act: null,
    }
  if (isRepeated)
    return { row: { ...row, state: 'known' }, reason: { code: 'received_repeated' }, act: null }
  if (invoice.is_test) return refused('received_test')
  if (side.operation === 'return') return refused('received_return')
  if (side.operation === 'exit' || side.party_document !== issuer.document)
    return refused('received_own_issue')
  if (!isDetailed(file) || issuer.document === null) return refused('received_supplier_invalid')
  return plannedPurchase(books, { row, file, supplier, due_days })
}

interface Buying {
  readonly row: PlannedDocument['row']
  readonly file: DetailedFile
  readonly supplier: FoundParty | undefined
  readonly due_days: number
}

function plannedPurchase(books: Books, { row, file, supplier, due_days }: Buying): PlannedDocument {
  const { invoice, terms } = file
  const items = terms.items.map((item) => ({ ...item, product_id: books.match(item) }))
  const counted = {
    ...row,
    items_count: items.length,
    matched_items_count: items.filter(({ product_id }) => product_id !== null).length,
  }
  const platform = books.fees.platformOf(invoice)
  const fees = platform === null ? null : books.fees.take(invoice, platform)
  if (fees !== null) {
    const withheld = { ...counted, state: 'withheld' as const, fees }
    return { row: withheld, reason: null, act: { kind: 'withhold', file, fees, items } }
  }
  const asked = purchaseTerms(invoice, terms, due_days)
  const refused = (code: ErrorCode): PlannedDocument => ({
    row: counted,
    reason: { code },
    act: null,
  })
  if (typeof asked === 'string') return refused(asked)
  const last = supplier === undefined ? undefined : books.last.get(supplier.id)
  const booked = last ?? bookedOn(books.category)
  const { warnings: own, ...amounts } = asked
  const warnings: ReceivedWarning[] = [...own]
  if (invoice.status === 'unconfirmed') warnings.push('unconfirmed')
  if (supplier !== undefined && books.byHand.has(`${supplier.id} ${invoice.number}`))
    warnings.push('same_number')
  if (platform !== null) warnings.push('no_fees_withheld')
  if (replacesPurchase(books, file)) warnings.push('replaces_purchase')
  const shown = {
    ...counted,
    ...amounts,
    installments: [...amounts.installments],
    warnings,
    category_id: booked?.category_id ?? null,
    category_name: booked?.category_name ?? null,
  }
  const missing = (code: ErrorCode): PlannedDocument => ({
    row: { ...shown, state: 'error' },
    reason: { code },
    act: null,
  })
  const named = supplierOf(supplier, file)
  if (named === null) return missing('received_supplier_invalid')
  if (supplier !== undefined && supplier.status !== 'active') return missing('party_inactive')
  if (booked === null) return missing('received_category_missing')
  return {
    row: { ...shown, state: 'new' },
    reason: null,
    act: {
      kind: 'create',
      file,
      supplier: named,
      booked,
      terms: asked,
      items,
    },
  }
}

/** Whether a CT-e comes in the place of one that is paid for, or about to be. */
function replacesPurchase(books: Books, { invoice }: DetailedFile): boolean {
  const key = invoice.carriage?.replaces_key ?? null
  if (key === null) return false
  const status = books.known.get(key)?.purchase_status ?? null
  return status !== null && !ENDED_PURCHASES.includes(status)
}

function supplierOf(
  supplier: FoundParty | undefined,
  { invoice, terms }: DetailedFile,
): { readonly id: number } | { readonly input: PartyInput } | null {
  if (supplier !== undefined) return { id: supplier.id }
  const input = supplierOfIssuer(invoice, terms)
  return input === null ? null : { input }
}

const bookedOn = (category: Books['category']): LastBooked | null =>
  category === null
    ? null
    : {
        category_id: category.id,
        category_name: category.name,
        cost_center_id: null,
        project_id: null,
      }
