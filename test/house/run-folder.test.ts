import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import makeRunFolder from '../run-folder.ts'
import { removeScratchFolders, scratchFolder } from '../scratch-folder.ts'

it('A run whose tests left a folder behind fails with its name, and takes it away', () => {
  const before = tmpdir()
  const end = makeRunFolder()
  const folder = tmpdir()
  scratchFolder('of-a-test')
  mkdirSync(join(folder, 'prumo-left'))
  removeScratchFolders()
  expect(end).toThrow('Tests left in the temporary folder: prumo-left.')
  expect([existsSync(folder), tmpdir()]).toEqual([false, before])
})

it('A run whose tests left nothing behind ends well', () => {
  const end = makeRunFolder()
  scratchFolder('of-a-test')
  removeScratchFolders()
  expect(end).not.toThrow()
})
