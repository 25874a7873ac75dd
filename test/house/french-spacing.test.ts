import { expect, test } from 'vitest'
import { withFrenchSpacing } from '../../server/src/texts/french-spacing.ts'
import { frenchTexts } from '../../web/src/texts/french-texts.ts'

test.each([
  'Oups ! Rien.',
  'Total : 3 ; 4 ?',
  '« Enregistrer »',
  '50 000 lignes, 1 234 567 autres',
  '12 % de 3 et 4',
])('The server and the screen make the same spaces of a French text unbreakable: %s', (text) => {
  const spaced = withFrenchSpacing(text)
  expect(spaced).not.toBe(text)
  expect(frenchTexts({ text })).toEqual({ text: spaced })
})
