import { describe, expect, it } from 'vitest'
import { nameWords } from './match-text.rules.ts'
import { isLikelyTransfer, type Leg } from './transfer-legs.rules.ts'

const own = {
  names: [nameWords('Oficina de Caixa Ltda')],
  tax_id: '12345678000195',
}
const HERE = { type: 'checking', called: 'Itaú Conta principal Itaú Unibanco S.A.' } as const
const THERE = { type: 'checking', called: 'Nubank PJ Nu Pagamentos S.A.' } as const

const leg = (text: string, fields: Partial<Leg> = {}): Leg => ({
  text,
  amount_cents: -10_000,
  account: HERE,
  contacts: [],
  ruled: null,
  ...fields,
})
const other = (text: string, fields: Partial<Leg> = {}): Leg =>
  leg(text, { amount_cents: 10_000, account: THERE, ...fields })

describe('two lines of one amount', () => {
  it.each([
    ['TED MESMA TITULARIDADE', 'CREDITO'],
    ['PIX ENVIADO', 'PIX RECEBIDO PROPRIA TITULARIDADE'],
    ['TRANSF ENTRE CONTAS', ''],
    ['Aplicação RDB', 'Dinheiro guardado'],
    ['TED 341.3003', 'TED RECEBIDA'],
    ['TED', 'CREDITO EM CONTA'],
    ['PIX ENVIADO NUBANK', 'PIX RECEBIDO'],
    ['PIX ENVIADO OFICINA DE CAIXA', 'PIX RECEBIDO'],
    ['PIX ENVIADO', 'Pix recebido 12.345.678/0001-95'],
    ['PIX ENVIADO CARLOS ANDRADE', 'PIX RECEBIDO CARLOS ANDRADE'],
  ])('%s and %s are likely a transfer', (here, there) => {
    expect(isLikelyTransfer([leg(here), other(there)], own)).toBe(true)
    expect(isLikelyTransfer([other(there), leg(here)], own)).toBe(true)
  })

  it.each([
    ['PAG BOLETO HOSPEDAGEM LOCAWEB', 'Pix CURSO 3'],
    ['Compra com Cartão POSTO', 'PIX RECEBIDO MENSALIDADE'],
    ['PIX ENVIADO', 'PIX RECEBIDO'],
    ['', ''],
    ['TED FORNECEDOR ACO FORTE', 'TED RECEBIDA ESCOLA AURORA'],
    ['TED BOLETO', 'TED RECEBIDA'],
    ['TAR TED', 'TED RECEBIDA'],
    ['PIX CURSO', 'PIX RECEBIDO CURSO'],
    ['DEPOSITO CAIXA', 'ESTORNO'],
    ['PIX ENVIADO CAIXA', 'PIX RECEBIDO'],
  ])('%s and %s may be a transfer, and are none that is likely', (here, there) => {
    expect(isLikelyTransfer([leg(here), other(there)], own)).toBe(false)
    expect(isLikelyTransfer([other(there), leg(here)], own)).toBe(false)
  })

  it('A contact of the company in either text speaks for another thing, unless it is the company or the bank of the account', () => {
    const contacts = ['Escola Aurora']
    expect(isLikelyTransfer([leg('TED'), other('TED ESCOLA AURORA', { contacts })], own)).toBe(
      false,
    )
    expect(isLikelyTransfer([leg('TED ESCOLA AURORA', { contacts }), other('TED')], own)).toBe(
      false,
    )
    const bank = { contacts: ['Nubank'] }
    expect(isLikelyTransfer([leg('TED NUBANK', bank), other('TED')], own)).toBe(true)
    const titled = leg('TED MESMA TITULARIDADE ESCOLA AURORA', { contacts })
    expect(isLikelyTransfer([titled, other('TED')], own)).toBe(true)
  })

  it('A rule that says something else of the line comes before what is called a transfer alone, and one that transfers there says that it is one', () => {
    expect(isLikelyTransfer([leg('TED', { ruled: 'other' }), other('TED')], own)).toBe(false)
    const titled = leg('TED MESMA TITULARIDADE', { ruled: 'other' })
    expect(isLikelyTransfer([titled, other('TED')], own)).toBe(true)
    expect(isLikelyTransfer([leg('PAGTO', { ruled: 'transfer' }), other('PIX')], own)).toBe(true)
  })

  it('What comes in at a card pays its bill, and a purchase that it takes back does not', () => {
    const card = { type: 'card', called: 'Cartão' } as const
    const paid = (text: string) =>
      isLikelyTransfer([leg('PAGTO'), other(text, { account: card })], own)
    expect([paid('PAGAMENTO RECEBIDO'), paid(''), paid('ESTORNO DE COMPRA')]).toEqual([
      true,
      true,
      false,
    ])
    const spent = other('LOJA AZUL', { account: card, amount_cents: -10_000 })
    expect(isLikelyTransfer([leg('PIX', { amount_cents: 10_000 }), spent], own)).toBe(false)
  })
})
