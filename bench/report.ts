import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Measurement, Target } from './measure/measurement.ts'

const RESULTS_FOLDER = join(import.meta.dirname, 'results')
const PROJECT_FOLDER = join(import.meta.dirname, '..')

/** One run of the benchmark, as it is kept. */
export interface Run {
  /** Its size, and the group when it was one alone: `100k`, `1m-sheet`. */
  readonly name: string
  readonly command: string
  readonly started_at: Date
  readonly postgresql_version: string
  readonly measurements: readonly Measurement[]
  /** Groups that could not be measured, and why. */
  readonly failures: readonly string[]
}

const HEADER = ['operation', 'p50 ms', 'p95 ms', 'req/s', 'beside it', 'targets'] as const
/** Columns of figures, set to the right. */
const FIGURES = new Set(['p50 ms', 'p95 ms', 'req/s'])

/** The table of a run, as text: one row an operation, and below it what the reader has to know. */
export function tableOf({ measurements, failures }: Run): string {
  const rows = measurements.map(cellsOf)
  const widths = HEADER.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const lineOf = (cells: readonly string[]): string =>
    HEADER.map((title, column) => {
      const [cell = '', width = 0] = [cells[column], widths[column]]
      return FIGURES.has(title) ? cell.padStart(width) : cell.padEnd(width)
    })
      .join('  ')
      .trimEnd()
  const body = rows.flatMap((row, place) => [
    lineOf(row),
    ...(measurements[place]?.notes ?? []).map((note) => `    ${note}`),
  ])
  return [lineOf(HEADER), ...body, ...failures.map((failure) => `FAILED  ${failure}`)].join('\n')
}

function cellsOf(row: Measurement): string[] {
  const figure = row.figure === undefined ? [] : [`${row.figure.value} ${row.figure.unit}`]
  const beside = row.beside.map(
    ({ name, p50_ms, ratio }) => `${ratio.toFixed(1)}× ${name} (${milliseconds(p50_ms)} ms)`,
  )
  return [
    row.title,
    milliseconds(row.p50_ms),
    milliseconds(row.p95_ms),
    row.per_second === null ? '' : String(Math.round(row.per_second)),
    [...figure, ...beside].join('; '),
    row.targets.map(targetText).join('; '),
  ]
}

function milliseconds(value: number | null): string {
  if (value === null) return ''
  return value < 100 ? value.toFixed(1) : String(Math.round(value))
}

function targetText({ says, found, met }: Target): string {
  if (met === null) return `${says} not measured`
  return met ? `${says} met` : `${says} MISSED (${found})`
}

/** Writes a run with what it ran on to bench/results. @returns the file's path. */
export function storeRun(run: Run): string {
  const { started_at, name, measurements, failures, command, postgresql_version } = run
  const stored = {
    date: started_at.toISOString(),
    command,
    commit: commit(),
    machine: {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memory_gigabytes: Math.round(totalmem() / 1e9),
      os: `${platform()} ${release()} ${arch()}`,
    },
    node_version: process.version,
    postgresql_version,
    measurements,
    failures,
  }
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  const day = stored.date.slice(0, 10)
  const file = join(RESULTS_FOLDER, `${day}-${name}.json`)
  writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`)
  return file
}

/** The commit that was measured, marked when files were changed since; a copy without git has none. */
function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12'], {
      cwd: PROJECT_FOLDER,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // No git, or no repository: the figures stand without it.
    return 'unknown'
  }
}
