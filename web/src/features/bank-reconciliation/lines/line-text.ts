import { OFX_TRANSACTION_TYPES } from '@prumo/contracts/bank-reconciliation/ofx-transaction-types'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'

type BankText = Pick<StatementLine, 'name' | 'memo'>

/** The longest description that a transaction takes. */
const MAX_DESCRIPTION = 250

/** Movement types of OFX that have words; any other is shown as the bank wrote it. */
export type LineType = Exclude<(typeof OFX_TRANSACTION_TYPES)[number], 'OTHER'>

/** The type as one that has words, or null. */
export function knownType(type: string): LineType | null {
  const known = OFX_TRANSACTION_TYPES.find((one) => one === type)
  return known === undefined || known === 'OTHER' ? null : known
}

/** What stands first: the name that the bank gives, else its memo. Null when it gives neither. */
export function lineTitle({ name, memo }: BankText): string | null {
  return present(name) ?? present(memo)
}

/** The memo below a name, unless it only repeats the name. */
export function lineMemo({ name, memo }: BankText): string | null {
  const title = present(name)
  const text = present(memo)
  if (title === null || text === null) return null
  return title.toLowerCase().includes(text.toLowerCase()) ? null : text
}

/** The description a new transaction starts with: the memo, which says more than the name. */
export function describeLine({ name, memo }: BankText): string {
  return (present(memo) ?? present(name) ?? '').slice(0, MAX_DESCRIPTION)
}

function present(text: string | null): string | null {
  const plain = (text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  return plain === '' ? null : plain
}
