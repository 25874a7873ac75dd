import { expect, test } from 'vitest'
import { holdsWords } from '../../client/search-text.ts'
import { bankOptions } from './bank-options.ts'

const banks = [
  { code: '001', name: 'Banco do Brasil S.A.' },
  { code: '015', name: 'UBS BB Corretora de Câmbio, Títulos e Valores Mobiliários S.A.' },
  { code: '104', name: 'Caixa Econômica Federal' },
  { code: '260', name: 'Nu Pagamentos S.A. - Instituição de Pagamento' },
  { code: '290', name: 'PagSeguro Internet Instituição de Pagamento S.A.' },
  { code: '341', name: 'Itaú Unibanco S.A.' },
  { code: '479', name: 'Banco ItauBank S.A.' },
]

const firstFor = (typed: string) =>
  bankOptions(banks).find(({ label }) => holdsWords(label, typed))?.value

test.each([
  ['nubank', '260'],
  ['bb', '001'],
  ['cef', '104'],
  ['caixa', '104'],
  ['pagbank', '290'],
  ['itau', '341'],
  ['341', '341'],
])('Typing %s finds the bank %s first', (typed, code) => {
  expect(firstFor(typed)).toBe(code)
})

test('The common banks stand before the others, which keep the order of their codes', () => {
  const codes = bankOptions(banks).map(({ value }) => value)
  expect(codes).toEqual(['001', '341', '104', '260', '290', '015', '479'])
})
