import { beforeAll, expect, it } from 'vitest'
import { loadTexts } from '../../texts/feature-texts.ts'
import { i18n } from '../../texts/i18n.ts'
import { ptFirstTexts } from '../../texts/pt-first-texts.ts'
import { fieldText, valueText } from './audit-words.ts'

beforeAll(async () => {
  await i18n.init({ lng: 'pt', resources: { pt: ptFirstTexts } })
  await loadTexts('audit')
})

it.each([
  ['cost_center_ids', 'também sem centro de custo, Obra (7)'],
  ['project_ids', 'também sem projeto, Obra (7)'],
  ['bank_account_ids', '0, Obra (7)'],
])('A right to %s says in words that what names none is seen', (field, text) => {
  const words = {
    format: Object(null),
    yes: 'Sim',
    no: 'Não',
    none: 'Nenhum',
    nameOf: (_field: string, id: number) => (id === 7 ? 'Obra (7)' : null),
  }
  expect(valueText([field], [0, 7], words)).toBe(text)
})

it.each([
  ['invoice_type', 'nfe', 'NF-e'],
  ['invoice_operation', 'exit', 'Saída'],
  ['invoice_status', 'authorized', 'Autorizada'],
  ['invoice_status', 'canceled', 'Cancelada'],
  ['status', 'canceled', 'Cancelado'],
])('The audit log says %s %s in words', (field, code, text) => {
  const words = { format: Object(null), yes: '', no: '', none: '', nameOf: () => null }
  expect(valueText([field], code, words)).toBe(text)
})

it.each([
  'invoice_type',
  'invoice_operation',
  'invoice_number',
  'invoice_key',
  'invoice_issuer',
  'invoice_recipient',
  'invoice_status',
])('The field %s of an invoice has words in the audit log', (field) => {
  expect(fieldText([field])).not.toBe(field.replaceAll('_', ' '))
})
