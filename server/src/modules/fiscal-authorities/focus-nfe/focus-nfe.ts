import type { z } from 'zod'
import { nullIfUnknown } from '../../../kernel/outside/null-if-unknown.ts'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type { OutsideService } from '../../../kernel/outside/outside-service.ts'
import type { OutsideServices } from '../../../kernel/outside/outside-services.ts'
import type {
  AuthorityAccess,
  EmissionAnswer,
  EventAnswer,
  FiscalEnvironment,
  IssuingAuthority,
  SignedDocument,
  SignedEvent,
} from '../fiscal-authority.ts'
import {
  cancellationSchema,
  noteSchema,
  reasonsOf,
  refusalIn,
  refusedCancellationIn,
  type Refused,
} from './focus-wire.ts'

/** Where it is, by environment, and the names that PLATFORM_URLS has for both. */
const PLACES: Readonly<Record<FiscalEnvironment, { readonly name: string; readonly url: string }>> =
  {
    production: { name: 'focus_nfe', url: 'https://api.focusnfe.com.br' },
    homologation: { name: 'focus_nfe_test', url: 'https://homologacao.focusnfe.com.br' },
  }
/** The company's secret of each. */
const TOKENS: Readonly<Record<FiscalEnvironment, string>> = {
  production: 'production_token',
  homologation: 'homologation_token',
}
/** The reference has a note, or is being dealt with: what of it there is has to be asked for. */
const KNOWN = new Set(['nfe_autorizada', 'em_processamento'])
const CANCELED = 'nfe_cancelada'
/** A reference that nobody gave. */
const NOBODYS = 'prumo0teste0de0conexao'

/**
 * Focus NFe, which issues notes of services in cities with systems of their own. It numbers and signs
 * them, and is asked for what became of each by the reference that it was sent with.
 * Source: Focus NFe, API v2, NFSe (FocusNFe/api-doc).
 */
export const focusNfe: IssuingAuthority = {
  kind: 'focus_nfe',
  emit,
  query,
  register,
  test,
}

/** Whether it is at an address of this machine's own. */
export const isFocusSimulated = (
  { platforms }: Pick<OutsideServices, 'platforms'>,
  environment: FiscalEnvironment,
): boolean => platforms.isSimulated(PLACES[environment].name)

async function emit(access: AuthorityAccess, document: SignedDocument): Promise<EmissionAnswer> {
  const sent = await send(access, document)
  if (!('status' in sent))
    return KNOWN.has(sent.code) ? query(access, document) : { kind: 'rejected', ...sent }
  return answered(access, sent)
}

/** Sends a note. @returns where it stands, or why it was not taken. */
async function send(access: AuthorityAccess, document: SignedDocument): Promise<Note | Refused> {
  try {
    const path = `/v2/nfse?ref=${document.reference}`
    const request = { ...call(access), method: 'POST', path, body: document.xml } as const
    return await serviceOf(access).ask({ ...request, is_sent_once: true }, noteSchema)
  } catch (error) {
    const refused = refusalOf(error)
    if (refused === null) throw error
    return refused
  }
}

async function query(
  access: AuthorityAccess,
  { reference }: SignedDocument,
): Promise<EmissionAnswer> {
  const note = await noteOf(access, reference)
  return note === null ? { kind: 'unknown' } : answered(access, note)
}

async function register(access: AuthorityAccess, event: SignedEvent): Promise<EventAnswer> {
  try {
    const path = `/v2/nfse/${event.key}`
    const request = { ...call(access), method: 'DELETE', path, body: event.xml } as const
    const answer = await serviceOf(access).ask(
      { ...request, is_sent_once: true },
      cancellationSchema,
    )
    if (answer.status === 'erro_cancelamento')
      return { kind: 'rejected', ...reasonsOf(answer.erros) }
    return { kind: 'registered', protocol: null, xml: asBytes(answer) }
  } catch (error) {
    const told = cancellationIn(error)
    if (told !== null) return { kind: 'rejected', ...told }
    const refused = refusalOf(error)
    if (refused === null) throw error
    // A try whose answer was lost is told of as one that came too late.
    if (refused.code === CANCELED)
      return { kind: 'registered', protocol: null, xml: asBytes(refused) }
    return { kind: 'rejected', ...refused }
  }
}

/** Asks for a note that nobody sent: that it is unknown is an answer. */
async function test(access: AuthorityAccess): Promise<void> {
  await noteOf(access, NOBODYS)
}

type Note = z.output<typeof noteSchema>

const noteOf = (access: AuthorityAccess, reference: string): Promise<Note | null> =>
  nullIfUnknown(
    serviceOf(access).ask(
      { ...call(access), method: 'GET', path: `/v2/nfse/${reference}` },
      noteSchema,
    ),
  )

/** What the state of a note means; of one that the city made, the file too. */
async function answered(access: AuthorityAccess, note: Note): Promise<EmissionAnswer> {
  if (note.status === 'processando_autorizacao') return { kind: 'processing' }
  if (note.status === 'erro_autorizacao') return { kind: 'rejected', ...reasonsOf(note.erros) }
  const { numero, codigo_verificacao: code, caminho_xml_nota_fiscal: path } = note
  if (!numero) throw new OutsideFault('unreadable_answer', 'The note has no number.')
  return {
    kind: 'authorized',
    authorized_at: null,
    key: [numero, ...(code ? [code] : [])].join('/'),
    protocol: code ?? null,
    xml: path
      ? await serviceOf(access).askBytes({ ...call(access), method: 'GET', path })
      : asBytes(note),
    page_url: note.url_danfse ?? note.url ?? null,
  }
}

/** What was answered, where a city gives no file. */
const asBytes = (answer: object): Uint8Array => Buffer.from(JSON.stringify(answer))

const serviceOf = ({ outside, environment }: AuthorityAccess): OutsideService => {
  const { name, url } = PLACES[environment]
  return outside.platforms.at(name, url)
}

/** The token is the user, and there is no password. @throws OutsideFault where there is no token. */
function call({ secrets, environment }: AuthorityAccess) {
  const token = secrets[TOKENS[environment]]
  if (!token) throw new OutsideFault('credentials_refused', 'The company stored no token.')
  const authorization = `Basic ${Buffer.from(`${token}:`).toString('base64')}`
  return { headers: { authorization, 'content-type': 'application/json' } }
}

/** Of a cancellation that was refused with reasons of the city, whatever its status of HTTP. */
const cancellationIn = (error: unknown): Refused | null =>
  error instanceof OutsideFault && error.code === 'refused'
    ? refusedCancellationIn(error.told)
    : null

/** Of a request that was refused with a reason; null of whatever else went wrong. */
const refusalOf = (error: unknown): Refused | null =>
  error instanceof OutsideFault && error.code === 'refused' ? refusalIn(error.told) : null
