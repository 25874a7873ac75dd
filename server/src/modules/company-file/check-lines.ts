import type { CarriedTable } from './carried-tables.queries.ts'
import { CompanyFileError } from './company-file-error.ts'
import { FILE_FORMAT, MAX_ID } from './company-file.rules.ts'
import { type FileHead, fileLineSchema, headSchema } from './company-file.schema.ts'
import { type FileLine, parsed } from './read-lines.ts'

/** A row as the file has it, and what of it is asked for. */
export interface CarriedRow {
  readonly json: string
  readonly values: Readonly<Record<string, unknown>>
}

/** A part of a company file whose form was checked. */
export type CheckedLine =
  | { readonly kind: 'head'; readonly head: FileHead }
  | {
      readonly kind: 'file'
      readonly key: string
      readonly sha256: string | null
      readonly bytes: string | null
    }
  | { readonly kind: 'row'; readonly table: CarriedTable; readonly row: CarriedRow }

/**
 * Checks line after line that a file names tables and columns of this schema alone, in their order,
 * and no people and files but its own.
 * @throws CompanyFileError of the first that does not.
 */
export async function* checkLines(
  lines: AsyncIterable<FileLine>,
  tables: readonly CarriedTable[],
  schema: string,
): AsyncGenerator<CheckedLine> {
  const places = new Map(tables.map((table, place) => [table.table, { table, place }]))
  const [people, files] = [new Set<number>(), new Set<string>()]
  let reached = -2
  for await (const { name, json } of lines) {
    const value = parsed(json)
    if (reached === -2) {
      const head = readHead(name, value, schema)
      for (const { id } of head.people) people.add(id)
      reached = -1
      yield { kind: 'head', head }
    } else if (name === 'file') {
      const file = fileLineSchema.safeParse(value)
      if (!file.success || reached >= 0) throw new CompanyFileError('A file in it is damaged.')
      files.add(file.data.key)
      yield { kind: 'file', ...file.data }
    } else {
      const found = places.get(name)
      if (found === undefined || found.place < reached)
        throw new CompanyFileError(`It holds what no company file holds: ${name}.`)
      reached = found.place
      requireRow(found.table, value, people, files)
      yield { kind: 'row', table: found.table, row: { json, values: value } }
    }
  }
}

function readHead(name: string, value: unknown, schema: string): FileHead {
  const head = headSchema.safeParse(value)
  if (name !== FILE_FORMAT || !head.success)
    throw new CompanyFileError('What the file says of itself is damaged, or of a later version.')
  if (head.data.schema !== schema)
    throw new CompanyFileError(
      `The file is of another version (${head.data.schema}; here it is ${schema}): bring both installations to the same one, and export anew.`,
    )
  const ids = new Set(head.data.people.map(({ id }) => id))
  const emails = head.data.people.flatMap(({ email }) => email?.toLowerCase() ?? [])
  if (ids.size !== head.data.people.length || new Set(emails).size !== emails.length)
    throw new CompanyFileError('The file names a person twice.')
  return head.data
}

function requireRow(
  { table, columns, identity }: CarriedTable,
  value: unknown,
  people: ReadonlySet<number>,
  files: ReadonlySet<string>,
): asserts value is Readonly<Record<string, unknown>> {
  const refuse = (what: string) => new CompanyFileError(`A row of ${table} ${what}.`)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refuse('is no object')
  const found = new Map<string, unknown>(Object.entries(value))
  if (found.size !== columns.length || columns.some(({ name }) => !found.has(name)))
    throw refuse('has other columns than this version')
  const id = identity === null ? 1 : found.get(identity)
  if (!Number.isSafeInteger(id) || Number(id) < 1 || Number(id) > MAX_ID)
    throw refuse('has an id that none was given')
  for (const { name, holds } of columns) {
    const held = found.get(name)
    if (holds === 'value' || held === null) continue
    const isKnown =
      holds === 'file'
        ? typeof held === 'string' && files.has(held)
        : [held].flat().every((one) => one === 0 || people.has(Number(one)))
    if (!isKnown) throw refuse(`names in ${name} what the file does not hold`)
  }
}
