import {
  TRANSFER_RECONCILIATIONS,
  type Transfer,
  type TransferEnd,
} from '@prumo/contracts/transfers/transfer.schema'
import type { Column } from '../../kit/column.ts'
import { DateText } from '../../kit/date-text.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { byBankAccounts } from '../../parts/choices/choice-filters.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { ReconciliationChip } from './reconciliation-chip.tsx'
import classes from './transfers.module.css'

type Texts = TextOf<'transfers'>

/** Long words give way to the next column; the whole of them is in the tooltip and in the drawer. */
export const clipped = (text: string) => (
  <span className={classes['clip']} title={text}>
    {text}
  </span>
)

/** The name of an account, or that it is out of reach. */
export const accountText = (t: Texts, name: string | null) =>
  name === null ? <span className={classes['quiet']}>{t('hidden_account')}</span> : clipped(name)

/** An end of a transfer: its account, or the company that the other leg is in. */
function endText(t: Texts, transfer: Transfer, end: TransferEnd) {
  const { other_company_name } = transfer
  if (transfer.other_company_end !== end) return accountText(t, transfer[`${end}_account_name`])
  return other_company_name === null ? (
    <span className={classes['quiet']}>{t('another_company')}</span>
  ) : (
    clipped(t('other_company', { company: other_company_name }))
  )
}

/** Data, origem, destino, valor, descrição, situação (screens, item 20), and what is rarer. */
export function transferColumns(t: Texts): readonly Column<Transfer>[] {
  return [
    {
      key: 'date',
      title: t('date'),
      sort: 'transfer_date',
      render: ({ transfer_date }) => <DateText date={transfer_date} />,
    },
    {
      key: 'from',
      title: t('from'),
      render: (transfer) => endText(t, transfer, 'from'),
    },
    {
      key: 'to',
      title: t('to'),
      render: (transfer) => endText(t, transfer, 'to'),
    },
    {
      key: 'value',
      title: t('value'),
      sort: 'value_cents',
      align: 'right',
      render: ({ value_cents }) => <MoneyText value_cents={value_cents} />,
    },
    {
      key: 'description',
      title: t('description'),
      sort: 'description',
      render: ({ description }) => clipped(description),
    },
    {
      key: 'status',
      title: t('status'),
      render: (transfer) => <ReconciliationChip transfer={transfer} t={t} />,
    },
    {
      key: 'fee',
      title: t('fee'),
      align: 'right',
      hideOnCard: true,
      render: ({ fee_cents }) => (fee_cents === 0 ? '' : <MoneyText value_cents={fee_cents} />),
    },
    {
      key: 'id',
      title: t('id'),
      sort: 'id',
      align: 'right',
      hideOnCard: true,
      render: ({ id }) => id,
    },
  ]
}

/** Accounts at either end, and the reconciliation; the days stand beside them. */
export function transferFilters(t: Texts): readonly FilterDefinition[] {
  return [
    { name: 'filter_bank_accounts_ids', label: t('accounts'), ...byBankAccounts },
    {
      name: 'filter_reconciled',
      label: t('reconciled'),
      kind: 'choice',
      options: TRANSFER_RECONCILIATIONS.map((value) => ({
        value,
        label: t(`reconciliations.${value}`),
      })),
    },
  ]
}
