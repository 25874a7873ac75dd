import { ACCOUNT_ROLES } from '@prumo/contracts/accounting/accounting-settings.schema'
import { useTexts } from '../../texts/use-texts.ts'
import type { CodeLine } from './code-lines.rules.ts'

/** What a line of the accountant's chart is called. */
export function useLineName(): (line: CodeLine) => string {
  const t = useTexts('accounting')
  return ({ target, code, name }) => {
    const role = ACCOUNT_ROLES.find((known) => target === `role:${known}`)
    if (role !== undefined) return t(`roles.${role}`)
    return code === '' ? name : `${code} ${name}`
  }
}
