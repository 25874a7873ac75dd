import type { Readable } from 'node:stream'

/**
 * An answer that is a file. Its media type is the contract's (`produces`), so that no browser takes
 * it for anything else.
 */
export class FileAnswer {
  /** All of it, or, where it is larger than memory should hold, as it is read. */
  readonly content: Buffer | Readable
  /** How long a browser keeps it; without it, not at all. */
  readonly maxAgeSeconds: number | null
  /** The name a browser saves it under; without it, it is shown. */
  readonly fileName: string | null
  /** One of those that the contract names; without it, the first. */
  readonly mediaType: string | null

  constructor(
    content: Buffer | Readable,
    options: {
      readonly maxAgeSeconds?: number
      readonly fileName?: string
      readonly mediaType?: string
    } = {},
  ) {
    this.content = content
    this.maxAgeSeconds = options.maxAgeSeconds ?? null
    this.fileName = options.fileName ?? null
    this.mediaType = options.mediaType ?? null
  }
}
