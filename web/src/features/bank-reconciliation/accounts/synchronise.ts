import {
  listBankConnections,
  type pullBankConnection,
} from '@prumo/contracts/bank-connections/bank-connections.contract'
import { sendRoute } from '../../../client/api-client.ts'
import type { CommandOptions, Outcome } from '../../../client/company-queries.ts'
import type { Answer } from '../../../client/api-client.ts'
import { showWarning } from '../../../client/messages.ts'
import { toast } from '../../../client/toast-store.ts'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { translate } from '../../../texts/use-texts.ts'

type Pull = typeof pullBankConnection
type Fault = Answer<Pull>['data']['fault']

interface AccountToSync {
  readonly company_id: number | null
  readonly bank_account_id: number
}

/**
 * Pulls each connection of an account, and tells how many lines came, and why none came of another: an old
 * connection that fails keeps none from the others.
 */
export async function synchronise(
  { company_id, bank_account_id }: AccountToSync,
  pull: (options: CommandOptions<Pull>) => Promise<Outcome<Answer<Pull>>>,
): Promise<void> {
  await loadTexts('bankConnections')
  const { data } = await sendRoute(listBankConnections, { params: { company_id } })
  const own = data.filter(
    (one) =>
      one.bank_account_id === bank_account_id &&
      (one.status === 'connected' || one.status === 'failed'),
  )
  const faults: NonNullable<Fault>[] = []
  let count = 0
  for (const { id } of own) {
    const outcome = await pull({ params: { id } })
    // The failure has been shown.
    if (!outcome.ok) return
    const { fault, new_count } = outcome.answer.data
    if (fault !== null) faults.push(fault)
    count += new_count
  }
  const [fault] = faults
  if (fault !== undefined) showWarning(translate('bankConnections', `faults.${fault}`))
  if (faults.length < own.length) toast(translate('bankConnections', 'run_new', { count }))
}
