import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { decodeXml } from './decode-xml.ts'
import type { InvoiceStatus } from './fiscal-document.ts'
import { amountOf, dayOf } from './fiscal-values.ts'
import { readCancellations } from './read-cancellation.ts'
import { readXml } from './read-xml.ts'
import { elementAt, elementsNamed, textAt, type XmlElement } from './xml-element.ts'

/** What the national environment says of an NF-e before it gives it out (resNFe). */
export interface NfeSummary {
  readonly kind: 'summary'
  readonly key: string
  readonly status: InvoiceStatus
  readonly issuer_document: string | null
  readonly issuer_name: string | null
  readonly issued_on: CivilDate
  readonly total_cents: Cents
  readonly protocol: string | null
}

/** Something that was registered of a note: by its issuer, its recipient or the authority. */
export interface DistributedEvent {
  readonly kind: 'event'
  readonly key: string
  /** 110111, 210210; `e101101` of an NFS-e. */
  readonly type: string
  /** What the note is from then on; null where it stays what it is. */
  readonly ends: 'canceled' | 'replaced' | null
  /** CNPJ or CPF of who had it registered. */
  readonly by: string | null
  readonly protocol: string | null
}

/** Nothing of this list: a whole note, or what only others need. */
interface OtherDocument {
  readonly kind: 'other'
}

/** cSitNFe. */
const SITUATIONS: Readonly<Record<string, InvoiceStatus>> = {
  '1': 'authorized',
  '2': 'denied',
  '3': 'canceled',
}
const NFE_KEY = /^\d{6}[0-9A-Z]{12}\d{26}$/
/** Events that end an NF-e: cancellation, and by substitution. */
const NFE_ENDINGS = new Set(['110111', '110112'])

/** Reads a summary or an event that an authority distributes, and never throws. */
export function readDistributed(bytes: Uint8Array): NfeSummary | DistributedEvent | OtherDocument {
  let root: XmlElement
  try {
    root = readXml(decodeXml(bytes))
  } catch {
    return { kind: 'other' }
  }
  if (root.name === 'resNFe') return summaryOf(root)
  if (root.name === 'resEvento') return nfeEvent(root, root)
  if (root.name === 'procEventoNFe') {
    const said = elementAt(root, 'evento', 'infEvento')
    return said === undefined
      ? { kind: 'other' }
      : nfeEvent(said, elementAt(root, 'retEvento', 'infEvento'))
  }
  return nfseEvent(root)
}

function summaryOf(root: XmlElement): NfeSummary | OtherDocument {
  const key = textAt(root, 'chNFe') ?? ''
  const issued_on = dayOf(textAt(root, 'dhEmi'))
  const total_cents = amountOf(textAt(root, 'vNF'))
  const status = SITUATIONS[textAt(root, 'cSitNFe') ?? '']
  if (!NFE_KEY.test(key) || issued_on === null || total_cents === null || status === undefined)
    return { kind: 'other' }
  return {
    kind: 'summary',
    key,
    status,
    issuer_document: textAt(root, 'CNPJ') ?? textAt(root, 'CPF'),
    issuer_name: textAt(root, 'xNome'),
    issued_on,
    total_cents,
    protocol: textAt(root, 'nProt'),
  }
}

function nfeEvent(
  said: XmlElement,
  answered: XmlElement | undefined,
): DistributedEvent | OtherDocument {
  const [key, type] = [textAt(said, 'chNFe') ?? '', textAt(said, 'tpEvento') ?? '']
  if (!NFE_KEY.test(key) || type === '') return { kind: 'other' }
  return {
    kind: 'event',
    key,
    type,
    ends: NFE_ENDINGS.has(type) ? 'canceled' : null,
    by: textAt(said, 'CNPJ') ?? textAt(said, 'CPF'),
    protocol: textAt(answered, 'nProt'),
  }
}

function nfseEvent(root: XmlElement): DistributedEvent | OtherDocument {
  const [request] = elementsNamed(root, new Set(['infPedReg']))
  const key = textAt(request, 'chNFSe')
  const type = request?.children.find(({ name }) => /^e\d{6}$/.test(name))?.name
  if (key === null || key === undefined || type === undefined) return { kind: 'other' }
  const [ended] = readCancellations(root)
  return {
    kind: 'event',
    key,
    type,
    ends: ended?.status ?? null,
    by: textAt(request, 'CNPJAutor') ?? textAt(request, 'CPFAutor'),
    protocol: ended?.protocol ?? null,
  }
}
