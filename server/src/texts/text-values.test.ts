import { civilDate, civilMonth } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { LANGUAGES, localeOf } from '@prumo/texts/engine/languages'
import { describe, expect, it } from 'vitest'
import { readSources } from '../../../scripts/source-files.ts'
import { errorText } from './error-texts.ts'
import { isTextValues, type TextValues, valueText } from './text-values.ts'

const written = {
  amount: cents(123456),
  count: 1500,
  date: civilDate('2026-11-28'),
  last_day: civilDate('2026-11-28'),
} satisfies TextValues

/** One of each sort of value. */
const SORTS = [
  1500,
  '2026-11-28',
  '2026-02',
  'Ana',
  [{ kind: 'sales', count: 2 }],
  { cents: 1500, currency: 'USD' },
]

/** Whether something is written for a name, as whoever fills the text in would give it. */
const isWritten = (name: string): boolean =>
  SORTS.some((value) => {
    const values = { [name]: value }
    if (!isTextValues(values)) return false
    const hasWords = values.uses !== undefined || values.form_field !== undefined
    return hasWords || valueText(name, values, 'pt-BR') !== ''
  })

describe('values in texts', () => {
  it.each([
    ['pt', 'R$ 1.234,56', '28/11/2026', '1.500', '28 de novembro de 2026'],
    ['en', 'R$1,234.56', '28/11/2026', '1,500', 'November 28, 2026'],
    ['de', '1.234,56 R$', '28.11.2026', '1.500', '28. November 2026'],
    ['fr', '1\u{202f}234,56 R$', '28/11/2026', '1\u{202f}500', '28 novembre 2026'],
  ] as const)(
    'Amounts, days and counts in texts are written as %s writes them',
    (language, ...texts) => {
      const names = ['amount', 'date', 'count', 'last_day'] as const
      expect(names.map((name) => valueText(name, written, localeOf(language)))).toEqual(texts)
    },
  )

  it('A refusal says its amount and day in the language of the caller', () => {
    const settled = { amount: cents(123456) }
    expect(errorText('pt', 'value_below_settled', settled)).toContain('R$ 1.234,56')
    expect(errorText('en', 'value_below_settled', settled)).toContain('R$1,234.56')
    expect(errorText('de', 'value_below_settled', settled)).toContain('1.234,56 R$')
    const closed = {
      date: civilDate('2026-10-31'),
      by: 'Ana',
      day: civilDate('2026-11-05'),
      account: 'Itaú',
    }
    expect(errorText('de', 'period_closed', closed)).toBe(
      'Zeitraum bis 31.10.2026 für das Konto Itaú abgeschlossen (von Ana am 05.11.2026).',
    )
    const { account: _, ...ofAll } = closed
    expect(errorText('pt', 'period_closed', ofAll)).toBe(
      'Período fechado até 31/10/2026 (por Ana em 05/11/2026).',
    )
    expect(errorText('fr', 'too_large', { max: civilMonth('2031-01') })).toContain('01/2031')
  })

  it('What uses a record is listed in the words and numbers of each language', () => {
    const uses = [
      { kind: 'sales' as const, count: 1 },
      { kind: 'transaction_series' as const, count: 2 },
      { kind: 'transactions' as const, count: 1500 },
    ]
    const told = LANGUAGES.map((language) => errorText(language, 'record_in_use', { uses }))
    for (const [place, list] of [
      '1 venda, 2 séries e 1.500 lançamentos',
      '1 sale, 2 series and 1,500 transactions',
      '1 Verkauf, 2 Serien und 1.500 Posten',
      '1 vente, 2 séries et 1\u202f500 écritures',
    ].entries())
      expect(told[place]).toContain(list)
  })

  it('A number that is a name is written without separators of thousands', () => {
    expect(valueText('id', { id: 1500 }, 'pt-BR')).toBe('1500')
  })

  it('A value that was written out before is not written again', () => {
    expect(isTextValues({ amount: 123456, date: '2026-11-28', by: 'Ana' })).toBe(true)
    expect(isTextValues({ amount: 'R$ 1.234,56' })).toBe(false)
    expect(isTextValues({ date: '28/11/2026' })).toBe(false)
    expect(isTextValues({ total: 3 })).toBe(false)
    expect(isTextValues(undefined)).toBe(false)
  })

  it('Every name of a value in a text of the server is one that is written', () => {
    const texts = readSources(
      ['texts/pt/server', 'texts/en/server', 'texts/de/server', 'texts/fr/server'],
      ['.ts'],
    )
    const names = [...texts.values()].flatMap((text) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
    )
    expect(names.length).toBeGreaterThan(50)
    // The pages of a file are numbered when all of them are known.
    const isPage = (name: string) => name === 'page' || name === 'pages'
    expect(names.filter((name) => !isPage(name) && !isWritten(name))).toEqual([])
    expect(isWritten('somebody')).toBe(false)
  })
})
