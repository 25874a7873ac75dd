import { civilDate } from '@prumo/civil-date'
import { expect, test } from 'vitest'
import { importFieldTexts as de } from '@prumo/texts/de/import-fields'
import { importFieldTexts as en } from '@prumo/texts/en/import-fields'
import { importFieldTexts as fr } from '@prumo/texts/fr/import-fields'
import { importFieldTexts as pt } from '@prumo/texts/pt/import-fields'
import { FIELDS } from './import-fields.ts'
import { readCell } from './read-cell.rules.ts'

const reading = {
  date_order: 'day_first',
  decimal: 'comma',
  today: civilDate('2026-11-20'),
} as const

const helped = new Map<string, readonly string[]>(
  Object.keys(pt.help).map((key) => [
    key,
    [pt, en, de, fr].flatMap(({ help }) =>
      Object.entries(help).flatMap(([k, text]) => (k === key ? [text] : [])),
    ),
  ]),
)

/** The words that a help names before its first full stop: 'receita, despesa ou neutra'. */
const wordsOf = (help: string): readonly string[] =>
  help.split('.')[0]?.split(/, | ou | or | oder /) ?? []

test('Every word that the model of a sheet offers, in any language, is read', () => {
  const refused = Object.values(FIELDS)
    .flat()
    .filter(({ kind }) => kind === 'choice')
    .flatMap(({ key, choices = [] }) =>
      (helped.get(key) ?? [])
        .flatMap(wordsOf)
        .filter((word) => !readCell(word, { kind: 'choice', choices }, reading).ok)
        .map((word) => `${key}: ${word}`),
    )
  expect(refused).toEqual([])
})
