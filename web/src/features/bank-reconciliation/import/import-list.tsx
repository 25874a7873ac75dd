import { listImports } from '@prumo/contracts/bank-reconciliation/statement-import.contract'
import type { ImportRecord } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { DataTable } from '../../../kit/data-table.tsx'
import { useFormat } from '../../../client/use-format.ts'
import { useCan } from '../../../client/use-session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { importColumns } from './import-list.definition.tsx'
import { useUndoImport } from './use-undo-import.ts'

const rowId = ({ id }: ImportRecord) => id
const rowTone = ({ is_undone }: ImportRecord) => (is_undone ? ('struck' as const) : undefined)

/** The files stored in an account, newest first, each with its way back. */
export function ImportList({ accountId }: { readonly accountId: number }) {
  const t = useTexts('statementImport')
  const format = useFormat()
  const mayImport = useCan()('api.companies.bank_accounts.import')
  const imports = useRouteQuery(listImports, { params: { id: accountId } })
  const { ask } = useUndoImport(accountId)
  const columns = importColumns({
    t,
    format,
    ...(mayImport ? { undo: (record) => void ask(record) } : {}),
  })
  return (
    <DataTable
      label={t('list.title')}
      columns={columns}
      rows={imports.data?.data}
      rowId={rowId}
      rowTone={rowTone}
      isFetching={imports.isFetching}
      error={imports.error}
      onRetry={() => void imports.refetch()}
      emptyText={t('list.empty')}
    />
  )
}
