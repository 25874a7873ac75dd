import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'

/**
 * What each built program does first.
 * @param {string} program its own built file
 */
export function begin(program) {
  keepBuild(program)
  keepCompiled()
  Error.prepareStackTrace = (error, frames) =>
    [
      Error.prototype.toString.call(error),
      ...frames.map((frame) => `    at ${placed(frame)}`),
    ].join('\n')
}

/** The build that runs is not deleted by scripts/kept-builds.mjs: files of it are loaded later. */
function keepBuild(program) {
  // Containers that share a folder have processes of the same number.
  const host = encodeURIComponent(hostname())
  const mark = new URL(`running.${process.pid}.${host.replaceAll('%', '%25')}`, program)
  try {
    writeFileSync(mark, '')
  } catch {
    // Where nothing may be written nobody deletes a build either.
    return
  }
  process.on('exit', () => rmSync(mark, { force: true }))
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

/** Undefined for what has no source. */
function sourceOf(file, line) {
  const lines = linesOf(file).slice(0, line)
  const [path, own] = (lines.at(-1) ?? '').split(':')
  if (path === '' || own !== undefined) return own && `${path}:${own}`
  const named = lines.findLast((text) => text.includes(':'))
  return named?.replace(/\d+$/, path)
}

/** The frames of a stack, and errors that come one after the other, are mostly of the same files. */
const KEPT_MS = 60_000
const known = new Map()

/** What scripts/build-server.mjs wrote beside the built file. */
function linesOf(file) {
  if (!known.has(file)) {
    known.set(file, readLines(file))
    setTimeout(() => known.delete(file), KEPT_MS).unref()
  }
  return known.get(file)
}

function readLines(file) {
  try {
    return readFileSync(new URL(`${file}.lines`), 'utf8').split('\n')
  } catch {
    // Whatever is wrong with the list: the error that is shown stays what it is.
    return []
  }
}
