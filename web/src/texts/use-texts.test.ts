import { DICTIONARY_OPTIONS } from '@prumo/texts/engine/dictionary'
import { beforeAll, expect, test } from 'vitest'
import { i18n } from './i18n.ts'
import { textsOf } from './use-texts.ts'

const texts = {
  plain: 'Contas a pagar',
  named: 'Marcar {{name}}, de {{name}} a {{other}}',
  rows_one: '{{count}} registro de {{name}}',
  rows_other: '{{count}} registros de {{name}}',
}

beforeAll(async () => {
  await i18n.init({ ...DICTIONARY_OPTIONS, resources: { pt: { kit: texts } }, ns: ['kit'] })
})

test('A text is the same as the dictionary writes it, asked for once or again', () => {
  const t = textsOf('pt', 'kit')
  const written = i18n.getFixedT('pt', 'kit')
  const asked = [
    ['plain', {}],
    ['named', { name: 'A $& {{other}}', other: 'B' }],
    ['rows', { count: 1, name: 'maio' }],
    ['rows', { count: 2000, name: 'maio' }],
  ] as const
  for (const [key, values] of [...asked, ...asked]) {
    expect(t(key, values)).toBe(written(key, values))
  }
  expect(t('named', { name: 'A', other: 'B' })).toBe('Marcar A, de A a B')
})

test('A text that was asked for before its file came is shown once it is there', () => {
  const t = textsOf('pt', 'sales')
  expect(t('title')).toBe('title')
  i18n.addResourceBundle('pt', 'sales', { title: 'Vendas' })
  expect(t('title')).toBe('Vendas')
})
