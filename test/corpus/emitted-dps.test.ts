import { signXml, writeNfseCancellation } from '@prumo/fiscal-emission'
import { describe, expect, it } from 'vitest'
import { isSigned } from '../../simulators/nfse-nacional/check-signature.ts'
import { orderFaults } from '../../simulators/nfse-nacional/dps-order.ts'
import { EMITTED, emittedDps, signingKey } from './emitted-dps.ts'

const NAMESPACE = 'http://www.sped.fazenda.gov.br/nfse'
const key = signingKey()
const emitted = emittedDps(key)

describe('the declarations of services that Prumo writes', () => {
  it(`The elements of ${EMITTED} declarations stand in the order of their layout`, () => {
    expect(emitted.flatMap(({ xml }) => orderFaults(xml))).toEqual([])
  })

  it('An element out of its order, or of no layout, is found', () => {
    const { xml = '' } = emitted[0] ?? {}
    const moved = xml.replace(/(<serie>.*?<\/serie>)(<nDPS>.*?<\/nDPS>)/, '$2$1')
    expect(orderFaults(moved)).toHaveLength(1)
    expect(orderFaults(xml.replace('<serv>', '<serv><novo>1</novo>'))).toHaveLength(1)
  })

  it(`The signatures of ${EMITTED} declarations are right, computed without the library that signs`, () => {
    expect(emitted.filter(({ xml }) => !isSigned(xml, 'infDPS', NAMESPACE))).toEqual([])
  })

  it('A declaration that was changed after it was signed is found out', () => {
    const { xml = '' } = emitted[1] ?? {}
    const changed = xml.replace(/<vServ>[^<]*</, '<vServ>1.00<')
    expect(isSigned(changed, 'infDPS', NAMESPACE)).toBe(false)
  })

  it('The texts of written declarations hold no character that the layout does not take', () => {
    const texts = emitted.flatMap(({ xml }) =>
      [...xml.matchAll(/>([^<]+)</g)].map(([, text]) => text),
    )
    expect(texts.filter((text) => !/^[\u0020-\u007e\u00a1-\u00ff]*$/.test(text ?? ''))).toEqual([])
  })

  it('A request to cancel is signed, and names the key and the type of its event', () => {
    const nfse = '3'.repeat(50)
    const xml = writeNfseCancellation({
      environment: 'homologation',
      key: nfse,
      document: '12ABC34501DE35',
      at: '2026-11-20T10:00:00-03:00',
      application: 'Prumo 0.1.0',
      code: '1',
      reason: 'Valor errado na nota — refazer',
    })
    expect(xml).toContain(`Id="PRE${nfse}101101"`)
    expect(isSigned(signXml(xml, 'infPedReg', key, 'nfse'), 'infPedReg', NAMESPACE)).toBe(true)
  })
})
