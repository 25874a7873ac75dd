import type { ImportTarget } from '@prumo/contracts/imports/import-rows.schema'
import type { XlsxSheet } from '@prumo/spreadsheet/write'
import type { TextOf } from '../../texts/use-texts.ts'
import { type FieldKey, type FieldKind, FIELDS, type TargetField } from './import-fields.ts'

type T = TextOf<'imports'>

const KINDS: Readonly<Record<FieldKind, 'text' | 'money' | 'date'>> = {
  text: 'text',
  code: 'text',
  tax_id: 'text',
  money: 'money',
  date: 'date',
}

/** A row that shows how each field is filled in; none of it is anybody's. */
const EXAMPLE: Readonly<Record<FieldKey, string | number>> = {
  payment_date: '2026-11-10',
  due_date: '2026-11-10',
  competency_date: '2026-11-01',
  description: 'Assinatura do sistema',
  category: 'Software e assinaturas SaaS',
  value_cents: 12_990,
  cost_center: '',
  project: '',
  party_name: 'Fornecedor Exemplo Ltda',
  party_tax_id: '',
  bank_account: '',
  fiscal_document: 'NF 1234',
  external_id: '',
  payment_note: '',
  name: 'Fornecedor Exemplo Ltda',
  document: '',
  trading_name: 'Exemplo',
  state_inscription: '',
  city_inscription: '',
  email: 'contato@exemplo.com.br',
  phone: '(11) 98765-4321',
  postal_code: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighbourhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  observation: '',
}

/** A title that nobody has paid has no payment date. */
const example = ({ key }: TargetField) =>
  key === 'payment_date' || EXAMPLE[key] === '' ? null : EXAMPLE[key]

/** The sheet to start from: its columns with an example, and a second sheet that explains them. */
export function modelSheets(t: T, target: ImportTarget): readonly XlsxSheet[] {
  const fields = FIELDS[target]
  return [
    {
      name: t(`titles.${target}`),
      columns: fields.map(({ key, kind }) => ({ header: t(`fields.${key}`), kind: KINDS[kind] })),
      rows: [fields.map(example)],
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
        [t(`kinds.${kind}`), helpOf(t, key)].filter(Boolean).join(' '),
      ]),
    },
  ]
}

function helpOf(t: T, key: FieldKey): string {
  if (key === 'payment_date' || key === 'value_cents' || key === 'category') return t(`help.${key}`)
  return key === 'party_name' || key === 'bank_account' ? t(`help.${key}`) : ''
}
