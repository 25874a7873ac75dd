import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'

/** Whether the reconciliation of a line made something that undoing may leave or take away. */
export const hasCreated = ({ links, transfer }: Pick<StatementLine, 'links' | 'transfer'>) =>
  links.some(({ created }) => created !== null) || transfer?.created === true
