import { useTexts } from './use-texts.ts'

/**
 * Gives `Situação: Vencido` as the language of the screen writes it (in French a space that does not
 * break stands before the colon), and `Situação:` alone where something drawn follows.
 */
export function useLabelled(): (label: string, value?: string) => string {
  const colon = useTexts('kit')('colon')
  return (label, value) =>
    value === undefined ? `${label}${colon.trimEnd()}` : `${label}${colon}${value}`
}
