import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { folderFileStore, newFileName } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'prumo-files-'))
const files = folderFileStore(folder)
afterAll(() => rmSync(folder, { recursive: true }))

describe('files in a folder', () => {
  it('Files in a folder are read as they were put, and gone once deleted', async () => {
    const key = `avatars/${newFileName()}-40.webp`
    await files.put(key, Buffer.from('picture'))
    expect((await files.get(key))?.toString()).toBe('picture')
    expect(readdirSync(join(folder, 'avatars'))).toHaveLength(1)
    await files.delete(key)
    await files.delete(key)
    expect(await files.get(key)).toBeNull()
  })

  it('Files in a folder have names that nobody guesses', () => {
    const names = Array.from({ length: 100 }, newFileName)
    expect(new Set(names).size).toBe(100)
    expect(names[0]).toMatch(/^[\w-]{32}$/)
  })

  it.each([
    '../secret.key',
    'avatars/../../secret.key',
    '/etc/passwd',
    'avatars/short',
    `avatars/${'x'.repeat(32)}/y`,
    `avatars/${'x'.repeat(32)}\u0000.webp`,
  ])('A file key that was not made here reaches nothing: %j', async (key) => {
    await expect(async () => files.get(key)).rejects.toThrow('not made here')
    await expect(async () => files.put(key, Buffer.from('x'))).rejects.toThrow('not made here')
  })
})
