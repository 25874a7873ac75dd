import type { Outcome } from '../../client/company-queries.ts'
import { ReasonDialog } from '../../parts/decision/reason-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface PurchaseReasonProps {
  readonly act: 'reprove' | 'cancel' | 'override'
  readonly count: number
  readonly onConfirm: (reason: string, idempotencyKey: string) => Promise<Outcome<unknown>>
  readonly onClose: () => void
}

/** Asks why purchases are reproved or canceled, or may pass above their budget. */
export function PurchaseReason({ act, count, onConfirm, onClose }: PurchaseReasonProps) {
  const t = useTexts('purchases')
  return (
    <ReasonDialog
      title={act === 'override' ? t('override_title') : t(`${act}_title`, { count })}
      message={t(`${act}_message`)}
      confirmLabel={t(act)}
      reasonLabel={t('reason')}
      backLabel={t('back')}
      isRequired={act !== 'cancel'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
