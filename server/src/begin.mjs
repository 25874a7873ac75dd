import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** What each built program does first. */
export function begin() {
  keepCompiled()
  Error.prepareStackTrace = (error, frames) =>
    [
      Error.prototype.toString.call(error),
      ...frames.map((frame) => `    at ${placed(frame)}`),
    ].join('\n')
}

/** The next start finds what this one compiled. Threads find the folder in the environment. */
function keepCompiled() {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/prumo', import.meta.url))
  process.env.NODE_COMPILE_CACHE ??= folder
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

const BUILT = /(file:\/\/[^\s()]+\/server\/dist\/[^\s()]+\.mjs):(\d+):\d+/

/** A place of a stack in the source that it was built from. */
const placed = (frame) =>
  String(frame).replace(BUILT, (built, file, line) => sourceOf(file, Number(line)) ?? built)

/** What scripts/build-server.mjs wrote beside the built file; undefined for what has no source. */
function sourceOf(file, line) {
  const lines = readFileSync(new URL(`${file}.lines`), 'utf8').split('\n', line)
  const [path, own] = (lines.at(-1) ?? '').split(':')
  if (path === '' || own !== undefined) return own && `${path}:${own}`
  const named = lines.findLast((text) => text.includes(':'))
  return named?.replace(/\d+$/, path)
}
