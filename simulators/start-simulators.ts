import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type InterSimulator, interSimulator } from './banco-inter/inter-simulator.ts'
import { type TestCertificates, testCertificates } from './banco-inter/test-certificates.ts'
import { failWith, type Faults, FAULTS, newFaults } from './faults.ts'
import { type HotmartSimulator, hotmartSimulator } from './hotmart/hotmart-simulator.ts'
import { type KiwifySimulator, kiwifySimulator } from './kiwify/kiwify-simulator.ts'
import { type Answer, type Asked, fieldsOf, readAsked, send } from './json-http.ts'
import { type PluggySimulator, pluggySimulator } from './pluggy/pluggy-simulator.ts'

const HOST = '127.0.0.1'

/** The simulators of a process, each at its own address of the loopback. */
export interface Simulators {
  readonly pluggy: PluggySimulator
  readonly banco_inter: InterSimulator
  readonly hotmart: HotmartSimulator
  readonly kiwify: KiwifySimulator
  readonly faults: {
    readonly pluggy: Faults
    readonly banco_inter: Faults
    readonly hotmart: Faults
    readonly kiwify: Faults
  }
  readonly certificates: TestCertificates
  readonly urls: {
    readonly pluggy: string
    readonly pluggy_connect: string
    readonly banco_inter: string
    /** Sales platforms, as the setting PLATFORM_URLS names them. */
    readonly platforms: string
    /** `POST {service, fault, times}` here sets a fault; without a fault it clears it. */
    readonly control: string
  }
  readonly close: () => Promise<void>
}

/** Starts them on free ports. @param clock what time it is for them. */
export async function startSimulators(clock: () => Date): Promise<Simulators> {
  const faults = {
    pluggy: newFaults(),
    banco_inter: newFaults(),
    hotmart: newFaults(),
    kiwify: newFaults(),
  }
  const pluggy = pluggySimulator(clock, faults.pluggy)
  const banco_inter = interSimulator(clock, faults.banco_inter)
  const hotmart = hotmartSimulator(faults.hotmart)
  const kiwify = kiwifySimulator(faults.kiwify)
  const certificates = testCertificates()
  const plain = createServer((request, response) => {
    const serve = (prefix: string, answer: Answering, failing?: Faults) =>
      void respond(request, response, prefix, answer, failing)
    const url = request.url ?? ''
    if (url.startsWith('/pluggy-connect/')) serve('/pluggy-connect', pluggy.answerConnect)
    else if (url.startsWith('/hotmart/')) serve('/hotmart', hotmart.answer, faults.hotmart)
    else if (url.startsWith('/kiwify/')) serve('/kiwify', kiwify.answer, faults.kiwify)
    else if (url.startsWith('/pluggy/')) serve('/pluggy', pluggy.answer, faults.pluggy)
    else serve('', (asked) => setFault(faults, asked))
  })
  const tls = createTlsServer(
    {
      cert: certificates.server.certificate_pem,
      key: certificates.server.private_key_pem,
      ca: certificates.ca_pem,
      requestCert: true,
      rejectUnauthorized: true,
      // Here a refused certificate ends the handshake; later versions say so after it.
      maxVersion: 'TLSv1.2',
    },
    (request, response) =>
      void respond(request, response, '', banco_inter.answer, faults.banco_inter),
  )
  const [plainUrl, tlsUrl] = [await open(plain, 'http'), await open(tls, 'https')]
  return {
    pluggy,
    banco_inter,
    hotmart,
    kiwify,
    faults,
    certificates,
    urls: {
      pluggy: `${plainUrl}/pluggy`,
      pluggy_connect: `${plainUrl}/pluggy-connect`,
      banco_inter: tlsUrl,
      platforms: `hotmart=${plainUrl}/hotmart,hotmart_auth=${plainUrl}/hotmart,kiwify=${plainUrl}/kiwify`,
      control: `${plainUrl}/control`,
    },
    close: async () => {
      for (const server of [plain, tls]) {
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
  if (fault !== null) return failWith(fault, response)
  send(response, await answer(await readAsked(request, prefix)))
}

function setFault(faults: Simulators['faults'], { text }: Asked): Answer {
  const { service, fault, times } = fieldsOf(text)
  const names = ['pluggy', 'banco_inter', 'hotmart', 'kiwify'] as const
  const name = names.find((one) => one === service)
  if (name === undefined) return { status: 404, body: {} }
  const kind = FAULTS.find((one) => one === fault)
  if (kind === undefined) faults[name].clear()
  else faults[name].set(kind, typeof times === 'number' ? times : undefined)
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
