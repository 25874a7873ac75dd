import type { Transfer } from '@prumo/contracts/transfers/transfer.schema'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ReconciliationChip } from './reconciliation-chip.tsx'
import classes from './transfers.module.css'
import { tabAddress } from './use-open-transfer.ts'

/** How far a transfer is reconciled, and why it stays as it is. */
export function TransferState({ transfer }: { readonly transfer: Transfer }) {
  const t = useTexts('transfers')
  const { request_id, from_account_name, to_account_name, other_company_end } = transfer
  const isLegHidden = from_account_name === null || to_account_name === null
  const company = transfer.other_company_name ?? t('another_company')
  const isReconciled = transfer.from_reconciled || transfer.to_reconciled
  return (
    <>
      <div className={classes['line']}>
        <ReconciliationChip transfer={transfer} t={t} />
      </div>
      {isReconciled ? <span className={classes['quiet']}>{t('is_reconciled')}</span> : null}
      {other_company_end === null ? null : (
        <span>{t(`between_companies.${other_company_end}`, { company })}</span>
      )}
      {isLegHidden ? (
        <span className={classes['quiet']}>
          {t(other_company_end === null ? 'is_half_hidden' : 'is_other_half_hidden')}
        </span>
      ) : null}
      {request_id === null ? null : (
        <span className={classes['line']}>
          <span className={classes['quiet']}>{t('is_of_request', { id: request_id })}</span>
          <AppLink href={tabAddress('requests', request_id)}>{t('open_request')}</AppLink>
        </span>
      )}
    </>
  )
}
