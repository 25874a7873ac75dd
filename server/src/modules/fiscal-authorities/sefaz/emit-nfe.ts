import { elementAt, elementsNamed, textAt, type XmlElement } from '@prumo/fiscal-documents'
import { NFE_NAMESPACE, writeXml } from '@prumo/fiscal-emission'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type { AuthorityAccess, EmissionAnswer, SignedDocument } from '../fiscal-authority.ts'
import { parseInstant } from '../parse-instant.ts'
import {
  askSefaz,
  elementText,
  environmentCode,
  fileOf,
  requireNotRateLimited,
  type SefazAnswer,
} from './ask-sefaz.ts'
import { authorizerOf } from './sefaz-endpoints.ts'

/** Authorised in time, and late. */
const AUTHORIZED = new Set(['100', '150'])
/** It was authorised, and an event has ended it since. */
const CANCELED = new Set(['101', '151', '155'])
const DENIED = new Set(['110', '205', '301', '302', '303'])
/** What an invoice came to. */
const DECIDED = new Set([...AUTHORIZED, ...CANCELED, ...DENIED])
const PROCESSED = '104'
/** The batch waits for its turn, or is at work. */
const RECEIVED = new Set(['103', '105'])
/** The number was sent before, with this key or with another one. */
const DUPLICATE = new Set(['204', '539'])
/** Nothing is there of the number, or an invoice of another key: what is sent then is told so (539). */
const NOT_THERE = new Set(['217', '561', '562', '613'])
const VERSION = '4.00'

/** Who authorises an invoice, by its key: the state, and the contingency that it was issued in. */
const authorizerOfKey = (key: string): string => authorizerOf(key.slice(0, 2), key.charAt(34))

/** Sends an invoice, and waits for the answer: one in a batch (indSinc 1). */
export async function emitNfe(
  access: AuthorityAccess,
  document: SignedDocument,
): Promise<EmissionAnswer> {
  const batch = access.now.getTime().toString().slice(-15)
  const answer = await askSefaz(access, {
    authorizer: authorizerOfKey(document.reference),
    service: 'authorization',
    message: `<enviNFe xmlns="${NFE_NAMESPACE}" versao="${VERSION}"><idLote>${batch}</idLote><indSinc>1</indSinc>${document.xml}</enviNFe>`,
    answer: 'retEnviNFe',
    is_sent_once: true,
  })
  requireNotRateLimited(answer)
  if (RECEIVED.has(answer.code)) {
    const known = await queryNfe(access, document)
    return known.kind === 'unknown' ? { kind: 'processing' } : known
  }
  if (answer.code !== PROCESSED && protocolOf(answer, document) === null)
    return { kind: 'rejected', code: answer.code, text: answer.reason }
  return answerOf(answer, document, async (rejected) => {
    // Its first answer was lost, or another invoice has its number.
    const known = await queryNfe(access, document)
    return known.kind === 'unknown' ? rejected : known
  })
}

/**
 * Asks what became of an invoice. One of the contingency is asked for there, and at the tax office of the
 * state, which has it once both are joined again.
 */
export async function queryNfe(
  access: AuthorityAccess,
  document: SignedDocument,
): Promise<EmissionAnswer> {
  const authorizer = authorizerOfKey(document.reference)
  const home = authorizerOf(document.reference.slice(0, 2))
  if (authorizer === home) return queryAt(access, document, home)
  const there = await answeredOr(() => queryAt(access, document, authorizer))
  if (!(there instanceof OutsideFault) && there.kind !== 'unknown') return there
  const here = await answeredOr(() => queryAt(access, document, home))
  if (!(here instanceof OutsideFault) && here.kind !== 'unknown') return here
  // While the contingency does not answer, what it has is not known.
  if (there instanceof OutsideFault) throw there
  return there
}

/** The answer, or why there is none. */
async function answeredOr(
  ask: () => Promise<EmissionAnswer>,
): Promise<EmissionAnswer | OutsideFault> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OutsideFault) return error
    throw error
  }
}

async function queryAt(
  access: AuthorityAccess,
  document: SignedDocument,
  authorizer: string,
): Promise<EmissionAnswer> {
  const answer = await askQuery(access, document.reference, authorizer)
  if (NOT_THERE.has(answer.code)) return { kind: 'unknown' }
  if (RECEIVED.has(answer.code)) return { kind: 'processing' }
  // Without a protocol, and with no word of the invoice itself, it is the question that was refused.
  if (protocolOf(answer, document) === null && !DECIDED.has(answer.code))
    throw new OutsideFault('refused', `The tax office answered a query with ${answer.code}.`, {
      told: answer.reason,
    })
  return answerOf(answer, document, (rejected) => Promise.resolve(rejected))
}

/** What the tax office holds of a key: its protocol and its events. */
export async function askQuery(
  access: AuthorityAccess,
  key: string,
  authorizer: string,
): Promise<SefazAnswer> {
  const consSitNFe = {
    '@_xmlns': NFE_NAMESPACE,
    '@_versao': VERSION,
    tpAmb: environmentCode(access),
    xServ: 'CONSULTAR',
    chNFe: key,
  }
  const answer = await askSefaz(access, {
    authorizer,
    service: 'query',
    message: writeXml({ consSitNFe }),
    answer: 'retConsSitNFe',
    is_sent_once: false,
  })
  requireNotRateLimited(answer)
  return answer
}

type Rejected = Extract<EmissionAnswer, { kind: 'rejected' }>

const protocolOf = ({ element }: SefazAnswer, { reference }: SignedDocument) =>
  elementsNamed(element, new Set(['infProt'])).find((one) => textAt(one, 'chNFe') === reference) ??
  null

async function answerOf(
  answer: SefazAnswer,
  document: SignedDocument,
  onDuplicate: (rejected: Rejected) => Promise<EmissionAnswer>,
): Promise<EmissionAnswer> {
  const protocol = protocolOf(answer, document)
  const code = textAt(protocol ?? answer.element, 'cStat') ?? answer.code
  const text = textAt(protocol ?? answer.element, 'xMotivo') ?? ''
  if (DUPLICATE.has(code)) return onDuplicate({ kind: 'rejected', code, text })
  const isAuthorized = AUTHORIZED.has(code) || CANCELED.has(code)
  if (!isAuthorized && !DENIED.has(code)) return { kind: 'rejected', code, text }
  if (protocol === null && isAuthorized)
    throw new OutsideFault('unreadable_answer', 'The answer holds no protocol of the invoice.')
  const xml = protocol === null ? null : wholeFile(answer, document, protocol)
  if (!isAuthorized || xml === null) return { kind: 'denied', code, text, xml }
  requireSameDigest(protocol, document)
  const { reference: key } = document
  const at = (name: string) => textAt(protocol ?? undefined, name)
  const authorized_at = parseInstant(at('dhRecbto'))
  return { kind: 'authorized', key, protocol: at('nProt'), authorized_at, xml }
}

/** The distributed file: the signed bytes and the protocol as it came. */
function wholeFile(
  { text }: SefazAnswer,
  { xml, reference }: SignedDocument,
  inner: XmlElement,
): Uint8Array {
  const holds = `<chNFe>${reference}</chNFe>`
  const protocol = elementText(text, { name: 'protNFe', version: VERSION, inner, holds })
  return fileOf('nfeProc', VERSION, [xml, protocol])
}

/** What was authorised is what was signed. @throws OutsideFault `unreadable_answer`. */
function requireSameDigest(protocol: XmlElement | null, { xml }: SignedDocument): void {
  const told = textAt(protocol ?? undefined, 'digVal')
  const own = /<DigestValue>([^<]+)<\/DigestValue>/.exec(xml)?.[1] ?? null
  if (told !== null && told !== own)
    throw new OutsideFault('unreadable_answer', 'Another file of the invoice was authorised.')
}

/** The events that a query tells of. */
export const eventsIn = ({ element }: SefazAnswer): readonly XmlElement[] =>
  elementsNamed(element, new Set(['procEventoNFe'])).filter(
    (one) => elementAt(one, 'retEvento') !== undefined,
  )
