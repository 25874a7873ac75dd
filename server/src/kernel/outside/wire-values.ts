import { isTaxId, normaliseTaxId } from '@prumo/brazil'
import { type Cents, cents } from '@prumo/money'
import { z } from 'zod'
import { type RawCall, UnreadableCall } from './webhook-call.ts'

/** 99.999.999,99 of any currency: a larger figure is damaged. */
const MAX_UNITS = 99_999_999.99
/** As long as a name or text may be. */
const MAX_TEXT = 250

/** An amount in units of its currency, a JSON number or a text with a point, in integer cents. */
export const unitsSchema = z
  .union([z.number(), z.string().regex(/^-?\d{1,10}(\.\d{1,6})?$/)])
  .transform(Number)
  .pipe(z.number().min(-MAX_UNITS).max(MAX_UNITS))
  .transform((units): Cents => cents(Math.sign(units) * Math.round(Math.abs(units) * 100)))

/** An amount in integer cents, as JSON number or text. @public */
export const wireCentsSchema = z
  .union([z.number(), z.string().regex(/^-?\d{1,12}$/)])
  .transform(Number)
  .pipe(
    z
      .int()
      .min(-MAX_UNITS * 100)
      .max(MAX_UNITS * 100),
  )
  .transform(cents)

/** An id, which platforms write as number or text; no table holds NUL or half a character. */
export const wireIdSchema = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().min(1).max(100))
  .refine((id) => id.isWellFormed() && !/\p{Cc}/u.test(id))

/** One line of text that may be missing; marks that no line holds are left out. */
export const wireTextSchema = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => {
    const line = String(text ?? '')
      .toWellFormed()
      .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .trim()
    return line.slice(0, MAX_TEXT).toWellFormed() || null
  })

/** ISO 4217, in any letters. */
export const currencySchema = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .transform((code) => code.toUpperCase())

/** The years that books are of. */
const FIRST_INSTANT = Date.UTC(2000, 0, 1)
const LAST_INSTANT = Date.UTC(2200, 0, 1)
const isInBooks = (at: Date) => at.getTime() >= FIRST_INSTANT && at.getTime() < LAST_INSTANT

/** Milliseconds since 1970. */
export const millisecondsSchema = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform((value) => new Date(Number(value)))
  .refine(isInBooks)

/** Seconds since 1970. */
export const secondsSchema = z
  .int()
  .transform((value) => new Date(value * 1000))
  .refine(isInBooks)

/** An instant in ISO 8601. @public */
export const isoInstantSchema = z
  .string()
  .transform((text) => new Date(text))
  .refine(isInBooks)

/**
 * '2026-11-20 14:05:09', or the day alone, as Brazilian platforms write them: in Brasília, which has
 * been three hours behind UTC all year since 2019. An instant with its own offset is taken as it is.
 */
export const brasiliaSchema = z
  .string()
  .transform((text) =>
    /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d+)?)?)?$/.test(text)
      ? `${text.slice(0, 10)}T${text.slice(11) || '00:00'}-03:00`
      : text,
  )
  .pipe(isoInstantSchema)

/** A field that is missing, null or empty is null. */
export const emptyAsNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value: unknown) => (value === '' ? null : value), schema.nullish())

/** A CPF or CNPJ with correct digits, without marks; any other document is null. */
export const taxIdSchema = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => {
    const document = normaliseTaxId(String(text ?? ''))
    return isTaxId(document) ? document : null
  })

/**
 * The JSON of a call, read by a schema.
 * @throws UnreadableCall
 */
export function jsonOf<S extends z.ZodType>({ body }: RawCall, schema: S): z.output<S> {
  let payload: unknown
  try {
    payload = JSON.parse(new TextDecoder('utf8', { fatal: true }).decode(body))
  } catch (error) {
    throw new UnreadableCall('The call is no JSON.', { cause: error })
  }
  return parsePayload(payload, schema)
}

/** @throws UnreadableCall */
export function parsePayload<S extends z.ZodType>(payload: unknown, schema: S): z.output<S> {
  const parsed = schema.safeParse(payload)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UnreadableCall(`The call is not as agreed: ${issue?.path.join('.')} ${issue?.code}.`)
}
