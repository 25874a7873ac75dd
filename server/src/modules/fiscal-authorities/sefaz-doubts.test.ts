import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { faultCodeOf } from '../../kernel/outside/fault-code.factory.ts'
import { accessTo, newDocument, newEvent, NOW } from './asked-sefaz.factory.ts'
import type { AuthorityAccess } from './fiscal-authority.ts'
import { sefazAuthority } from './index.ts'

const { emit, query, register } = sefazAuthority
let simulators: Simulators
let access: AuthorityAccess

beforeAll(async () => {
  simulators = await startSimulators(() => NOW)
  access = accessTo(simulators)
})
afterEach(() => {
  simulators.sefaz.answerText = () => null
})
afterAll(() => simulators.close())

/** Every query is answered with this code, and with nothing of the invoice. */
const queriesAnswer = (code: string) => {
  simulators.sefaz.answerText = (operation) =>
    operation === 'NFeConsultaProtocolo4'
      ? `<retConsSitNFe versao="4.00"><cStat>${code}</cStat><xMotivo>Rejeicao</xMotivo></retConsSitNFe>`
      : null
}

describe('queries that are refused', () => {
  it.each([
    ['215', 'refused'],
    ['252', 'refused'],
    ['108', 'unreachable'],
    ['109', 'unreachable'],
    ['999', 'unreachable'],
    ['656', 'rate_limited'],
  ])('A query that is answered %s says nothing of its invoice', async (code, fault) => {
    const own = accessTo(simulators)
    const document = newDocument(own)
    expect((await emit(own, document)).kind).toBe('authorized')
    queriesAnswer(code)
    expect(await faultCodeOf(query(own, document))).toBe(fault)
    // Of a duplicate it is asked what there is: that was not told either.
    expect(await faultCodeOf(emit(own, document))).toBe(fault)
  })

  it.each(['217', '613'])('A query that is answered %s knows no such invoice', async (code) => {
    queriesAnswer(code)
    expect(await query(access, newDocument(access))).toEqual({ kind: 'unknown' })
  })

  it('An invoice that is denied is denied, also where the query tells no protocol', async () => {
    queriesAnswer('302')
    expect(await query(access, newDocument(access))).toMatchObject({ kind: 'denied', code: '302' })
  })
})

describe('corrections of a number of order that is taken', () => {
  it('A letter of another text is not taken for ours, and ours is found again', async () => {
    const document = newDocument(access)
    await emit(access, document)
    const letter = (correction: string) =>
      newEvent(access, document.reference, { type: '110110', correction }, 1)
    const first = letter('Onde se lê azul & roxo, leia-se verde')
    expect((await register(access, first)).kind).toBe('registered')
    expect((await register(access, first)).kind).toBe('registered')
    expect(await register(access, letter('O peso bruto é de 12,5 kg'))).toMatchObject({
      kind: 'rejected',
      code: '573',
      is_taken: true,
    })
  })
})
