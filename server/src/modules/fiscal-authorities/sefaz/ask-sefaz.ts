import { elementAt, elementsNamed, readXml, textAt, type XmlElement } from '@prumo/fiscal-documents'
import { writeXml } from '@prumo/fiscal-emission'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type { AuthorityAccess } from '../fiscal-authority.ts'
import { endpointOf, OPERATIONS, type SefazService } from './sefaz-endpoints.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const SOAP = 'http://www.w3.org/2003/05/soap-envelope'
const WSDL = 'http://www.portalfiscal.inf.br/nfe/wsdl'

/** Answers of any service that say that it does not work for now: stopped, without forecast, broken. */
const AWAY = new Set(['108', '109', '999'])
/** Asked too often. */
const TOO_OFTEN = new Set(['656', '678'])
const AN_HOUR_S = 3600

/** What a tax office answered: the element, and the text that it was read from. */
export interface SefazAnswer {
  readonly element: XmlElement
  readonly text: string
  readonly code: string
  readonly reason: string
}

/** What is asked: whom, and the element of the answer. */
export interface SefazQuestion {
  readonly authorizer: string
  readonly service: SefazService
  /** The message, XML without declaration. */
  readonly message: string
  /** `retEnviNFe`, `retConsSitNFe`. */
  readonly answer: string
  /** It makes something there: it is sent once, whatever comes of it. */
  readonly is_sent_once: boolean
}

/**
 * Asks a tax office over SOAP 1.2 with the company's certificate.
 * @throws OutsideFault where nothing is known of the outcome.
 */
export async function askSefaz(
  { outside, environment, key }: AuthorityAccess,
  { authorizer, service, message, answer, is_sent_once }: SefazQuestion,
): Promise<SefazAnswer> {
  const { operation, method } = OPERATIONS[service]
  const url = endpointOf(outside.sefaz.addresses, authorizer, environment, service)
  const action = `${WSDL}/${operation}/${method}`
  const text = await outside.sefaz.at(url).askText({
    method: 'POST',
    path: '',
    headers: {
      accept: 'application/soap+xml, text/xml',
      'content-type': `application/soap+xml; charset=utf-8; action="${action}"`,
    },
    body: envelope(service, message),
    certificate: key,
    is_sent_once,
  })
  const element = answerIn(text, answer)
  const code = textAt(element, 'cStat')
  if (element === undefined || code === null)
    throw new OutsideFault('unreadable_answer', `The answer holds no ${answer}.`)
  if (AWAY.has(code)) throw new OutsideFault('unreachable', `The tax office answered ${code}.`)
  return { element, text, code, reason: textAt(element, 'xMotivo') ?? '' }
}

/** @throws OutsideFault `rate_limited` of an answer that says that it was asked too often. */
export function requireNotRateLimited({ code }: Pick<SefazAnswer, 'code'>): void {
  if (!TOO_OFTEN.has(code)) return
  const retryAfterSeconds = AN_HOUR_S
  throw new OutsideFault('rate_limited', `The tax office answered ${code}.`, { retryAfterSeconds })
}

function envelope(service: SefazService, message: string): string {
  const { operation, method } = OPERATIONS[service]
  const space = `xmlns="${WSDL}/${operation}"`
  // Of the distribution alone the method wraps its data.
  const body =
    service === 'distribution'
      ? `<${method} ${space}><nfeDadosMsg>${message}</nfeDadosMsg></${method}>`
      : `<nfeDadosMsg ${space}>${message}</nfeDadosMsg>`
  return `${DECLARATION}<soap12:Envelope xmlns:soap12="${SOAP}"><soap12:Body>${body}</soap12:Body></soap12:Envelope>`
}

/** @throws OutsideFault `unreadable_answer`. */
function answerIn(text: string, name: string): XmlElement | undefined {
  try {
    const body = elementAt(readXml(text), 'Body')
    return body === undefined ? undefined : elementsNamed(body, new Set([name]))[0]
  } catch (cause) {
    throw new OutsideFault('unreadable_answer', 'The answer is no XML.', { cause })
  }
}

/** An element of an answer, and the part of it that says what was decided. */
export interface AnsweredPart {
  /** `protNFe`, `retEvento`. */
  readonly name: string
  readonly version: string
  readonly inner: XmlElement
  /** What stands in it and in no other of its name. */
  readonly holds: string
}

/**
 * An element as it came, byte by byte: files that are kept are put together of what was signed and of
 * this. Written with prefixes it means the same, and nobody else reads it so: it is written anew.
 */
export function elementText(text: string, { name, version, inner, holds }: AnsweredPart): string {
  const found = text.match(new RegExp(`<${name}[\\s>][\\s\\S]*?</${name}>`, 'g')) ?? []
  const came = found.find((one) => one.includes(holds))
  if (came !== undefined) return came
  const fields = inner.children
    .filter(({ children }) => children.length === 0)
    .map((child) => [child.name, child.text] as const)
  const part = { '@_versao': version, [inner.name]: Object.fromEntries(fields) }
  return writeXml({ [name]: part })
}

/** A file as it is kept: parts that were signed or answered, in an element of the NF-e's namespace. */
export function fileOf(root: string, version: string, parts: readonly string[]): Uint8Array {
  const head = `<${root} xmlns="http://www.portalfiscal.inf.br/nfe" versao="${version}">`
  return Buffer.from(`${DECLARATION}${head}${parts.join('')}</${root}>`, 'utf8')
}

/** tpAmb. */
export const environmentCode = ({ environment }: Pick<AuthorityAccess, 'environment'>): string =>
  environment === 'production' ? '1' : '2'

export const stateCodeOf = ({ city_code }: Pick<AuthorityAccess, 'city_code'>): string =>
  city_code.slice(0, 2)
