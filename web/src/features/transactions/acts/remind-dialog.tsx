import type { ChargeRow } from '@prumo/contracts/charges/charge.schema'
import { listCharges } from '@prumo/contracts/charges/charges.contract'
import { useState } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useCan } from '../../../client/use-session.ts'
import { useGo } from '../../../kit/app-link.tsx'
import { MailDialog } from '../../../parts/charge-mail/mail-dialog.tsx'
import { ReminderState } from '../../../parts/charge-mail/reminder-state.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActDialog } from '../../../parts/act-dialog/act-dialog.tsx'
import type { ActDialogShared } from './act-dialog-shared.ts'
import { BulkChargeDialog } from './bulk-charge-dialog.tsx'

const PAYABLE: readonly ChargeRow['status'][] = ['pending', 'overdue', 'partially_paid']
/** What nobody pays by now, and what stands in the way of another charge all the same. */
const STANDING = ['expired', 'issuing', 'draft', 'canceling'] as const

/**
 * 'Enviar lembrete' of a receivable: how the reminders of its charge stand, the link that its client
 * pays by, and the mail that goes out. Of a charge that cannot be paid now its page is where one goes on; a
 * receivable that has none is charged first.
 */
export function RemindDialog(props: ActDialogShared) {
  const t = useTexts('charges')
  const a = useTexts('transactionActs')
  const mayCharge = useCan()('api.companies.charges.store')
  const [isCharging, setCharging] = useState(false)
  const go = useGo()
  const found = useRouteQuery(listCharges, {
    query: {
      page: 1,
      per_page: 1,
      sort: 'id',
      direction: 'desc',
      filter_transaction_ids: props.target.rows.map(({ id }) => id),
      filter_statuses: [...PAYABLE, ...STANDING],
    },
  }).data
  if (found === undefined) return null
  const [charge] = found.data
  if (isCharging) return <BulkChargeDialog {...props} />
  if (charge !== undefined && PAYABLE.includes(charge.status))
    return (
      <MailDialog
        id={charge.id}
        letter="reminder"
        above={<ReminderState id={charge.id} />}
        onClose={props.onClose}
      />
    )
  const standing = STANDING.find((status) => status === charge?.status)
  const goOn = () => {
    if (charge !== undefined) go(`/admin/charge/edit/${charge.id}`)
    else if (mayCharge) setCharging(true)
    return Promise.resolve(charge !== undefined || !mayCharge)
  }
  return (
    <ActDialog
      title={a('acts.remind')}
      message={t(standing === undefined ? 'remind_without_charge' : `remind_states.${standing}`)}
      confirmLabel={
        charge === undefined ? a(mayCharge ? 'acts.charge' : 'close') : t('codes.open_charge')
      }
      content=""
      onConfirm={goOn}
      onClose={props.onClose}
    />
  )
}
