import { describe, expect, it } from 'vitest'
import { writeInutilization } from './write-inutilization.ts'
import { type NfeEventDetail, writeNfeEvent } from './write-nfe-events.ts'

const KEY = '35260712ABC34501DE35550010000000011123456784'
const eventOf = (detail: NfeEventDetail, sequence = 1) =>
  writeNfeEvent({
    environment: 'production',
    document: '12ABC34501DE35',
    key: KEY,
    happened_at: '2026-11-20T12:00:00-03:00',
    sequence,
    detail,
  })
const request = {
  environment: 'homologation',
  state_code: '35',
  year: 2026,
  cnpj: '12ABC34501DE35',
  series: 1,
  first: 5,
  last: 9,
  reason: 'Numeros pulados por falha do sistema',
} as const

describe('events of an NF-e', () => {
  it('A cancellation names its protocol and its reason', () => {
    const xml = eventOf({
      type: '110111',
      protocol: '135260000000001',
      reason: 'Pedido desfeito pelo cliente',
    })
    expect(xml).toBe(
      `<evento xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"><infEvento Id="ID110111${KEY}01"><cOrgao>35</cOrgao><tpAmb>1</tpAmb><CNPJ>12ABC34501DE35</CNPJ><chNFe>${KEY}</chNFe><dhEvento>2026-11-20T12:00:00-03:00</dhEvento><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento><verEvento>1.00</verEvento><detEvento versao="1.00"><descEvento>Cancelamento</descEvento><nProt>135260000000001</nProt><xJust>Pedido desfeito pelo cliente</xJust></detEvento></infEvento></evento>`,
    )
  })

  it('A correction has its number of order and the terms that the layout fixes', () => {
    const xml = eventOf({ type: '110110', correction: 'Onde se lê azul, leia-se verde' }, 20)
    expect(xml).toContain(`Id="ID110110${KEY}20"`)
    expect(xml).toContain(
      '<descEvento>Carta de Correcao</descEvento><xCorrecao>Onde se lê azul, leia-se verde</xCorrecao><xCondUso>A Carta de Correcao e disciplinada',
    )
  })

  it.each([
    [{ type: '210200' }, 'Confirmacao da Operacao'],
    [{ type: '210210' }, 'Ciencia da Operacao'],
    [{ type: '210220' }, 'Desconhecimento da Operacao'],
    [{ type: '210240', reason: 'Mercadoria recusada na entrega' }, 'Operacao nao Realizada'],
  ] as const)(
    'What a recipient says of an invoice (%j) goes to the national environment',
    (detail, name) => {
      const xml = eventOf(detail)
      expect(xml).toContain('<cOrgao>91</cOrgao>')
      expect(xml).toContain(`<descEvento>${name}</descEvento>`)
    },
  )

  it('A reason of fewer than 15 characters is refused, and a longer one than 255 is cut', () => {
    expect(() => eventOf({ type: '110111', protocol: '1', reason: 'curta' })).toThrow(RangeError)
    const xml = eventOf({ type: '110111', protocol: '1', reason: 'x'.repeat(300) })
    expect(/<xJust>(x+)<\/xJust>/.exec(xml)?.[1]).toHaveLength(255)
  })

  it('A request to void numbers has them in its Id, and none that ends before it begins', () => {
    expect(writeInutilization(request)).toContain(
      '<infInut Id="ID352612ABC34501DE3555001000000005000000009"><tpAmb>2</tpAmb><xServ>INUTILIZAR</xServ><cUF>35</cUF><ano>26</ano><CNPJ>12ABC34501DE35</CNPJ><mod>55</mod><serie>1</serie><nNFIni>5</nNFIni><nNFFin>9</nNFFin>',
    )
    expect(() => writeInutilization({ ...request, last: 4 })).toThrow(RangeError)
  })
})
