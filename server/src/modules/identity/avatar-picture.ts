import { Refusal } from '../../kernel/refusal.ts'
import { AVATAR_SIZES, type AvatarSize } from './avatar-address.ts'

/** A screen of double density shows two pixels for one. */
const DENSITY = 2
/** A phone takes 50 million pixels; more is a bomb. */
const MAX_PIXELS = 60_000_000
const TIMEOUT_SECONDS = 5
const QUALITY = 82
/** Kinds of pictures by their first bytes; whatever else is never handed to a decoder. */
const SIGNATURES: readonly (readonly [number, string])[] = [
  [0, '\u00ff\u00d8\u00ff'],
  [0, '\u0089PNG\r\n\u001a\n'],
  [0, 'GIF87a'],
  [0, 'GIF89a'],
  [8, 'WEBP'],
]

export type AvatarPictures = Readonly<Record<AvatarSize, Buffer>>

/**
 * Decodes a picture and draws it anew, square, in each size: nothing of the file that was sent is
 * kept, neither its place and camera (EXIF) nor what was hidden behind it.
 * @throws Refusal `avatar_unreadable` for anything but a JPEG, PNG, GIF or WebP of reasonable size.
 */
export async function drawAvatar(bytes: Uint8Array): Promise<AvatarPictures> {
  if (!isKnownPicture(bytes)) throw unreadable()
  try {
    const [small, large] = await Promise.all(AVATAR_SIZES.map((size) => draw(bytes, Number(size))))
    if (small === undefined || large === undefined) throw unreadable()
    return { '40': small, '80': large }
  } catch {
    // Whatever a decoder says of a file that somebody sent: it is no picture for us.
    throw unreadable()
  }
}

async function draw(bytes: Uint8Array, size: number): Promise<Buffer> {
  // Loaded with the first picture: it is large, and most processes never see one.
  const { default: sharp } = await import('sharp')
  const pixels = size * DENSITY
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(pixels, pixels, { fit: 'cover', position: 'attention' })
    .webp({ quality: QUALITY })
    .toBuffer()
}

function isKnownPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return SIGNATURES.some(([offset, text]) => head.startsWith(text, offset))
}

function unreadable(): Refusal {
  return new Refusal('avatar_unreadable', { fields: { avatar: 'avatar_unreadable' } })
}
