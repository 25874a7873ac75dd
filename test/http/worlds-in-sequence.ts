import { buildWorld } from './sweep-world.ts'
import type { World } from './world.ts'
import type { TestServer } from './test-server.ts'

interface Tried {
  /** Whether the request was answered as it should be. */
  readonly isRight: boolean
}

/**
 * A world for requests that change something. It serves until a request is not answered as it should
 * be, as happens when another has used up what it is about; then the database is brought back to the
 * moment after the world was built, and the request is asked again. So what a test finds wrong is
 * wrong in a world that nobody touched, and one is built.
 */
export function worldsInSequence(server: () => TestServer, canary: string) {
  let built: { readonly world: World; readonly bringBack: () => Promise<void> } | undefined
  return async <T extends Tried>(attempt: (world: World) => Promise<T>): Promise<T> => {
    if (built === undefined) {
      const world = await buildWorld(server(), canary)
      built = { world, bringBack: await server().keep() }
      return attempt(world)
    }
    const tried = await attempt(built.world)
    if (tried.isRight) return tried
    await built.bringBack()
    return attempt(built.world)
  }
}
