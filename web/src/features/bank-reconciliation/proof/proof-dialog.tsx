import { CloseButton, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { CivilDate } from '@prumo/civil-date'
import { getBalanceProof } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { BalanceProof } from '@prumo/contracts/bank-reconciliation/balance-proof.schema'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useFocusReturn } from '../../../client/use-focus-return.ts'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ProofBreakView } from './proof-break-view.tsx'
import { ProofTerms } from './proof-terms.tsx'
import classes from './proof.module.css'

interface ProofDialogProps {
  readonly accountId: number
  readonly onClose: () => void
}

/** Whether the account reaches the balance of its bank; else since when, and which lines to look at. */
export function ProofDialog({ accountId, onClose }: ProofDialogProps) {
  const t = useTexts('balanceProof')
  useFocusReturn()
  const { data, error } = useRouteQuery(getBalanceProof, { params: { id: accountId } })
  const proof = data?.data
  const title = t('title', { name: proof?.bank_account_name ?? '' })
  return (
    <Modal
      opened
      onClose={onClose}
      size={680}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': title } }}
    >
      <div className={classes['head']}>
        <h2>{title}</h2>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      {proof === undefined ? (
        error === null ? (
          <Skeleton height={200} />
        ) : (
          <Text role="alert">{t('failed')}</Text>
        )
      ) : (
        <Proof proof={proof} />
      )}
    </Modal>
  )
}

function Proof({ proof }: { readonly proof: BalanceProof }) {
  const t = useTexts('balanceProof')
  const { declared } = proof
  if (declared === null) return <Text>{t('none')}</Text>
  return (
    <Stack gap="md">
      <Verdict proof={proof} date={declared.date} />
      <ProofTerms declared={declared} currency={proof.currency} />
      {proof.break === null ? null : (
        <ProofBreakView broken={proof.break} accountId={proof.bank_account_id} />
      )}
    </Stack>
  )
}

function Verdict({ proof, date }: { readonly proof: BalanceProof; readonly date: CivilDate }) {
  const t = useTexts('balanceProof')
  const format = useFormat()
  const holds = proof.state === 'holds'
  const Icon = holds ? IconCircleCheck : IconAlertTriangle
  return (
    <p className={classes['verdict']} data-tone={holds ? 'done' : 'overdue'} role="status">
      <Icon size={20} aria-hidden />
      {holds
        ? t('holds', { date: format.date(date), count: proof.declared_count })
        : t('breaks', {
            date: format.date(date),
            amount: format.plainMoney(Math.abs(proof.declared?.difference_cents ?? 0)),
          })}
    </p>
  )
}
