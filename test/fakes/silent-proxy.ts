import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../process/prumo-process.ts'

/** A way to a server that may fall silent: connections stay open and new ones are taken, and nothing goes through. */
interface SilentProxy {
  readonly port: number
  readonly setSilent: (isSilent: boolean) => void
  /** What is open now falls silent for good; new connections are as before. */
  readonly loseOpen: () => void
  /** The next connection that is sent this text falls silent with it, for good. */
  readonly loseAt: (text: string) => void
  /** Holds back what is sent, from then on, on the next connection of which this is said. @returns lets it through. */
  readonly holdAt: (isMeant: (sent: Buffer) => boolean) => () => void
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
  let isLost: (sent: Buffer) => boolean = () => false
  let isHeld: (sent: Buffer) => boolean = () => false
  let letThrough = Promise.withResolvers<undefined>()
  const pass = (from: Socket, to: Socket, isFromClient: boolean) => {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (isFromClient && isLost(bytes)) {
        isLost = () => false
        lost.add(from).add(to)
      }
      if (isSilent || lost.has(from)) return
      if (isFromClient && isHeld(bytes)) {
        isHeld = () => false
        from.pause()
        void letThrough.promise.then(() => {
          to.write(bytes)
          from.resume()
        })
      } else to.write(bytes)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((client) => {
    const there = connect(target, '127.0.0.1')
    pass(client, there, true)
    pass(there, client, false)
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
    loseAt: (text) => {
      isLost = (sent) => sent.includes(text)
    },
    holdAt: (isMeant) => {
      isHeld = isMeant
      letThrough = Promise.withResolvers()
      return () => letThrough.resolve(undefined)
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
