/** What a history text may tell of an entry. */
export interface HistoryValues {
  readonly descricao: string
  readonly pessoa: string
  readonly documento: string
  readonly categoria: string
  readonly conta: string
  readonly centro: string
  readonly parcela: string
}

/** The longest history that formato 19 holds. */
export const MAX_HISTORY = 512

/**
 * The history of a row by the company's template. What a row does not have leaves nothing behind: no
 * second space, no separator at an end or beside another one.
 */
export function historyText(template: string, values: HistoryValues): string {
  const known = new Map(Object.entries(values))
  return template
    .replaceAll(/\{([^{}]*)\}/g, (whole, field: string) => known.get(field) ?? whole)
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/ ([-–|/,;:]) (?:[-–|/,;:] )+/g, ' $1 ')
    .replaceAll(/^[-–|/,;: ]+|[-–|/,;: ]+$/g, '')
    .slice(0, MAX_HISTORY)
    .trim()
}
