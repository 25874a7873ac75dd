/** What a person can name in the text of a reminder; payers are in Brazil, and so are the names. */
export const REMINDER_PLACEHOLDERS = [
  'cliente',
  'empresa',
  'descricao',
  'valor',
  'vencimento',
  'dias',
] as const

export type ReminderPlaceholder = (typeof REMINDER_PLACEHOLDERS)[number]

const PLACED = /\{([^{}]*)\}/g

const isKnown = (name: string): name is ReminderPlaceholder =>
  REMINDER_PLACEHOLDERS.some((known) => known === name)

/** The names in braces of a text that stand for nothing. */
export const unknownPlaceholders = (text: string): readonly string[] =>
  [...text.matchAll(PLACED)].map(([, name = '']) => name).filter((name) => !isKnown(name))

/** Writes values in the place of their names; a name without a value stays as it is. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Partial<Record<ReminderPlaceholder, string>>>,
): string =>
  text.replaceAll(PLACED, (whole, name: string) =>
    isKnown(name) ? (values[name] ?? whole) : whole,
  )
