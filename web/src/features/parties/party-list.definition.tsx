import { formatPhone, formatTaxId } from '@prumo/brazil'
import type { PartyRow } from '@prumo/contracts/parties/party.schema'
import { PERSON_TYPES, STATES } from '@prumo/contracts/parties/person.schema'
import type { Column } from '../../kit/column.ts'
import { DateText } from '../../kit/date-text.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import {
  MASTER_RECORD_STATUSES,
  MasterRecordStatusChip,
} from '../../kit/master-record-status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

/** Columns of clients and suppliers (screens, items 15 and 16). */
export function partyColumns(t: TextOf<'parties'>): readonly Column<PartyRow>[] {
  return [
    { key: 'name', title: t('name'), sort: 'name', render: ({ name }) => name },
    {
      key: 'document',
      title: t('document'),
      sort: 'document',
      width: '160px',
      render: ({ document }) => <bdi>{document === null ? '' : formatTaxId(document)}</bdi>,
    },
    { key: 'city', title: t('city'), hideOnCard: true, render: cityOf },
    {
      key: 'phone',
      title: t('phone'),
      hideOnCard: true,
      width: '150px',
      render: ({ phone, phone_ddi }) => <bdi>{phoneText(phone_ddi, phone)}</bdi>,
    },
    {
      key: 'open',
      title: t('open'),
      align: 'right',
      width: '120px',
      render: ({ open_cents }) => <MoneyText value_cents={open_cents} />,
    },
    {
      key: 'overdue',
      title: t('overdue'),
      align: 'right',
      width: '120px',
      render: ({ overdue_cents }) => <MoneyText value_cents={overdue_cents} />,
    },
    {
      key: 'last_movement',
      title: t('last_movement'),
      hideOnCard: true,
      width: '140px',
      render: ({ last_movement_on }) => <DateText date={last_movement_on} />,
    },
    {
      key: 'status',
      title: t('status'),
      sort: 'status',
      width: '120px',
      render: ({ status }) => <MasterRecordStatusChip status={status} />,
    },
  ]
}

const cityOf = ({ city, state }: PartyRow) => [city, state].filter(Boolean).join(' / ')

/** A phone as it is dialled: Brazilian ones masked, others with their DDI. */
function phoneText(ddi: string, phone: string | null): string {
  if (phone === null) return ''
  return ddi === '55' ? formatPhone(phone) : `+${ddi} ${phone}`
}

export function partyFilters(
  t: TextOf<'parties'>,
  kit: TextOf<'kit'>,
  person: TextOf<'person'>,
): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_balance',
      label: t('balance'),
      kind: 'choice',
      options: [
        { value: 'open', label: t('balances.open') },
        { value: 'overdue', label: t('balances.overdue') },
      ],
    },
    {
      name: 'filter_status',
      label: t('status'),
      kind: 'choice',
      options: MASTER_RECORD_STATUSES.map((value) => ({ value, label: kit(`status.${value}`) })),
    },
    {
      name: 'filter_person_type',
      label: person('person_type'),
      kind: 'choice',
      options: PERSON_TYPES.map((value) => ({ value, label: person(`person_types.${value}`) })),
    },
    {
      name: 'filter_state',
      label: person('state'),
      kind: 'choice',
      options: STATES.map((value) => ({ value, label: value })),
    },
  ]
}
