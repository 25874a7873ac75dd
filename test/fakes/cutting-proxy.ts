import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../process/prumo-process.ts'

/** A connection is cut after so many bytes at most, whichever way they go. */
const MOST_BYTES = 24_000

/** A way to a server that cuts its connections, one after the other, at bytes that a seed says. */
interface CuttingProxy {
  readonly port: number
  readonly setCutting: (isCutting: boolean) => void
  readonly cuts: () => number
  readonly close: () => Promise<void>
}

/**
 * Opens one to a port of this machine. What comes at the moment of a cut goes through or is lost, so that of a commit
 * now the order is lost and now its answer.
 * @param random a whole number below another.
 */
export async function startCuttingProxy(
  target: number,
  random: (below: number) => number,
): Promise<CuttingProxy> {
  const sockets = new Set<Socket>()
  let isCutting = false
  let cuts = 0
  const server = createServer((client) => {
    const there = connect(target, '127.0.0.1')
    let left = random(MOST_BYTES)
    const cut = () => {
      client.resetAndDestroy()
      there.destroy()
    }
    for (const [from, to] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (isCutting) left -= bytes.length
        if (left >= 0) {
          to.write(bytes)
          return
        }
        cuts += 1
        if (random(2) === 0) cut()
        else to.write(bytes, cut)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    setCutting: (now) => {
      isCutting = now
    },
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
