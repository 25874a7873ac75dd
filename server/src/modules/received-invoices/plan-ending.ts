import { VOID_STATUSES } from '@prumo/contracts/invoices/invoice.schema'
import type { ValidatedCancellation, ValidatedInvoice } from '../invoices/index.ts'
import { EMPTY, isVoid, type PlannedDocument } from './planned-document.ts'
import type { Books } from './received-books.ts'
import type { KnownInvoice } from './received.queries.ts'

/** An event that ended an invoice: the purchase that was made of it is canceled. */
export function plannedEvent(
  books: Books,
  event: ValidatedCancellation,
  place: number,
): PlannedDocument {
  const { file_name, cancellation } = event
  const known = books.known.get(cancellation.key)
  return ending(
    { ...EMPTY, place, file_name, state: 'canceled' },
    event,
    known,
    // The invoice itself may be beside it.
    books.sent.has(cancellation.key) ? 'received_void' : 'received_event_unknown',
  )
}

function ending(
  row: PlannedDocument['row'],
  event: ValidatedCancellation,
  known: KnownInvoice | undefined,
  otherwise: 'received_void' | 'received_event_unknown',
): PlannedDocument {
  const id = known?.purchase_id ?? null
  if (id === null) {
    const isStanding = known?.is_withheld === true && known.invoice_status === 'authorized'
    if (isStanding)
      return {
        row,
        reason: { code: 'received_void' },
        act: { kind: 'cancel', event, purchase: null },
      }
    const state = otherwise === 'received_void' ? ('canceled' as const) : ('error' as const)
    return { row: { ...row, state }, reason: { code: otherwise }, act: null }
  }
  const values = { id }
  const isOver = known?.purchase_status === 'canceled' || known?.purchase_status === 'reproved'
  if (isOver)
    return {
      row: { ...row, purchase_id: id },
      reason: { code: 'received_purchase_over', values },
      act: null,
    }
  return {
    row: { ...row, purchase_id: id },
    reason: { code: 'received_cancels_purchase', values },
    act: { kind: 'cancel', event, purchase: { id, version: known?.purchase_version ?? 0 } },
  }
}

/** Whether the list of invoices says that one is no more in force. */
export const isEnded = (known: KnownInvoice | undefined): boolean =>
  VOID_STATUSES.some((status) => status === known?.invoice_status)

/** An invoice that is no more in force, by itself, by an event beside it, or by one of before. */
export function endedInvoice(
  row: PlannedDocument['row'],
  { file_name, bytes, invoice }: ValidatedInvoice,
  known: KnownInvoice | undefined,
): PlannedDocument {
  const ended = { ...row, state: 'canceled' as const, purchase_id: known?.purchase_id ?? null }
  // Another copy, or an event, says that it ended: that one is acted on.
  if (!isVoid(invoice)) return { row: ended, reason: { code: 'received_void' }, act: null }
  const event: ValidatedCancellation = {
    kind: 'cancellation',
    file_name,
    bytes,
    cancellation: {
      kind: 'cancellation',
      key: invoice.identity,
      status: invoice.status === 'replaced' ? 'replaced' : 'canceled',
      protocol: invoice.protocol,
    },
  }
  return ending(ended, event, known, 'received_void')
}
