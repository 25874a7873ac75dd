import type { RuleLine } from './read-criteria.rules.ts'
import type { RuleAccount } from './rule-applies.rules.ts'

/**
 * Lines as far as rules look at them. They pass from thread to thread as texts, each the JSON of some of them: a text
 * is copied at once, while objects of some thousand lines hold the thread that answers everybody each time.
 */
export interface LinesInText {
  readonly count: number
  readonly parts: readonly string[]
}

/** Lines, with the accounts that they are in. */
export interface AskedLines extends LinesInText {
  /** All that the lines are in. */
  readonly accounts: readonly RuleAccount[]
}

/** What becomes of each line, part by part: what is read of one is gone before the next. */
export function ofEachLine<T>(
  { parts, accounts }: AskedLines,
  ask: (line: RuleLine, account: RuleAccount) => T,
): T[] {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return parts.flatMap((part) => {
    const lines: readonly RuleLine[] = JSON.parse(part)
    return lines.map((line) => {
      const account = byId.get(line.bank_account_id)
      if (account === undefined) throw new Error('A line is asked with its account.')
      return ask(line, account)
    })
  })
}
