import type { OfxImportRule } from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import type { Formats } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import {
  MASTER_RECORD_STATUSES,
  MasterRecordStatusChip,
} from '../../kit/master-record-status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { actionWords, conditionWords } from './rule-words.ts'

/** Columns of the OFX import rules. */
export function ruleColumns(
  t: TextOf<'ofxImportRules'>,
  format: Formats,
): readonly Column<OfxImportRule>[] {
  return [
    { key: 'name', title: t('name'), sort: 'name', render: ({ name }) => name },
    {
      key: 'priority',
      title: t('priority'),
      sort: 'priority',
      align: 'right',
      width: '110px',
      render: ({ priority }) => format.count(priority),
    },
    {
      key: 'bank',
      title: t('bank'),
      sort: 'bank_code',
      render: ({ bank_code, bank_name }) =>
        bank_code === null ? t('any_bank') : `${bank_code} · ${bank_name ?? ''}`,
    },
    {
      key: 'condition',
      title: t('condition'),
      render: (rule) => <bdi>{conditionWords(rule, t)}</bdi>,
    },
    { key: 'action', title: t('action'), render: (rule) => <bdi>{actionWords(rule, t)}</bdi> },
    {
      key: 'status',
      title: t('status'),
      sort: 'status',
      width: '130px',
      render: ({ status }) => <MasterRecordStatusChip status={status} />,
    },
  ]
}

export function ruleFilters(
  t: TextOf<'ofxImportRules'>,
  kit: TextOf<'kit'>,
): readonly FilterDefinition[] {
  const options = MASTER_RECORD_STATUSES.map((value) => ({ value, label: kit(`status.${value}`) }))
  return [{ name: 'filter_status', label: t('status'), kind: 'choice', options }]
}
