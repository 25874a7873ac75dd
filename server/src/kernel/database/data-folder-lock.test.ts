import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const folder = () => scratchFolder('lock')

describe('the lock of the data folder', () => {
  it('A second opener of the data folder is refused with the process that holds it, until the first lets go', () => {
    const data = folder()
    const release = lockDataFolder(data)
    expect(() => lockDataFolder(data)).toThrow(`in use by another Prumo (process ${process.pid})`)
    release()
    lockDataFolder(data)()
    expect(existsSync(join(data, 'lock'))).toBe(false)
  })
  it('A lock of the data folder left by a dead process is cleared', () => {
    const data = folder()
    const dead = spawnSync(process.execPath, ['-e', '']).pid
    writeFileSync(join(data, 'lock'), `${dead} 1`)
    lockDataFolder(data)
    expect(readFileSync(join(data, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  })
  it('A reused process id does not hold the data folder: its start time differs', () => {
    const data = folder()
    writeFileSync(join(data, 'lock'), `${process.pid} 1`)
    lockDataFolder(data)()
    expect(existsSync(join(data, 'lock'))).toBe(false)
  })
  it("A file in place of the data folder's lock that is no lock is cleared", () => {
    const data = folder()
    writeFileSync(join(data, 'lock'), 'garbage')
    expect(() => lockDataFolder(data)()).not.toThrow()
  })
})
