import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../process/prumo-process.ts'

/** A way to a server that may fall silent: connections stay open and new ones are taken, and nothing goes through. */
interface SilentProxy {
  readonly port: number
  readonly setSilent: (isSilent: boolean) => void
  /** What is open now falls silent for good; new connections are as before. */
  readonly loseOpen: () => void
  /** Leads new connections to another port: the address has another server. */
  readonly leadTo: (target: number) => void
  readonly close: () => Promise<void>
}

/** Opens one to a port of this machine. */
export async function startSilentProxy(first: number): Promise<SilentProxy> {
  let target = first
  const sockets = new Set<Socket>()
  const lost = new Set<Socket>()
  let isSilent = false
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (!isSilent && !lost.has(from)) to.write(bytes)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((client) => {
    const there = connect(target, '127.0.0.1')
    pass(client, there)
    pass(there, client)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    setSilent: (now) => {
      isSilent = now
    },
    loseOpen: () => {
      for (const socket of sockets) lost.add(socket)
    },
    leadTo: (now) => {
      target = now
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
