import { Title } from '@mantine/core'
import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import {
  bankAccountList,
  listBankAccounts,
} from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { useMemo } from 'react'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { useRouteQuery } from '../../client/company-queries.ts'
import { sumByCurrency } from '../../kit/amounts.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { parseListParams } from '../../kit/list-state.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { TotalsBar } from '../../kit/totals-bar.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './home.module.css'
import { REFRESH_MS } from './refresh.ts'

const rowId = ({ id }: BankAccount) => id
/** Figures in reais go without a symbol. */
const symbolOf = ({ currency }: BankAccount) => (currency === 'BRL' ? {} : { currency })

/** The accounts that show on the dashboard: system, statement, and the difference between them. */
export function AccountBalances() {
  const t = useTexts('home')
  const query = useMemo(() => parseListParams(bankAccountList, { filter_status: 'active' }), [])
  const page = useRouteQuery(listBankAccounts, { query, silent: true, every: REFRESH_MS })
  const rows = useMemo(
    () => page.data?.data.filter(({ show_on_dashboard }) => show_on_dashboard),
    [page.data],
  )
  const columns = useMemo((): readonly Column<BankAccount>[] => {
    const amount = (key: string, title: string, of: (row: BankAccount) => number) => ({
      key,
      title,
      align: 'right' as const,
      render: (row: BankAccount) => <MoneyText value_cents={of(row)} signed {...symbolOf(row)} />,
    })
    return [
      {
        key: 'name',
        title: t('account'),
        render: ({ id, name }) => (
          <AppLink href={`/admin/bank-account/list?record=${id}`}>{name}</AppLink>
        ),
      },
      amount('system', t('system_balance'), (row) => row.system_balance_cents),
      {
        key: 'statement',
        title: t('statement_balance'),
        align: 'right',
        render: (row) =>
          row.difference_cents === null ? (
            t('no_statement')
          ) : (
            <MoneyText value_cents={row.statement_balance_cents} signed {...symbolOf(row)} />
          ),
      },
      {
        key: 'difference',
        title: t('difference'),
        align: 'right',
        render: (row) =>
          row.difference_cents === null ? (
            '—'
          ) : (
            <MoneyText value_cents={row.difference_cents} isDifference {...symbolOf(row)} />
          ),
      },
    ]
  }, [t])
  const total = rows && sumByCurrency(rows, (row) => row.system_balance_cents)
  return (
    <section className={classes['accounts']}>
      <Title order={2}>{t('bank_accounts')}</Title>
      <DataTable
        label={t('bank_accounts')}
        columns={columns}
        rows={rows}
        rowId={rowId}
        isFetching={page.isFetching}
        error={page.error}
        onRetry={() => void page.refetch()}
        emptyText={t('no_accounts')}
      />
      <TotalsBar count={undefined} totals={[{ label: t('balance'), amounts: total }]} />
    </section>
  )
}
