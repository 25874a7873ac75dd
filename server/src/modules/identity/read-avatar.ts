import { timingSafeEqual } from 'node:crypto'
import { MAX_AVATAR_BYTES } from '@prumo/contracts/identity/account.contract'
import type { PublicContext } from '../../kernel/http/handler.ts'
import { FileAnswer } from '../../kernel/http/file-answer.ts'
import { notFound } from '../../kernel/refusal.ts'
import { type AvatarSize, avatarFile, signatureOf } from './avatar-address.ts'

/**
 * A person's picture, for whoever was given its signed address.
 * @throws Refusal `not_found` for an address that is over, not ours, or of a picture replaced since.
 */
export async function readAvatar(
  context: PublicContext,
  params: { readonly key: string; readonly size: AvatarSize },
  query: { readonly expires: number; readonly signature: string },
): Promise<FileAnswer> {
  const expected = Buffer.from(signatureOf(params.key, query.expires, context.keyedHash))
  const given = Buffer.from(query.signature)
  const isSigned = expected.length === given.length && timingSafeEqual(expected, given)
  const secondsLeft = query.expires - Math.floor(context.now.getTime() / 1000)
  if (!isSigned || secondsLeft <= 0) throw notFound()
  const bytes = await context.files.get(avatarFile(params.key, params.size), {
    max_bytes: MAX_AVATAR_BYTES,
  })
  if (bytes === null) throw notFound()
  return new FileAnswer(bytes, { maxAgeSeconds: secondsLeft })
}
