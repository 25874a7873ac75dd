import { OPERATION_KINDS, OPERATION_TABLES } from '@prumo/contracts/audit/operation-kinds'
import type { OperationRow } from '@prumo/contracts/audit/operation.schema'
import { operationList } from '@prumo/contracts/audit/audit.contract'
import type { Formats } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import type { TextOf } from '../../texts/use-texts.ts'
import { kindText, tableText } from './audit-words.ts'

type Texts = TextOf<'audit'>

/** Columns of the audit log: when, who, from where, what, and how many records. */
export function operationColumns(t: Texts, format: Formats): readonly Column<OperationRow>[] {
  return [
    {
      key: 'happened_at',
      title: t('when'),
      sort: 'happened_at',
      isDay: true,
      render: ({ happened_at }) => format.instant(happened_at),
    },
    { key: 'user', title: t('who'), render: ({ user_name }) => user_name },
    {
      key: 'kind',
      title: t('what'),
      cardPlace: 1,
      isSlack: true,
      render: ({ kind }) => kindText(kind),
    },
    {
      key: 'record',
      title: t('record'),
      render: ({ table_name, record_id }) =>
        table_name === null
          ? ''
          : t('record_name', { table: tableText(table_name), id: record_id ?? '' }),
    },
    {
      key: 'items',
      title: t('records'),
      align: 'right',
      hideOnCard: true,
      render: ({ items_count }) => format.count(items_count),
    },
    { key: 'ip', title: t('from_where'), render: ({ ip }) => ip },
    {
      key: 'chain_number',
      title: t('chain_number'),
      align: 'right',
      hideOnCard: true,
      render: ({ chain_number }) => format.count(chain_number),
    },
  ]
}

/** Filters by person, act, and the table and id of a record. */
export function operationFilters(
  t: Texts,
  people: readonly { readonly user_id: number; readonly user_name: string }[],
): readonly FilterDefinition[] {
  const byLabel = (one: { readonly label: string }, other: { readonly label: string }) =>
    one.label.localeCompare(other.label)
  return [
    {
      name: 'filter_user_id',
      label: t('who'),
      kind: 'choice',
      options: people.map(({ user_id, user_name }) => ({
        value: String(user_id),
        label: user_name,
      })),
    },
    {
      name: 'filter_kind',
      label: t('what'),
      kind: 'choice',
      options: OPERATION_KINDS.map((value) => ({ value, label: kindText(value) })).toSorted(
        byLabel,
      ),
    },
    {
      name: 'filter_table',
      label: t('table'),
      kind: 'choice',
      options: OPERATION_TABLES.map((value) => ({ value, label: tableText(value) })).toSorted(
        byLabel,
      ),
    },
    {
      name: 'filter_record_id',
      label: t('record_id'),
      kind: 'text',
      schema: operationList.query.shape.filter_record_id,
    },
  ]
}
