import { describe, expect, it } from 'vitest'
import { eraseContact, eraseValue } from './erase-values.rules.ts'
import { identifyingValues } from './identifying-values.ts'
import { patternOf, wholeValues } from './value-patterns.rules.ts'

const contact = {
  name: 'João Antônio Muñoz',
  trading_name: 'Zé',
  document: '52998224725',
  email: 'Joao@exemplo.com.br',
  phone: '11988887777',
  contacts: [{ name: 'Ana Lúcia', whatsapp: '+55 21 97777-6666' }],
  bank_details: [{ pix_key: '123e4567-e89b-12d3-a456-426614174000' }],
}
const pattern = patternOf(identifyingValues([contact])) ?? ''
const erase = (text: string) => text.replace(wholeValues(pattern), '#')

describe('what a person is known by', () => {
  it.each([
    ['Pago por JOAO  ANTONIO MUNOZ.', 'Pago por #.'],
    ['joão antônio muñoz e filhos', '# e filhos'],
    ['CPF 529.982.247-25', 'CPF #'],
    ['CPF 52998224725', 'CPF #'],
    ['joao@exemplo.com.br, JOAO@EXEMPLO.COM.BR', '#, #'],
    ['+55 (11) 98888-7777', '+#'],
    ['11 98888 7777', '#'],
    ['Ana Lucia, 5521977776666', '#, #'],
    ['chave 123E4567-E89B-12D3-A456-426614174000', 'chave #'],
  ])('A person is erased from the text "%s"', (text, expected) => {
    expect(erase(text)).toBe(expected)
  })

  it.each([
    'João Antônio',
    'São João Antônio Muñozes',
    '1529982247250',
    'xjoao@exemplo.com.br',
    'loja.joao@exemplo.com.br',
    'joao_antonio_munoz',
    'Zé da padaria',
    '11988887778',
  ])('A text that names somebody else stays: "%s"', (text) => {
    expect(erase(text)).toBe(text)
  })

  it('A single word and a short number tell of nobody', () => {
    expect(
      identifyingValues([{ name: 'Ana', document: '123', email: null, contacts: 'x' }]),
    ).toEqual([])
    expect(patternOf([])).toBeNull()
  })

  it('An object of JSON that has the name of the person loses all that it says of them', () => {
    const asked = {
      party: { name: 'João Antônio Muñoz', birthday: '1980-01-02', street: 'Rua A', id: 7 },
      contacts: ['Ana Lúcia'],
      other: { name: 'Outro', street: 'Rua A' },
      namesake: { name: 'João Antônio Muñoz Filho', street: 'Rua A' },
      value_cents: 52_998_224_725,
    }
    expect(eraseValue(asked, { name: '#', erase })).toEqual({
      party: { name: '#', birthday: null, street: null, id: 7 },
      contacts: ['#'],
      other: { name: 'Outro', street: 'Rua A' },
      namesake: { name: '# Filho', street: 'Rua A' },
      value_cents: 52_998_224_725,
    })
  })

  it('A reading of the contact keeps its roles and nothing of the person', () => {
    expect(
      eraseContact({ ...contact, is_client: true, version: 3 }, { name: 'Ninguém', erase }),
    ).toEqual({
      name: 'Ninguém',
      trading_name: null,
      document: null,
      email: null,
      phone: null,
      contacts: [],
      bank_details: [],
      is_client: true,
      version: 3,
    })
  })
})
