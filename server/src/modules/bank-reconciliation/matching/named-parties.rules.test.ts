import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { prepareLine, prepareParty } from './match-candidate.rules.ts'
import { indexParties } from './named-parties.rules.ts'

const party = (id: number, name: string, document: string | null = null) => ({
  id,
  ...prepareParty(name, document),
})
const line = (memo: string) =>
  prepareLine({
    id: 1,
    bank_account_id: 1,
    posted_on: civilDate('2026-11-18'),
    amount_cents: cents(-100),
    name: null,
    memo,
    check_number: null,
  })

const known = [
  party(1, 'Maria Souza'),
  party(2, 'Maria Lima'),
  party(3, 'Acme Comércio Ltda', '11222333000181'),
  party(4, 'Comercial Esperança Filhos'),
]

describe('the parties that a line names', () => {
  it.each([
    ['PIX MARIA LIMA', [2], 'the whole name; of another it has one word of three'],
    ['PIX MARIA', [1, 2], 'of equals the first'],
    ['PIX MARIA LIMA SOUZA', [1, 2], 'two names'],
    ['PIX 11.222.333/0001-81', [3], 'a CNPJ'],
    ['BOLETO 11222333000181 MARIA', [3, 1, 2], 'a CNPJ before a part of a name'],
    ['TED COMERCIAL ESPERANCA FILH', [4], 'a name that the bank cut short'],
    ['TARIFA MENSAL', [], 'nobody'],
    ['', [], 'no text'],
  ])('The line %j names the parties %j: %s', (memo, expected) => {
    expect(indexParties(known)(line(memo)).map(({ id }) => id)).toEqual(expected)
  })

  it('The parties that a line names are twenty at most, whatever they share', () => {
    const many = Array.from({ length: 100 }, (_, n) => party(n + 1, 'Comercial'))
    expect(indexParties(many)(line('PIX COMERCIAL'))).toHaveLength(20)
  })
})
