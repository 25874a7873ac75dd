import type { Outcome } from '../../client/company-queries.ts'
import { ReasonDialog } from '../../parts/decision/reason-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface PurchaseReasonProps {
  readonly act: 'reprove' | 'cancel'
  readonly count: number
  readonly onConfirm: (reason: string, idempotencyKey: string) => Promise<Outcome<unknown>>
  readonly onClose: () => void
}

/** Asks why purchases are reproved or canceled. */
export function PurchaseReason({ act, count, onConfirm, onClose }: PurchaseReasonProps) {
  const t = useTexts('purchases')
  return (
    <ReasonDialog
      title={t(`${act}_title`, { count })}
      message={t(`${act}_message`)}
      confirmLabel={t(act)}
      reasonLabel={t('reason')}
      backLabel={t('back')}
      isRequired={act === 'reprove'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
