import { Socket, type SocketConnectOpts } from 'node:net'
import { checkServerIdentity, type ConnectionOptions } from 'node:tls'
import pg from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'
import type { z } from 'zod'

/** A host that says nothing for so long is not the one: what asks waits no longer for a connection. */
const ASKING_TIMEOUT_MS = 3_000

interface Host {
  readonly host: string
  readonly port: number
}

/** What the hosts of an address have in common, and where each of them is. */
interface Hosts {
  readonly config: pg.ClientConfig
  readonly hosts: readonly Host[]
}

/** Several hosts are there to be written to; these ask for that, any other value for another thing. */
const WRITABLE = ['read-write', 'primary']

/**
 * Reads an address as libpq has it: `postgres://user:password@one:5432,two:5432/prumo`.
 * @throws Error that says what is wrong, without the address, which holds a password.
 */
export function hostsOf(address: string): Hosts {
  const found = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/s.exec(address)
  if (found === null) throw new Error('must start with postgres:// or postgresql://')
  const [, begin = '', places = '', rest = ''] = found
  const configs = places.split(',').map((place) => configOf(`${begin}${place}${rest}`))
  const [config = {}] = configs
  const attribute = Object.entries(config).find(([name]) => name === 'target_session_attrs')?.[1]
  if (attribute !== undefined && !WRITABLE.includes(attribute))
    throw new Error(`has target_session_attrs=${attribute}: Prumo writes, only read-write is known`)
  const hosts = configs.map(({ host, port }) => ({ host: host ?? 'localhost', port: port ?? 5432 }))
  return { config, hosts }
}

/** Says in the settings what is wrong with an address. */
export function faultOfAddress(address: string, context: z.RefinementCtx): void {
  try {
    hostsOf(address)
  } catch (error) {
    context.addIssue({ code: 'custom', message: asError(error).message })
  }
}

function configOf(address: string): pg.ClientConfig {
  try {
    return toClientConfig(parse(address))
  } catch {
    // The parser's own error names the address.
    throw new Error('is no address such as postgres://user:password@one:5432,two:5432/prumo')
  }
}

/**
 * How to connect by an address. Of several hosts each new connection goes to the one that takes
 * writes just then: after a failover the next connections find the new primary.
 */
export function connectionOf(address: string): pg.ClientConfig {
  const { config, hosts } = hostsOf(address)
  if (hosts.length === 1) return { connectionString: address }
  const names = hosts.map(({ host }) => host)
  const shared = { ...config, ssl: trusting(config.ssl, names) }
  let asked: Promise<Host> | null = null
  const writable = () => {
    // Connections that are opened at once ask together.
    asked ??= writableOf(shared, hosts).finally(() => {
      asked = null
    })
    return asked
  }
  return { ...shared, stream: () => socketTo(writable) }
}

/** A certificate may name any of the hosts: the driver knows one name alone, whichever answers. */
function trusting(ssl: pg.ClientConfig['ssl'], names: readonly string[]): pg.ClientConfig['ssl'] {
  if (ssl === undefined || ssl === false) return ssl
  const options: ConnectionOptions = ssl === true ? {} : ssl
  // The address asks for a certificate of a known authority, whatever name it has (verify-ca).
  if (options.checkServerIdentity !== undefined) return options
  return {
    ...options,
    checkServerIdentity: (_, certificate) => {
      const errors = names.map((name) => checkServerIdentity(name, certificate))
      return errors.includes(undefined) ? undefined : errors[0]
    },
  }
}

/** A socket that finds out where to connect to when it is told to connect. */
export function socketTo(place: () => Promise<Host>): Socket {
  const socket = new Socket()
  const begin: (to: SocketConnectOpts) => void = socket.connect.bind(socket)
  const connect = ({ host, port }: Host) => {
    if (socket.destroyed) return
    if (host.startsWith('/')) begin({ path: `${host}/.s.PGSQL.${port}` })
    else begin({ host, port })
  }
  return Object.assign(socket, {
    connect: () => {
      place().then(connect, (error: unknown) => socket.destroy(asError(error)))
      return socket
    },
  })
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error())

/** The first of the hosts that says that it takes writes. @throws Error when none does. */
async function writableOf(config: pg.ClientConfig, hosts: readonly Host[]): Promise<Host> {
  try {
    return await Promise.any(hosts.map((place) => requireWritable(config, place)))
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors.map(asError) : [asError(error)]
    const told = hosts.map(({ host, port }, at) => `${host}:${port} ${reasons[at]?.message ?? ''}`)
    const message = `No host of DATABASE_URL takes writes: ${told.join('; ')}`
    throw Object.assign(new Error(message), { code: 'EHOSTUNREACH' })
  }
}

async function requireWritable(config: pg.ClientConfig, place: Host): Promise<Host> {
  const client = new pg.Client({
    ...config,
    ...place,
    connectionTimeoutMillis: ASKING_TIMEOUT_MS,
    query_timeout: ASKING_TIMEOUT_MS,
  })
  // Its end between two answers is told by what was asked.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('show transaction_read_only')
    if (rows[0]?.transaction_read_only === 'off') return place
    throw new Error('is read-only')
  } finally {
    // Nobody waits for the end of one that hangs.
    client.end().catch(() => undefined)
  }
}
