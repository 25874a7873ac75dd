import type { BankConnection } from '@prumo/contracts/bank-connections/bank-connection.schema'
import { listBankConnections } from '@prumo/contracts/bank-connections/bank-connections.contract'
import { useCallback, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { DataTable } from '../../kit/data-table.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'
import { connectionColumns } from './connection-list.definition.tsx'

const rowId = ({ id }: BankConnection) => id
/** Consents are given elsewhere: while one is waited for the list looks again this often. */
const LOOK_AGAIN_MS = 4_000

/** The connections of bank accounts to their banks: what they are, when they read, and what came. */
export function ConnectionListScreen() {
  const t = useTexts('bankConnections')
  const format = useFormat()
  const mayConnect = useCan()('companies.bank-accounts.update')
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const every = opened === null ? undefined : LOOK_AGAIN_MS
  const connections = useRouteQuery(listBankConnections, { every })
  const columns = useMemo(() => connectionColumns(t, format), [t, format])
  const open = useCallback(({ id }: BankConnection) => setOpened(id), [])
  const rows = connections.data?.data
  const shown = rows?.find(({ id }) => id === opened)
  const create = { label: t('connect'), onClick: () => setOpened('new') }
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} create={mayConnect ? create : undefined} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={rowId}
        onOpen={open}
        isFetching={connections.isFetching && rows === undefined}
        error={connections.error}
        onRetry={() => void connections.refetch()}
        emptyText={t('empty')}
      />
      {opened === 'new' ? (
        <ConnectDialog onConnected={setOpened} onClose={() => setOpened(null)} />
      ) : null}
      {shown === undefined ? null : (
        <ConnectionDialog key={shown.id} connection={shown} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}
