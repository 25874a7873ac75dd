import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { getLine } from './line.queries.ts'
import { payWithNew } from './pay-with-new.ts'
import type { NewTransactionFields } from './transaction-of-line.ts'

type Part = Omit<NewTransactionFields, 'show_in_dre'>

/**
 * Makes several transactions of one line, which come to it to the cent; one act, undone as one. The
 * memory keeps nothing of it: the line's words are none of the contacts alone.
 * @throws Refusal `line_amount_mismatch`, and those of payWithNew.
 */
export async function splitLine(
  db: CompanyDb,
  id: number,
  { version, parts }: { readonly version: number; readonly parts: readonly Part[] },
): Promise<StatementLine> {
  await payWithNew(db, id, 'bank-reconciliation.split', {
    version,
    followed_rule: null,
    made: ({ amount_cents }) => {
      const sum = parts.reduce((all, { value_cents }) => all + value_cents, 0)
      if (sum !== Math.abs(amount_cents))
        throw new Refusal('split_does_not_tie', { fields: { parts: 'split_does_not_tie' } })
      return parts.map((part) => ({ ...part, show_in_dre: true }))
    },
  })
  return getLine(db, id)
}
