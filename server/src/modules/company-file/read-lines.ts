import { createHash } from 'node:crypto'
import { CompanyFileError } from './company-file-error.ts'
import { FILE_FORMAT, MAX_LINE_BYTES } from './company-file.rules.ts'
import { endSchema } from './company-file.schema.ts'

/** A line of a company file: what it is about, and its JSON as it was written. */
export interface FileLine {
  readonly name: string
  readonly json: string
}

const NEWLINE = 0x0a
const NAME = /^[a-z][a-z0-9_-]{0,62}$/

/**
 * The lines of a company file, the last left out, which has to say what was read.
 * @param bytes what the file holds, unpacked.
 * @throws CompanyFileError of a file that is no such file, was cut off or changed; at its end at the
 * latest, so that whoever stores what it says stores it in one transaction.
 */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FileLine> {
  const hash = createHash('sha256')
  let count = 0
  let last: string | null = null
  for await (const line of splitLines(bytes)) {
    if (last !== null) throw new CompanyFileError('The file goes on behind its end.')
    const text = line.toString('utf8')
    const space = text.indexOf(' ')
    const [name, json] = [text.slice(0, Math.max(space, 0)), text.slice(space + 1)]
    if (count === 0 && name !== FILE_FORMAT)
      throw new CompanyFileError('This is no file of a company.')
    if (!NAME.test(name)) throw new CompanyFileError(`Line ${count + 1} is damaged.`)
    if (name === 'end') {
      last = json
      continue
    }
    hash.update(line).update('\n')
    count += 1
    yield { name, json }
  }
  if (last === null) throw new CompanyFileError('The file was cut off: it has no end.')
  const end = endSchema.safeParse(parsed(last))
  if (!end.success || end.data.lines !== count || end.data.sha256 !== hash.digest('hex'))
    throw new CompanyFileError('The file is damaged: it is not what was written.')
}

/** JSON of a line. @throws CompanyFileError */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new CompanyFileError('The file is damaged: a line is no JSON.')
  }
}

async function* splitLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    let rest = Buffer.from(chunk)
    for (let at = rest.indexOf(NEWLINE); at !== -1; at = rest.indexOf(NEWLINE)) {
      yield Buffer.concat([...waiting, rest.subarray(0, at)])
      rest = rest.subarray(at + 1)
      waiting = []
      size = 0
    }
    if (rest.length === 0) continue
    waiting.push(rest)
    size += rest.length
    if (size > MAX_LINE_BYTES) throw new CompanyFileError('The file has a line that is too long.')
  }
  if (size > 0) throw new CompanyFileError('The file was cut off: its last line has no end.')
}
