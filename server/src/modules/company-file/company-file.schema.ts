import { z } from 'zod'
import { FILE_VERSION } from './company-file.rules.ts'

const idSchema = z.int().min(1)

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

/** What a company file says first: of which company it is, and what has to come out of it. */
export const headSchema = z.strictObject({
  version: z.literal(FILE_VERSION),
  /** The newest migration of the database that it was written from. */
  schema: z.string().max(100),
  made_at: z.iso.datetime(),
  company: z.strictObject({
    company_name: z.string().min(1).max(200),
    trading_name: z.string().max(200).nullable(),
    document: z.string().max(20).nullable(),
    time_zone: z.string().refine(isTimeZone),
    requires_second_factor: z.boolean(),
    asks_factor_to_approve: z.boolean(),
    allows_own_approval: z.boolean(),
  }),
  /** Whoever the rows name by an id; an account that is gone has no address. */
  people: z.array(z.strictObject({ id: idSchema, email: z.string().max(320).nullable() })),
  /** Where the audit log ends. */
  chain: z.strictObject({ chain_number: idSchema, hash: z.string().length(64) }).nullable(),
  /** What the check of the books found: the same has to be found where it comes in. */
  faults: z.array(z.string()),
})
export type FileHead = z.output<typeof headSchema>

/** A file of a record; null where its bytes were gone already. */
export const fileLineSchema = z.strictObject({
  key: z.string().max(200),
  sha256: z.string().length(64).nullable(),
  bytes: z.base64().nullable(),
})

/** The last line, by which a file that was cut off or changed is known. */
export const endSchema = z.strictObject({
  lines: z.int().min(1),
  /** SHA-256 of all lines before. */
  sha256: z.string().length(64),
})
