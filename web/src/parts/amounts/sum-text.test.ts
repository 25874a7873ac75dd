import { expect, it } from 'vitest'
import { formatsOf } from '../../client/use-format.ts'
import { sumText } from './sum-text.ts'

it('What is ticked in a list comes to a sum in each currency, never to one of both', () => {
  const { money } = formatsOf('pt-BR')
  const rows = [
    { currency: 'BRL', cents: 100_00 },
    { currency: 'USD', cents: 30_00 },
    { currency: 'BRL', cents: 50_00 },
  ] as const
  const text = (some: readonly (typeof rows)[number][]) =>
    sumText(money, some, ({ cents }) => cents).replaceAll('\u00A0', ' ')
  expect(text(rows)).toBe('R$ 150,00 · US$ 30,00')
  expect(text(rows.slice(0, 1))).toBe('R$ 100,00')
})
