import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { freePort } from '../process/prumo-process.ts'

/** A way to a server by which its answers come in pieces. */
interface SplittingProxy {
  readonly port: number
  readonly close: () => void
}

/** Larger pieces would be whole answers, smaller ones of a large answer take seconds. */
const SIZES = [1, 5, 40, 700, 20_000]

/**
 * Opens one to a port of this machine: each piece of an answer comes in a turn of its own.
 * @param random a whole number below another.
 */
export async function startSplittingProxy(
  target: number,
  random: (below: number) => number,
): Promise<SplittingProxy> {
  const sockets = new Set<Socket>()
  const pieces = function* (bytes: Buffer) {
    for (let at = 0, size = 0; at < bytes.length; at += size) {
      // A large answer is not given byte by byte.
      size = Math.max(SIZES[random(SIZES.length)] ?? 1, Math.floor(bytes.length / 20))
      yield bytes.subarray(at, at + size)
    }
  }
  const server = createServer((client) => {
    const there = connect(target, '127.0.0.1')
    let told: Promise<unknown> = Promise.resolve()
    const give = async (bytes: Buffer) => {
      for (const piece of pieces(bytes)) {
        client.write(piece)
        await nextTurn()
      }
    }
    client.setNoDelay(true)
    client.pipe(there)
    there.on('data', (bytes) => {
      told = told.then(() => give(bytes))
    })
    there.on('close', () => void told.then(() => client.end()))
    for (const socket of [client, there]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
