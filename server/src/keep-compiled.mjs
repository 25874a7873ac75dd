import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Reading and compiling two thousand files is most of a start: the next one finds them compiled, without
 * the types that were stripped. Threads find the folder in the environment. What strips types holds
 * 20 MB: whoever stays for long begins with a file that has none, as this one, and calls this first.
 */
export function keepCompiled() {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/prumo', import.meta.url))
  process.env.NODE_COMPILE_CACHE ??= folder
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}
