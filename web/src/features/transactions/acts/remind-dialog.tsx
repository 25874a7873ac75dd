import { listCharges } from '@prumo/contracts/charges/charges.contract'
import { useState } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useCan } from '../../../client/use-session.ts'
import { MailDialog } from '../../../parts/charge-mail/mail-dialog.tsx'
import { ReminderState } from '../../../parts/charge-mail/reminder-state.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActDialog } from './act-dialog.tsx'
import type { ActDialogShared } from './act-dialog-shared.ts'
import { BulkChargeDialog } from './bulk-charge-dialog.tsx'

/**
 * 'Enviar lembrete' of a receivable: how the reminders of its charge stand, the link that its client
 * pays by, and the mail that goes out; one that has no open charge is charged first.
 */
export function RemindDialog(props: ActDialogShared) {
  const t = useTexts('charges')
  const a = useTexts('transactionActs')
  const mayCharge = useCan()('api.companies.charges.store')
  const [isCharging, setCharging] = useState(false)
  const found = useRouteQuery(listCharges, {
    query: {
      page: 1,
      per_page: 1,
      sort: 'id',
      direction: 'desc',
      filter_transaction_ids: props.target.rows.map(({ id }) => id),
      filter_statuses: ['pending', 'overdue', 'partially_paid'],
    },
  }).data
  if (found === undefined) return null
  const [charge] = found.data
  if (isCharging) return <BulkChargeDialog {...props} />
  if (charge !== undefined)
    return (
      <MailDialog
        id={charge.id}
        title={a('acts.remind')}
        above={<ReminderState id={charge.id} />}
        onClose={props.onClose}
      />
    )
  const goOn = () => {
    if (mayCharge) setCharging(true)
    return Promise.resolve(!mayCharge)
  }
  return (
    <ActDialog
      title={a('acts.remind')}
      message={t('remind_without_charge')}
      confirmLabel={a(mayCharge ? 'acts.charge' : 'close')}
      content=""
      onConfirm={goOn}
      onClose={props.onClose}
    />
  )
}
