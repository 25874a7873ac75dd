import { civilDate } from '@prumo/civil-date'
import { describe, expect, test } from 'vitest'
import { formatsOf } from './use-format.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('figures on the screen', () => {
  test.each([
    ['pt-BR', 'R$ 1.234,56', '20/11/2026'],
    ['en', 'R$1,234.56', '20/11/2026'],
    ['de', '1.234,56 R$', '20.11.2026'],
    ['fr', '1 234,56 R$', '20/11/2026'],
  ] as const)(
    'Figures on the screen are reais with two decimals and days with four digits of the year: %s',
    (locale, money, date) => {
      const format = formatsOf(locale)
      expect(plain(format.money(123_456))).toBe(money)
      expect(format.date(civilDate('2026-11-20'))).toBe(date)
      expect(format.instant('2026-11-20T12:00:00Z').startsWith(date)).toBe(true)
      expect(format.day('2026-11-20T12:00:00Z')).toBe(date)
    },
  )

  test('Figures on the screen are reais unless the amount stands alone', () => {
    expect(formatsOf('pt-BR').plainMoney(-5)).toBe('-0,05')
  })
})

test('Instants are told in the zone that is asked for, by its name', () => {
  const at = '2026-11-21T01:30:00Z'
  const inSaoPaulo = formatsOf('pt-BR', 'America/Sao_Paulo')
  expect(inSaoPaulo.instant(at)).toBe('20/11/2026, 22:30')
  expect(inSaoPaulo.day(at)).toBe('20/11/2026')
  expect(inSaoPaulo.zone).toMatch(/^Horário .*Brasília$/)
  expect(formatsOf('pt-BR', 'America/Rio_Branco').instant(at)).toBe('20/11/2026, 20:30')
  expect(formatsOf('en', 'Asia/Tokyo').instant(at)).toBe('21/11/2026, 10:30')
})
