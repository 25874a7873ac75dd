import { elementAt, elementsNamed, readXml, textAt, type XmlElement } from '@prumo/fiscal-documents'
import { isManifestation, NFE_NAMESPACE } from '@prumo/fiscal-emission'
import type { AuthorityAccess, EventAnswer, SignedEvent, SignedVoid } from '../fiscal-authority.ts'
import {
  askSefaz,
  elementText,
  fileOf,
  requireNotRateLimited,
  type SefazAnswer,
  stateCodeOf,
} from './ask-sefaz.ts'
import { askQuery, eventsIn } from './emit-nfe.ts'
import { authorizerOf, NATIONAL } from './sefaz-endpoints.ts'

/** Registered and bound to its invoice, registered alone, registered late. */
const REGISTERED = new Set(['135', '136', '155'])
/** An event of its number of order was registered before. */
const SEQUENCE_TAKEN = '573'
/** The same event was registered before; the invoice is cancelled already. */
const DONE_BEFORE = new Set([SEQUENCE_TAKEN, '218'])
const EVENT_VERSION = '1.00'
const VOIDED = '102'
/** The same span was voided before. */
const VOIDED_BEFORE = '563'

/** Sends an event of an invoice; what recipients say goes to the national environment. */
export async function registerEvent(
  access: AuthorityAccess,
  event: SignedEvent,
): Promise<EventAnswer> {
  const isNational = isManifestation(event.type)
  const batch = access.now.getTime().toString().slice(-15)
  const answer = await askSefaz(access, {
    authorizer: isNational ? NATIONAL : authorizerOf(event.key.slice(0, 2)),
    service: 'events',
    message: `<envEvento xmlns="${NFE_NAMESPACE}" versao="${EVENT_VERSION}"><idLote>${batch}</idLote>${event.xml}</envEvento>`,
    answer: 'retEnvEvento',
    is_sent_once: true,
  })
  requireNotRateLimited(answer)
  const told = elementsNamed(answer.element, new Set(['infEvento'])).find(
    (one) => textAt(one, 'chNFe') === event.key || textAt(one, 'chNFe') === null,
  )
  const code = textAt(told, 'cStat') ?? answer.code
  const text = textAt(told, 'xMotivo') ?? answer.reason
  if (told !== undefined && REGISTERED.has(code)) {
    const holds = `<chNFe>${event.key}</chNFe>`
    const part = { name: 'retEvento', version: EVENT_VERSION, inner: told, holds }
    const came = elementText(answer.text, part)
    return {
      kind: 'registered',
      protocol: textAt(told, 'nProt'),
      xml: fileOf('procEventoNFe', EVENT_VERSION, [event.xml, came]),
    }
  }
  // The national environment is not asked for keys: there the answer stands as it is.
  const known = DONE_BEFORE.has(code) && !isNational ? await registeredBefore(access, event) : null
  return known ?? { kind: 'rejected', code, text, is_taken: code === SEQUENCE_TAKEN && !isNational }
}

/** What the tax office holds of the event; null where it has another one. */
async function registeredBefore(
  access: AuthorityAccess,
  event: SignedEvent,
): Promise<EventAnswer | null> {
  const answer = await askQuery(access, event.key, authorizerOf(event.key.slice(0, 2)))
  const found = eventsIn(answer).find((one) => {
    const told = elementAt(one, 'retEvento', 'infEvento')
    const isSame = textAt(told, 'nSeqEvento') === String(event.sequence)
    return isSame && textAt(told, 'tpEvento') === event.type && saysTheSame(one, event)
  })
  const told = elementAt(found, 'retEvento', 'infEvento')
  const protocol = textAt(told, 'nProt')
  if (told === undefined || protocol === null) return null
  const holds = `<nProt>${protocol}</nProt>`
  const part = { name: 'retEvento', version: EVENT_VERSION, inner: told, holds }
  // The event that was registered has the same content; this one's signature is of another moment.
  const sent = eventText(answer.text, event) ?? event.xml
  const xml = fileOf('procEventoNFe', EVENT_VERSION, [sent, elementText(answer.text, part)])
  return { kind: 'registered', protocol, xml }
}

/** A number of order is no identity of a correction: another program may have sent another letter. */
function saysTheSame(found: XmlElement, { xml }: SignedEvent): boolean {
  const path = ['infEvento', 'detEvento', 'xCorrecao'] as const
  return textAt(found, 'evento', ...path) === textAt(readXml(xml), ...path)
}

/** The event that the tax office keeps, byte by byte. */
function eventText(text: string, { key, type, sequence }: SignedEvent): string | null {
  const id = `Id="ID${type}${key}${String(sequence).padStart(2, '0')}"`
  const found = text.match(/<evento[\s>][\s\S]*?<\/evento>/g) ?? []
  return found.find((one) => one.includes(id)) ?? null
}

/** Voids numbers; those that were voided before are so still. */
export async function voidNumbers(
  access: AuthorityAccess,
  { xml }: SignedVoid,
): Promise<EventAnswer> {
  const answer: SefazAnswer = await askSefaz(access, {
    authorizer: authorizerOf(stateCodeOf(access)),
    service: 'voiding',
    message: xml,
    answer: 'infInut',
    is_sent_once: true,
  })
  requireNotRateLimited(answer)
  const { code, reason: text, element } = answer
  if (code !== VOIDED && code !== VOIDED_BEFORE) return { kind: 'rejected', code, text }
  const holds = `<cStat>${code}</cStat>`
  const part = { name: 'retInutNFe', version: '4.00', inner: element, holds }
  const came = elementText(answer.text, part)
  return {
    kind: 'registered',
    protocol: textAt(element, 'nProt'),
    xml: fileOf('ProcInutNFe', '4.00', [xml, came]),
  }
}
