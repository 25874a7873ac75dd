import type { ComponentProps } from 'react'
import { ReasonDialog } from '../../parts/decision/reason-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** As long as the contract takes. */
const MAX_REASON = 200

type CompanyReasonProps = Omit<
  ComponentProps<typeof ReasonDialog>,
  'reasonLabel' | 'reasonHint' | 'backLabel' | 'isRequired' | 'max'
>

/** Asks for the reason of an act on a company; it stands in the company's audit log. */
export function CompanyReason(props: CompanyReasonProps) {
  const t = useTexts('platformAdmin')
  return (
    <ReasonDialog
      {...props}
      reasonLabel={t('reason')}
      reasonHint={t('reason_hint')}
      backLabel={t('cancel')}
      isRequired
      max={MAX_REASON}
    />
  )
}
