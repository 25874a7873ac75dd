import { validateXML, type XMLValidationError } from 'xmllint-wasm'
import type { SchemaFile } from './schema-files.ts'

/** Pages of 64 KiB: the schemas of the NF-e take some 20 MiB, and no document comes to more. */
const MEMORY_PAGES = { initialMemoryPages: 1024, maxMemoryPages: 4096 }

/** What a schema has against a document. */
export interface SchemaFault {
  /** The element, by the names from the root to it: `DPS/infDPS/toma/xNome`. */
  readonly path: string
  /** As libxml2 says it, in English. */
  readonly message: string
}

/** Schemas that authorities publish, to which documents are held before they are sent. */
export interface XmlSchemas {
  /** Whether the installation has the schema of that file name. */
  readonly has: (schema: string) => boolean
  /**
   * What it has against a document; nothing of a right one. It is read in a thread of its own.
   * @throws Error where the schema itself cannot be used.
   */
  readonly faultsOf: (schema: string, xml: string) => Promise<readonly SchemaFault[]>
}

/** @param files those of the installation. */
export function xmlSchemas(files: readonly SchemaFile[]): XmlSchemas {
  const named = (schema: string) => files.find(({ name }) => name === schema)
  return {
    has: (schema) => named(schema) !== undefined,
    faultsOf: async (schema, xml) => {
      const file = named(schema)
      if (file === undefined) throw new Error(`There is no schema ${schema}.`)
      const text = oneElementALine(xml)
      const { errors } = await validateXML({
        xml: { fileName: 'document.xml', contents: text },
        schema: { fileName: file.name, contents: file.contents },
        preload: includedBy(file, files),
        ...MEMORY_PAGES,
      })
      return errors.map((error) => faultOf(error, text))
    },
  }
}

/** The schemas that a schema includes or imports, and those that they do, of its own folder. */
function includedBy(root: SchemaFile, files: readonly SchemaFile[]) {
  const found = new Map([[root.name, root]])
  for (const file of found.values()) {
    const text = Buffer.from(file.contents).toString('utf8')
    for (const [, name = ''] of text.matchAll(/schemaLocation\s*=\s*["'](?:\.\/)?([^"']+)["']/g)) {
      const next = files.find((one) => one.folder === root.folder && one.name === name)
      if (next !== undefined) found.set(name, next)
    }
  }
  found.delete(root.name)
  return [...found.values()].map(({ name, contents }) => ({ fileName: name, contents }))
}

/** A line for each element: what is said of a line is said of one. Texts stay as they are. */
const oneElementALine = (xml: string): string => xml.replaceAll(/>(?=<[^/!?])/g, '>\n')

const faultOf = ({ message, loc }: XMLValidationError, text: string): SchemaFault => ({
  path: pathAt(text, loc?.lineNumber ?? 1),
  message: message.replaceAll(/\{[^{}]*\}/g, '').replace(/^.*?Schemas validity error : /, ''),
})

/** A tag: whether it ends an element, its name, and whether it is both. */
const TAG = /<(\/?)([A-Za-z_][\w.:-]*)[^<>]*?(\/?)>/g

/** The element that begins on a line, under those that are open before it. */
function pathAt(text: string, line: number): string {
  const rows = text.split('\n')
  const open: string[] = []
  for (const [, end = '', name = '', alone = ''] of rows
    .slice(0, line - 1)
    .join('\n')
    .matchAll(TAG)) {
    if (end !== '') open.pop()
    else if (alone === '') open.push(name)
  }
  const [own] = [...(rows[line - 1] ?? '').matchAll(TAG)]
  return [...open, ...(own?.[1] === '' && own[2] !== undefined ? [own[2]] : [])].join('/')
}
