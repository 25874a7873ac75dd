import { z } from 'zod'
import { Refusal } from '../../kernel/refusal.ts'
import { askCertificateThread } from './certificate-threads.ts'
import type { HolderCertificate } from './certificate-holder.ts'
import type { FollowedChain } from './check-certificate.ts'

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
  company_id: number,
  file: Uint8Array,
  password: string,
): Promise<ReadCertificate> {
  const task = { asked: 'certificate', file, password } as const
  const opened = await askCertificateThread(company_id, task, openedSchema)
  if (opened?.kind === 'opened') return { ...opened.certificate, ...opened.followed }
  const code = opened?.code ?? 'certificate_unreadable'
  const field = code === 'certificate_wrong_password' ? 'password' : 'file_base64'
  throw new Refusal(code, { fields: { [field]: code } })
}
