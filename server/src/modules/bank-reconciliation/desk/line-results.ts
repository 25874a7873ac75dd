import type {
  LineResult,
  ManyResults,
} from '@prumo/contracts/bank-reconciliation/many-lines.contract'
import type { Refusal } from '../../../kernel/refusal.ts'
import { errorText, type Language } from '../../../texts/error-texts.ts'

/** What became of a line; null when the act was done. */
export interface LineOutcome {
  readonly line_id: number
  readonly refusal: Refusal | null
}

/** What became of each line of an act on many, with the reasons in the caller's words. */
export function lineResults(done: readonly LineOutcome[], language: Language): ManyResults {
  return {
    done_count: done.filter(({ refusal }) => refusal === null).length,
    results: done.map((line) => toldResult(line, language)),
  }
}

function toldResult({ line_id, refusal }: LineOutcome, language: Language): LineResult {
  if (refusal === null) return { line_id, code: null, message: null, fields: {} }
  const { code, details } = refusal
  const { values = {}, fields = {} } = details
  return {
    line_id,
    code,
    message: errorText(language, code, values),
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, fault]) => [field, errorText(language, fault, values)]),
    ),
  }
}
