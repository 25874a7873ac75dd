import { readFiscalFile } from '@prumo/fiscal-documents'
import { signXml, writeDps, writeNfseCancellation } from '@prumo/fiscal-emission'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { emittedCase } from '../../../../test/corpus/emitted-dps.ts'
import { faultCodeOf } from '../../kernel/outside/fault-code.factory.ts'
import { openOutsideServices } from '../../kernel/outside/outside-services.ts'
import { readSettings } from '../../kernel/settings.ts'
import type { AuthorityAccess, SignedDocument } from './fiscal-authority.ts'
import { cityTakesPart, nfseNacional } from './index.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const CNPJ = '12ABC34501DE35'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators(() => NOW)
})
afterEach(() => simulators.faults.nfse.clear())
afterAll(() => simulators.close())

/** A process of its own: the breaker of one test is none of another. */
function access(fields: Partial<AuthorityAccess> = {}): AuthorityAccess {
  const { nfse } = simulators.urls
  const { outside } = readSettings({
    NFSE_URL: nfse,
    NFSE_TEST_URL: nfse,
    NFSE_ADN_TEST_URL: nfse,
    OUTSIDE_TIMEOUT_MS: '1500',
  })
  return {
    outside: openOutsideServices({
      outside: { ...outside, nfseCa: simulators.certificates.ca_pem },
    }),
    environment: 'homologation',
    key: simulators.certificates.company('PADARIA SOL LTDA', CNPJ),
    secrets: {},
    issuer_document: CNPJ,
    city_code: '3550308',
    now: NOW,
    ...fields,
  }
}

let count = 0
/** A signed declaration with a number of its own; the first case is of 2026, in full. */
function declared(fields: object = {}): SignedDocument {
  count += 1
  const base = emittedCase(0)
  const provider = { ...base.provider, document: CNPJ }
  const { id, xml } = writeDps({ ...base, number: count, provider, ...fields })
  const signed = signXml(xml, 'infDPS', access().key, 'nfse')
  return { reference: id, xml: signed }
}

describe('the national NFS-e', () => {
  it('A declaration becomes a note that is read as one, and is found by its Id', async () => {
    const document = declared()
    const answer = await nfseNacional.emit(access(), document)
    if (answer.kind !== 'authorized') throw new Error(JSON.stringify(answer))
    const read = readFiscalFile(answer.xml)
    expect(read).toMatchObject({
      kind: 'read',
      documents: [{ type: 'nfse', key: answer.key, is_test: true, issuer: { document: CNPJ } }],
    })
    expect(await nfseNacional.query(access(), document)).toEqual(answer)
    expect(await nfseNacional.query(access(), declared())).toEqual({ kind: 'unknown' })
  })

  it('The same declaration sent again is the same note, and another of its number is rejected', async () => {
    const document = declared()
    const first = await nfseNacional.emit(access(), document)
    expect(await nfseNacional.emit(access(), document)).toEqual(first)
    count -= 1
    const other = declared({ competency_date: '2026-11-19' })
    expect(other.reference).toBe(document.reference)
    expect(await nfseNacional.emit(access(), other)).toMatchObject({
      kind: 'rejected',
      code: 'E0014',
    })
  })

  it.each([
    ['a series of another kind of program', { series: '50000' }, 'E0010'],
    ['a reason of its own', { competency_date: '2026-11-01' }, 'E0310'],
  ])(
    'A declaration with %s is rejected with the words of the system',
    async (_name, fields, code) => {
      simulators.nfse.rejects = (dps) =>
        dps.includes('<dCompet>2026-11-01')
          ? { codigo: 'E0310', descricao: 'O código não existe.' }
          : null
      expect(await nfseNacional.emit(access(), declared(fields))).toMatchObject({
        kind: 'rejected',
        code,
      })
      simulators.nfse.rejects = () => null
    },
  )

  it('An answer that was lost leaves one note, which the next question finds', async () => {
    const document = declared()
    const before = simulators.nfse.notes.size
    simulators.faults.nfse.set('lost_answer', 1)
    expect(await faultCodeOf(nfseNacional.emit(access(), document))).toBe('unreachable')
    expect(simulators.nfse.notes.size).toBe(before + 1)
    expect(await nfseNacional.query(access(), document)).toMatchObject({
      kind: 'authorized',
    })
  })

  it.each([
    ['server_error', 'unreachable'],
    ['timeout', 'unreachable'],
    ['garbage', 'unreadable_answer'],
    ['cut_off', 'unreachable'],
    ['huge', 'unreadable_answer'],
    ['redirect', 'refused'],
    ['rate_limited', 'rate_limited'],
  ] as const)('Of a request with the fault %s nothing is known', async (fault, code) => {
    simulators.faults.nfse.set(fault)
    expect(await faultCodeOf(nfseNacional.emit(access(), declared()))).toBe(code)
  })

  it('A certificate that nobody vouches for is refused by the connection', async () => {
    const key = simulators.certificates.expired_client
    expect(await faultCodeOf(nfseNacional.emit(access({ key }), declared()))).toBe(
      'certificate_refused',
    )
  })

  it('A note is canceled once: what a lost answer registered is found, and is no second event', async () => {
    const issued = await nfseNacional.emit(access(), declared())
    if (issued.kind !== 'authorized') throw new Error(JSON.stringify(issued))
    const { key } = issued
    const xml = writeNfseCancellation({
      environment: 'homologation',
      key,
      document: CNPJ,
      at: '2026-11-20T12:00:00-03:00',
      application: 'Prumo',
      code: '1',
      reason: 'Valor errado na nota',
    })
    const signed = signXml(xml, 'infPedReg', access().key, 'nfse')
    const event = { key, type: '101101', sequence: 1, xml: signed }
    simulators.nfse.rejectsEvent = () => ({ codigo: 'E0822', descricao: 'Prazo encerrado.' })
    expect(await nfseNacional.register(access(), event)).toEqual({
      kind: 'rejected',
      code: 'E0822',
      text: 'Prazo encerrado.',
    })
    simulators.nfse.rejectsEvent = () => null
    simulators.faults.nfse.set('lost_answer', 1)
    expect(await faultCodeOf(nfseNacional.register(access(), event))).toBe('unreachable')
    const answer = await nfseNacional.register(access(), event)
    if (answer.kind !== 'registered') throw new Error(JSON.stringify(answer))
    expect(readFiscalFile(answer.xml)).toMatchObject({
      documents: [{ kind: 'cancellation', key, status: 'canceled' }],
    })
  })

  it('A city that issues elsewhere is told from one that takes part', async () => {
    simulators.nfse.absent_cities.add('3304557')
    expect(await cityTakesPart(access())).toBe(true)
    expect(await cityTakesPart(access({ city_code: '3304557' }))).toBe(false)
    await nfseNacional.test(access())
  })
})
