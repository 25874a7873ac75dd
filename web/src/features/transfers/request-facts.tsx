import type {
  Payee,
  WireTransferRequest,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'
import { formatTaxId } from '@prumo/brazil'
import { AppLink } from '../../kit/app-link.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { RequestStatusChip } from './request-list.definition.tsx'
import classes from './transfers.module.css'
import { tabAddress } from './use-open-transfer.ts'

/** Where a request stands, whom the money goes to as it was kept, and what came of it. */
export function RequestFacts({ request }: { readonly request: WireTransferRequest }) {
  const t = useTexts('transfers')
  const can = useCan()
  const { status, payee, is_own, executed_on, proof, transfer_id } = request
  return (
    <>
      <div className={classes['line']}>
        <RequestStatusChip status={status} t={t} />
        {transfer_id === null ? null : (
          <AppLink href={tabAddress('transfers', transfer_id)}>
            {t('requests.open_transfer')}
          </AppLink>
        )}
      </div>
      {status === 'requested' && is_own && can('transfers.approve') ? (
        <span className={classes['quiet']}>{t('requests.own')}</span>
      ) : null}
      {status === 'approved' ? (
        <>
          <span className={classes['quiet']}>{t('requests.no_bank')}</span>
          {can('transfers.request') ? (
            <span className={classes['quiet']}>{t('requests.edit_voids')}</span>
          ) : null}
        </>
      ) : null}
      <dl className={classes['preview']} aria-label={t('requests.frozen')}>
        {payee === null ? null : <PayeeFacts payee={payee} />}
        <dt>{t('requests.requested_by')}</dt>
        <dd>{request.requested_by_name}</dd>
        {request.approved_by_name === null ? null : (
          <>
            <dt>{t('requests.approved_by')}</dt>
            <dd>{request.approved_by_name}</dd>
          </>
        )}
        {executed_on === null ? null : (
          <>
            <dt>{t('requests.executed_on')}</dt>
            <dd>
              <DateText date={executed_on} />
            </dd>
          </>
        )}
        {proof === null ? null : (
          <>
            <dt>{t('requests.proof')}</dt>
            <dd>{proof}</dd>
          </>
        )}
      </dl>
    </>
  )
}

function PayeeFacts({ payee }: { readonly payee: Payee }) {
  const t = useTexts('transfers')
  const person = useTexts('person')
  const document = payee.document === null ? null : formatTaxId(payee.document)
  const account = [payee.bank_code, payee.bank_branch, payee.bank_account]
    .filter((part) => part !== null)
    .join(' · ')
  return (
    <>
      <dt>{t('requests.payee')}</dt>
      <dd>
        {payee.name}
        {document === null ? null : (
          <>
            {' '}
            <bdi className={classes['quiet']}>{document}</bdi>
          </>
        )}
      </dd>
      {account === '' ? null : (
        <>
          <dt>{person('bank_account')}</dt>
          <dd>
            <bdi>{account}</bdi>
          </dd>
        </>
      )}
      {payee.pix_key === null ? null : (
        <>
          <dt>{person('pix_key')}</dt>
          <dd>
            <bdi>{payee.pix_key}</bdi>
          </dd>
        </>
      )}
    </>
  )
}
