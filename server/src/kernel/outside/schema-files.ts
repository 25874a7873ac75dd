import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A schema as it lies in a folder of the installation. */
export interface SchemaFile {
  /** The folder that it lies in: what it includes lies beside it. */
  readonly folder: string
  readonly name: string
  readonly contents: Uint8Array
}

/** Schemas of which one at least is in a folder of official schemas: DPS and NF-e, of any version. */
const EXPECTED = /^(DPS|nfe)_v\d+\.\d+\.xsd$/

/**
 * The schemas (XSD) of a folder and of the folders in it, as their packages are unpacked.
 * @throws Error naming what is wrong with the folder, in the words of the terminal.
 */
export function readSchemaFiles(folder: string): readonly SchemaFile[] {
  const files = entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? schemasIn(path) : fileOf(folder, entry.name)
  })
  if (!files.some(({ name }) => EXPECTED.test(name)))
    throw new Error(`there is no schema of the DPS and none of the NF-e (*.xsd) in ${folder}`)
  return files
}

const schemasIn = (folder: string): readonly SchemaFile[] =>
  entriesOf(folder).flatMap(({ name }) => fileOf(folder, name))

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (cause) {
    throw new Error(`the folder ${folder} is not there or cannot be read`, { cause })
  }
}

function fileOf(folder: string, name: string): readonly SchemaFile[] {
  if (!name.endsWith('.xsd')) return []
  const path = join(folder, name)
  try {
    return [{ folder, name, contents: readFileSync(path) }]
  } catch (cause) {
    throw new Error(`the file ${path} cannot be read`, { cause })
  }
}
