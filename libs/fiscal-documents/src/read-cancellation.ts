import type { FiscalCancellation } from './fiscal-document.ts'
import { firstOf } from './fiscal-values.ts'
import { elementsNamed, textAt, type XmlElement } from './xml-element.ts'

/** Cancellation, of a CT-e likewise, and cancellation of an NFC-e by substitution (MOC, events). */
const STATE_CANCELLATIONS = new Set(['110111', '110112'])
/**
 * Registered in time (of a CT-e also with an alert), without its invoice being known, and out of time: all
 * of them end the invoice.
 */
const REGISTERED = new Set(['134', '135', '136', '155'])
/** Events of the national NFS-e, by the element that they carry: cancelled, replaced, by decision. */
const NFSE_EVENTS: Readonly<Record<string, FiscalCancellation['status']>> = {
  e101101: 'canceled',
  e105102: 'replaced',
  e105104: 'canceled',
  e305101: 'canceled',
}

/** Whether an answered event of an NF-e or CT-e ended it: the request alone proves nothing. */
export function isStateCancellation(event: XmlElement): boolean {
  const [type, answer] = [textAt(event, 'tpEvento'), textAt(event, 'cStat')]
  return STATE_CANCELLATIONS.has(type ?? '') && REGISTERED.has(answer ?? '')
}

/** The cancellations that a document proves; none when it is something else. */
export function readCancellations(root: XmlElement): readonly FiscalCancellation[] {
  const events = elementsNamed(root, new Set(['infEvento']))
  const found = [...events.flatMap(stateCancellation), ...events.flatMap(nfseCancellation)]
  return [...new Map(found.map((one) => [one.key, one])).values()]
}

function stateCancellation(event: XmlElement): readonly FiscalCancellation[] {
  const key = firstOf(textAt(event, 'chNFe'), textAt(event, 'chCTe'))
  if (key === null || !isStateCancellation(event)) return []
  return [{ kind: 'cancellation', key, status: 'canceled', protocol: textAt(event, 'nProt') }]
}

/** An event that the national environment registered carries the request that it accepted. */
function nfseCancellation(event: XmlElement): readonly FiscalCancellation[] {
  const [request] = elementsNamed(event, new Set(['infPedReg']))
  const key = textAt(request, 'chNFSe')
  const name = request?.children.find((child) => Object.hasOwn(NFSE_EVENTS, child.name))?.name
  const status = NFSE_EVENTS[name ?? '']
  if (key === null || status === undefined) return []
  return [{ kind: 'cancellation', key, status, protocol: textAt(event, 'nDFe') }]
}
