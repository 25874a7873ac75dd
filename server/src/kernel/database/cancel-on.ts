import pg from 'pg'
import { processOf } from './server-of-connection.ts'

/** A server that takes no request for so long is not there. */
const TIMEOUT_MS = 5_000

/** What a connection of the driver does before anybody has signed in, of which its types do not tell. */
interface BareConnection {
  connect(port: number | string, host?: string): void
  requestSsl(): void
  cancel(process: number, secretKey: unknown): void
}

const isBare = (connection: object): connection is BareConnection =>
  'connect' in connection && 'requestSsl' in connection && 'cancel' in connection

/**
 * Asks the server of a connection to cancel what it does on it, by the request that PostgreSQL has for that: a pooler
 * passes it on to whichever process works for the connection, and to none that works for others by then.
 * @returns once the process was told: it meets nothing that is sent on the connection from then on.
 */
export async function cancelOn(client: pg.PoolClient, config: pg.ClientConfig): Promise<void> {
  const { connection, host, port, ssl } = new pg.Client(config)
  if (!isBare(connection)) throw new Error('The driver cancels in another way.')
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  let isAsked = false
  const ask = () => {
    connection.cancel(processOf(client), Reflect.get(client, 'secretKey'))
    isAsked = true
  }
  // The server says nothing, and closes the connection, however it does, when it has told the process.
  const end = () => resolve(undefined)
  connection.on('error', (error) => (isAsked ? end() : reject(error)))
  connection.once('end', end)
  connection.once('connect', () => (ssl ? connection.requestSsl() : ask()))
  connection.once('sslconnect', ask)
  const late = new Error('The database took no request to cancel a statement.')
  const timer = setTimeout(() => reject(late), TIMEOUT_MS)
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`)
  else connection.connect(port, host)
  try {
    await promise
  } finally {
    clearTimeout(timer)
    connection.stream.destroy()
  }
}
