import { hasText, textOfCode } from '../texts/use-texts.ts'
import type { Issue } from './form-issues.ts'

/** The words of an issue; a text that is no known code (the server's own sentence) stays as it is. */
export function issueText({ code, values }: Issue): string {
  const key = `codes.${code}`
  return hasText('form', key) ? textOfCode('form', key, values) : code
}
