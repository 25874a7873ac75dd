import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A call that the receiver got, as it came. */
export interface ReceivedCall {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** What it answers to the next calls; `silence` never does. */
export interface ReceiverAnswer {
  readonly status: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A program of a customer that receives events, on the loopback. */
export interface WebhookReceiver {
  readonly url: string
  readonly calls: ReceivedCall[]
  answer: ReceiverAnswer | 'silence'
  /** What happens elsewhere before it answers. */
  meanwhile: () => Promise<unknown>
  readonly close: () => Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = []
  const server = createServer(async (request, response) => {
    calls.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    await receiver.meanwhile()
    const { answer } = receiver
    if (answer === 'silence') return
    response.writeHead(answer.status, answer.headers).end(answer.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${portOf(server.address())}/prumo`,
    calls,
    answer: { status: 200, body: 'ok' },
    meanwhile: async () => undefined,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

/** Whether a call was signed by a secret, as a program of a customer would find out. */
export function isSignedBy({ headers, body }: ReceivedCall, secret: string): boolean {
  const parts = String(headers['prumo-signature'])
    .split(',')
    .map((part) => part.split('='))
  const t = parts.find(([name]) => name === 't')?.[1]
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return parts.some(([name, value]) => name === 'v1' && value === expected)
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('It listens on a port.')
  return address.port
}
