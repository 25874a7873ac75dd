import type { AttachmentType } from '@prumo/contracts/attachments/attachment.schema'

/** A phone takes 50 million pixels; more is a bomb. */
const MAX_PIXELS = 60_000_000
/** In pixels: a receipt is read well below this. */
const MAX_SIDE = 4000
const TIMEOUT_SECONDS = 10
const QUALITY = 88

/**
 * A picture drawn anew: upright, without place and camera (EXIF), without what was hidden behind it.
 * @returns null for what is no picture after all, or too large to be opened.
 */
export async function tidyPicture(
  bytes: Uint8Array,
  type: Extract<AttachmentType, 'png' | 'jpg'>,
): Promise<Buffer | null> {
  // Loaded with the first picture: it is large, and most processes never see one.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    return await (type === 'png' ? picture.png() : picture.jpeg({ quality: QUALITY })).toBuffer()
  } catch {
    // Whatever a decoder says of a file that somebody sent: it is no picture for us.
    return null
  }
}
