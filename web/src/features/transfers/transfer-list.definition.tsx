import { titleKey } from '@prumo/contracts/columns'
import { transferColumns as declared } from '@prumo/contracts/transfers/transfer.columns'
import {
  TRANSFER_RECONCILIATIONS,
  type Transfer,
  type TransferEnd,
} from '@prumo/contracts/transfers/transfer.schema'
import { symbolOf } from '../../kit/amounts.tsx'
import type { Column } from '../../kit/column.ts'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { byBankAccounts } from '../../parts/choices/choice-filters.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { ClosedMark } from '../../parts/closed-period/closed-periods.tsx'
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
  return declaredColumns<Transfer, (typeof declared)[number]>(
    declared,
    { title: (column) => t(titleKey(column)) },
    {
      from: (transfer) => endText(t, transfer, 'from'),
      to: (transfer) => endText(t, transfer, 'to'),
      description: ({ description }) => clipped(description),
      status: (transfer) => (
        <>
          <ReconciliationChip transfer={transfer} t={t} />
          <ClosedMark
            moves={[transfer.from_account_id, transfer.to_account_id].map((bank_account_id) => ({
              basis: 'cash',
              day: transfer.transfer_date,
              bank_account_id,
            }))}
          />
        </>
      ),
      fee: (row) =>
        row.fee_cents === 0 ? '' : <MoneyText value_cents={row.fee_cents} {...symbolOf(row)} />,
    },
  )
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
