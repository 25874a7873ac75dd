import { randomUUID } from 'node:crypto'
import { type Answer, type Asked, fieldsOf, textOf } from '../json-http.ts'
import {
  type ApiPixCharges,
  apiPixCharges,
  missing,
  type SimulatedPix,
  wrong,
} from './api-pix-charges.ts'

/** A secret that the simulated bank refuses. */
const WRONG_SECRET = 'errado'
const TOKEN_SECONDS = 3600

/** A bank with the API Pix of the Banco Central on the loopback, behind mutual TLS. */
export interface ApiPixSimulator extends ApiPixCharges {
  /** The address that it calls when a Pix comes or goes back, by key. */
  readonly webhooks: Map<string, string>
  /** It takes no address. */
  refusesWebhook: boolean
  /** It reads who asks for a token in the header alone. */
  wantsBasic: boolean
  /** What was answered to its calls; 0 where nobody was there. */
  readonly calls: Promise<number>[]
  /** The scopes of the tokens that were asked for. */
  readonly scopes: string[]
  readonly answer: (asked: Asked) => Answer
}

const refused: Answer = { status: 401, body: { error: 'invalid_client' } }

/** @param clock what time it is for what is paid. */
export function apiPixSimulator(clock: () => Date): ApiPixSimulator {
  const tokens = new Map<string, string>()
  const webhooks = new Map<string, string>()

  function tell(pix: SimulatedPix) {
    for (const address of webhooks.values()) {
      // The standard calls below the address that it was given.
      const body = JSON.stringify({ pix: [pix] })
      const headers = { 'content-type': 'application/json' }
      const told = fetch(`${address}/pix`, { method: 'POST', headers, body })
      simulator.calls.push(
        told.then(
          ({ status }) => status,
          () => 0,
        ),
      )
    }
  }

  const charging = apiPixCharges(clock, tell)

  function token({ headers, text }: Asked): Answer {
    const form = new URLSearchParams(text)
    const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const [ofHeader = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':')
    const inForm = simulator.wantsBasic ? null : form.get('client_id')
    const told = inForm === null ? secret : (form.get('client_secret') ?? '')
    if ((inForm ?? ofHeader) === '' || told === WRONG_SECRET) return refused
    if (form.get('grant_type') !== 'client_credentials') return refused
    const scope = form.get('scope') ?? ''
    simulator.scopes.push(scope)
    const access_token = randomUUID()
    tokens.set(access_token, scope)
    const body = { access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope }
    return { status: 200, body }
  }

  function webhook({ method, path, text }: Asked): Answer {
    const key = decodeURIComponent(path.split('/')[2] ?? '')
    const known = webhooks.get(key)
    if (method === 'PUT') {
      const asked = textOf(fieldsOf(text)['webhookUrl'])
      if (simulator.refusesWebhook || !URL.canParse(asked))
        return wrong('URL inválida.', 'A URL do webhook não é válida.', 'webhook.webhookUrl')
      webhooks.set(key, asked)
      return { status: 200, body: {} }
    }
    if (known === undefined) return missing
    if (method === 'GET')
      return {
        status: 200,
        body: { webhookUrl: known, chave: key, criacao: clock().toISOString() },
      }
    webhooks.delete(key)
    return { status: 204, body: '' }
  }

  /** What a path and a method need of a token. */
  const scopeOf = ({ method, path }: Asked) =>
    `${path.split('/')[1] ?? ''}.${method === 'GET' ? 'read' : 'write'}`

  const simulator: ApiPixSimulator = Object.assign(charging, {
    webhooks,
    refusesWebhook: false,
    wantsBasic: false,
    calls: [],
    scopes: [],
    answer: answered(charging.answer),
  })

  function answered(ofCharges: ApiPixCharges['answer']) {
    return (asked: Asked): Answer => {
      if (asked.path === '/oauth/token') return asked.method === 'POST' ? token(asked) : missing
      const bearer = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? ''
      const scope = tokens.get(bearer)
      if (scope === undefined) return refused
      if (!asked.path.startsWith('/v2/')) return missing
      const own = { ...asked, path: asked.path.slice('/v2'.length) }
      if (!scope.split(' ').includes(scopeOf(own))) return { status: 403, body: missing.body }
      return own.path.startsWith('/webhook/') ? webhook(own) : (ofCharges(own) ?? missing)
    }
  }
  return simulator
}
