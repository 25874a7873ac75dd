import { readSources } from '../source-files.ts'

/** Files and lines of one kind. */
interface Count {
  readonly files: number
  readonly lines: number
  /** Path → lines, the most first. */
  readonly paths: readonly (readonly [string, number])[]
}

/** What a feature costs: its own files whole, and in the others the lines that name it. */
interface FeaturePrice {
  readonly own: Count
  readonly shared: Count
  /** Texts in four languages, its own and shared. */
  readonly texts: Count
}

const FOLDERS = ['contracts', 'server', 'web', 'texts', 'test', 'e2e', 'scripts']
const EXTENSIONS = ['.ts', '.tsx', '.mjs', '.sql', '.css']
const TEXTS = /^texts\/|^server\/src\/texts\//
/** Hand-written documents that a new feature has to be added to; decisions are history. */
const DOCUMENTS = /^docs\/[A-Z]+\.md$|^docs\/\w+\.tsv$/

/**
 * The forms of a plural kebab-case name: `cost-centers`, `cost_centers`, `costCenters`, `CostCenters`.
 * The singular is left out: `cost_center_id` in a document is the use of a record.
 */
function nameForms(name: string): RegExp {
  const camel = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)
  return new RegExp(
    `(?<![a-z])(?:${name}|${name.replaceAll('-', '_')}|${camel})(?![a-z])|${pascal}`,
  )
}

const count = (paths: readonly (readonly [string, number])[]): Count => ({
  files: paths.length,
  lines: paths.reduce((sum, [, lines]) => sum + lines, 0),
  paths: paths.toSorted(([, a], [, b]) => b - a),
})

/**
 * Whether a path bears the name: a folder or a file does, and no folder of another feature whose name
 * begins alike, as `product-links` does beside `products`.
 */
function bearsName(path: string, name: string): boolean {
  const one = name.replace(/ies$/, 'y').replace(/s$/, '')
  const folders = path.split('/').slice(0, -1)
  if (folders.includes(name)) return true
  const file = path.slice(path.lastIndexOf('/') + 1)
  const isOfOther = folders.some((folder) => folder.startsWith(`${one}-`))
  return !isOfOther && [name, one].some((start) => file.startsWith(start))
}

/**
 * Counts a feature by its folder's name: a file is its own when its path bears the name, shared when a
 * line of it names the feature.
 */
export function featurePrice(name: string): FeaturePrice {
  const forms = nameForms(name)
  const own: [string, number][] = []
  const shared: [string, number][] = []
  const texts: [string, number][] = []
  const sources = [
    ...readSources(FOLDERS, EXTENSIONS),
    ...[...readSources(['docs'], ['.md', '.tsv'])].filter(([path]) => DOCUMENTS.test(path)),
  ]
  for (const [path, text] of sources) {
    const lines = text.split('\n')
    const isOwn = bearsName(path, name)
    const named = isOwn ? lines.length - 1 : lines.filter((line) => forms.test(line)).length
    if (named === 0) continue
    if (TEXTS.test(path)) texts.push([path, named])
    else if (isOwn) own.push([path, named])
    else shared.push([path, named])
  }
  return { own: count(own), shared: count(shared), texts: count(texts) }
}
