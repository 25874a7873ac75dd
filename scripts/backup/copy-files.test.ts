import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { copyFiles } from './copy-files.ts'
import { scratchFolder } from '../../test/scratch-folder.ts'

const folder = scratchFolder('copy')

/** A file that is deleted between the look into its folder and its copy. */
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  return {
    ...real,
    copyFileSync: (from: string, to: string) => {
      if (from.endsWith('gone')) real.rmSync(from)
      real.copyFileSync(from, to)
    },
  }
})

it('A file that is removed while files are copied is told, and the others are copied', () => {
  const from = join(folder, 'files')
  mkdirSync(join(from, '7'), { recursive: true })
  for (const name of ['a', 'gone', 'b', 'c.part']) writeFileSync(join(from, '7', name), name)
  utimesSync(join(from, '7', 'a'), 1_000, 2_000)
  const to = join(folder, 'copy')
  expect(copyFiles(from, to)).toEqual(['7/gone'])
  expect(readFileSync(join(to, '7', 'b'), 'utf8')).toBe('b')
  expect(statSync(join(to, '7', 'a')).mtimeMs).toBe(2_000_000)
  expect(statSync(join(to, '7', 'c.part'), { throwIfNoEntry: false })).toBeUndefined()
})
