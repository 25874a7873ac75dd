import { z } from 'zod'

/** A field is required when its schema takes neither null, nor an empty text, nor zero. */
export function isRequired(schema: z.ZodType, name: string): boolean {
  const isKnown = schema instanceof z.ZodObject && name in schema.shape
  return isKnown && [null, '', 0].every((empty) => !takes(schema, name, empty))
}

/** Answers whether the schema of a field takes a value. */
export function takes(schema: z.ZodType, name: string, value: unknown): boolean {
  if (!(schema instanceof z.ZodObject)) return false
  const field: unknown = schema.shape[name]
  return field instanceof z.ZodType && field.safeParse(value).success
}
