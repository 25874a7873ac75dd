import { SourceMap } from 'node:module'
import { relative, resolve } from 'node:path'
import { repositoryRoot } from './repository-root.mjs'

/**
 * Where each line of a built file comes from, as `server/src/serve.ts:12`, or only `12` where it is of
 * the same file as the line before: what server/src/begin.mjs reads when an error is shown. Node's own
 * maps take 22 MB of each process that might need them.
 * @param {string} folder where the file will be
 * @param {string} code
 * @param {import('rolldown').SourceMap | null} map
 */
export function linesOf(folder, code, map) {
  if (map === null) return ''
  const known = new SourceMap(map)
  let last = ''
  const lines = code.split('\n').map((text, line) => {
    const { generatedLine, originalSource, originalLine } = known.findEntry(
      line,
      text.search(/\S|$/),
    )
    if (generatedLine !== line || originalSource === undefined) return ''
    const isSame = originalSource === last
    last = originalSource
    const path = relative(repositoryRoot, resolve(folder, originalSource)).replaceAll('\\', '/')
    return isSame ? `${originalLine + 1}` : `${path}:${originalLine + 1}`
  })
  return `${lines.join('\n')}\n`
}

/**
 * V8 keeps a text in two bytes a sign when one of its signs needs them, such as an ellipsis. A raw
 * template holds the escape then, which patterns, their only use here, read as the sign.
 */
export const inOneByte = (code) =>
  code.replaceAll(/[^\0-\xff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
