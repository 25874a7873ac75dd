import { expect, test } from 'vitest'
import { frenchTexts } from '../../texts/engine/french-texts.ts'

test.each([
  ['Oups ! Rien.', 'Oups_! Rien.'],
  ['Total : 3 ; 4 ?', 'Total_: 3_; 4_?'],
  ['« Enregistrer »', '«_Enregistrer_»'],
  ['50 000 lignes, 1 234 567 autres', '50~000 lignes, 1~234~567 autres'],
  ['12 % de 3 et 4', '12_% de 3 et 4'],
])('The spaces of a French text that must not break do not: %s', (text, spaced) => {
  const expected = spaced.replaceAll('_', '\u{a0}').replaceAll('~', '\u{202f}')
  expect(frenchTexts({ text, group: { text } })).toEqual({
    text: expected,
    group: { text: expected },
  })
})
