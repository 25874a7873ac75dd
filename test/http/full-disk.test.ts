import { readdirSync } from 'node:fs'
import disk from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openInvoices, zip } from '../../server/src/modules/invoices/invoice.factory.ts'
import { sampleNfe } from './invoice-files.ts'
import { sampleTransaction } from './samples.ts'
import { newAccount } from './test-account.ts'
import { useTestServer } from './test-server.ts'
import { scratchFolder } from '../scratch-folder.ts'

/** For how many more files the disk has room, and how long it takes to write one. */
const has = { room: Infinity, writeMs: 0 }

/** A disk that is full writes what it has room for, here the half, and then says so. */
beforeAll(() => {
  const write = disk.writeFile
  vi.spyOn(disk, 'writeFile').mockImplementation(async (path, bytes, options) => {
    if (!(bytes instanceof Uint8Array)) throw new Error('Files are written as bytes.')
    has.room -= 1
    if (has.room < 0) {
      await write(path, bytes.subarray(0, bytes.length / 2), options)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    await sleep(has.writeMs)
    return write(path, bytes, options)
  })
  syncBuiltinESMExports()
})
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const DATA_DIR = scratchFolder('full-disk')
const server = useTestServer({ DATA_DIR })
afterEach(() => void Object.assign(has, { room: Infinity, writeMs: 0 }))

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.7\nboleto')

function storedIn(folder: string): readonly string[] {
  try {
    return readdirSync(`${DATA_DIR}/files/${folder}`)
  } catch {
    // Nothing was stored yet.
    return []
  }
}

const textsOf = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

it('A file that the disk has no room for is refused with its reason, leaves nothing, and is kept under the same key once there is room (R4)', async () => {
  const company = await server().newCompany()
  const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
  const category = tree.find(({ code }) => code === '5.04.01')?.id ?? 0
  const payable = (await company.post('/payables', sampleTransaction(category, 100))).body.data
  const path = `/payables/${payable.id}/attachments`
  const send = () => company.upload(path, { name: 'boleto.pdf', bytes: PDF }, { key: 'boleto-1' })
  has.room = 0
  const refused = await send()
  expect([refused.status, refused.body.code]).toEqual([507, 'storage_full'])
  expect(refused.body.message).toContain('Não há espaço')
  expect(storedIn('attachments')).toEqual([])
  expect((await company.get(path)).body.data).toEqual([])
  expect((await company.post('/payables', sampleTransaction(category, 200))).status).toBe(201)
  has.room = 1
  const kept = await send()
  expect(kept.status).toBe(201)
  expect(storedIn('attachments')).toHaveLength(1)
  expect((await company.get(path)).body.data).toEqual([kept.body.data])
})

it('A picture of a person of which the disk has room for one size leaves none, and the profile as it was (R4)', async () => {
  const ana = await newAccount(server())
  const before = (await ana.get('/auth/user')).body.data.user
  const fields = textsOf({ _method: 'PUT', ...ana.profile() })
  has.room = 1
  const refused = await ana.upload(
    '/user?change-profile',
    { name: 'foto.png', bytes: PICTURE, field: 'avatar' },
    { fields },
  )
  expect([refused.status, refused.body.code]).toEqual([507, 'storage_full'])
  expect(storedIn('avatars')).toEqual([])
  expect((await ana.get('/auth/user')).body.data.user).toEqual(before)
})

it('An archive of invoices that the disk has room for in part is refused whole, and leaves none of its files, whichever was written last (R4)', async () => {
  const own = await openInvoices(server())
  const archive = zip(
    Object.fromEntries(
      [1, 2, 3, 4, 5].map((number) => [`${number}.xml`, sampleNfe(own.sold(number))]),
    ),
  )
  // Those that have room are still being written while the fifth is refused.
  Object.assign(has, { room: 4, writeMs: 100 })
  const refused = await own.send('notas.zip', archive)
  expect([refused.status, refused.body.code]).toEqual([507, 'storage_full'])
  await sleep(200)
  expect(storedIn('invoices')).toEqual([])
  Object.assign(has, { room: Infinity, writeMs: 0 })
  const kept = await own.send('notas.zip', archive)
  expect([kept.status, kept.body.data.imported]).toEqual([200, 5])
  expect(storedIn('invoices')).toHaveLength(5)
})
