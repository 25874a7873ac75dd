import { z } from 'zod'
import { concurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { answerOf, workerPool } from '../../kernel/worker-pool.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { HolderCertificate } from './certificate-holder.ts'
import type { FollowedChain } from './check-certificate.ts'

/** Real files open in a tenth of a second; one that asks for more is refused. */
const OPEN_TIMEOUT_MS = 10_000
const MAX_MEMORY_MB = 128
/** So many are opened at once, and so many wait: each may take a core and its memory for long. */
const openings = concurrencyLimit({ atOnce: 2, waiting: 8 })
const threads = workerPool(new URL('./certificate-worker.ts', import.meta.url), MAX_MEMORY_MB)

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
    followed: z.object({
      chain: z.enum(['whole', 'missing']),
      top: z.instanceof(Uint8Array),
    }),
  }),
  z.object({
    kind: z.literal('fault'),
    code: z.enum([
      'certificate_unreadable',
      'certificate_wrong_password',
      'certificate_without_key',
      'certificate_wrong_use',
      'certificate_chain_broken',
    ]),
  }),
])

/** Who holds a certificate, and what its file holds of the authorities above it. */
export interface ReadCertificate extends HolderCertificate, FollowedChain {}

/**
 * Opens a certificate's file in a thread of its own, bounded in time and memory.
 * @throws Refusal `certificate_unreadable`, `certificate_wrong_password`, `certificate_without_key`,
 * `certificate_wrong_use`, `certificate_chain_broken`, on the field that it is about; `unavailable` when too many are being opened.
 */
export async function readCertificate(
  file: Uint8Array,
  password: string,
): Promise<ReadCertificate> {
  const opened = await openings(() => openInThread(file, password))
  if (opened.kind === 'opened') return { ...opened.certificate, ...opened.followed }
  const field = opened.code === 'certificate_wrong_password' ? 'password' : 'file_base64'
  throw new Refusal(opened.code, { fields: { [field]: opened.code } })
}

async function openInThread(
  file: Uint8Array,
  password: string,
): Promise<z.output<typeof openedSchema>> {
  const thread = threads.acquire()
  const timer = setTimeout(() => void threads.end(thread), OPEN_TIMEOUT_MS)
  const answered = answerOf(thread)
  thread.postMessage({ file, password })
  // Too deep, too large or too slow: a file that nobody can open here.
  const answer = await answered.catch(() => null)
  clearTimeout(timer)
  const opened = openedSchema.safeParse(answer).data
  // A thread that a file has failed on opens no other company's: nobody knows what the file did there.
  if (opened?.kind === 'opened') threads.release(thread)
  else await threads.end(thread)
  return opened ?? { kind: 'fault', code: 'certificate_unreadable' }
}
