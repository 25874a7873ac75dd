import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** The sources that browsers load, and that call methods of schemas. */
const CALLERS = ['contracts/src', 'web/src', 'libs', 'texts/engine']

/** A method of a kind of schema, as zod's build writes it: a member of an object, at its first level. */
const METHOD =
  /^ {4}(?:async )?(\w+)(?:: (?:async )?function \w+)?\(.*\) \{\n(?:(?: {5,}.*)?\n)*? {4}\},\n/gm
/** What zod's own methods call on a schema. */
const OWN_CALL = /\b(?:this|inst|schema)\.(\w+)\(/g

let called: ReadonlySet<string> | undefined

function readCalled(): ReadonlySet<string> {
  const files = CALLERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  )
  return new Set(
    files.flatMap((text) => [...text.matchAll(/\.(\w+)\(/g)].map(([, name]) => name ?? '')),
  )
}

/**
 * zod's kinds of schemas without the methods that no source of ours calls by name: each brings the kinds
 * and checks that it makes (URLs, JWTs, IP addresses), which are most of the package.
 */
export function withoutUncalledMethods(code: string): string {
  called ??= readCalled()
  const own = new Set([...code.matchAll(OWN_CALL)].map(([, name]) => name))
  return code.replaceAll(METHOD, (method, name: string) =>
    called?.has(name) === true || own.has(name) ? method : '',
  )
}
