import { createServer, type RequestListener } from 'node:http'
import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { newFileName } from './file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** An object store that answers as it likes. */
async function storeThat(answers: RequestListener, deadlineMs = 5_000) {
  const server = createServer(answers)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The store has no port.')
  const settings = {
    bucket: 'prumo',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${address.port}`,
    keys: { id: 'CHAVE', secret: 'segredo' },
  }
  return s3FileStore(settings, deadlineMs)
}

const key = () => `attachments/${newFileName()}`
const unavailable = { code: 'file_store_unavailable' }

describe('an object store that cannot be relied on', () => {
  it('An object store that hangs is given up in time, for what is put, read and deleted (R6)', async () => {
    const files = await storeThat(() => undefined, 300)
    const begun = performance.now()
    await expect(files.put(key(), Buffer.from('x'))).rejects.toMatchObject(unavailable)
    await expect(files.get(key(), { max_bytes: 10 })).rejects.toMatchObject(unavailable)
    await expect(files.delete(key())).rejects.toMatchObject(unavailable)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  it('An object store that stops in the middle of an answer is given up in time (R6)', async () => {
    const files = await storeThat((_request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('abc')
    }, 500)
    await expect(files.get(key(), { max_bytes: 10 })).rejects.toMatchObject(unavailable)
  })

  it('An object store that answers more than the file has is cut off, and nothing of it is taken (S11)', async () => {
    let sent = 0
    const files = await storeThat((_request, response) => {
      const block = Buffer.alloc(64 * 1024)
      response.writeHead(200)
      const more = () => {
        sent += block.length
        // A gigabyte, if nobody stops it.
        if (sent < 1024 ** 3 && !response.destroyed) response.write(block, more)
      }
      more()
    })
    await expect(files.get(key(), { max_bytes: 3 })).rejects.toMatchObject({ code: 'file_damaged' })
    expect(sent).toBeLessThan(64 * 1024 ** 2)
  })

  it('An object store that answers other bytes than were put is not believed (S11)', async () => {
    const files = await storeThat((_request, response) => response.end('abd'))
    const sha256 = createHash('sha256').update('abc').digest()
    const kept = { max_bytes: 3, sha256 }
    await expect(files.get(key(), kept)).rejects.toMatchObject({ code: 'file_damaged' })
  })

  it('An object store that fails is told as such, with what it said as the cause (R6)', async () => {
    const files = await storeThat((_request, response) => response.writeHead(403).end())
    const refusal = await files.get(key(), { max_bytes: 3 }).catch((error: unknown) => error)
    expect(refusal).toMatchObject(unavailable)
    expect(refusal).toHaveProperty('cause')
  })
})
