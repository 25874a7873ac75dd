import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryRoot } from '../../scripts/source-files.ts'

const run = promisify(execFile)

/** What people write; the rest is made by tools, or is no part of the programs. */
const COPIED = [
  'bench',
  'contracts',
  'docs',
  'e2e',
  'libs',
  'scripts',
  'server',
  'simulators',
  'test',
  'texts',
  'web',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
]
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'results', 'pictures'])

/** Some seconds, and minutes on a computer that does much beside. */
const TIMEOUT_MS = 300_000

let folder = ''

/** A copy of the project whose packages are those of this one, but for its own workspaces. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prumo-new-'))
  for (const name of COPIED)
    cpSync(join(repositoryRoot, name), join(folder, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    })
  const packages = join(repositoryRoot, 'node_modules')
  mkdirSync(join(folder, 'node_modules/@prumo'), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== '@prumo') symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  const workspaces = [
    ...readdirSync(join(folder, 'libs')).map((name) => join('libs', name)),
    'contracts',
    'server',
    'texts',
    'web',
  ]
  for (const path of workspaces)
    symlinkSync(join(folder, path), join(folder, 'node_modules/@prumo', basename(path)))
}, TIMEOUT_MS)
afterAll(() => rmSync(folder, { recursive: true }))

const node = (...args: readonly string[]) =>
  run(process.execPath, [...args], {
    cwd: folder,
    // One checker, and a collector of garbage beside it: three times the processor's time otherwise.
    env: { ...process.env, TEST_ENGINE: 'pglite', VITEST: undefined, GOMAXPROCS: '1' },
    maxBuffer: 50_000_000,
  })

/** Files that a person writes in many languages, and one that a command writes. */
const isTextOrMap = (path: string) => /^texts\/|^docs\/MAP\.md$/.test(path)

test(
  'A type of master record is written by one command, names at most 12 shared files, compiles, and passes the shared suite',
  async () => {
    const { stdout } = await node('scripts/new.mjs', 'register', 'vehicles')
    const written = stdout.split('\n').filter((line) => line.includes('/'))
    const shared = written.filter((path) => !/vehicle/.test(path) && !isTextOrMap(path))
    expect(shared.length).toBeLessThanOrEqual(12)
    const types = await node('node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1').catch(
      (error: unknown) => error,
    )
    expect(types).toMatchObject({ stdout: '' })
    const suite = await node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'http',
      'server/src/modules/vehicles',
    ).catch((error: unknown) => error)
    expect(suite).toMatchObject({ stdout: expect.stringMatching(/Tests .* passed/) })
  },
  TIMEOUT_MS,
)
