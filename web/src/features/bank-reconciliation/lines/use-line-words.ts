import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { knownType, lineTitle } from './line-text.ts'

/** The words of bank lines in the language of the screen. */
export function useLineWords() {
  const t = useTexts('bankReconciliation')
  const format = useFormat()
  const titleOf = (line: Pick<StatementLine, 'name' | 'memo'>) =>
    lineTitle(line) ?? t('line.no_text')
  return {
    titleOf,
    /** The kind of movement; null for the one that says nothing. */
    typeOf: (type: string): string | null => {
      if (type === 'OTHER') return null
      const known = knownType(type)
      return known === null ? type : t(`types.${known}`)
    },
    /** 'PIX META -12.430,00', to say which line an act was about. */
    lineText: (line: Pick<StatementLine, 'name' | 'memo' | 'amount_cents'>) =>
      `${titleOf(line)} ${format.plainMoney(line.amount_cents)}`,
  }
}
