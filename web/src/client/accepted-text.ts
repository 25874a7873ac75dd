import { z } from 'zod'

/**
 * What was typed into a filter as it may travel: as it stands, or with its list of ids tidied
 * (`1, 2` and `1 2` are `1,2`); null when the contract refuses both.
 */
export function acceptedText(schema: z.ZodType | undefined, typed: string): string | null {
  const text = typed.trim()
  if (text === '' || schema === undefined) return text
  const tidy = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .join(',')
  return [text, tidy].find((candidate) => z.safeParse(schema, candidate).success) ?? null
}
