import type { Outcome } from '../../../client/company-queries.ts'
import { ReasonDialog } from '../../../parts/decision/reason-dialog.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

interface BudgetExceptionProps {
  readonly onConfirm: (reason: string, idempotencyKey: string) => Promise<Outcome<unknown>>
  readonly onClose: () => void
}

/** Asks why a payable may pass above its budget; in the words of budgets. */
export function BudgetException({ onConfirm, onClose }: BudgetExceptionProps) {
  const t = useTexts('budgets')
  return (
    <ReasonDialog
      title={t('exception_title')}
      message={t('exception_message')}
      confirmLabel={t('exception_confirm')}
      reasonLabel={t('reason')}
      backLabel={t('exception_back')}
      isRequired
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
