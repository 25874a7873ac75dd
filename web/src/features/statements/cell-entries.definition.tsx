import { ActionIcon } from '@mantine/core'
import type { CellEntry } from '@prumo/contracts/statements/statements.contract'
import { IconGitBranch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { DateText } from '../../kit/date-text.tsx'
import type { useCan } from '../../client/use-session.ts'
import type { TextOf } from '../../texts/use-texts.ts'
import classes from './entries.module.css'
import type { StatementSide } from './statement-side.ts'

/** An entry has no id of its own: its place in the answer tells it from the others. */
export interface PlacedEntry extends CellEntry {
  readonly position: number
}

/** Columns of the entries behind a figure. */
export function entryColumns(
  side: StatementSide,
  t: TextOf<'statements'>,
  can: ReturnType<typeof useCan>,
  amount: (value_cents: number) => string,
  hasAccounts: boolean,
  /** Null where the way to the file may not be asked for. */
  onOrigin: ((entry: CellEntry) => void) | null,
): readonly Column<PlacedEntry>[] {
  return [
    {
      key: 'date',
      title: t(`entries.date_${side.name}`),
      width: '100px',
      render: ({ entry_date }) => <DateText date={entry_date} />,
    },
    {
      key: 'description',
      title: t('entries.description'),
      render: (entry) => {
        const href = documentHref(entry, can)
        return clipped(
          entry.description,
          href === null ? null : <AppLink href={href}>{entry.description}</AppLink>,
        )
      },
    },
    { key: 'party', title: t('entries.party'), render: ({ party_name }) => clipped(party_name) },
    {
      key: 'category',
      title: t('entries.category'),
      render: ({ category_code, category_name }) => clipped(`${category_code} ${category_name}`),
    },
    // What has not been paid yet has no account.
    ...(hasAccounts ? [accountColumn(t)] : []),
    ...(onOrigin === null ? [] : [originColumn(t, onOrigin)]),
    {
      key: 'amount',
      title: t('entries.amount'),
      align: 'right',
      render: ({ amount_cents }) => (
        <span className={classes['amount']}>{amount(amount_cents)}</span>
      ),
    },
  ]
}

/** From an entry down to the file of the bank; what opened an account has nothing behind it. */
function originColumn(
  t: TextOf<'statements'>,
  onOrigin: (entry: CellEntry) => void,
): Column<PlacedEntry> {
  return {
    key: 'origin',
    title: t('entries.origin'),
    isTitleHidden: true,
    width: '40px',
    render: (entry) =>
      entry.transaction_id === null && entry.transfer_id === null ? null : (
        <ActionIcon
          variant="subtle"
          aria-label={t('entries.origin_of', { description: entry.description })}
          title={t('entries.origin')}
          onClick={() => onOrigin(entry)}
        >
          <IconGitBranch size={16} />
        </ActionIcon>
      ),
  }
}

function accountColumn(t: TextOf<'statements'>): Column<PlacedEntry> {
  return {
    key: 'account',
    title: t('entries.account'),
    render: ({ bank_account_name }) => clipped(bank_account_name),
  }
}

/** One line of a text, the whole of it on hover, so that the amount stays in sight. */
function clipped(text: string | null, shown: ReactNode = text) {
  return text === null ? null : (
    <span className={classes['clip']} title={text}>
      {shown ?? text}
    </span>
  )
}

/**
 * Where the document of an entry is edited; null for what has none, or may not be seen.
 */
function documentHref(
  { transaction_id, transaction_kind, purchase_id, stock_product_id }: CellEntry,
  can: ReturnType<typeof useCan>,
): string | null {
  if (purchase_id !== null)
    return can('companies.purchases.index') ? `/admin/purchase/edit/${purchase_id}` : null
  if (stock_product_id !== null)
    return can('stock.index') ? `/admin/stock?record=${stock_product_id}` : null
  if (transaction_id === null || transaction_kind === null) return null
  const permission = `companies.${transaction_kind}s.index` as const
  return can(permission) ? `/admin/${transaction_kind}/edit/${transaction_id}` : null
}
