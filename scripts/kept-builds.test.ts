import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changedAt, hashSources, installedPackages } from './hash-sources.mjs'
import { keptBuild } from './kept-builds.mjs'
import { scratchFolder } from '../test/scratch-folder.ts'

/** As marks name it. */
const HOST = encodeURIComponent(hostname())

const LONG_AGO = new Date('2026-01-01T00:00:00Z')

const folder = () => scratchFolder('builds')

/** One source, `server/a.ts`, and the builds that are made of it. */
function world() {
  const root = folder()
  const built = join(root, 'built')
  for (const path of ['server', 'built']) mkdirSync(join(root, path))
  const source = join(root, 'server/a.ts')
  writeFileSync(source, 'A')
  const sources = {
    hash: () => hashSources(root, ['server'], []),
    changedAt: () => changedAt(root, ['server'], []),
  }
  /** What happens between hashing the source and reading it, and after that. */
  const build = (before = () => {}, after = () => {}) =>
    keptBuild(built, sources, () => {
      before()
      const files = [['serve.mjs', readFileSync(source, 'utf8')]] as const
      after()
      return Promise.resolve(files)
    })
  const save = (text: string) => writeFileSync(source, text)
  const held = (name: string) => readFileSync(join(built, name, 'serve.mjs'), 'utf8')
  return { root, built, build, save, held, names: () => readdirSync(built).toSorted() }
}

/** Does something the first time alone. */
function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

/** A number that no process has any more. */
const ended = () => spawnSync(process.execPath, ['-e', '']).pid

it('A source that is saved while the server is built does not come into the build of the source before', async () => {
  const { build, save, held, names } = world()
  const second = await build(once(() => save('B')))
  expect([held(second), names()]).toEqual(['B', [second]])
  save('A')
  expect(held(await build())).toBe('A')
})

it('A source that is another only while it is read by the build does not stay in the build', async () => {
  const { build, save, held } = world()
  const name = await build(
    once(() => save('B')),
    once(() => save('A')),
  )
  expect(held(name)).toBe('A')
})

it('Sources that change at each build end it with words', async () => {
  const { build, save, names } = world()
  let turn = 0
  await expect(build(() => save(`B${(turn += 1)}`))).rejects.toThrow(
    'The sources changed each time',
  )
  expect(names()).toEqual([])
})

it('A build that runs, and the four that were used last, are not deleted', async () => {
  const { built, build, save, names } = world()
  const running = await build()
  writeFileSync(join(built, running, `running.${process.pid}.${HOST}`), '')
  save('B')
  const stopped = await build()
  writeFileSync(join(built, stopped, `running.${ended()}.${HOST}`), '')
  save('C')
  const usedAgain = await build()
  for (const name of names()) utimesSync(join(built, name), LONG_AGO, LONG_AGO)
  const later = []
  for (const text of ['D', 'E', 'F']) {
    if (text === 'F') {
      save('C')
      expect(await build()).toBe(usedAgain)
    }
    save(text)
    later.push(await build())
  }
  expect(names()).toEqual([running, usedAgain, ...later].toSorted())
})

it('What a builder left that was killed is deleted, and what another is making stays', async () => {
  const { built, build, names } = world()
  const [left, making] = [
    `0123456789abcdef.${ended()}.${HOST}`,
    `0123456789abcdef.${process.ppid}.${HOST}`,
  ]
  for (const name of [left, making]) mkdirSync(join(built, name))
  const name = await build()
  expect(names()).toEqual([making, name].toSorted())
})

it('A build that a container of the same folder runs stays, whatever process has that number here', async () => {
  const { built, build, save, names } = world()
  const running = await build()
  writeFileSync(join(built, running, `running.${ended()}.another-container`), '')
  save('B')
  const left = await build()
  const mark = join(built, left, `running.${process.pid}.gone-container`)
  writeFileSync(mark, '')
  utimesSync(mark, LONG_AGO, LONG_AGO)
  for (const name of names()) utimesSync(join(built, name), LONG_AGO, LONG_AGO)
  const later = []
  for (const text of ['C', 'D', 'E', 'F']) {
    save(text)
    later.push(await build())
  }
  // Of a container that went a long time ago nothing runs any more.
  expect(names()).toEqual([running, ...later].toSorted())
})

it('A source that a checkout takes away between listing and reading counts as changed, and ends no build', () => {
  const { root } = world()
  const begun = Date.now()
  const hash = () => hashSources(root, ['server'], ['gone.mjs'])
  const without = hash()
  expect(changedAt(root, ['server'], ['gone.mjs'])).toBeGreaterThanOrEqual(begun)
  writeFileSync(join(root, 'gone.mjs'), '')
  expect(hash()).not.toBe(without)
})

it('Tests and factories are no part of what is built', () => {
  const { root } = world()
  const before = hashSources(root, ['server'], [])
  writeFileSync(join(root, 'server/a.test.ts'), '')
  writeFileSync(join(root, 'server/a.factory.ts'), '')
  expect(hashSources(root, ['server'], [])).toBe(before)
  writeFileSync(join(root, 'server/b.ts'), '')
  expect(hashSources(root, ['server'], [])).not.toBe(before)
})

it('A package that is installed in another version makes another build, those of developers do not', () => {
  const { root } = world()
  mkdirSync(join(root, 'node_modules'))
  const read = (packages: object) => {
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
    return hashSources(root, ['server'], [], installedPackages(root))
  }
  const fastify = { version: '5.0.0', integrity: 'sha512-a' }
  const vite = { version: '7.0.0', integrity: 'sha512-b', dev: true }
  const before = read({ fastify, vite })
  expect(read({ fastify })).toBe(before)
  expect(read({ fastify: { ...fastify, version: '5.0.1' }, vite })).not.toBe(before)
})
