import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type ApiPixSimulator, apiPixSimulator } from './api-pix/api-pix-simulator.ts'
import { type InterSimulator, interSimulator } from './banco-inter/inter-simulator.ts'
import { processCertificates, type TestCertificates } from './banco-inter/test-certificates.ts'
import { type FocusSimulator, focusSimulator } from './focus-nfe/focus-simulator.ts'
import { type NfseSimulator, nfseSimulator } from './nfse-nacional/nfse-simulator.ts'
import { type CourseFaults, type CourseSimulators, openCourses } from './course-simulators.ts'
import { failWith, type Faults, FAULTS, newFaults } from './faults.ts'
import { type Answer, type Asked, fieldsOf, readAsked, send } from './json-http.ts'
import {
  openPlatforms,
  type PlatformFaults,
  type PlatformSimulators,
} from './platform-simulators.ts'
import { type PluggySimulator, pluggySimulator } from './pluggy/pluggy-simulator.ts'
import { type SefazSimulator, sefazSimulator } from './sefaz/sefaz-simulator.ts'

const HOST = '127.0.0.1'

/** The simulators of a process, each at its own address of the loopback. */
export interface Simulators extends PlatformSimulators {
  readonly pluggy: PluggySimulator
  readonly banco_inter: InterSimulator
  /** Any bank with the API Pix. */
  readonly api_pix: ApiPixSimulator
  readonly nfse: NfseSimulator
  readonly sefaz: SefazSimulator
  readonly focus_nfe: FocusSimulator
  readonly faults: PlatformFaults &
    CourseFaults &
    Readonly<Record<'pluggy' | 'banco_inter' | 'api_pix' | 'nfse' | 'sefaz' | 'focus_nfe', Faults>>
  /** The education platforms. */
  readonly courses: CourseSimulators
  /** The sales platforms alone. */
  readonly platforms: PlatformSimulators
  readonly certificates: TestCertificates
  readonly urls: {
    readonly pluggy: string
    readonly pluggy_connect: string
    readonly banco_inter: string
    readonly nfse: string
    readonly sefaz: string
    /** Sales platforms and payment providers, as the setting PLATFORM_URLS names them. */
    readonly platforms: string
    /** `POST {service, fault, times}` here sets a fault; without a fault it clears it. */
    readonly control: string
  }
  readonly close: () => Promise<void>
}

/** Starts them on free ports. @param clock what time it is for them. */
export async function startSimulators(clock: () => Date): Promise<Simulators> {
  let home = ''
  const { platforms, faults: platformFaults } = openPlatforms(clock, () => home)
  const { courses, faults: courseFaults } = openCourses()
  const faults = {
    pluggy: newFaults(),
    banco_inter: newFaults(),
    api_pix: newFaults(),
    nfse: newFaults(),
    sefaz: newFaults(),
    focus_nfe: newFaults(),
    ...platformFaults,
    ...courseFaults,
  }
  const pluggy = pluggySimulator(clock, faults.pluggy)
  const banco_inter = interSimulator(clock, faults.banco_inter)
  const api_pix = apiPixSimulator(clock)
  const nfse = nfseSimulator(clock)
  const sefaz = sefazSimulator(clock)
  const focus_nfe = focusSimulator(clock)
  const faultsBy = new Map<string, Faults>(Object.entries(faults))
  const platformBy = new Map<string, { readonly answer: Answering }>(
    Object.entries({ ...platforms, ...courses }),
  )
  const certificates = processCertificates()
  const plain = createServer((request, response) => {
    const serve = (prefix: string, answer: Answering, failing?: Faults) =>
      void respond(request, response, prefix, answer, failing)
    const [, name = ''] = (request.url ?? '').split(/[/?]/)
    const platform = platformBy.get(name)
    if (platform !== undefined) serve(`/${name}`, platform.answer, faultsBy.get(name))
    else if (name === 'focus_nfe') serve('/focus_nfe', focus_nfe.answer, faults.focus_nfe)
    else if (name === 'pluggy-connect') serve('/pluggy-connect', pluggy.answerConnect)
    else if (name === 'pluggy') serve('/pluggy', pluggy.answer, faults.pluggy)
    else if (name === 'silence') serve('', (asked) => silence(sefaz, asked))
    else serve('', (asked) => setFault(faultsBy, asked))
  })
  const behindTls = (answer: Answering, failing: Faults) =>
    createTlsServer(
      {
        cert: certificates.server.certificate_pem,
        key: certificates.server.private_key_pem,
        ca: certificates.ca_pem,
        requestCert: true,
        rejectUnauthorized: true,
        // Here a refused certificate ends the handshake; later versions say so after it.
        maxVersion: 'TLSv1.2',
      },
      (request, response) => void respond(request, response, '', answer, failing),
    )
  const tls = behindTls(banco_inter.answer, faults.banco_inter)
  const apiPixTls = behindTls(api_pix.answer, faults.api_pix)
  const nfseTls = behindTls(nfse.answer, faults.nfse)
  const sefazTls = behindTls(sefaz.answer, faults.sefaz)
  const [plainUrl, tlsUrl, apiPixUrl, nfseUrl, sefazUrl] = [
    await open(plain, 'http'),
    await open(tls, 'https'),
    await open(apiPixTls, 'https'),
    await open(nfseTls, 'https'),
    await open(sefazTls, 'https'),
  ]
  home = plainUrl
  return {
    pluggy,
    banco_inter,
    api_pix,
    nfse,
    sefaz,
    focus_nfe,
    ...platforms,
    platforms,
    courses,
    faults,
    certificates,
    urls: {
      pluggy: `${plainUrl}/pluggy`,
      pluggy_connect: `${plainUrl}/pluggy-connect`,
      banco_inter: tlsUrl,
      nfse: nfseUrl,
      sefaz: sefazUrl,
      platforms: [...platformBy.keys(), 'focus_nfe']
        .flatMap((name) => servicesOf(name).map((service) => `${service}=${plainUrl}/${name}`))
        .concat(`api_pix=${apiPixUrl}/v2`, `api_pix_token=${apiPixUrl}/oauth/token`)
        .join(','),
      control: `${plainUrl}/control`,
    },
    close: async () => {
      for (const server of [plain, tls, apiPixTls, nfseTls, sefazTls]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

type Answering = (asked: Asked) => Answer | Promise<Answer>

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  prefix: string,
  answer: Answering,
  faults?: Faults,
): Promise<void> {
  const fault = faults?.next() ?? null
  if (fault === 'lost_answer') return void (await answer(await readAsked(request, prefix)))
  if (fault !== null) return failWith(fault, response)
  send(response, await answer(await readAsked(request, prefix)))
}

/** Hotmart gives its tokens at an address of their own, and Focus NFe has one to test with. */
function servicesOf(platform: string): readonly string[] {
  if (platform === 'hotmart') return ['hotmart', 'hotmart_auth']
  return platform === 'focus_nfe' ? ['focus_nfe', 'focus_nfe_test'] : [platform]
}

/** Says of which series notes get no answer of their tax office; its contingency is open meanwhile. */
function silence({ books }: SefazSimulator, { text }: Asked): Answer {
  const { series } = fieldsOf(text)
  const silent = typeof series === 'string' && series !== '' ? series.split(',') : []
  books.silentSeries = new Set(silent)
  books.isContingencyOpen = silent.length > 0
  return { status: 200, body: { silent } }
}

function setFault(faults: ReadonlyMap<string, Faults>, { text }: Asked): Answer {
  const { service, fault, times } = fieldsOf(text)
  const own = typeof service === 'string' ? faults.get(service) : undefined
  if (own === undefined) return { status: 404, body: {} }
  const kind = FAULTS.find((one) => one === fault)
  if (kind === undefined) own.clear()
  else own.set(kind, typeof times === 'number' ? times : undefined)
  return { status: 200, body: { service, fault: kind ?? null } }
}

function open(server: ReturnType<typeof createServer>, scheme: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, HOST, () => {
      const address: AddressInfo | string | null = server.address()
      if (address === null || typeof address === 'string') reject(new Error('No port.'))
      else resolve(`${scheme}://${HOST}:${address.port}`)
    })
  })
}
