import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../settings.ts'
import { checkedKey, type FileStore } from './file-store.ts'

/** A request of a file of 10 MB over a slow line; then it is tried again. */
const REQUEST_TIMEOUT_MS = 30_000
const CONNECTION_TIMEOUT_MS = 5_000
const MAX_ATTEMPTS = 3

/**
 * Files in a bucket of an object store, sealed by it where it can; nobody reaches them but through
 * Prumo. The library is loaded with the first file: an installation that keeps files in a folder
 * never loads it.
 */
export function s3FileStore(settings: S3Settings): FileStore {
  let opened: Promise<S3Client> | null = null
  const client = () => (opened ??= openClient(settings))
  const place = (key: string) => ({ Bucket: settings.bucket, Key: checkedKey(key) })
  return {
    put: async (key, bytes) => {
      const object = { ...place(key), Body: bytes, ContentType: 'application/octet-stream' }
      const { PutObjectCommand } = await import('@aws-sdk/client-s3')
      await (await client()).send(new PutObjectCommand(object))
    },
    get: async (key) => {
      const object = place(key)
      const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3')
      try {
        const { Body } = await (await client()).send(new GetObjectCommand(object))
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        // A file that was replaced or forgotten meanwhile is not there: the caller says so.
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    delete: async (key) => {
      const object = place(key)
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3')
      await (await client()).send(new DeleteObjectCommand(object))
    },
  }
}

async function openClient({ region, endpoint, keys }: S3Settings): Promise<S3Client> {
  const { S3Client: Client } = await import('@aws-sdk/client-s3')
  return new Client({
    region,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
    },
    // Stores that are not Amazon's seldom have a name for each bucket, nor its newer checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(keys === null
      ? {}
      : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
  })
}
