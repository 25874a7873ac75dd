import { createHash } from 'node:crypto'
import { KeptBySize } from '../matching/kept-by-size.ts'
import type { ClassifiedStatement, ClassifyTask, ReadFile, ReadTask } from './statement-reading.ts'

/** So many kilobytes of files are kept: 10,000 movements are some 5,000. */
const MOST_KEPT_KB = 8_000

/** By what the lines of a file were classified. */
type ComparedWith = Omit<ClassifyTask, 'state' | 'answer'>

/** What a preview found of a file. */
interface PreviewedFile {
  readonly read: Omit<ReadFile, 'state'>
  /** `nameOf` what its lines were compared with. */
  readonly compared: string
  /** Without the lines that were shown. */
  readonly statements: readonly ClassifiedStatement[]
}

/**
 * What was previewed last of each account, for the import that follows: the same file, read by the same
 * rules and compared with the same lines, is not read again.
 */
const previewed = new KeptBySize<PreviewedFile>(MOST_KEPT_KB, kilobytesOf)

/** What a file is read by, in short. */
const nameOfFile = ({ bytes, ...by }: ReadTask): string =>
  createHash('sha256').update(JSON.stringify(by)).update(bytes).digest('base64')

/** What lines are compared with, in short. */
export const nameOf = (compared: ComparedWith): string =>
  createHash('sha256').update(JSON.stringify(compared)).digest('base64')

export function keepPreviewed(task: ReadTask, { read, compared, statements }: PreviewedFile): void {
  const bare = statements.map((statement) => ({ ...statement, lines: new Uint8Array() }))
  previewed.keep(keyOf(task), nameOfFile(task), { read, compared, statements: bare })
}

/** What a preview found of the very file; it is kept no longer. */
export const takePreviewed = (task: ReadTask): PreviewedFile | undefined =>
  previewed.take(keyOf(task), nameOfFile(task))

const keyOf = ({ account }: ReadTask): string => String(account.id)

function kilobytesOf({ read, statements }: PreviewedFile): number {
  const lists = read.wanted.flatMap((one) => {
    if (one.kind === 'nothing') return []
    return one.kind === 'rule' ? [one.fitids] : [one.identities, one.fitids]
  })
  const bytes = [...lists, ...statements.map(({ movements }) => movements)]
  return Math.ceil(bytes.reduce((sum, { length }) => sum + length, 0) / 1024)
}
