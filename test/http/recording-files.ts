import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'

/** One statement that PostgreSQL ran without an error, as the server sent it. */
export interface RecordedStatement {
  readonly text: string
  readonly values: readonly unknown[]
  /** The role and the company that its transaction had; empty where it had none. */
  readonly role: string
  readonly company_id: string
  /** The number of the type of each column of the answer, as pg_type has it. */
  readonly column_types: readonly number[]
}

/** What the server was given for a column of a type, by the number that pg_type has for it. */
export interface RecordedValue {
  readonly type: number
  readonly value: unknown
}

/** The statements that one test file was the first of its worker to send, and what they answered. */
export interface Recording {
  readonly file: string
  readonly statements: readonly RecordedStatement[]
  readonly values: readonly RecordedValue[]
}

/** Below node_modules, as other caches are: no tool of ours reads there. */
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/prumo-statements')

/** Whether this run is the one that is recorded: the step `http-postgresql` says so. */
export const isRecording = process.env['RECORD_STATEMENTS'] === '1'

/** Forgets the last recording: what follows is recorded anew. */
export function emptyRecordings(): void {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
}

const statementSchema = z.object({
  text: z.string(),
  values: z.array(z.unknown()),
  role: z.string(),
  company_id: z.string(),
  column_types: z.array(z.number()),
})
const recordingSchema = z.object({
  file: z.string(),
  statements: z.array(statementSchema),
  values: z.array(z.object({ type: z.number(), value: z.unknown() })),
})

/** Two sendings of one text differ where a parameter has another type. */
export function keyOf(text: string, values: readonly unknown[]): string {
  return `${values.map(typeOf).join()}\0${text}`
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `array of ${[...new Set(value.map(typeOf))].join('|')}`
  return typeof value === 'object' ? value.constructor.name : typeof value
}

/**
 * What the HTTP tests recorded the last time that they ran on PostgreSQL, each statement once: their
 * workers do not know what the others have recorded.
 */
export function readRecordings(): readonly Recording[] {
  mkdirSync(FOLDER, { recursive: true })
  const known = new Set<string>()
  const isNew = ({ text, values }: RecordedStatement) => {
    const { size } = known
    return known.add(keyOf(text, values)).size > size
  }
  return readdirSync(FOLDER)
    .map((name) => recordingSchema.parse(deserialize(readFileSync(join(FOLDER, name)))))
    .map((recording) => ({ ...recording, statements: recording.statements.filter(isNew) }))
}

/** Writes what one test file sent that no other file of its worker had sent before. */
export function writeRecording(recording: Recording): void {
  writeFileSync(join(FOLDER, randomUUID()), serialize(recording))
}
