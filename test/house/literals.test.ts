import { expect, test } from 'vitest'
import { readSources } from '../../scripts/source-files.ts'
import { screenLiterals } from './screen-literals.ts'

const FEWEST_SCREEN_FILES = 20

test.each([
  ['text between tags', 'const a = <p>Salvar</p>', 'Salvar'],
  ['text in a fragment', 'const a = <>Olá</>', 'Olá'],
  ['a string between tags', "const a = <p>{'Salvar'}</p>", 'Salvar'],
  ['one side of a choice', "const a = <p>{open ? t('open') : 'Fechado'}</p>", 'Fechado'],
  ['a label', 'const a = <Field label="Nome" />', 'Nome'],
  ['a label in braces', "const a = <Field label={'Nome'} />", 'Nome'],
  ['a title behind a condition', "const a = <Field title={open && 'Aberto'} />", 'Aberto'],
  ['a placeholder with a value in it', 'const a = <Field placeholder={`Até ${n}`} />', 'Até'],
  ['an aria-label', 'const a = <button aria-label="Fechar" />', 'Fechar'],
  ['a description', 'const a = <Field description="Ajuda" />', 'Ajuda'],
  ['an alternative text', 'const a = <img alt="Logo" />', 'Logo'],
])('A literal left in the code is found: %s', (_title, source, words) => {
  expect(screenLiterals('a.tsx', source)).toEqual([`a.tsx:1 '${words}'`])
})

test.each([
  ['a text from the texts', "const a = <Field label={t('name')}>{t('hint')}</Field>"],
  ['signs and numbers', 'const a = <p title="·">{n} / 10 — R$</p>'],
  ["the product's name", 'const a = <p>Prumo</p>'],
  ['attributes that nobody reads', 'const a = <Grid className="wide" type="button" />'],
])('What needs no translation is left alone: %s', (_title, source) => {
  expect(screenLiterals('a.tsx', source)).toEqual([])
})

test('Every word on the screens comes from the texts', () => {
  const files = [...readSources(['web/src'], ['.tsx'])].filter(([path]) => !path.includes('.test.'))
  expect(files.length).toBeGreaterThan(FEWEST_SCREEN_FILES)
  expect(files.flatMap(([path, source]) => screenLiterals(path, source))).toEqual([])
})
