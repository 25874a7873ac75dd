import type { UploadedFile } from '../../kernel/http/request-context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readUpload } from './read-upload.ts'
import { type ReadingDepth, type ValidatedFile, validateFile } from './validate-files.ts'

/** After so long the rest is left to another turn: others wait for theirs, and progress is told. */
const TURN_MS = 500

/** Copied into a thread, and its answer out of it: nothing but data. */
export interface ReadPartTask {
  readonly upload: UploadedFile
  readonly company_document: string
  readonly depth: ReadingDepth
  /** Files that were read in turns before. */
  readonly from: number
}

export type ReadPart =
  | {
      readonly kind: 'read'
      readonly validated: readonly ValidatedFile[]
      readonly next: number
      readonly total: number
    }
  | {
      readonly kind: 'refused'
      readonly code: Refusal['code']
      readonly details: Refusal['details']
    }

/** Reads files of an upload, at least one, for as long as a turn takes. It computes only. */
export function readPart({ upload, company_document, depth, from }: ReadPartTask): ReadPart {
  try {
    const files = readUpload(upload)
    const validated: ValidatedFile[] = []
    const endsAt = performance.now() + TURN_MS
    let next = from
    do {
      const file = files[next]
      if (file !== undefined) validated.push(...validateFile(file, company_document, depth))
      next += 1
    } while (next < files.length && performance.now() < endsAt)
    return { kind: 'read', validated, next, total: files.length }
  } catch (error) {
    // What is thrown in a thread arrives without its code.
    if (error instanceof Refusal)
      return { kind: 'refused', code: error.code, details: error.details }
    throw error
  }
}
