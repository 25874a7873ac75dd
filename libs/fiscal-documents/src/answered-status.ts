import type { FiscalInvoice, InvoiceStatus } from './fiscal-document.ts'
import { shortened } from './fiscal-values.ts'
import { isStateCancellation } from './read-cancellation.ts'
import { elementsNamed, textAt, type XmlElement } from './xml-element.ts'

/** By what the answer of a tax office names a document: NF-e and NFC-e, or CT-e. */
export type KeyName = 'chNFe' | 'chCTe'

/** MOC, table of cStat: what the answer to an authorisation makes of an invoice. */
const AUTHORIZED = new Set(['100', '150'])
const CANCELED = new Set(['101', '151', '155'])
const DENIED = new Set(['110', '205', '301', '302', '303'])

/** What the tax office answered, and whether an event in the same file ended the invoice. */
export function answeredStatus(
  root: XmlElement,
  key: string,
  named: KeyName,
): Pick<FiscalInvoice, 'status' | 'status_reason' | 'protocol'> {
  const answer = elementsNamed(root, new Set(['infProt'])).find((one) => textAt(one, named) === key)
  const protocol = shortened(textAt(answer, 'nProt'), 60)
  const events = elementsNamed(root, new Set(['infEvento']))
  if (events.some((event) => textAt(event, named) === key && isStateCancellation(event)))
    return { status: 'canceled', status_reason: null, protocol }
  const code = textAt(answer, 'cStat')
  if (code === null) return { status: 'unconfirmed', status_reason: null, protocol }
  const status = statusOfCode(code)
  const isAccepted = status === 'authorized' || status === 'canceled'
  const reason = isAccepted ? null : shortened(textAt(answer, 'xMotivo'), 300)
  return { status, status_reason: reason, protocol }
}

function statusOfCode(code: string): InvoiceStatus {
  if (AUTHORIZED.has(code)) return 'authorized'
  if (CANCELED.has(code)) return 'canceled'
  return DENIED.has(code) ? 'denied' : 'rejected'
}
