import { Socket } from 'node:net'
import { vi } from 'vitest'

/**
 * What PostgreSQL is sent while something is done, which may call the server: a text a packet.
 * @param server whose own packets are left out.
 */
export async function packetsTo(
  { url }: { readonly url: string },
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const port = Number(new URL(url).port)
  const isOfServer = ({ localPort, remotePort }: Socket) =>
    localPort === port || remotePort === port
  const single = vi.spyOn(Socket.prototype, '_write')
  const gathered = vi.spyOn(Socket.prototype, '_writev')
  try {
    await work()
    return [single, gathered].flatMap(({ mock: { calls, contexts } }) =>
      calls.flatMap(([sent], place) => {
        const socket: unknown = contexts[place]
        if (!(socket instanceof Socket) || isOfServer(socket)) return []
        // Node puts the pieces of a packet in place of what held them.
        const pieces: readonly unknown[] = Array.isArray(sent) ? sent : [sent]
        return [pieces.map(String).join('')]
      }),
    )
  } finally {
    single.mockRestore()
    gathered.mockRestore()
  }
}
