import type { BulkResult } from '@prumo/contracts/transactions/selection.schema'
import { errorText, type Language } from '../../../texts/error-texts.ts'
import type { SkippedTransaction } from './transaction-states.ts'

/** What an act on many transactions did. */
export interface BulkOutcome {
  readonly done_count: number
  readonly skipped: readonly SkippedTransaction[]
}

export function outcomeOf(
  done: readonly unknown[],
  skipped: readonly SkippedTransaction[],
): BulkOutcome {
  return { done_count: done.length, skipped }
}

/** The outcome with its reasons in the caller's words. */
export function bulkResult({ done_count, skipped }: BulkOutcome, language: Language): BulkResult {
  return {
    done_count,
    skipped: skipped.map(({ id, description, code }) => ({
      id,
      description,
      message: errorText(language, code),
    })),
  }
}
