import type { LineAdjustment } from '@prumo/contracts/ofx-import-rules/line-adjustment.schema'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './line.module.css'

/** Which OFX import rules changed a line; what the bank had sent shows on hover. */
export function AdjustmentNote({ adjustment }: { readonly adjustment: LineAdjustment | null }) {
  const t = useTexts('bankReconciliation')
  const format = useFormat()
  if (adjustment === null) return null
  const { rules, sent, document, txid, installment_number, installment_total } = adjustment
  const names = rules.map(({ name }) => name).join(', ')
  const found = [
    document === null ? null : t('line.document', { number: document }),
    txid,
    installment_number === null || installment_total === null
      ? null
      : t('line.installment', { number: installment_number, total: installment_total }),
  ]
  const facts = [
    sent.posted_on === undefined ? null : format.date(sent.posted_on),
    sent.amount_cents === undefined ? null : format.money(sent.amount_cents),
    sent.type,
    sent.name,
    sent.memo,
  ].filter(Boolean)
  const words = [
    t(adjustment.is_dropped ? 'line.dropped' : 'line.adjusted', { rules: names }),
    ...found,
  ]
  return (
    <span
      className={classes['quiet']}
      title={facts.length === 0 ? undefined : t('line.sent', { facts: facts.join(' · ') })}
    >
      {words.filter(Boolean).join(' · ')}
    </span>
  )
}
