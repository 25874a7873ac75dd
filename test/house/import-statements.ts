import { parseSync, Visitor } from 'oxc-parser'
import { oncePerSource } from '../../scripts/once-per-source.ts'

/** One import, export … from, or import() of a file. */
export interface ImportStatement {
  readonly specifier: string
  /** What is taken, by its name in the other file; '*' for all of it. */
  readonly names: readonly string[]
  /** Nothing of it is left at run time. */
  readonly isTypeOnly: boolean
  /** An import() that runs later, and not as the file is loaded. */
  readonly isDynamic: boolean
}

interface Taken {
  readonly name: string | null
  readonly isType: boolean
}

function statement(specifier: string, taken: readonly Taken[], isDynamic = false): ImportStatement {
  return {
    specifier,
    names: taken.map(({ name }) => name ?? '*'),
    isTypeOnly: taken.length > 0 && taken.every(({ isType }) => isType),
    isDynamic,
  }
}

/** 'a', "a" or `a` → a. Any other expression cannot be followed, and is given as it is written. */
const unquoted = (text: string): string => /^(['"`])(.*)\1$/s.exec(text.trim())?.[2] ?? text

/** Every import of a source, static or dynamic. Refuses a source that does not parse. */
export const importStatements = oncePerSource((path, source): readonly ImportStatement[] => {
  const { module, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  const imports = module.staticImports.map(({ moduleRequest, entries }) =>
    statement(
      moduleRequest.value,
      entries.map(({ importName, isType }) => ({ name: importName.name, isType })),
    ),
  )
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest === null
        ? []
        : [statement(moduleRequest.value, [{ name: importName.name, isType }])],
    ),
  )
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    statement(unquoted(source.slice(start, end)), [{ name: null, isType: false }], true),
  )
  return [...imports, ...exports, ...dynamic, ...typeImports(path, source)]
})

/** `import('…').Name` as a type. */
function typeImports(path: string, source: string): readonly ImportStatement[] {
  if (!source.includes('import(')) return []
  const found: ImportStatement[] = []
  new Visitor({
    TSImportType: ({ source: from }) =>
      found.push(statement(from.value, [{ name: null, isType: true }])),
  }).visit(parseSync(path, source).program)
  return found
}

/** Whether a source uses an identifier anywhere, as a variable or as a property. */
export function mentions(path: string, source: string, identifier: string): boolean {
  if (!source.includes(identifier)) return false
  let isFound = false
  new Visitor({
    Identifier: ({ name }) => {
      if (name === identifier) isFound = true
    },
  }).visit(parseSync(path, source).program)
  return isFound
}
