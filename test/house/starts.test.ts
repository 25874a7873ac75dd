import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverEnvironment, serverFlags } from '../../scripts/server-arguments.mjs'
import { WRITES_REFERENCE_ROWS } from '../../server/src/kernel/database/reference-rows.ts'
import { readSources, repositoryRoot } from '../../scripts/source-files.ts'

/** Where a process that stays is started. */
const STARTS: readonly string[] = [
  'package.json',
  'docs/operations/prumo@.service',
  'docs/operations/Containerfile',
  'docs/operations/deploy.md',
]

/** A line that has Node run the server or a worker, without the signs of JSON around its arguments. */
const RUNS = /\bnode\b.*(server\/dist\/(serve|do-jobs)\.\w+|run-built\.mjs do-jobs)/

it('Servers and workers are started with the flags that halve their memory', () => {
  const started = STARTS.flatMap((file) =>
    readFileSync(join(repositoryRoot, file), 'utf8')
      .split('\n')
      .map((line) => RUNS.exec(line.replaceAll(/[",]/g, ''))?.[0])
      .filter((command) => command !== undefined),
  )
  expect(started.length).toBe(STARTS.length)
  for (const command of started) expect(command).toContain(serverFlags.join(' '))
})

it('Servers are started with what keeps the C library from holding what threads have given back', () => {
  const told = Object.entries(serverEnvironment)
    .map((setting) => setting.join('='))
    .join(' ')
  const files = ['docs/operations/prumo@.service', 'docs/operations/Containerfile']
  const lacking = files.filter(
    (file) => !readFileSync(join(repositoryRoot, file), 'utf8').includes(told),
  )
  expect(lacking).toEqual([])
})

it('Whatever people run of the server is what was built of it, and npm builds it before', () => {
  const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'))
  const commands: readonly string[] = Object.values(scripts)
  expect(commands.filter((command) => command.includes('server/'))).toEqual([])
  const sourced = STARTS.filter((file) =>
    /node\b.*server\/src\//.test(readFileSync(join(repositoryRoot, file), 'utf8')),
  )
  expect(sourced).toEqual([])
})

it('Each version of the library of banks and municipalities has a migration that writes them, so that no start reads it', () => {
  const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
  const { version } = JSON.parse(read('node_modules/@brazilian-utils/brazilian-utils/package.json'))
  const written = readdirSync(join(repositoryRoot, 'server/migrations'))
    .map((name) => read(`server/migrations/${name}`))
    .filter((text) => text.startsWith(`${WRITES_REFERENCE_ROWS}${version} `))
  expect(written.length).toBeGreaterThan(0)
})

it('A migration that changes banks or municipalities writes them: the code of today does so in the last one alone', () => {
  const migrations = [...readSources(['server/migrations'], ['.sql'])].toSorted()
  const writer = migrations.findLastIndex(([, text]) => text.startsWith(WRITES_REFERENCE_ROWS))
  const changing = migrations
    .slice(writer + 1)
    .filter(([, text]) => /\b(alter|drop) table [^;]*?\b(banks|municipalities)\b/i.test(text))
  expect(writer).toBeGreaterThan(0)
  expect(changing.map(([path]) => path)).toEqual([])
})

it('The libraries of traces are loaded where a collector is named, and by nobody else', () => {
  const importing = (what: RegExp) =>
    [...readSources(['server', 'libs', 'contracts'], ['.ts', '.mjs'])].flatMap(([path, text]) =>
      what.test(text) ? [path] : [],
    )
  expect(importing(/from '@opentelemetry\//)).toEqual(['server/src/kernel/tracing/otlp-tracer.ts'])
  expect(importing(/from '[^']*otlp-tracer\.ts'/)).toEqual([])
})
