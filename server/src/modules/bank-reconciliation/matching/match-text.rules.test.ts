import { describe, expect, it } from 'vitest'
import {
  cutWord,
  documentNumbers,
  isMadeByBank,
  nameSimilarity,
  nameWords,
  taxIdTexts,
} from './match-text.rules.ts'

const similarity = (a: string, b: string) =>
  Number(nameSimilarity(nameWords(a), nameWords(b)).toFixed(2))

describe('names in bank texts', () => {
  it.each([
    ['Padaria do João Ltda', 'PADARIA DO JOAO', 1, 'accents, connectors and LTDA say nothing'],
    ['Padaria do João Ltda', 'PIX ENVIADO PADARIA JOAO', 1, 'nor do the words of the bank'],
    ['Enel S.A.', 'PAGTO ENEL DISTRIBUICAO', 0.5, 'a word of four letters alone is too short'],
    ['Energisa S/A', 'DEB AUT ENERGISA MT', 0.85, 'contained in the memo'],
    ['Supermercado Central Alimentos', 'PIX SUPERMERCADO CENTRAL', 0.85, 'the memo is contained'],
    ['Supermercado Central', 'PIX SUPERMERC CENTR', 1, 'words that the bank cut short'],
    ['Maria Souza', 'TED JOSE SOUZA', 0.33, 'one word of three'],
    ['Maria Souza', 'TARIFA MENSAL', 0, 'somebody else'],
    ['', 'TARIFA', 0, 'no name'],
    ['ME EPP LTDA', 'ME EPP LTDA', 0, 'only legal forms'],
  ])('%s and %s are %s alike: %s', (name, memo, expected) => {
    const found = similarity(name, memo)
    expect(found).toBe(expected)
    expect(similarity(memo, name)).toBe(found)
  })
})

describe('the last word of a bank text', () => {
  it.each([
    ['PIX TRANSPORTES FILH', 'filh'],
    ['PIX JOSÉ', 'jose'],
    ['PIX MARIA DE', null],
    ['PIX MARIA 0412', null],
    ['', null],
  ])('The last word of the bank text %j may be the beginning %j', (text, expected) => {
    expect(cutWord(text)).toBe(expected)
  })

  it('The last word of a bank text is a beginning of three letters or more, other words of five', () => {
    const [name, cut] = [nameWords('Lojas Irmãos Filhotes'), nameWords('LOJAS IRMAOS FILH')]
    expect(nameSimilarity(name, cut)).toBe(0.5)
    expect(nameSimilarity(name, cut, 'filh')).toBe(1)
    expect(nameSimilarity(name, nameWords('FILH LOJAS'), 'lojas')).toBeCloseTo(0.25)
  })
})

describe('a movement that the bank makes by itself', () => {
  it.each([
    ['TAR PACOTE SERVICOS', true],
    ['TARIFA PIX', true],
    ['IOF', true],
    ['REND PAGO APLIC', true],
    ['ESTORNO COMPRA', true],
    ['RESGATE CDB', true],
    ['PIX TARCISIO', false],
    ['PAGTO BOLETO', false],
    ['', false],
  ])("Whether a movement %j is the bank's own: %s", (text, expected) => {
    expect(isMadeByBank(nameWords(text))).toBe(expected)
  })
})

describe('numbers in bank texts', () => {
  it.each([
    ['NF 001234', ['1234']],
    ['NFe 55.012', []],
    ['12', []],
    ['0999', []],
    ['Fatura 2026', []],
    ['DOC 000123456 REF 2026', ['123456']],
    ['', []],
  ])('%j may name the documents %j', (text, expected) => {
    expect([...documentNumbers(text)]).toEqual(expected)
  })

  it.each([
    ['PIX 12.345.678/0001-95', '12345678000195'],
    ['PIX 12345678000195-FULANO', '12345678000195'],
    ['CPF 012.345.678-90', '1234567890'],
    ['CPF 00001234567890', '1234567890'],
    ['FORN 12.ABC.345/01DE-35', '12ABC34501DE35'],
  ])('%j names a CPF or CNPJ', (text, expected) => {
    expect([...taxIdTexts(text)]).toContain(expected)
  })

  it('A masked CPF and plain words in a bank text name nobody', () => {
    expect([...taxIdTexts('PIX ***.456.789-** FULANO DE TAL')]).toEqual([])
  })
})
