import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSource, readSources } from '../../scripts/source-files.ts'

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

const versions = z.record(z.string(), z.string()).default({})

const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
})

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

/** `npm ci --ignore-scripts` is the only way that packages arrive: one that needs more is no choice. */
const locked = Object.entries(
  lockSchema.parse(JSON.parse(readSource('package-lock.json'))).packages,
)

const downloaded = locked.filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
)

function looseVersions(path: string, manifest: string): readonly string[] {
  const parsed = manifestSchema.parse(JSON.parse(manifest))
  return Object.values(parsed)
    .flatMap((group) => Object.entries(group))
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${path}: ${name} ${version}`)
}

test('A planted range of versions is found', () => {
  const manifest = JSON.stringify({
    dependencies: { a: '1.2.3', b: '^1.2.3', c: '*', d: '1.x', e: 'github:x/y', f: '1.0.0-rc.1' },
  })
  expect(looseVersions('p', manifest)).toEqual([
    'p: b ^1.2.3',
    'p: c *',
    'p: d 1.x',
    'p: e github:x/y',
  ])
})

test('Every dependency of every package is pinned to one version', () => {
  const below = readSources(['libs', 'contracts', 'texts', 'server', 'web'], ['package.json'])
  expect(below.size).toBeGreaterThan(3)
  const manifests = [...below, ['package.json', readSource('package.json')] as const]
  expect(manifests.flatMap(([path, text]) => looseVersions(path, text))).toEqual([])
})

test('The lockfile names no download address', () => {
  expect(downloaded.length).toBeGreaterThan(50)
  const addressed = locked.filter(([, { resolved }]) => resolved?.startsWith('http') === true)
  expect(addressed.map(([path]) => path)).toEqual([])
})

test('Every downloaded package has a checksum', () => {
  const unchecked = downloaded.filter(([, { integrity }]) => integrity === undefined)
  expect(unchecked.map(([path]) => path)).toEqual([])
})

test('No package needs an install script', () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true)
  expect(scripted.map(([path]) => path)).toEqual([])
})
