import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { Category } from '@prumo/contracts/categories/category.schema'
import {
  COMPUTED_STATUSES,
  TRANSACTION_SOURCES,
} from '@prumo/contracts/transactions/transaction.schema'
import { transactionList } from '@prumo/contracts/transactions/transactions.contract'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import type { TextOf } from '../../texts/use-texts.ts'
import type { TransactionSide } from './transaction-side.ts'
import { statusText } from './transaction-status-chip.tsx'

interface FilterSubjects {
  readonly side: TransactionSide
  readonly accounts: readonly BankAccount[]
  readonly categories: readonly Category[]
  /** A link asked for one category: its filter must be seen, and can be taken off. */
  readonly withOneCategory: boolean
}

/** Filters of payables and receivables (specification section 3); 'Agendado' is of payables only. */
export function transactionFilters(
  t: TextOf<'transactions'>,
  kit: TextOf<'kit'>,
  { side, accounts, categories, withOneCategory }: FilterSubjects,
): readonly FilterDefinition[] {
  const categoryOptions = categories
    .filter(({ is_postable }) => is_postable)
    .map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))
  const accountOptions = accounts.map(({ id, name }) => ({ value: String(id), label: name }))
  const scheduled: FilterDefinition = {
    name: 'filter_scheduled',
    label: t('scheduled'),
    kind: 'choice',
    options: [
      { value: 'yes', label: kit('yes') },
      { value: 'no', label: kit('no') },
    ],
  }
  const oneCategory: FilterDefinition = {
    name: 'filter_category_id',
    label: t('category'),
    kind: 'choice',
    options: categoryOptions,
  }
  return [
    {
      name: 'filter_computed_status',
      label: t('status'),
      kind: 'choice',
      options: COMPUTED_STATUSES.map((value) => ({ value, label: statusText(t, side, value) })),
    },
    {
      name: 'filter_reconciled',
      label: t('reconciled'),
      kind: 'choice',
      options: (['all', 'some', 'none'] as const).map((value) => ({
        value,
        label: t(`reconciliations.${value}`),
      })),
    },
    ...(side.kind === 'payable' ? [scheduled] : []),
    ...(withOneCategory ? [oneCategory] : []),
    {
      name: 'filter_categories_ids',
      label: t('categories'),
      kind: 'many',
      options: categoryOptions,
    },
    {
      name: 'filter_bank_accounts_ids',
      label: t('bank_accounts'),
      kind: 'many',
      options: accountOptions,
    },
    { name: 'filter_competency_date', label: t('competency'), kind: 'dates' },
    {
      name: 'filter_sources',
      label: t('source'),
      kind: 'choice',
      options: TRANSACTION_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) })),
    },
    ...(['filter_transactions_ids', 'filter_externals_ids'] as const).map((name) => ({
      name,
      label: t(name === 'filter_transactions_ids' ? 'ids' : 'external_ids'),
      kind: 'text' as const,
      schema: transactionList.query.shape[name],
    })),
  ]
}
