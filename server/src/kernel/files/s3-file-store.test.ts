import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeS3, startFakeS3 } from '../../../../test/fakes/s3-server.ts'
import { readSettings } from '../settings.ts'
import { newFileName } from './file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

const SOME = { max_bytes: 100 }

let store: FakeS3
beforeAll(async () => {
  store = await startFakeS3('CHAVE')
})
afterAll(() => store.close())

function filesWith(id: string) {
  const { s3 } = readSettings({
    S3_BUCKET: 'prumo',
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: 'segredo',
  })
  if (s3 === null) throw new Error('The bucket is set.')
  return s3FileStore(s3)
}

describe('files in an object store', () => {
  it('Files in an object store are read as they were put, and gone once deleted, by signed requests', async () => {
    const files = filesWith('CHAVE')
    const key = `attachments/${newFileName()}`
    const bytes = Buffer.from([0, 1, 2, 255, 254])
    await files.put(key, bytes)
    expect(store.objects.get(`prumo/${key}`)).toEqual(bytes)
    expect(await files.get(key, SOME)).toEqual(bytes)
    await files.delete(key)
    await files.delete(key)
    expect(await files.get(key, SOME)).toBeNull()
    expect(store.requests).toEqual(
      ['PUT', 'GET', 'DELETE', 'DELETE', 'GET'].map((method) => `${method} /prumo/${key}`),
    )
  })

  it('Files in an object store are not there for who has another key: a refusal is no missing file', async () => {
    const key = `attachments/${newFileName()}`
    await expect(filesWith('OUTRA').get(key, SOME)).rejects.toMatchObject({
      code: 'file_store_unavailable',
      cause: { name: 'AccessDenied' },
    })
  })

  it.each(['../secret.key', 'attachments/short', '/etc/passwd'])(
    'A file key that was not made here reaches nothing: %j',
    async (key) => {
      const before = store.requests.length
      await expect(async () => filesWith('CHAVE').get(key, SOME)).rejects.toThrow('not made here')
      expect(store.requests).toHaveLength(before)
    },
  )

  it('An object store with a key but no secret is a wrong setting', () => {
    expect(() => readSettings({ S3_BUCKET: 'prumo', S3_ACCESS_KEY_ID: 'x' })).toThrow(
      'belong together',
    )
  })
})
