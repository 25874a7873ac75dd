import {
  mapYieldingThread,
  type ThreadSlice,
  threadSlice,
} from '../../../kernel/database/long-acts.ts'
import type { AskedLines, LinesInText, RuleLine } from '../../reconciliation-rules/index.ts'
import type { TriedLine } from './tried-lines.queries.ts'

/** So many lines are written in less than a millisecond. */
const LINES_OF_PART = 200

/** Lines as rules are asked about them, written part by part; others have their turns in between. */
export async function linesInText(
  lines: readonly RuleLine[],
  thread: ThreadSlice = threadSlice(),
): Promise<LinesInText> {
  const parts = Array.from({ length: Math.ceil(lines.length / LINES_OF_PART) }, (_, part) =>
    lines.slice(part * LINES_OF_PART, (part + 1) * LINES_OF_PART),
  )
  const texts = await mapYieldingThread(
    parts,
    (part) => JSON.stringify(part.map(asRulesLook)),
    thread,
  )
  return { count: lines.length, parts: texts }
}

/** Lines of several accounts, likewise. */
export async function triedInText(lines: readonly TriedLine[]): Promise<AskedLines> {
  const accounts = [...new Set(lines.map(({ bank }) => bank))]
  return { ...(await linesInText(lines)), accounts }
}

const asRulesLook = (line: RuleLine): RuleLine => ({
  bank_account_id: line.bank_account_id,
  posted_on: line.posted_on,
  amount_cents: line.amount_cents,
  type: line.type,
  name: line.name,
  memo: line.memo,
  check_number: line.check_number,
})
