import { randomUUID } from 'node:crypto'
import { type Answer, type Asked, fieldsOf, textOf } from '../json-http.ts'

/** A call of the webhook that Asaas makes: its body, to be sent to whoever asked for it. */
export interface AsaasEvent {
  readonly id: string
  readonly event: string
  readonly dateCreated: string
  readonly payment: object
}

/** An address that is called, with what proves that Asaas calls. */
export interface SimulatedWebhook {
  readonly id: string
  readonly url: string
  readonly authToken: string
  readonly enabled: boolean
  readonly events: readonly string[]
}

/** The webhooks of an account. */
export interface AsaasWebhooks {
  readonly known: Map<string, SimulatedWebhook>
  /** What was answered to calls; 0 where nobody was there. */
  readonly calls: Promise<number>[]
  /** Tells whoever asked for it. */
  readonly tell: (event: AsaasEvent) => void
  /** Null for what is none of its paths. */
  readonly answer: (asked: Asked) => Answer | null
}

const PATH = '/webhooks'
/** The most of one account, and the shortest proof (docs.asaas.com, "Webhooks"). */
const MOST = 10
const SHORTEST_TOKEN = 32

const done = (body: unknown): Answer => ({ status: 200, body })
const wrong = (description: string): Answer => ({
  status: 400,
  body: { errors: [{ code: 'invalid_action', description }] },
})

export function asaasWebhooks(): AsaasWebhooks {
  const known = new Map<string, SimulatedWebhook>()
  const calls: Promise<number>[] = []

  function put(id: string, text: string): Answer {
    const { url, authToken, email, enabled, events } = fieldsOf(text)
    if (!URL.canParse(textOf(url))) return wrong('A URL do webhook é inválida.')
    if (textOf(email) === '') return wrong('O e-mail do webhook deve ser informado.')
    if (textOf(authToken).length < SHORTEST_TOKEN)
      return wrong('O token de autenticação deve ter ao menos 32 caracteres.')
    if (!known.has(id) && known.size >= MOST)
      return wrong('O limite de 10 webhooks já foi atingido.')
    const webhook = {
      id,
      url: textOf(url),
      authToken: textOf(authToken),
      enabled: enabled === true,
      events: Array.isArray(events) ? events.map(textOf) : [],
    }
    known.set(id, webhook)
    const { authToken: _, ...shown } = webhook
    return done({ ...shown, hasAuthToken: true })
  }

  return {
    known,
    calls,
    tell: (event) => {
      for (const { url, authToken, enabled, events } of known.values()) {
        if (!enabled || !events.includes(event.event)) continue
        const headers = { 'content-type': 'application/json', 'asaas-access-token': authToken }
        const told = fetch(url, { method: 'POST', headers, body: JSON.stringify(event) })
        calls.push(
          told.then(
            ({ status }) => status,
            () => 0,
          ),
        )
      }
    },
    answer: ({ method, path, text }) => {
      if (path !== PATH && !path.startsWith(`${PATH}/`)) return null
      const id = path.slice(PATH.length + 1)
      if (method === 'POST' && id === '') return put(randomUUID(), text)
      if (method === 'GET' && id === '')
        return done({ object: 'list', hasMore: false, data: [...known.values()] })
      if (!known.has(id)) return { status: 404, body: {} }
      if (method === 'PUT') return put(id, text)
      known.delete(id)
      return done({ deleted: true, id })
    },
  }
}
