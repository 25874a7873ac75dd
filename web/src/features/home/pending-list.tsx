import { listReconciliationAccounts } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './home.module.css'
import { Panel } from './panel.tsx'
import { REFRESH_MS } from './refresh.ts'

/** What waits on each account: lines of its statement, and a balance that the bank declares otherwise. */
export function PendingList() {
  const t = useTexts('home')
  const format = useFormat()
  const found = useRouteQuery(listReconciliationAccounts, { silent: true, every: REFRESH_MS })
  const rows = (found.data?.data ?? []).filter(
    ({ pending_count, proof }) => pending_count > 0 || (proof?.difference_cents ?? 0) !== 0,
  )
  return (
    <Panel title={t('pending_list.title')} query={found}>
      {rows.length === 0 ? (
        <span className={classes['label']}>{t('pending_list.none')}</span>
      ) : null}
      <ul className={`${classes['rows']} ${classes['noted']}`}>
        {rows.map((row) => (
          <li key={row.id}>
            <AppLink className={classes['name']} href={`/admin/bank-reconciliation/desk/${row.id}`}>
              {row.name}
            </AppLink>
            <span>
              {t('pending_list.lines', { count: row.pending_count })}
              {row.oldest_pending_on === null
                ? ''
                : ` · ${t('pending_list.since', { day: format.date(row.oldest_pending_on) })}`}
              {(row.proof?.difference_cents ?? 0) === 0 ? null : (
                <strong data-tone="overdue"> · {t('pending_list.break')}</strong>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
