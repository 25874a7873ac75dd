import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'

/** As many words as a rule needs to know a movement again. */
const MAX_WORDS = 5

/**
 * The words that a rule made from a line looks for: the longest run of words without digits of the
 * bank's text, since numbers and dates are another line's next month.
 */
export function ruleWordsOf({ memo, name }: Pick<StatementLine, 'memo' | 'name'>): string {
  const words = (memo ?? name ?? '').split(/[\p{Cc}\s]+/u).filter((word) => word !== '')
  let best: readonly string[] = []
  let run: string[] = []
  for (const word of words) {
    run = /\d|^\P{L}+$/u.test(word) ? [] : [...run, word]
    if (run.length > best.length) best = run
  }
  return best.slice(0, MAX_WORDS).join(' ')
}

/**
 * The address of a new rule, filled in from a line.
 * @param back the desk at that line.
 */
export function newRuleHref(
  line: Pick<StatementLine, 'memo' | 'name' | 'amount_cents' | 'bank_account_id'>,
  back: string,
): string {
  const search = new URLSearchParams({
    record: 'new',
    new_words: ruleWordsOf(line),
    new_movement: line.amount_cents > 0 ? 'CREDIT' : 'DEBIT',
    new_account: String(line.bank_account_id),
    new_back: back,
  })
  return `/admin/reconciliation-rule/list?${search}`
}
