import { formatPhone, formatTaxId } from '@prumo/brazil'
import type { Party } from '@prumo/contracts/parties/party.schema'
import type { Column } from '../../kit/column.ts'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { REGISTER_STATUSES, RegisterStatusChip } from '../../kit/register-status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

/** Columns of clients and suppliers (screens, items 15 and 16). */
export function partyColumns(t: TextOf<'parties'>): readonly Column<Party>[] {
  return [
    { key: 'name', title: t('name'), sort: 'name', render: ({ name }) => name },
    {
      key: 'document',
      title: t('document'),
      sort: 'document',
      render: ({ document }) => <bdi>{document === null ? '' : formatTaxId(document)}</bdi>,
    },
    {
      key: 'phone',
      title: t('phone'),
      hideOnCard: true,
      render: ({ phone }) => <bdi>{phone === null ? '' : formatPhone(phone)}</bdi>,
    },
    {
      key: 'open',
      title: t('open'),
      align: 'right',
      render: ({ open_cents }) => <MoneyText value_cents={open_cents} />,
    },
    {
      key: 'overdue',
      title: t('overdue'),
      align: 'right',
      render: ({ overdue_cents }) => <MoneyText value_cents={overdue_cents} />,
    },
    {
      key: 'status',
      title: t('status'),
      sort: 'status',
      render: ({ status }) => <RegisterStatusChip status={status} />,
    },
  ]
}

export function partyFilters(
  t: TextOf<'parties'>,
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
