import type { ImportFinding } from '@prumo/contracts/imports/import.schema'
import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import { z } from 'zod'
import { mapYieldingThread } from '../../kernel/database/long-acts.ts'
import { issueText } from '../../kernel/http/error-answer.ts'
import type { ErrorCode, Language } from '../../texts/error-texts.ts'
import type { TextValues } from '../../texts/text-values.ts'

/** What is wrong with a field of a row, as the contract's own checks say it. */
export interface RowIssue {
  readonly row: number
  readonly field: string
  readonly issue: z.core.$ZodIssue
  /** The row may be imported all the same. */
  readonly is_warning?: true
}

/**
 * An issue that only the books know of.
 * @param values what its text names: a day, a limit.
 */
export function rowIssue(
  row: number,
  field: string,
  code: ErrorCode,
  values: TextValues = {},
): RowIssue {
  const issue = { message: code, path: [field], input: undefined, params: { ...values } }
  return { row, field, issue: { code: 'custom', ...issue } }
}

/** The same of a row that may be imported all the same. */
export function rowWarning(
  row: number,
  field: string,
  code: ErrorCode,
  values: TextValues = {},
): RowIssue {
  return { ...rowIssue(row, field, code, values), is_warning: true }
}

/** The issues of rows in words, for the preview. */
export function findingsOf(
  issues: readonly RowIssue[],
  language: Language,
): Promise<ImportFinding[]> {
  return mapYieldingThread(issues, ({ row, field, issue, is_warning }) => ({
    row,
    field,
    code: issue.message,
    message: issueText(issue, language),
    is_warning: is_warning ?? false,
  }))
}

/**
 * Refuses the whole import when a row is wrong: an error for each, under `target.row.field`
 * (specification section 8).
 * @throws ZodError
 */
export function requireNoIssues(target: ImportTarget, issues: readonly RowIssue[]): void {
  const errors = issues.filter(({ is_warning }) => is_warning !== true)
  if (errors.length === 0) return
  throw new z.ZodError(
    errors
      .toSorted((a, b) => a.row - b.row)
      .map(({ row, field, issue }) => ({ ...issue, path: [target, String(row), field] })),
  )
}
