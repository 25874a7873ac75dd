import { buildWorld } from './sweep-world.ts'
import type { World } from './world.ts'
import type { TestServer } from './test-server.ts'

interface Tried {
  /** Whether the request was answered as it should be. */
  readonly isRight: boolean
}

/**
 * Worlds for requests that change something. One serves until a request is not answered as it should
 * be, as happens when another has used up what it is about; then the next is built and asked in its
 * place. So what a test finds wrong is wrong in a world that nobody touched, and no more worlds are
 * built than the requests need.
 */
export function worldsInSequence(server: () => TestServer, canary: string) {
  let current: World | undefined
  return async <T extends Tried>(attempt: (world: World) => Promise<T>): Promise<T> => {
    if (current !== undefined) {
      const tried = await attempt(current)
      if (tried.isRight) return tried
    }
    current = await buildWorld(server(), canary)
    return attempt(current)
  }
}
