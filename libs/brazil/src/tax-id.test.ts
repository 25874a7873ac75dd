import { describe, expect, it } from 'vitest'

import { formatTaxId, isCnpj, isCpf, isTaxId, normaliseTaxId, taxIdKind } from './tax-id.ts'

/** Official, classic and computed numbers that satisfy docs/rules/identifiers.md. */
const validCnpjs = [
  '12ABC34501DE35',
  '11222333000181',
  '00000000000191',
  'A1B2C3D4E5F668',
  'ZZZZZZZZ000191',
  '00ABCDEF000157',
  '00000000E08G12',
]
const validCpfs = ['52998224725', '11144477735']

describe('CPF', () => {
  it.each(validCpfs)('The check of a CPF accepts %s', (cpf) => {
    expect(isCpf(cpf)).toBe(true)
    expect(isTaxId(cpf)).toBe(true)
    expect(isCnpj(cpf)).toBe(false)
  })

  it.each(['52998224724', '52998224715', '5299822472', '529982247250', '5299822472A', ''])(
    'The check of a CPF refuses "%s"',
    (text) => {
      expect(isCpf(text)).toBe(false)
      expect(isTaxId(text)).toBe(false)
    },
  )

  it.each('0123456789'.split('').map((digit) => digit.repeat(11)))(
    'The check of a CPF refuses the repeated %s',
    (cpf) => {
      expect(isCpf(cpf)).toBe(false)
    },
  )

  it('A CPF may have its mask', () => {
    expect(isCpf('529.982.247-25')).toBe(true)
  })
})

describe('CNPJ', () => {
  it.each(validCnpjs)('The check of a CNPJ accepts %s', (cnpj) => {
    expect(isCnpj(cnpj)).toBe(true)
    expect(isTaxId(cnpj)).toBe(true)
    expect(isCpf(cnpj)).toBe(false)
  })

  it.each(validCnpjs)('The check of a CNPJ accepts %s masked and in lower case', (cnpj) => {
    expect(isCnpj(formatTaxId(cnpj).toLowerCase())).toBe(true)
  })

  it.each(validCnpjs)('The check of a CNPJ refuses %s with another check digit', (cnpj) => {
    const wrongDigit = String((Number(cnpj.at(-1)) + 1) % 10)
    expect(isCnpj(`${cnpj.slice(0, 13)}${wrongDigit}`)).toBe(false)
  })

  it.each([
    ['fourteen zeros', '00000000000000'],
    ['a letter among the check digits', '12ABC34501DE3A'],
    ['thirteen characters', '1122233300018'],
    ['fifteen characters', '112223330001810'],
    ['one repeated digit', '11111111111111'],
  ])('The check of a CNPJ refuses %s', (_, text) => {
    expect(isCnpj(text)).toBe(false)
    expect(isTaxId(text)).toBe(false)
  })
})

describe('the stored form', () => {
  it.each([
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    [' 529.982.247-25 ', '52998224725'],
    ['ção', 'O'],
    ['ß', ''],
    ['', ''],
  ])('The stored form of "%s" is "%s"', (text, expected) => {
    expect(normaliseTaxId(text)).toBe(expected)
  })
})

describe('the kind', () => {
  it.each([
    ['', 'cpf'],
    ['529.982.247-25', 'cpf'],
    ['52998224725', 'cpf'],
    ['529982247250', 'cnpj'],
    ['12A', 'cnpj'],
    ['12a', 'cnpj'],
    ['11.222.333/0001-81', 'cnpj'],
  ])('The kind of "%s" is %s', (text, expected) => {
    expect(taxIdKind(text)).toBe(expected)
  })
})

describe('the mask', () => {
  it.each([
    ['52998224725', '529.982.247-25'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['529', '529'],
    ['5299', '529.9'],
    ['12A', '12.A'],
    ['529982247250', '52.998.224/7250'],
    ['112223330001810', '112223330001810'],
    ['', ''],
  ])('The mask shows "%s" as "%s"', (text, expected) => {
    expect(formatTaxId(text)).toBe(expected)
  })
})
