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
  const t = useTexts('statementImport')
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
              ? t('notices.stopped.unnamed')
              : t('notices.stopped.named', { name: other_account.name })
          }
          text={t('notices.stopped.hint')}
        />
      )}
      {gap === null ? null : (
        <ImportNotice
          title={t('notices.gap', days(gap))}
          text={
            gap.missing_cents === null
              ? t('notices.gap_unknown')
              : t('notices.gap_missing', { amount: format.plainMoney(gap.missing_cents) })
          }
        />
      )}
      {overlap === null || isKnownFile ? null : (
        <ImportNotice
          title={t('notices.overlap', days(overlap))}
          text={t('notices.overlap_hint')}
        />
      )}
    </>
  )
}
