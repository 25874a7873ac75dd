import type { ValidatedFile } from './validate-files.ts'

/** A checked file with the key that its bytes lie under; null for one that is not to be kept. */
export interface StoredFile {
  readonly validated: ValidatedFile
  readonly file_key: string | null
}
