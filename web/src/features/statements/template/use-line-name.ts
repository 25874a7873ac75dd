import { hasText, textOfCode, useTexts } from '../../../texts/use-texts.ts'

interface Named {
  readonly line: string
  readonly name: string | null
}

/** What a line of a template is called: as the company says, else as Prumo does. */
export function useLineName(): (row: Named) => string {
  // The names change with the language.
  useTexts('statements')
  return ({ line, name }) => {
    const key = `lines.${line}`
    return name ?? (hasText('statements', key) ? textOfCode('statements', key) : line)
  }
}
