import type { ProposalRow } from '@prumo/contracts/proposals/proposal.schema'
import { ReasonDialog } from '../../parts/decision/reason-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ProposalDecision } from './use-proposal-acts.ts'

interface RefuseDialogProps {
  readonly rows: readonly ProposalRow[]
  readonly refuse: (
    rows: readonly ProposalRow[],
    reason: string,
    idempotencyKey: string,
  ) => Promise<ProposalDecision>
  readonly onDone: (left: readonly number[]) => void
  readonly onClose: () => void
}

/** 'Recusar': says why, to whoever asked for it. */
export function RefuseDialog({ rows, refuse, onDone, onClose }: RefuseDialogProps) {
  const t = useTexts('proposals')
  return (
    <ReasonDialog
      title={t('acts.refuse_title', { count: rows.length })}
      message={t('acts.refuse_message')}
      confirmLabel={t('acts.refuse')}
      reasonLabel={t('acts.refuse_reason')}
      backLabel={t('acts.back')}
      onConfirm={async (reason, key) => {
        const { outcome, left } = await refuse(rows, reason, key)
        if (outcome.ok) {
          onDone(left)
          onClose()
        }
        return outcome
      }}
      onClose={onClose}
    />
  )
}
