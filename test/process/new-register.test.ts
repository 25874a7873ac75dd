import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readSources, repositoryRoot, SOURCE_FOLDERS } from '../../scripts/source-files.ts'
import { checkUsersAlone } from './check-users-alone.ts'
import { scratchFolder } from '../scratch-folder.ts'

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

const TYPED = ['.ts', '.tsx']
const FAULT = '\nexport type Planted = Missing\n'

/** Some seconds, and minutes on a computer that does much beside. */
const TIMEOUT_MS = 300_000

let folder = ''

/** A copy of the project whose packages are those of this one, but for its own workspaces. */
beforeAll(() => {
  folder = scratchFolder('new')
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

const node = (...args: readonly string[]) =>
  run(process.execPath, [...args], {
    cwd: folder,
    env: {
      ...process.env,
      TEST_ENGINE: 'postgresql',
      VITEST: undefined,
      // One checker, and a collector of garbage beside it: three times the processor's time otherwise.
      GOMAXPROCS: '1',
      // What is compiled of the copy is never asked for again: each has a folder of its own.
      NODE_DISABLE_COMPILE_CACHE: '1',
    },
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
    const sources = readSources(SOURCE_FOLDERS, TYPED)
    const changed = written.filter((path) => TYPED.some((extension) => path.endsWith(extension)))
    const texts = changed.map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const)
    const users = checkUsersAlone(folder, new Map([...sources, ...texts]), changed)
    expect(users.length).toBeGreaterThan(10)
    // Faults in what the command wrote and in what uses it, to see that both are checked.
    const faulty = [...changed.slice(0, 1), ...users.slice(-1)]
    for (const path of faulty) appendFileSync(join(folder, path), FAULT)
    const types = await node('node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1').catch(
      (error: unknown) => error,
    )
    const told = z.object({ stdout: z.string() }).parse(types).stdout.trimEnd().split('\n')
    expect(told.map((line) => line.replace(/\(.*?(error TS\d+).*/, ' $1')).toSorted()).toEqual(
      faulty.map((path) => `${path} error TS2304`).toSorted(),
    )
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
