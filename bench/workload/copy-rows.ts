import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** A value of a row as COPY takes it. */
export type Cell = string | number | boolean | null

/** Rows travel in texts of about this length: one write per row would cost more than the row. */
const CHUNK_CHARACTERS = 65_536

/**
 * Streams rows into a table by COPY; they are read one after another and never gathered.
 * @param columns the names of the columns, in the order of the cells.
 */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(chunksOf(rows)), stream)
}

function* chunksOf(rows: Iterable<readonly Cell[]>): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map(cellText).join('\t')}\n`
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

/** The text format of COPY: backslash escapes, and \N for null. */
function cellText(cell: Cell): string {
  if (cell === null) return String.raw`\N`
  if (typeof cell !== 'string') return String(cell)
  return /[\\\t\n\r]/.test(cell) ? cell.replaceAll(/[\\\t\n\r]/g, escaped) : cell
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
}

const escaped = (character: string): string => ESCAPES[character] ?? character
