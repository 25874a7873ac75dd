import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { faultCodeOf } from '../../kernel/outside/fault-code.factory.ts'
import { accessTo, hastyAccess, NOW } from './asked-sefaz.factory.ts'
import type { AuthorityAccess } from './fiscal-authority.ts'
import { authorizerOf, contingencyOf, endpointOf } from './sefaz/sefaz-endpoints.ts'
import { sefazAuthority } from './index.ts'

const { received } = sefazAuthority
const HOUR_LATER = new Date(NOW.getTime() + 3_600_000)
let simulators: Simulators
let now = NOW
let access: AuthorityAccess
let companies = 10

beforeAll(async () => {
  simulators = await startSimulators(() => now)
  for (let at = 1; at <= 60; at += 1)
    simulators.sefaz.distribution.deliver('resNFe_v1.01', `<resNFe><nota>${at}</nota></resNFe>`)
})
beforeEach(() => {
  now = NOW
  // The national environment makes each company wait by itself.
  access = accessTo(simulators, { issuer_document: `112223330001${(companies += 1)}` })
})
afterEach(() => {
  simulators.faults.sefaz.clear()
  simulators.sefaz.answerText = () => null
})
afterAll(() => simulators.close())

describe('documents that others issued', () => {
  it('Documents come in pages with their numbers, and the last page says to wait an hour', async () => {
    const first = await received(access, '0')
    expect(first.documents).toHaveLength(50)
    expect(first.documents[0]).toMatchObject({ nsu: '000000000000001', schema: 'resNFe' })
    expect(Buffer.from(first.documents[0]?.xml ?? []).toString()).toBe(
      '<resNFe><nota>1</nota></resNFe>',
    )
    expect([first.last_nsu, first.wait_until]).toEqual(['000000000000050', null])
    const second = await received(access, first.last_nsu)
    expect(second.documents).toHaveLength(10)
    expect([second.last_nsu, second.wait_until]).toEqual(['000000000000060', HOUR_LATER])
  })

  it('Whoever asks before the hour is over is told nothing, and keeps their number', async () => {
    await received(access, '000000000000050')
    const early = await received(access, '000000000000060')
    expect(early).toEqual({ documents: [], last_nsu: '000000000000060', wait_until: HOUR_LATER })
    now = HOUR_LATER
    const late = await received({ ...access, now }, '000000000000060')
    expect(late.documents).toEqual([])
    expect(late.wait_until).toEqual(new Date(HOUR_LATER.getTime() + 3_600_000))
  })

  it('An answer that is lost brings the same documents when it is asked for again', async () => {
    simulators.faults.sefaz.set('lost_answer', 1)
    const { outside } = hastyAccess(simulators)
    expect(await faultCodeOf(received({ ...access, outside }, '0'))).toBe('unreachable')
    expect((await received(access, '0')).documents).toHaveLength(50)
  })

  it.each([
    ['is no package', Buffer.from('nada').toString('base64'), 'packing'],
    ['is empty', '', 'empty'],
  ])(
    'A document that %s is handed over as it came, and the next ones come',
    async (_, packed, unread) => {
      const nothing = gzipSync('<a/>').toString('base64')
      simulators.sefaz.answerText = () =>
        `<retDistDFeInt><cStat>138</cStat><ultNSU>8</ultNSU><maxNSU>8</maxNSU><docZip NSU="6" schema="resNFe_v1.01.xsd">${packed}</docZip><docZip schema="resNFe_v1.01.xsd">${nothing}</docZip><docZip NSU="8" schema="resNFe_v1.01.xsd">${nothing}</docZip></retDistDFeInt>`
      const { documents, last_nsu } = await received(access, '0')
      expect(last_nsu).toBe('8')
      expect(documents).toEqual([
        { nsu: '6', schema: 'resNFe', xml: Buffer.from(packed), unread },
        // One without a number stands behind the one before it.
        { nsu: '7', schema: 'resNFe', xml: Buffer.from('<a/>') },
        { nsu: '8', schema: 'resNFe', xml: Buffer.from('<a/>') },
      ])
    },
  )

  it('A document without a number, where another one has that behind it, is an answer that cannot be read', async () => {
    const nothing = gzipSync('<a/>').toString('base64')
    simulators.sefaz.answerText = () =>
      `<retDistDFeInt><cStat>138</cStat><ultNSU>2</ultNSU><maxNSU>2</maxNSU><docZip NSU="1" schema="resNFe_v1.01.xsd">${nothing}</docZip><docZip schema="resNFe_v1.01.xsd">${nothing}</docZip><docZip NSU="2" schema="resNFe_v1.01.xsd">${nothing}</docZip></retDistDFeInt>`
    expect(await faultCodeOf(received(access, '0'))).toBe('unreadable_answer')
  })

  it('A company that may not ask is told so', async () => {
    simulators.sefaz.answerText = () =>
      '<retDistDFeInt><cStat>593</cStat><xMotivo>CNPJ-Base consultado difere do CNPJ-Base do Certificado Digital</xMotivo></retDistDFeInt>'
    expect(await faultCodeOf(received(access, '0'))).toBe('refused')
  })
})

describe('addresses of tax offices', () => {
  it('Each state has who authorises its invoices, and a contingency on other computers', () => {
    expect(['35', '31', '21', '33'].map((state) => authorizerOf(state))).toEqual([
      'SP',
      'MG',
      'SVAN',
      'SVRS',
    ])
    expect([authorizerOf('35', '6'), authorizerOf('41', '7')]).toEqual(['SVCAN', 'SVCRS'])
    expect(['35', '43', '33', '41', '21'].map(contingencyOf)).toEqual([6, 6, 6, 7, 7])
    expect(() => authorizerOf('99')).toThrow(RangeError)
  })

  it('Every state has all services in both environments', () => {
    const states =
      '11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'
    const services = ['status', 'authorization', 'query', 'voiding', 'events'] as const
    for (const state of states.split(' '))
      for (const environment of ['production', 'homologation'] as const)
        for (const type of ['1', String(contingencyOf(state))])
          for (const service of services)
            expect(endpointOf({}, authorizerOf(state, type), environment, service)).toMatch(
              /^https:/,
            )
    expect(endpointOf({}, 'AN', 'production', 'distribution')).toContain('NFeDistribuicaoDFe')
  })

  it('What the installation names goes before: the service, the authorizer, all of them', () => {
    const named = {
      '*': 'https://all.example',
      'SP.production': 'https://sp.example',
      'SP.production.query': 'https://query.example/own',
    }
    const of = (authorizer: string, service: 'query' | 'status') =>
      endpointOf(named, authorizer, 'production', service)
    expect(of('SP', 'query')).toBe('https://query.example/own')
    expect(of('SP', 'status')).toBe('https://sp.example/NFeStatusServico4')
    expect(of('RS', 'status')).toBe('https://all.example/NFeStatusServico4')
  })
})
