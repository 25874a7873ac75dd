import { formTexts } from '@prumo/texts/pt/form'
import { formRulesTexts } from '@prumo/texts/pt/form-rules'
import { expect, test } from 'vitest'
import { readSources } from '../../scripts/source-files.ts'

/** Codes that no field of a form shows: its screen has words of its own, or only programs meet them. */
const SAID_ELSEWHERE = new Set([
  'accounting_code_twice',
  'certificate_too_large',
  'certificate_unreadable',
  'change_profile_or_password',
  'file_missing',
  'history_field_unknown',
  'layout_name_twice',
  'preferences_too_large',
  'saved_view_too_large',
])

test('Every code of a contract that a form may meet has words in the browser', () => {
  const codes = [...readSources(['contracts/src'], ['.ts'])].flatMap(([, source]) =>
    [...source.matchAll(/\b(?:error: |refuse\('[a-z_]+', )'([a-z]+_[a-z_0-9]+)'/g)].map(
      ([, code = '']) => code,
    ),
  )
  expect(codes.length).toBeGreaterThan(40)
  const said = { ...formTexts.codes, ...formRulesTexts.codes }
  const wordless = codes.filter((code) => !(code in said) && !SAID_ELSEWHERE.has(code))
  expect([...new Set(wordless)]).toEqual([])
})
