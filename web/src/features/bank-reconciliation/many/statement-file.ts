import type {
  OfxImport,
  PreviewStatement,
  ReadStatement,
} from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { isStorable } from '../import/preview-facts.ts'

/** One statement of the files that were dropped, and what has become of it. */
export interface StatementFile {
  readonly key: string
  readonly file: File
  readonly statement: ReadStatement
  /** The account that it goes to; null while nobody has said which. */
  readonly account_id: number | null
  readonly step:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'ready'; readonly found: FoundLines }
    | { readonly kind: 'storing' }
    | { readonly kind: 'done'; readonly result: OfxImport }
    | { readonly kind: 'failed' }
}

/** What an account would take of a statement. */
interface FoundLines {
  readonly new: number
  readonly others: number
  readonly before_opening: number
  /** Stopped: the statement is of another account, or in another currency. */
  readonly isStopped: boolean
  readonly isKnownFile: boolean
}

/** The statements of a file, each sent to the account that it is of. */
export function statementFiles(file: File, read: readonly ReadStatement[]): StatementFile[] {
  return read.map((statement) => ({
    key: `${file.name}.${file.size}.${file.lastModified}.${statement.index}`,
    file,
    statement,
    account_id: statement.existing_account_id,
    step: { kind: 'waiting' },
  }))
}

/** What a dry run found of a statement. */
export function foundLines(
  { lines, other_account, currency }: PreviewStatement,
  { account_currency, isKnownFile }: { account_currency: string; isKnownFile: boolean },
): FoundLines {
  const fresh = lines.filter(isStorable).length
  const before_opening = lines.filter(({ state }) => state === 'before_opening').length
  return {
    new: fresh,
    before_opening,
    others: lines.length - fresh - before_opening,
    isStopped: other_account !== null || (currency !== null && currency !== account_currency),
    isKnownFile,
  }
}

/** Answers whether a statement would be stored now. */
export function isToStore({ account_id, step }: StatementFile): boolean {
  return account_id !== null && step.kind === 'ready' && !step.found.isStopped
}
