import { formatPhone, formatTaxId } from '@prumo/brazil'
import { titleKey } from '@prumo/contracts/columns'
import { partyColumns as declared } from '@prumo/contracts/parties/party.columns'
import type { PartyRow } from '@prumo/contracts/parties/party.schema'
import { PERSON_TYPES, STATES } from '@prumo/contracts/parties/person.schema'
import { Amounts, amountsOf } from '../../kit/amounts.tsx'
import type { Column } from '../../kit/column.ts'
import { declaredColumns, declaredFilters } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { statusText } from '../../kit/master-record-status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

type PartyColumn = (typeof declared)[number]

/** Columns of clients and suppliers (screens, items 15 and 16). */
export function partyColumns(t: TextOf<'parties'>): readonly Column<PartyRow>[] {
  return declaredColumns<PartyRow, PartyColumn>(
    declared,
    { title: (column) => t(titleKey(column)) },
    {
      open: (row) => <Amounts of={amountsOf(row, (sums) => sums.open_cents) ?? []} />,
      overdue: (row) => <Amounts of={amountsOf(row, (sums) => sums.overdue_cents) ?? []} />,
      document: ({ document }) => <bdi>{document === null ? '' : formatTaxId(document)}</bdi>,
      city: cityOf,
      phone: ({ phone, phone_ddi }) => <bdi>{phoneText(phone_ddi, phone)}</bdi>,
    },
  )
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
    ...declaredFilters(declared, {
      title: (column) => t(titleKey(column)),
      choice: (_, value) => statusText(kit, value),
    }),
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
