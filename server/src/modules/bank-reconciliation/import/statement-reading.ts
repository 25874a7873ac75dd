import { hash } from 'node:crypto'
import type { CivilDate } from '@prumo/civil-date'
import {
  countLineStates,
  type StateCounts,
} from '@prumo/contracts/bank-reconciliation/count-line-states'
import type { PreviewStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { type OfxStatement, parseOfx } from '@prumo/ofx'
import type { AccountReference } from '../../bank-accounts/index.ts'
import type { ActiveRule, FitidStrategy } from '../../ofx-import-rules/index.ts'
import { compileRule, readByRules } from '../../ofx-import-rules/in-thread.ts'
import {
  classifyLines,
  type ImportDays,
  type StoredLine,
  withDays,
} from './classify-lines.rules.ts'
import { knownElsewhere, type LinesElsewhere } from './known-elsewhere.rules.ts'
import { comparedBy, type Hashing, type SentStoredLine } from './line-comparison.rules.ts'
import { type PreviewedAccount, previewStatement } from './preview-statement.rules.ts'
import { type Movement, type ReadLine, readMovements } from './read-movements.rules.ts'
import { type WantedLines, wantedByIdentity, wantedByRule } from './wanted-lines.rules.ts'

// Everything here computes only, and runs in a thread when the file is large: what is asked and
// answered is data, and what may be large of it is bytes or text that the other side only passes on.

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export interface ReadTask {
  readonly bytes: Uint8Array
  readonly rules: readonly ActiveRule[]
  readonly account: AccountReference
  readonly source: FileSource
}

/** An OFX file as a bank wrote it, or one that was made of a sheet. */
export type FileSource = 'file' | 'sheet'

/** A file that was read, before it is known what is stored of it. */
export interface ReadFile {
  readonly file_sha256: string
  readonly statements: number
  /** The first and the last day of its movements; null without any. */
  readonly days: { readonly first: CivilDate; readonly last: CivilDate } | null
  /** What to look up among the stored lines. */
  readonly wanted: readonly WantedLines[]
  /** For `classifyFile`. */
  readonly state: Uint8Array
}

export interface ClassifyTask {
  readonly state: Uint8Array
  readonly account: AccountReference & PreviewedAccount
  readonly source: FileSource
  readonly days: ImportDays
  /** For each of `wanted` arrays of lines as JSON, in their order. */
  readonly stored: readonly (readonly string[])[]
  /** Lines of its days that services brought. */
  readonly elsewhere: readonly LinesElsewhere[]
  /** `lines` for the preview; else the number of the statement to store, null for the account's. */
  readonly answer: 'lines' | number | null
  /** Places of lines of that statement that are not stored, and are new again next time. */
  readonly leave_out?: readonly number[]
}

/** A statement against what is stored. */
export interface ClassifiedStatement {
  /** Without its lines. */
  readonly preview: PreviewStatement
  readonly counts: StateCounts
  /** All lines as JSON in UTF-8, where they were asked for. */
  readonly lines: Uint8Array
  /** The new movements likewise, of a statement that may be the one to store, now or after its preview. */
  readonly movements: Uint8Array
  /** How many new lines are not among them, since they were left out. */
  readonly left_out: number
}

interface ReadStatement {
  readonly statement: OfxStatement
  readonly fitid: FitidStrategy | null
  /** Its place in `wanted`. */
  readonly place: number
  readonly lines: readonly ReadLine[]
}

/** A line on its way between the two: most fields of a movement are those that are shown. */
interface PackedLine extends Omit<ReadLine, 'movement'> {
  readonly movement: Pick<
    Movement,
    'line_number' | 'identity_hash' | 'is_fitid_trusted' | 'compared'
  > | null
}

type PackedStatement = Omit<ReadStatement, 'lines'> & { readonly lines: readonly PackedLine[] }

/** As JSON, which is read in half the time of what V8 writes of objects. */
function pack(statements: readonly ReadStatement[]): Uint8Array {
  const packed = statements.map(
    (statement): PackedStatement => ({ ...statement, lines: statement.lines.map(packLine) }),
  )
  return encoder.encode(JSON.stringify(packed))
}

function packLine({ movement, ...line }: ReadLine): PackedLine {
  if (movement === null) return { ...line, movement }
  const { line_number, identity_hash, is_fitid_trusted, compared } = movement
  const own = { line_number, identity_hash, is_fitid_trusted }
  return { ...line, movement: compared === undefined ? own : { ...own, compared } }
}

function unpack(state: Uint8Array): readonly ReadStatement[] {
  const packed: readonly PackedStatement[] = JSON.parse(decoder.decode(state))
  return packed.map((statement) => ({ ...statement, lines: statement.lines.map(unpackLine) }))
}

function unpackLine({ movement, ...line }: PackedLine): ReadLine {
  const { posted_on, amount_cents } = line.shown
  if (movement === null || posted_on === null || amount_cents === null)
    return { ...line, movement: null }
  return { ...line, movement: { ...line.shown, posted_on, amount_cents, ...movement } }
}

/** Every statement of a file through the rules (docs/rules/statement-import.md, section 3). */
export function readFile({ bytes, rules, account, source }: ReadTask): ReadFile {
  const compiled = rules.map((rule) => compileRule(rule, rule))
  const ruled = readByRules(bytes, parseOfx(bytes).statements, compiled)
  const hashing = hashingOf(account, source)
  const read = ruled.map((one) => ({
    fitid: one.fitid,
    statement: { ...one.statement, transactions: [] },
    lines: readMovements(one, {
      ...hashing,
      first_day: account.initial_statement_date,
      // A download that stopped was cut in the last statement that it holds.
      is_cut: one.sent.repairs.includes('file_truncated') && one === ruled.at(-1),
    }),
  }))
  // Movements of two statements may be one: those that no rule compares are looked up together.
  const unruled = read.filter(({ fitid }) => fitid === null).flatMap(({ lines }) => lines)
  const wanted = [wantedByIdentity(unruled)]
  const statements = read.map((one): ReadStatement => {
    if (one.fitid === null) return { ...one, place: 0 }
    return { ...one, place: wanted.push(wantedByRule(one.lines, one.fitid)) - 1 }
  })
  const state = pack(statements)
  const days = daysOf(read.flatMap(({ lines }) => lines))
  return { file_sha256: sha256(bytes), statements: ruled.length, days, wanted, state }
}

/** The state of every line, by the lines that are stored (section 4). */
export function classifyFile(task: ClassifyTask): readonly ClassifiedStatement[] {
  const { state, account, answer } = task
  const leftOut = new Set(task.leave_out)
  const read = unpack(state)
  const stored = task.stored.map((texts) =>
    texts.flatMap((text): readonly SentStoredLine[] => JSON.parse(text)),
  )
  const hashing = hashingOf(account, task.source)
  return read.map(({ statement, fitid, place, lines }) => {
    const found: readonly SentStoredLine[] = stored[place] ?? []
    const known: readonly StoredLine[] =
      fitid === null
        ? found
        : found.map((line) => ({ ...line, compared: comparedBy(fitid, line, hashing) }))
    const classified = withDays(
      knownElsewhere(classifyLines(lines, known), task.elsewhere),
      task.days,
    )
    const previewed = previewStatement(statement, classified, account)
    // A sheet names no account: whoever reads it says of which it is.
    const preview = task.source === 'sheet' ? { ...previewed, matches_account: true } : previewed
    // Of what is previewed any may be stored afterwards.
    const isChosen =
      answer === null ? preview.matches_account : answer === 'lines' || answer === preview.index
    const fresh = classified.flatMap((line, position) =>
      line.state === 'new' ? { movement: line.movement, isLeftOut: leftOut.has(position) } : [],
    )
    const movements = isChosen ? fresh.flatMap((line) => (line.isLeftOut ? [] : line.movement)) : []
    const shown =
      answer === 'lines' ? classified.map((line) => ({ state: line.state, ...line.shown })) : []
    return {
      preview,
      counts: countLineStates(classified),
      lines: encoder.encode(JSON.stringify(shown)),
      movements: encoder.encode(JSON.stringify(movements)),
      left_out: fresh.filter((line) => line.isLeftOut).length,
    }
  })
}

/** The days as the bank sent them: rules may have moved those of the lines. */
function daysOf(lines: readonly ReadLine[]): ReadFile['days'] {
  const days = lines
    .flatMap(({ movement }) => (movement?.compared ?? movement)?.posted_on ?? [])
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}

/** A sheet and a file that name a movement alike are told apart: day and amount say that it is one. */
function hashingOf({ id }: AccountReference, source: FileSource): Hashing {
  return { account_key: source === 'file' ? String(id) : `${id}:${source}`, hash: sha256 }
}

function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex')
}
