import type { PreviewStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ImportNotice } from './import-notice.tsx'

interface PeriodNoticesProps {
  readonly statement: PreviewStatement
  /** The very same file was imported before, which is said already. */
  readonly isKnownFile: boolean
}

/** The other account that a statement belongs to, days that are missing before it, and days in two files. */
export function PeriodNotices({ statement, isKnownFile }: PeriodNoticesProps) {
  const t = useTexts('bankReconciliation')
  const format = useFormat()
  const { other_account, period } = statement
  const overlap = period?.overlap ?? null
  const gap = period?.gap ?? null
  const days = ({ first, last }: NonNullable<typeof overlap>) => ({
    from: format.date(first),
    to: format.date(last),
  })
  return (
    <>
      {other_account === null ? null : (
        <ImportNotice
          tone="overdue"
          title={
            other_account.name === null
              ? t('import.stopped.unnamed')
              : t('import.stopped.named', { name: other_account.name })
          }
          text={t('import.stopped.hint')}
        />
      )}
      {gap === null ? null : (
        <ImportNotice
          title={t('import.gap', days(gap))}
          text={
            gap.missing_cents === null
              ? t('import.gap_unknown')
              : t('import.gap_missing', { amount: format.plainMoney(gap.missing_cents) })
          }
        />
      )}
      {overlap === null || isKnownFile ? null : (
        <ImportNotice title={t('import.overlap', days(overlap))} text={t('import.overlap_hint')} />
      )}
    </>
  )
}
