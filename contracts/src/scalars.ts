import { isTaxId, normaliseTaxId } from '@prumo/brazil'
import { civilDate, civilMonth, isCivilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { z } from 'zod'
import { MASTER_RECORD_STATUSES } from './register-status.ts'

/**
 * Largest amount accepted: R$ 99.999.999.999,99, far above any transaction and far below 2^53
 * cents.
 */
export const MAX_CENTS = 9_999_999_999_999

/** A positive id, as the database gives it. */
export const idSchema = z.int().min(1)
/** An id in a path or query, where it travels as text. */
export const idTextSchema = z.coerce.number<string>().pipe(z.int().min(1))
/** Integer cents, of either sign. */
export const centsSchema = z.int().min(-MAX_CENTS).max(MAX_CENTS).transform(cents)
/** Integer cents, zero allowed. */
export const centsFromZeroSchema = z.int().min(0).max(MAX_CENTS).transform(cents)
/** Integer cents, at least one. */
export const positiveCentsSchema = z.int().min(1).max(MAX_CENTS).transform(cents)
/** A sum of many amounts: past the largest of them, and below 2^53. */
export const sumCentsSchema = z.int().transform(cents)
/** A day, `YYYY-MM-DD`, between 1900 and 2199. */
export const civilDateSchema = z
  .string()
  .min(1, { error: 'required', abort: true })
  .regex(/^(19|20|21)\d\d-\d\d-\d\d$/, { error: 'invalid_date' })
  .refine(isCivilDate, { error: 'invalid_date' })
  .transform(civilDate)
/** A month, `YYYY-MM`. */
export const civilMonthSchema = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, { error: 'invalid_month' })
  .transform(civilMonth)
/** An instant in UTC, ISO 8601. */
export const instantSchema = z.iso.datetime()
/** An instant that is asked for, of the years that days are taken of: the database has no year 0. */
export const askedInstantSchema = instantSchema.refine((text) => /^(19|20|21)/.test(text), {
  error: 'invalid_date',
})
/**
 * One line of text: trimmed, without control characters, and without those that turn the direction
 * of what follows, by which a name reads as another.
 */
export const textSchema = (max: number) =>
  z
    .string()
    .trim()
    // oxlint-disable-next-line no-control-regex -- PostgreSQL refuses NUL; the others never belong in a line of text.
    .regex(/^[^\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/, { error: 'invalid_text' })
    .max(max)
/** Something that can be seen: not only marks of no width, nor letters that are blank. */
const VISIBLE = /[^\p{Cf}\p{Mn}\s\u115f\u1160\u2800\u3164\uffa0]/u
/** One line of text that may not be empty. */
export const requiredTextSchema = (max: number) =>
  textSchema(max).pipe(
    z
      .string()
      .min(1, { error: 'required', abort: true })
      .refine((text) => VISIBLE.test(text), { error: 'required' }),
  )
/** The same, where what else its record lacks is told with it: checks of the record go on. */
export const requiredTextBesideSchema = (max: number) =>
  textSchema(max).pipe(
    z
      .string()
      .min(1, { error: 'required' })
      .refine((text) => text === '' || VISIBLE.test(text), { error: 'required' }),
  )
/** Optional text: an empty field is null. */
export const optionalTextSchema = (max: number) =>
  textSchema(max)
    .nullish()
    .transform((text) => (text === undefined || text === '' ? null : text))

/** How many ids one filter takes: as many as a page shows. */
const MAX_FILTER_IDS = 200
/** Ids in a query: `1,2,3`. */
export const idListSchema = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int().min(1)).max(MAX_FILTER_IDS))
/** Words in a query, each once: `approved,canceled`. */
export const wordListSchema = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .string()
    .regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,30}$/)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.enum(values)))
/**
 * A pair of days in a query, `2026-11-01,2026-11-30`, both included; `all` is a value of its own.
 */
export const datePairSchema = z
  .string()
  .regex(/^(all|\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d)$/)
  .transform((text) => (text === 'all' ? [] : text.split(',')))
  .pipe(z.union([z.tuple([]), z.tuple([civilDateSchema, civilDateSchema])]))

const rangeEnd = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text)

/** A range of amounts in a query, in cents, both included: `1000,5000`, `1000,` or `,5000`. */
export const amountRangeSchema = z
  .string()
  .regex(/^(\d{1,15},\d{0,15}|,\d{1,15})$/)
  .transform((text) => text.split(',').map(rangeEnd))
  .pipe(z.tuple([centsFromZeroSchema.nullable(), centsFromZeroSchema.nullable()]))
export type AmountRange = z.output<typeof amountRangeSchema>

/** The status of master records and of users in a company (docs/rules/registers.md). */
export const masterRecordStatusSchema = z.enum(MASTER_RECORD_STATUSES)

export const companyParams = z.object({ company_id: idTextSchema })
export const recordParams = companyParams.extend({ id: idTextSchema })

/** `{ data }` */
export const dataOf = <T extends z.ZodType>(data: T) => z.object({ data })
/** Which page an answer is, and how many rows all of them have. */
export const pageMetaSchema = z.object({ page: z.int(), per_page: z.int(), total: z.int() })
/** `{ data: [], meta }` of one page of a list. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), meta: pageMetaSchema })
/** The answer of a route that `produces` a file. */
export const bytesSchema = z.instanceof(Uint8Array)
/** The answer of a command that has nothing to say. */
export const nothingSchema = z.undefined()
/** The columns of versions are of four bytes. */
const MAX_VERSION = 2 ** 31 - 1
/** Every write that edits a record carries the version it has read; a stale one is 409. */
export const versionSchema = z.int().min(1).max(MAX_VERSION)

/** A CPF or CNPJ with right check digits; kept unmasked and upper-case. Empty is null. */
export const taxIdSchema = optionalTextSchema(20)
  .refine((text) => text === null || isTaxId(text), { error: 'invalid_tax_id' })
  .transform((text) => (text === null ? null : normaliseTaxId(text)))
