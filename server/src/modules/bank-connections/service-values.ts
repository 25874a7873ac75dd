import { type CivilDate, civilDate, dateAt, isCivilDate } from '@prumo/civil-date'
import { type Cents, cents } from '@prumo/money'
import { z } from 'zod'

/** R$ 99.999.999.999,99: a larger figure is damaged. */
const MAX_REAIS = 99_999_999_999.99
/** The days of Brazilian banks. */
const BANKS_ZONE = 'America/Sao_Paulo'
/** As long as a text of a statement file may be. */
const MAX_TEXT = 2000

/** An amount in reais, as JSON number or as text with a point, in integer cents. */
export const reaisSchema = z
  .union([z.number(), z.string().regex(/^-?\d{1,13}(\.\d{1,4})?$/)])
  .transform(Number)
  .pipe(z.number().min(-MAX_REAIS).max(MAX_REAIS))
  .transform((reais): Cents => cents(Math.sign(reais) * Math.round(Math.abs(reais) * 100)))

/** The first day of an instant or day in ISO 8601. */
const isoDaySchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d/)
  .refine((text) => isCivilDate(text.slice(0, 10)))

/** A civil day, as written. */
export const daySchema = isoDaySchema.transform((text) => civilDate(text.slice(0, 10)))

/**
 * The day of a movement. A bank that knows the day alone has it written as midnight UTC, which is the
 * evening before in Brazil: the day that is written counts then. An instant is on the day that the
 * clock shows in Brazil.
 */
export const movementDaySchema = isoDaySchema.transform((text): CivilDate => {
  const isDay = text.length === 10 || /T00:00(:00(\.0+)?)?Z$/.test(text)
  return isDay ? civilDate(text.slice(0, 10)) : dateAt(new Date(text), BANKS_ZONE)
})

/** A text that may be missing. */
export const serviceTextSchema = z
  .string()
  .nullish()
  .transform((text) => text?.trim().slice(0, MAX_TEXT) || null)

/** An id of a service; no table holds NUL or half a character. */
export const serviceIdSchema = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => id.isWellFormed() && !id.includes('\u0000'))

/** An instant that may be missing. */
export const instantSchema = z
  .string()
  .nullish()
  .transform((text) => (text ? new Date(text) : null))
  .refine((at) => at === null || !Number.isNaN(at.getTime()))
