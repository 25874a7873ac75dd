import {
  BANK_ACCOUNT_TYPES,
  type BankAccount,
} from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { totalBankAccounts } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import type { Column } from '../../kit/column.ts'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import {
  MASTER_RECORD_STATUSES,
  MasterRecordStatusChip,
} from '../../kit/master-record-status-chip.tsx'
import type { Total } from '../../kit/totals-bar.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { CertificateChip } from './certificate-chip.tsx'

const withDigit = (number: string | null, digit: string | null): string =>
  [number, digit].filter((part) => part !== null && part !== '').join('-')

/** Columns of the bank accounts (screens, item 10). */
export function bankAccountColumns(
  t: TextOf<'bankAccounts'>,
  kit: TextOf<'kit'>,
): readonly Column<BankAccount>[] {
  const yesOrNo = (is: boolean) => kit(is ? 'yes' : 'no')
  return [
    { key: 'name', title: t('name'), sort: 'name', render: ({ name }) => name },
    {
      key: 'bank',
      title: t('bank'),
      sort: 'bank_code',
      isNarrow: true,
      render: ({ bank_code, bank_name }) => [bank_code, bank_name].filter(Boolean).join(' · '),
    },
    {
      key: 'branch',
      title: t('branch'),
      sort: 'branch',
      hideOnCard: true,
      render: ({ branch, branch_digit }) => <bdi>{withDigit(branch, branch_digit)}</bdi>,
    },
    {
      key: 'account',
      title: t('account'),
      sort: 'account',
      hideOnCard: true,
      render: ({ account, account_digit }) => <bdi>{withDigit(account, account_digit)}</bdi>,
    },
    {
      key: 'type',
      title: t('type'),
      sort: 'type',
      hideOnCard: true,
      // An amount without its currency is one in reais.
      render: ({ type, currency }) =>
        currency === 'BRL' ? t(`types.${type}`) : `${t(`types.${type}`)} · ${currency}`,
    },
    ...balanceColumns(t),
    {
      key: 'dashboard',
      title: t('dashboard'),
      hideOnCard: true,
      render: ({ show_on_dashboard }) => yesOrNo(show_on_dashboard),
    },
    {
      key: 'conciliation',
      title: t('conciliation'),
      hideOnCard: true,
      render: ({ show_on_conciliation }) => yesOrNo(show_on_conciliation),
    },
    {
      key: 'integration',
      title: t('integration'),
      hideOnCard: true,
      render: ({ api_status, stored_certificate }) => (
        <>
          {t(`connections.${api_status}`)}{' '}
          {stored_certificate === null ? null : (
            <CertificateChip of={stored_certificate} isWarning />
          )}
        </>
      ),
    },
    {
      key: 'status',
      title: t('status'),
      sort: 'status',
      render: ({ status }) => <MasterRecordStatusChip status={status} />,
    },
  ]
}

/** System, statement, and what stands between them. */
function balanceColumns(t: TextOf<'bankAccounts'>): readonly Column<BankAccount>[] {
  return [
    {
      key: 'system',
      title: t('system_balance'),
      align: 'right',
      render: ({ system_balance_cents }) => <MoneyText value_cents={system_balance_cents} signed />,
    },
    {
      key: 'statement',
      title: t('statement_balance'),
      align: 'right',
      render: ({ statement_balance_cents }) => (
        <MoneyText value_cents={statement_balance_cents} signed />
      ),
    },
    {
      key: 'difference',
      title: t('difference'),
      align: 'right',
      render: ({ statement_balance_cents, system_balance_cents }) => (
        <MoneyText value_cents={statement_balance_cents - system_balance_cents} isDifference />
      ),
    },
  ]
}

/** Both balances of the whole filter; amounts of two currencies stand apart. */
export function bankAccountTotals(
  t: TextOf<'bankAccounts'>,
  totals: ResponseOf<typeof totalBankAccounts>['data'] | undefined,
): readonly Total[] {
  return (totals ?? []).flatMap<Total>(
    ({ currency, system_balance_cents, statement_balance_cents }) => {
      const of = (label: string) => (currency === 'BRL' ? label : `${label} (${currency})`)
      return [
        { label: of(t('system_balance')), value_cents: system_balance_cents },
        { label: of(t('statement_balance')), value_cents: statement_balance_cents },
        {
          label: of(t('difference')),
          value_cents: statement_balance_cents - system_balance_cents,
          tone: 'overdue',
        },
      ]
    },
  )
}

/** Filters of the bank accounts: status, kind, and where they are shown. */
export function bankAccountFilters(
  t: TextOf<'bankAccounts'>,
  kit: TextOf<'kit'>,
): readonly FilterDefinition[] {
  const yesOrNo = (['yes', 'no'] as const).map((value) => ({ value, label: kit(value) }))
  return [
    {
      name: 'filter_type',
      label: t('type'),
      kind: 'choice',
      options: BANK_ACCOUNT_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
    },
    { name: 'filter_dashboard', label: t('dashboard'), kind: 'choice', options: yesOrNo },
    { name: 'filter_conciliation', label: t('conciliation'), kind: 'choice', options: yesOrNo },
    {
      name: 'filter_status',
      label: t('status'),
      kind: 'choice',
      options: MASTER_RECORD_STATUSES.map((value) => ({ value, label: kit(`status.${value}`) })),
    },
  ]
}
