import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../../scripts/source-files.ts'
import { placeMigrated } from '../http/migrated-snapshot.ts'
import { runCommand, startPrumo } from './prumo-process.ts'
import { scratchFolder } from '../scratch-folder.ts'

const BUILT = join(repositoryRoot, 'server/dist')

const folder = () => scratchFolder('built')

it('An error of a built program names the statement and the source that threw it, and those that called it', async () => {
  const key = join(folder(), 'secret.key')
  writeFileSync(key, randomBytes(32))
  // Nothing listens there.
  const { code, output } = await runCommand('check-audit', {
    DATABASE_URL: 'postgres://127.0.0.1:1/prumo',
    SECRET_KEY_FILE: key,
  })
  expect(code).toBe(1)
  const places = [...output.matchAll(/^ +at .*?(server\/src\/\S+\.ts):(\d+)/gm)]
  const lines = places.map(([, file = '', line]) => {
    const text = readFileSync(join(repositoryRoot, file), 'utf8').split('\n')
    return [file, text[Number(line) - 1]?.trim()]
  })
  expect(lines[0]).toEqual([
    'server/src/kernel/database/postgres-pool.ts',
    expect.stringContaining('pool.connect()'),
  ])
  expect(lines.at(-1)).toEqual([
    'server/src/kernel/database/open-database.ts',
    expect.stringContaining('requireCellsNamed'),
  ])
})

it('An error of a built file whose list of lines is gone stays the error that it is', () => {
  const root = folder()
  const built = join(root, 'server/dist/0123456789abcdef/gone.mjs')
  mkdirSync(join(built, '..'), { recursive: true })
  writeFileSync(
    built,
    `import { begin } from ${JSON.stringify(pathToFileURL(join(repositoryRoot, 'server/src/begin.mjs')))}
begin(import.meta.url)
const error = Object.assign(new Error('taken'), { code: '23505' })
console.log(JSON.stringify([error.stack, error.code]))
`,
  )
  const [stack, code] = JSON.parse(execFileSync(process.execPath, [built]).toString())
  expect(code).toBe('23505')
  expect(stack).toMatch(/^Error: taken\n {4}at file:.*gone\.mjs:3:/)
})

it('A server that runs marks its build, which is not deleted then, until it stops', async () => {
  const data = folder()
  await placeMigrated(data)
  const server = await startPrumo({ DATA_DIR: data, DEMO: '0' })
  const marked = () =>
    readdirSync(BUILT, { recursive: true }).filter(
      (name) =>
        basename(String(name)) === `running.${server.pid}.${encodeURIComponent(hostname())}`,
    )
  expect(marked()).toHaveLength(1)
  expect(await server.stop()).toBe(0)
  expect(marked()).toEqual([])
})

it('What a server loads at its start has nothing of the page of the API, nor of workbooks, PDFs and mails', () => {
  const loaded = new Map<string, string>()
  const load = (file: string) => {
    if (loaded.has(file)) return
    const text = readFileSync(file, 'utf8')
    loaded.set(file, text)
    for (const [, path = ''] of text.matchAll(/^(?:import|export)\b[^;]*?"(\.[^"]+\.mjs)";$/gm))
      load(resolve(file, '..', path))
  }
  const [, build = ''] =
    /'\.\/(.*)\/serve\.mjs'/.exec(readFileSync(join(BUILT, 'serve.mjs'), 'utf8')) ?? []
  const served = join(BUILT, build)
  for (const file of readdirSync(served))
    if (/^serve-[\w-]+\.mjs$/.test(file)) load(join(served, file))
  expect(loaded.size).toBeGreaterThan(20)
  const seldom =
    /^import\b[^;]*"(@fastify\/swagger|pdfkit|hucre|nodemailer|yaml|sharp)[^"]*";$|\/\/#region node_modules\/(yaml|nodemailer|hucre)\//m
  expect(
    [...loaded].filter(([, text]) => seldom.test(text)).map(([file]) => basename(file)),
  ).toEqual([])
})
