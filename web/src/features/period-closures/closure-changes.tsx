import { Text } from '@mantine/core'
import type { ClosureChange } from '@prumo/contracts/period-closures/period-closure.schema'
import { listClosureChanges } from '@prumo/contracts/period-closures/period-closures.contract'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { type Formats, useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import classes from './period-closures.module.css'

/** The newest of them; whoever changed more has reopened the period. */
const SHOWN = 200

/** What changed in a period since it was closed: each line with what it was and is, who and why. */
export function ClosureChanges({ id, count }: { readonly id: number; readonly count: number }) {
  const t = useTexts('periodClosures')
  const format = useFormat()
  const maySeeLog = useCan()('companies.operations.index')
  const found = useRouteQuery(listClosureChanges, {
    params: { id },
    query: { page: 1, per_page: SHOWN },
    enabled: count > 0,
    keepPrevious: true,
  })
  const columns = useMemo(() => changeColumns(t, format, maySeeLog), [t, format, maySeeLog])
  // Lines have no id of their own: they come in one order.
  const rows = found.data?.data.map((change, place) => ({ ...change, place }))
  return (
    <section className={classes['part']}>
      <h3 className={classes['heading']}>{t('changed_title')}</h3>
      {count === 0 ? (
        <Text size="sm">{t('unchanged')}</Text>
      ) : (
        <>
          <Text size="sm">{t('changed_count', { count })}</Text>
          <DataTable
            label={t('changed_title')}
            columns={columns}
            rows={rows}
            rowId={({ place }) => place}
            isFetching={found.isFetching}
            error={found.error}
            onRetry={() => void found.refetch()}
          />
        </>
      )}
    </section>
  )
}

function changeColumns(
  t: TextOf<'periodClosures'>,
  format: Formats,
  maySeeLog: boolean,
): readonly Column<ClosureChange>[] {
  const money = (key: 'before' | 'after'): Column<ClosureChange> => ({
    key,
    title: t(`columns.${key}`),
    align: 'right',
    render: (change) => <MoneyText value_cents={change[`${key}_cents`]} />,
  })
  return [
    { key: 'date', title: t('columns.date'), render: (change) => format.date(change.entry_date) },
    {
      key: 'what',
      title: t('columns.what'),
      render: ({ description, basis }) =>
        description ?? t(basis === 'cash' ? 'cash' : 'competency'),
    },
    {
      key: 'category',
      title: t('columns.category'),
      render: ({ category_name, cost_center_name, project_name }) =>
        [category_name, cost_center_name, project_name].filter(Boolean).join(' · '),
    },
    {
      key: 'account',
      title: t('columns.account'),
      render: (change) => change.account_name ?? t('competency'),
    },
    money('before'),
    money('after'),
    {
      key: 'who',
      title: t('columns.who'),
      render: ({ changed_by_name, changed_at }) =>
        [changed_by_name, format.instant(changed_at)].filter(Boolean).join(', '),
    },
    {
      key: 'why',
      title: t('columns.why'),
      render: ({ reason, operation_id }) => (
        <>
          {reason === null ? null : <>{reason} </>}
          {operation_id === null || !maySeeLog ? null : (
            <AppLink href={`/admin/audit/list?record=${operation_id}`}>{t('in_log')}</AppLink>
          )}
        </>
      ),
    },
  ]
}
