import { posix } from 'node:path'

/** Where a file stands in the architecture. */
export type Place =
  | { readonly kind: 'lib'; readonly name: string }
  | { readonly kind: 'contracts' }
  | { readonly kind: 'kernel' }
  | { readonly kind: 'texts' }
  /** Texts that no browser shows. */
  | { readonly kind: 'server-only texts' }
  | { readonly kind: 'server texts' }
  | { readonly kind: 'composition' }
  | { readonly kind: 'module'; readonly name: string; readonly file: string }
  | { readonly kind: 'web app' }
  | { readonly kind: 'web client' }
  | { readonly kind: 'web kit' }
  | { readonly kind: 'web texts' }
  /** Parts of the domain that several features show: an address, contacts, bank data. */
  | { readonly kind: 'web parts' }
  | { readonly kind: 'web feature'; readonly name: string }
  /** Tests, factories, scripts and tools: they may look everywhere, and no product code at them. */
  | { readonly kind: 'tooling' }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'package'; readonly name: string }

const TOOLING =
  /^(scripts|test|e2e|bench|simulators)\/|^(server|texts|web)\/.*(\.test\.tsx?|\.factory\.ts|\.config\.ts)$|^(server|web)\/test\//

const COMPOSITION =
  /^server\/src\/(main|serve|migrate|distribute|check-audit|check-ledger|export-company|import-company|people-here|company-from-file|job-registry|rotate-keys|run-process|do-jobs|start-jobs|start-server|modules\/registry)\.ts$|^server\/src\/demo\//

type Pattern = readonly [RegExp, (first: string, second: string) => Place]

const PATTERNS: readonly Pattern[] = [
  [TOOLING, () => ({ kind: 'tooling' })],
  [/^libs\/([^/]+)\//, (name) => ({ kind: 'lib', name })],
  [/^contracts\/src\//, () => ({ kind: 'contracts' })],
  [/^texts\/(pt|en|de|fr)\/server\//, () => ({ kind: 'server-only texts' })],
  [/^texts\/(engine|pt|en|de|fr)\//, () => ({ kind: 'texts' })],
  [COMPOSITION, () => ({ kind: 'composition' })],
  [/^server\/src\/kernel\//, () => ({ kind: 'kernel' })],
  [/^server\/src\/texts\//, () => ({ kind: 'server texts' })],
  [/^server\/src\/modules\/([^/]+)\/(.+)$/, (name, file) => ({ kind: 'module', name, file })],
  [/^web\/src\/features\/([^/]+)\//, (name) => ({ kind: 'web feature', name })],
  [/^web\/src\/parts\//, () => ({ kind: 'web parts' })],
  [/^web\/src\/client\//, () => ({ kind: 'web client' })],
  [/^web\/src\/kit\//, () => ({ kind: 'web kit' })],
  [/^web\/src\/texts\//, () => ({ kind: 'web texts' })],
  [/^web\/src\/(app\/|[^/]+$)/, () => ({ kind: 'web app' })],
]

/** The place of a file by its path from the project's top folder. */
export function placeOf(path: string): Place {
  for (const [pattern, place] of PATTERNS) {
    const match = pattern.exec(path)
    if (match) return place(match[1] ?? '', match[2] ?? '')
  }
  return { kind: 'nowhere' }
}

/** The path that an import leads to, or null for a package from the registry. */
function importedPath(importer: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return posix.join(posix.dirname(importer), plain)
  const own = /^@prumo\/([^/]+)\/?(.*)$/.exec(plain)
  if (!own) return null
  const [, workspace = '', rest = ''] = own
  if (workspace === 'contracts') return `contracts/src/${rest}.ts`
  if (workspace === 'texts') return `texts/${rest}.ts`
  if (workspace === 'server' || workspace === 'web') return `${workspace}/src/${rest}`
  return `libs/${workspace}/src/${rest === '' ? 'index.ts' : rest}`
}

/** Where an import leads: a path from the project's top folder, or the package's own name. */
export interface Destination {
  readonly path: string
  readonly place: Place
}

/** The file or package that an import leads to. */
export function destinationOf(importer: string, specifier: string): Destination {
  const path = importedPath(importer, specifier)
  if (path === null) return { path: specifier, place: { kind: 'package', name: specifier } }
  return { path, place: placeOf(path) }
}
