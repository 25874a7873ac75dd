import { dpsId } from '@prumo/fiscal-emission'
import { nullIfUnknown } from '../../../kernel/outside/null-if-unknown.ts'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type {
  AuthorityAccess,
  EmissionAnswer,
  EventAnswer,
  FiscalAuthority,
  ReceivedPage,
  SignedDocument,
  SignedEvent,
} from '../fiscal-authority.ts'
import { openedDocuments } from '../packed-document.ts'
import { heldToSchema } from '../held-to-schema.ts'
import { parseInstant } from '../parse-instant.ts'
import {
  agreementSchema,
  eventSchema,
  issuedSchema,
  knownDpsSchema,
  packed,
  receivedSchema,
  refusalIn,
  unpacked,
} from './nfse-wire.ts'

/** The system itself registers it for a note in whose place another was issued. */
const REPLACED = '105102'
/** There is a note of this city, issuer, series and number. */
const DUPLICATE = 'E0014'
const HOUR_MS = 60 * 60 * 1000
/** As many documents as one page of the distribution has. */
const PAGE = 50

const sefinOf = ({ outside, environment }: AuthorityAccess) => outside.nfse[environment].sefin
const json = { 'content-type': 'application/json' }

/**
 * The national NFS-e: a declaration (DPS) becomes a note while one waits for the answer.
 * Source: official OpenAPI of SefinNacional and of the ADN for taxpayers.
 */
export const nfseNacional: FiscalAuthority = heldToSchema({
  kind: 'nfse_nacional',
  emit,
  query,
  register,
  replacement: (access, key) => knownEvent(access, `/nfse/${key}/eventos/${REPLACED}/1`),
  received,
  test,
})

async function emit(access: AuthorityAccess, document: SignedDocument): Promise<EmissionAnswer> {
  try {
    const body = JSON.stringify({ dpsXmlGZipB64: packed(document.xml) })
    const answer = await sefinOf(access).ask(
      // Sent twice it would be refused for its number, which says less than the first answer.
      { ...call(access), method: 'POST', path: '/nfse', headers: json, body, is_sent_once: true },
      issuedSchema,
    )
    return authorized(answer)
  } catch (error) {
    const refused = refusalOf(error)
    if (refused === null) throw error
    if (refused.code !== DUPLICATE) return { kind: 'rejected', ...refused }
    const known = await query(access, document)
    // The number may be another program's: then it is not this document that was found.
    return known.kind === 'authorized' && isFromDeclaration(known.xml, document.xml)
      ? known
      : { kind: 'rejected', ...refused }
  }
}

async function query(
  access: AuthorityAccess,
  { reference }: SignedDocument,
): Promise<EmissionAnswer> {
  const sefin = sefinOf(access)
  try {
    const path = `/dps/${reference}`
    const { chaveAcesso } = await sefin.ask(
      { ...call(access), method: 'GET', path },
      knownDpsSchema,
    )
    const note = { ...call(access), method: 'GET', path: `/nfse/${chaveAcesso}` } as const
    return authorized(await sefin.ask(note, issuedSchema))
  } catch (error) {
    if (error instanceof OutsideFault && error.code === 'unknown_there') return { kind: 'unknown' }
    throw error
  }
}

async function register(access: AuthorityAccess, event: SignedEvent): Promise<EventAnswer> {
  const sefin = sefinOf(access)
  const path = `/nfse/${event.key}/eventos`
  try {
    const body = JSON.stringify({ pedidoRegistroEventoXmlGZipB64: packed(event.xml) })
    const request = { ...call(access), method: 'POST', path, headers: json, body } as const
    const answer = await sefin.ask({ ...request, is_sent_once: true }, eventSchema)
    return { kind: 'registered', protocol: null, xml: unpacked(answer.eventoXmlGZipB64) }
  } catch (error) {
    const refused = refusalOf(error)
    if (refused === null) throw error
    // What was registered by a try whose answer was lost is refused the second time.
    const known = await knownEvent(access, `${path}/${event.type}/${event.sequence}`)
    return known ?? { kind: 'rejected', ...refused }
  }
}

async function knownEvent(access: AuthorityAccess, path: string): Promise<EventAnswer | null> {
  try {
    const request = { ...call(access), method: 'GET', path } as const
    const { eventoXmlGZipB64 } = await sefinOf(access).ask(request, eventSchema)
    return { kind: 'registered', protocol: null, xml: unpacked(eventoXmlGZipB64) }
  } catch (error) {
    const isAbsent =
      error instanceof OutsideFault && ['unknown_there', 'refused'].includes(error.code)
    if (isAbsent) return null
    throw error
  }
}

async function received(access: AuthorityAccess, last_nsu: string): Promise<ReceivedPage> {
  const path = `/contribuintes/DFe/${last_nsu}?lote=true&cnpjConsulta=${access.issuer_document}`
  const answer = await distributed(access, path)
  const page = (answer?.LoteDFe ?? []).map(({ NSU, TipoDocumento, ArquivoXml }) => ({
    nsu: NSU,
    schema: TipoDocumento ?? '',
    packed: ArquivoXml ?? '',
  }))
  const documents = openedDocuments(last_nsu, page)
  const last = documents.at(-1)?.nsu ?? last_nsu
  const hasMore = documents.length >= PAGE
  return {
    documents,
    last_nsu: last,
    wait_until: hasMore ? null : new Date(access.now.getTime() + HOUR_MS),
  }
}

/** One page of the distribution; that there is none is answered by 404 with the same body. */
function distributed(access: AuthorityAccess, path: string) {
  const { adn } = access.outside.nfse[access.environment]
  return nullIfUnknown(adn.ask({ ...call(access), method: 'GET', path }, receivedSchema))
}

/** Asks for a declaration that nobody made: that it is unknown is an answer. */
async function test(access: AuthorityAccess): Promise<void> {
  const document = access.issuer_document
  const reference = dpsId({ city_code: access.city_code, document, series: '49999', number: 1 })
  await query(access, { reference, xml: '' })
}

const call = ({ key }: AuthorityAccess) => ({ certificate: key })

function authorized(answer: {
  readonly chaveAcesso: string
  readonly nfseXmlGZipB64: string
}): EmissionAnswer {
  const xml = unpacked(answer.nfseXmlGZipB64)
  const [, told] = /<dhProc>([^<]+)<\/dhProc>/.exec(Buffer.from(xml).toString('utf8')) ?? []
  const authorized_at = parseInstant(told)
  return { kind: 'authorized', key: answer.chaveAcesso, protocol: null, authorized_at, xml }
}

/** Of a request that was refused with reasons these; null of whatever else went wrong. */
const refusalOf = (error: unknown) =>
  error instanceof OutsideFault && error.code === 'refused' ? refusalIn(error.told) : null

/** The digest of what was signed. */
const digestOf = (xml: string): string | undefined =>
  /<DigestValue>([^<]+)<\/DigestValue>/.exec(xml)?.[1]

/** Whether a note was made of this signed declaration: it contains its signature. */
export function isFromDeclaration(note: Uint8Array, signed: string): boolean {
  const digest = digestOf(signed)
  return digest !== undefined && Buffer.from(note).toString('utf8').includes(digest)
}

/**
 * Whether the city lets its taxpayers issue in the national system; null where it told nothing of that.
 */
export async function cityTakesPart(access: AuthorityAccess): Promise<boolean | null> {
  const { adn } = access.outside.nfse[access.environment]
  const path = `/parametrizacao/${access.city_code}/convenio`
  const answer = await nullIfUnknown(
    adn.ask({ ...call(access), method: 'GET', path }, agreementSchema),
  )
  if (answer === null) return false
  const told = answer.parametrosConvenio?.aderenteEmissorNacional
  return told === undefined || told === null ? null : told === 1
}
