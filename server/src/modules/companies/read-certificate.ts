import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { concurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { HolderCertificate } from './certificate-holder.ts'

/** Real files open in a tenth of a second; one that asks for more is refused. */
const OPEN_TIMEOUT_MS = 10_000
const MAX_MEMORY_MB = 128
/** So many are opened at once, and so many wait: each may take a core and its memory for long. */
const openings = concurrencyLimit({ atOnce: 2, waiting: 8 })

const openedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('opened'),
    certificate: z.object({
      holder_name: z.string(),
      holder_document: z.string(),
      issuer_name: z.string(),
      serial: z.string(),
      valid_from: z.string(),
      valid_until: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('fault'),
    code: z.enum([
      'certificate_unreadable',
      'certificate_wrong_password',
      'certificate_without_key',
    ]),
  }),
])

/**
 * Opens a certificate's file in a thread of its own, bounded in time and memory.
 * @throws Refusal `certificate_unreadable`, `certificate_wrong_password`, `certificate_without_key`,
 * on the field that it is about; `unavailable` when too many are being opened.
 */
export async function readCertificate(
  file: Uint8Array,
  password: string,
): Promise<HolderCertificate> {
  const opened = await openings(() => openInThread(file, password))
  if (opened.kind === 'opened') return opened.certificate
  const field = opened.code === 'certificate_wrong_password' ? 'password' : 'file_base64'
  throw new Refusal(opened.code, { fields: { [field]: opened.code } })
}

function openInThread(file: Uint8Array, password: string): Promise<z.output<typeof openedSchema>> {
  const worker = new Worker(new URL('./certificate-worker.ts', import.meta.url), {
    workerData: { file, password },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  const unreadable = { kind: 'fault', code: 'certificate_unreadable' } as const
  return new Promise((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), OPEN_TIMEOUT_MS)
    worker.once('message', (message: unknown) => resolve(openedSchema.parse(message)))
    // Too deep, too large or too slow: a file that nobody can open here. The first answer counts.
    worker.once('error', () => resolve(unreadable))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(unreadable)
    })
  })
}
