import { Anchor } from '@mantine/core'
import type { ReconciliationAccount } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useState } from 'react'
import { useCommand } from '../../../client/company-queries.ts'
import { useSession } from '../../../client/use-session.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const pullRoute = async () =>
  (await import('@prumo/contracts/bank-connections/bank-connections.contract')).pullBankConnection

/** 'Sincronizar': asks the services that read an account for what is new, now. */
export function SyncButton({ id, name }: Pick<ReconciliationAccount, 'id' | 'name'>) {
  const t = useTexts('bankReconciliation')
  const company_id = useSession().currentCompanyId
  const pull = useCommand(pullRoute)
  const [isBusy, setBusy] = useState(false)
  const sync = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { synchronise } = await import('./synchronise.ts')
      await synchronise({ company_id, bank_account_id: id }, pull.send)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Anchor
      component="button"
      type="button"
      aria-label={t('accounts.sync_account', { name })}
      aria-busy={isBusy}
      onClick={() => void sync()}
    >
      {t(isBusy ? 'accounts.syncing' : 'accounts.sync')}
    </Anchor>
  )
}
