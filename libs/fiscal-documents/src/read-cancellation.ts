import type { FiscalCancellation } from './fiscal-document.ts'
import { elementsNamed, textAt, type XmlElement } from './xml-element.ts'

/** Cancellation, and cancellation of an NFC-e by substitution (MOC, events). */
const NFE_CANCELLATIONS = new Set(['110111', '110112'])
/** Registered in time, without its invoice being known, and out of time: all of them end the invoice. */
const REGISTERED = new Set(['135', '136', '155'])
/** Events of the national NFS-e, by the element that they carry: cancelled, replaced, by decision. */
const NFSE_EVENTS: Readonly<Record<string, FiscalCancellation['status']>> = {
  e101101: 'canceled',
  e105102: 'replaced',
  e105104: 'canceled',
  e305101: 'canceled',
}

/** Whether an answered event of an NF-e ended it: the request alone proves nothing. */
export function isNfeCancellation(event: XmlElement): boolean {
  const [type, answer] = [textAt(event, 'tpEvento'), textAt(event, 'cStat')]
  return NFE_CANCELLATIONS.has(type ?? '') && REGISTERED.has(answer ?? '')
}

/** The cancellations that a document proves; none when it is something else. */
export function readCancellations(root: XmlElement): readonly FiscalCancellation[] {
  const events = elementsNamed(root, new Set(['infEvento']))
  const found = [...events.flatMap(nfeCancellation), ...events.flatMap(nfseCancellation)]
  return [...new Map(found.map((one) => [one.key, one])).values()]
}

function nfeCancellation(event: XmlElement): readonly FiscalCancellation[] {
  const key = textAt(event, 'chNFe')
  if (key === null || !isNfeCancellation(event)) return []
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
