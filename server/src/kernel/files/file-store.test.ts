import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderFileStore, newFileName, removeStaleParts } from './file-store.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const folder = scratchFolder('files')
const files = folderFileStore(folder)

const SOME = { max_bytes: 100 }

describe('files in a folder', () => {
  it('Files in a folder are read as they were put, and gone once deleted', async () => {
    const key = `avatars/${newFileName()}-40.webp`
    await files.put(key, Buffer.from('picture'))
    expect((await files.get(key, SOME))?.toString()).toBe('picture')
    expect(readdirSync(join(folder, 'avatars'))).toHaveLength(1)
    await files.delete(key)
    await files.delete(key)
    expect(await files.get(key, SOME)).toBeNull()
  })

  it('A stored file that is larger than it was, or other bytes, is not handed out', async () => {
    const key = `avatars/${newFileName()}`
    await files.put(key, Buffer.from('picture'))
    const sha256 = createHash('sha256').update('picture').digest()
    expect(await files.get(key, { max_bytes: 7, sha256 })).toHaveLength(7)
    const damaged = { code: 'file_damaged' }
    await expect(files.get(key, { max_bytes: 6 })).rejects.toMatchObject(damaged)
    const other = createHash('sha256').update('Picture').digest()
    await expect(files.get(key, { max_bytes: 7, sha256: other })).rejects.toMatchObject(damaged)
    await files.delete(key)
  })

  it('Files in a folder have names that nobody guesses', () => {
    const names = Array.from({ length: 100 }, newFileName)
    expect(new Set(names).size).toBe(100)
    expect(names[0]).toMatch(/^[\w-]{32}$/)
  })

  it('What a write that was cut off left behind is removed once it is old, and nothing else', async () => {
    mkdirSync(join(folder, 'invoices'))
    const inFolder = (name: string) => join(folder, 'invoices', name)
    for (const name of ['old.part', 'new.part', 'kept']) writeFileSync(inFolder(name), name)
    const now = new Date()
    const before = new Date(now.getTime() - 2 * 60 * 60 * 1000)
    for (const name of ['old.part', 'kept']) utimesSync(inFolder(name), before, before)
    expect(await removeStaleParts(folder, now)).toBe(1)
    expect(readdirSync(join(folder, 'invoices')).toSorted()).toEqual(['kept', 'new.part'])
    expect(await removeStaleParts(join(folder, 'nowhere'), now)).toBe(0)
  })

  it('A write that fails leaves no part of the file behind', async () => {
    const key = `parts/${newFileName()}`
    mkdirSync(join(folder, key), { recursive: true })
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('EISDIR')
    expect(readdirSync(join(folder, 'parts'))).toHaveLength(1)
  })

  it.each([
    '../secret.key',
    'avatars/../../secret.key',
    '/etc/passwd',
    'avatars/short',
    `avatars/${'x'.repeat(32)}/y`,
    `avatars/${'x'.repeat(32)}\u0000.webp`,
  ])('A file key that was not made here reaches nothing: %j', async (key) => {
    await expect(async () => files.get(key, SOME)).rejects.toThrow('not made here')
    await expect(async () => files.put(key, Buffer.from('x'))).rejects.toThrow('not made here')
  })
})
