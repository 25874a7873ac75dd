import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { Column } from '../../kit/column.ts'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { REGISTER_STATUSES, RegisterStatusChip } from '../../kit/register-status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

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
      hideOnCard: true,
      render: ({ branch, branch_digit }) => <bdi>{withDigit(branch, branch_digit)}</bdi>,
    },
    {
      key: 'account',
      title: t('account'),
      hideOnCard: true,
      render: ({ account, account_digit }) => <bdi>{withDigit(account, account_digit)}</bdi>,
    },
    { key: 'type', title: t('type'), hideOnCard: true, render: ({ type }) => t(`types.${type}`) },
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
      key: 'status',
      title: t('status'),
      sort: 'status',
      render: ({ status }) => <RegisterStatusChip status={status} />,
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
        <MoneyText value_cents={statement_balance_cents - system_balance_cents} signed />
      ),
    },
  ]
}

export function bankAccountFilters(
  t: TextOf<'bankAccounts'>,
  kit: TextOf<'kit'>,
): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_status',
      label: t('status'),
      kind: 'choice',
      options: REGISTER_STATUSES.map((value) => ({ value, label: kit(`status.${value}`) })),
    },
  ]
}
