import type { LineAdjustment } from '@prumo/contracts/ofx-import-rules/line-adjustment.schema'
import type { RuledLine } from '../../ofx-import-rules/index.ts'
import { cleanText } from './clean-text.rules.ts'
import type { SentLine } from './line-comparison.rules.ts'

/**
 * What rules did to a line, to be shown and kept with it: null where none did anything.
 * @param sent the line as the bank wrote it. @param adjusted the line as the rules left it.
 */
export function adjustmentOf(
  { rules, is_dropped, found }: RuledLine,
  sent: SentLine,
  adjusted: SentLine,
): LineAdjustment | null {
  if (rules.length === 0) return null
  return {
    rules: rules.map(({ id, version, name }) => ({ id, version, name })),
    is_dropped,
    sent: changedFields(sent, adjusted),
    document: cleanText(found.document),
    txid: cleanText(found.txid),
    installment_number: found.installment_number,
    installment_total: found.installment_total,
  }
}

function changedFields(sent: SentLine, adjusted: SentLine): LineAdjustment['sent'] {
  const { posted_on, amount_cents, type, name, memo } = sent
  return {
    ...(posted_on === null || posted_on === adjusted.posted_on ? {} : { posted_on }),
    ...(amount_cents === null || amount_cents === adjusted.amount_cents ? {} : { amount_cents }),
    ...(type === adjusted.type ? {} : { type }),
    ...(name === adjusted.name ? {} : { name }),
    ...(memo === adjusted.memo ? {} : { memo }),
  }
}
