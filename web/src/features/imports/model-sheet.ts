import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import type { XlsxSheet } from '@prumo/spreadsheet/write'
import type { TextOf } from '../../texts/use-texts.ts'
import type { FieldKind } from './import-field.ts'
import { type FieldKey, FIELDS } from './import-fields.ts'

type T = TextOf<'imports'>

const KINDS: Readonly<Record<FieldKind, 'text' | 'money' | 'date' | 'integer'>> = {
  text: 'text',
  code: 'text',
  tax_id: 'text',
  lines: 'text',
  choice: 'text',
  rate: 'text',
  quantity: 'text',
  count: 'integer',
  money: 'money',
  date: 'date',
}

/** The sheet to start from: its columns with an example, and a second sheet that explains them. */
export function modelSheets(t: T, target: ImportTarget): readonly XlsxSheet[] {
  const fields = FIELDS[target].filter(({ is_of_others }) => is_of_others !== true)
  return [
    {
      name: t(`titles.${target}`),
      columns: fields.map(({ key, kind }) => ({ header: t(`fields.${key}`), kind: KINDS[kind] })),
      rows: [fields.map(({ example = null }) => example)],
    },
    {
      name: t('model.help'),
      columns: [
        { header: t('model.column'), kind: 'text' },
        { header: t('model.is_required'), kind: 'text', width: 14 },
        { header: t('model.how'), kind: 'text', width: 90 },
      ],
      rows: fields.map(({ key, kind, is_required }) => [
        t(`fields.${key}`),
        is_required ? t('model.yes') : t('model.no'),
        [t(`kinds.${kind}`), helpOf(t, key, target)].filter(Boolean).join(' '),
      ]),
    },
  ]
}

/** The fields that need more words than how their cells are read. */
const HELPED = [
  'status',
  'direction',
  'payment_date',
  'value_cents',
  'total_cents',
  'product',
  'fee_supplier',
  'commission_cents',
  'paid_by',
  'installments_count',
  'platform',
  'category',
  'party_name',
  'bank_account',
  'note',
  'code',
  'parent_category',
  'parent_center',
  'nature',
  'is_postable',
  'dre_line',
  'dfc_line',
  'type',
  'bank_code',
  'currency',
  'initial_system_date',
  'initial_statement_cents',
  'product_type',
  'payment_type',
  'payment_method',
  'subscription_cycle',
] as const

function helpOf(t: T, key: FieldKey, target: ImportTarget): string {
  const helped = HELPED.find((one) => one === key)
  if (helped === undefined) return ''
  // A product's code is its own, a category's may be given by the chart.
  return helped === 'code' && target !== 'categories' ? '' : t(`help.${helped}`)
}
