import type { S3Client } from '@aws-sdk/client-s3'
import { Refusal } from '../refusal.ts'
import type { S3Settings } from '../settings.ts'
import { checkedKey, type FileStore, requireKept } from './file-store.ts'

/** A file of 10 MB over a slow line, tries again included; whoever waits is told then. */
const DEADLINE_MS = 20_000
const CONNECTION_TIMEOUT_MS = 5_000
const MAX_ATTEMPTS = 3
/** When whoever was told may try again. */
const RETRY_AFTER_SECONDS = 10

/**
 * Files in a bucket of an object store, sealed by it where it can; nobody reaches them but through
 * Prumo. What the store answers is not trusted. The library is loaded with the first file: an
 * installation that keeps files in a folder never loads it.
 * @param deadlineMs of one act.
 */
export function s3FileStore(settings: S3Settings, deadlineMs = DEADLINE_MS): FileStore {
  let opened: Promise<S3Client> | null = null
  const client = () => (opened ??= openClient(settings))
  const place = (key: string) => ({ Bucket: settings.bucket, Key: checkedKey(key) })
  return {
    put: async (key, bytes) => {
      const object = { ...place(key), Body: bytes, ContentType: 'application/octet-stream' }
      const { PutObjectCommand } = await import('@aws-sdk/client-s3')
      await inTime(deadlineMs, async (abortSignal) =>
        (await client()).send(new PutObjectCommand(object), { abortSignal }),
      )
    },
    get: async (key, kept) => {
      const object = place(key)
      const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3')
      return inTime(deadlineMs, async (abortSignal) => {
        try {
          const asked = new GetObjectCommand(object)
          const { Body } = await (await client()).send(asked, { abortSignal })
          if (Body === undefined) return null
          const stream = Body.transformToWebStream()
          return requireKept(await bytesWithin(stream, kept.max_bytes, abortSignal), kept)
        } catch (error) {
          // A file that was replaced or forgotten meanwhile is not there: the caller says so.
          if (error instanceof NoSuchKey) return null
          throw error
        }
      })
    },
    delete: async (key) => {
      const object = place(key)
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3')
      await inTime(deadlineMs, async (abortSignal) =>
        (await client()).send(new DeleteObjectCommand(object), { abortSignal }),
      )
    },
  }
}

/** An act with an end. @throws Refusal `file_store_unavailable`, whose cause is what went wrong. */
async function inTime<T>(ms: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await act(AbortSignal.timeout(ms))
  } catch (error) {
    if (error instanceof Refusal) throw error
    const details = { retryAfterSeconds: RETRY_AFTER_SECONDS }
    throw new Refusal('file_store_unavailable', details, error)
  }
}

/** The bytes of an answer; it is cut as soon as there are more than there can be. */
async function bytesWithin(
  stream: ReadableStream<Uint8Array>,
  max_bytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const reader = stream.getReader()
  const cut = () => void reader.cancel(signal.reason).catch(() => undefined)
  signal.addEventListener('abort', cut)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return Buffer.concat(chunks)
      size += value.length
      if (size > max_bytes) throw new Refusal('file_damaged')
      chunks.push(value)
    }
  } finally {
    signal.removeEventListener('abort', cut)
    cut()
  }
}

async function openClient({ region, endpoint, keys }: S3Settings): Promise<S3Client> {
  const { S3Client: Client } = await import('@aws-sdk/client-s3')
  return new Client({
    region,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS },
    // Stores that are not Amazon's seldom have a name for each bucket, nor its newer checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(keys === null
      ? {}
      : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
  })
}
