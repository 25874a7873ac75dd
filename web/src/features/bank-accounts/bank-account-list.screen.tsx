import { useMediaQuery } from '@mantine/hooks'
import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import {
  exportBankAccounts,
  bankAccountList,
  listBankAccounts,
  totalBankAccounts,
} from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useCan } from '../../client/use-session.ts'
import { ImportLink, ImportSheetLink } from '../../parts/imports/import-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import {
  bankAccountColumns,
  bankAccountFilters,
  bankAccountTotals,
} from './bank-account-list.definition.tsx'

const BankAccountDrawer = lazy(() =>
  import('./bank-account-form.tsx').then((file) => ({ default: file.BankAccountDrawer })),
)

const sheetImport = {
  href: '/admin/bank-account/import',
  permission: 'companies.bank-accounts.store',
} as const
const rowId = ({ id }: BankAccount) => id
const noRows: readonly BankAccount[] = []

/** The bank accounts with both balances (screens, item 10). */
export function BankAccountListScreen() {
  const t = useTexts('bankAccounts')
  const kit = useTexts('kit')
  const can = useCan()
  const { record, open, close } = useOpenRecord()
  const state = useListState('bank-accounts', bankAccountList)
  const page = useRouteQuery(listBankAccounts, { query: state.query, keepPrevious: true })
  const sums = useRouteQuery(totalBankAccounts, { query: state.query, keepPrevious: true })
  const isOfCards = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const rows = page.data?.data ?? noRows
  const columns = useMemo(
    () => bankAccountColumns(t, kit, { rows, isOfCards }),
    [t, kit, rows, isOfCards],
  )
  const filters = useMemo(() => bankAccountFilters(t, kit), [t, kit])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((account: BankAccount) => open(account.id), [])
  const create = { label: t('create'), onClick: () => open('new') }
  return (
    <ListScreen
      title={t('title')}
      create={can('companies.bank-accounts.store') ? create : undefined}
      state={state}
      exportRoute={exportBankAccounts}
      page={page}
      columns={columns}
      filters={filters}
      headerActs={<ImportLink {...sheetImport} />}
      emptyActs={<ImportSheetLink {...sheetImport} />}
      totals={bankAccountTotals(t, sums.data?.data)}
      rowId={rowId}
      onOpen={openRow}
    >
      <Suspense>
        {record === null ? null : <BankAccountDrawer record={record} onClose={close} />}
      </Suspense>
    </ListScreen>
  )
}
