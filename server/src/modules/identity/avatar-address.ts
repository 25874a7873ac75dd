import type { KeyedHash } from '../../kernel/secret-key.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The sizes a picture is kept in, in pixels of the page; each is drawn at double density. */
export const AVATAR_SIZES = ['40', '80'] as const
export type AvatarSize = (typeof AVATAR_SIZES)[number]

export interface AvatarAddresses {
  /** 80 pixels, for the profile. */
  readonly avatar: string | null
  /** 40 pixels, for the menu. */
  readonly photoUrl: string | null
}

/**
 * The signed addresses of a person's picture. They hold for one to two days, the same all day long,
 * so that a browser keeps the picture; a new picture has a new name, and so another address.
 */
export function avatarAddresses(
  name: string | null,
  now: Date,
  keyedHash: KeyedHash,
): AvatarAddresses {
  if (name === null) return { avatar: null, photoUrl: null }
  const expires = (Math.floor(now.getTime() / DAY_MS) + 2) * (DAY_MS / 1000)
  const signature = signatureOf(name, expires, keyedHash)
  const addressOf = (size: AvatarSize) =>
    `/api/files/avatars/${name}/${size}?expires=${expires}&signature=${signature}`
  return { avatar: addressOf('80'), photoUrl: addressOf('40') }
}

/** What is signed: which picture, and until when. */
export function signatureOf(name: string, expires: number, keyedHash: KeyedHash): string {
  return keyedHash(`avatar:${name}:${expires}`).toString('base64url')
}

/** Where a picture of one size lies among the files. */
export function avatarFile(name: string, size: AvatarSize): string {
  return `avatars/${name}-${size}.webp`
}
