import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { isTransferOffered, shownSet } from './line-proposals.ts'

/** An act of 'Mais', with the key that does the same on the line. */
interface MoreAct {
  readonly act: SecondaryAct
  readonly key: string | null
}
export type SecondaryAct = 'transfer' | 'split' | 'refuse' | 'rule'

/**
 * What few lines need: a suggestion can be refused, a rule be made where nothing is known of a line.
 * @param canRule the person may make rules.
 */
export function secondaryActs(
  line: Pick<StatementLine, 'suggestion' | 'proposals' | 'rule_card'>,
  canRule: boolean,
): readonly MoreAct[] {
  const isUnknown =
    line.rule_card === null &&
    line.suggestion === null &&
    shownSet(line) === null &&
    !isTransferOffered(line)
  return [
    { act: 'transfer', key: 'T' },
    { act: 'split', key: 'D' },
    ...(line.suggestion === null ? [] : [{ act: 'refuse', key: null } as const]),
    ...(isUnknown && canRule ? [{ act: 'rule', key: 'R' } as const] : []),
  ]
}
