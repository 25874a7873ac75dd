import { bankAccountColumns } from '@prumo/contracts/bank-accounts/bank-account.columns'
import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import { declaredTable } from '../../kernel/export/declared-table.ts'

const withDigit = (number: string | null, digit: string | null): string | null =>
  number === null || digit === null ? number : `${number}-${digit}`

/** The columns of exported bank accounts; no secret is among them. */
export const bankAccountTable = declaredTable<BankAccount>('bank_accounts', bankAccountColumns, {
  bank: {
    value: ({ bank_code, bank_name }) =>
      [bank_code, bank_name].filter((part) => part !== null).join(' '),
  },
  branch: { value: (row) => withDigit(row.branch, row.branch_digit) },
  account: { value: (row) => withDigit(row.account, row.account_digit) },
  statement: {
    value: (row) => (row.difference_cents === null ? null : row.statement_balance_cents),
  },
})
