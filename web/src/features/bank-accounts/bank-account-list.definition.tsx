import { bankAccountColumns as declared } from '@prumo/contracts/bank-accounts/bank-account.columns'
import {
  BANK_ACCOUNT_TYPES,
  type BankAccount,
} from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { totalBankAccounts } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { titleKey } from '@prumo/contracts/columns'
import type { ResponseOf } from '@prumo/contracts/route'
import { amountIn } from '../../kit/amounts.tsx'
import type { Column } from '../../kit/column.ts'
import { declaredColumns, declaredFilters } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { statusText } from '../../kit/master-record-status-chip.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import type { Total } from '../../kit/totals-bar.tsx'
import { CertificateChip } from '../../parts/certificate/certificate-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import classes from './bank-accounts.module.css'

type BankAccountColumn = (typeof declared)[number]

const withDigit = (number: string | null, digit: string | null): string =>
  [number, digit].filter((part) => part !== null && part !== '').join('-')

/** The words of titles and values. */
const wordsOf = (t: TextOf<'bankAccounts'>, kit: TextOf<'kit'>) => ({
  title: (column: BankAccountColumn) => t(titleKey(column)),
  choice: ({ key }: BankAccountColumn, value: string) => {
    const type = BANK_ACCOUNT_TYPES.find((one) => one === value)
    if (type !== undefined) return t(`types.${type}`)
    return key === 'status' ? statusText(kit, value) : kit(value === 'yes' ? 'yes' : 'no')
  },
})

interface OfStatementProps {
  readonly t: TextOf<'bankAccounts'>
  readonly of: Pick<BankAccount, 'statement_balance_cents' | 'difference_cents'>
}

/** The balance of the statement and its difference; nothing until a statement was read. */
function OfStatement({ t, of: { statement_balance_cents, difference_cents } }: OfStatementProps) {
  if (difference_cents === null) return null
  return (
    <span className={classes['on-card']}>
      {`${t('statement_balance')} `}
      <MoneyText value_cents={statement_balance_cents} signed />
      <br />
      {`${t('difference')} `}
      <MoneyText value_cents={difference_cents} isDifference />
    </span>
  )
}

/**
 * Columns of the bank accounts (screens, item 10).
 * @param rows that are shown: without a branch or number in any of them its column would be empty.
 * @param isOfCards the list is one of cards, which show one amount: below it stand the others.
 */
export function bankAccountColumns(
  t: TextOf<'bankAccounts'>,
  kit: TextOf<'kit'>,
  { rows, isOfCards }: { readonly rows: readonly BankAccount[]; readonly isOfCards: boolean },
): readonly Column<BankAccount>[] {
  const isEmpty = (name: 'branch' | 'account') => rows.length > 0 && !rows.some((row) => row[name])
  const shown = declared.filter(
    ({ key }) => (key !== 'branch' && key !== 'account') || !isEmpty(key),
  )
  return declaredColumns<BankAccount, BankAccountColumn>(shown, wordsOf(t, kit), {
    bank: ({ bank_code, bank_name }) => [bank_code, bank_name].filter(Boolean).join(' · '),
    branch: ({ branch, branch_digit }) => <bdi>{withDigit(branch, branch_digit)}</bdi>,
    account: ({ account, account_digit }) => <bdi>{withDigit(account, account_digit)}</bdi>,
    // An amount without its currency is one in reais.
    type: ({ type, currency }) =>
      currency === 'BRL' ? t(`types.${type}`) : `${t(`types.${type}`)} · ${currency}`,
    system: (account) => (
      <>
        <MoneyText value_cents={account.system_balance_cents} signed />
        {isOfCards ? <OfStatement t={t} of={account} /> : null}
      </>
    ),
    // Until a statement was read there is nothing to compare.
    statement: ({ statement_balance_cents, difference_cents }) =>
      difference_cents === null ? '–' : <MoneyText value_cents={statement_balance_cents} signed />,
    difference: ({ difference_cents }) =>
      difference_cents === null ? '–' : <MoneyText value_cents={difference_cents} isDifference />,
    integration: ({ api_status, stored_certificate }) => (
      <>
        {t(`connections.${api_status}`)}{' '}
        {stored_certificate === null ? null : (
          <CertificateChip
            valid_until={stored_certificate.valid_until}
            words={(stage, count) => t(`stages.${stage}`, { count })}
            isWarning
          />
        )}
      </>
    ),
  })
}

/** Both balances of the whole filter; amounts of two currencies stand apart. */
export function bankAccountTotals(
  t: TextOf<'bankAccounts'>,
  totals: ResponseOf<typeof totalBankAccounts>['data'] | undefined,
): readonly Total[] {
  return (totals ?? []).flatMap<Total>(
    ({ currency, system_balance_cents, statement_balance_cents, difference_cents }) => {
      const of = (label: string) => (currency === 'BRL' ? label : `${label} (${currency})`)
      const amounts = (value_cents: number) => amountIn(value_cents, currency)
      return [
        { label: of(t('system_balance')), amounts: amounts(system_balance_cents) },
        ...(difference_cents === null
          ? []
          : [
              { label: of(t('statement_balance')), amounts: amounts(statement_balance_cents) },
              {
                label: of(t('difference')),
                amounts: amounts(difference_cents),
                tone: 'overdue' as const,
              },
            ]),
      ]
    },
  )
}

/** Filters of the bank accounts: status, kind, and where they are shown. */
export function bankAccountFilters(
  t: TextOf<'bankAccounts'>,
  kit: TextOf<'kit'>,
): readonly FilterDefinition[] {
  return declaredFilters(declared, wordsOf(t, kit))
}
