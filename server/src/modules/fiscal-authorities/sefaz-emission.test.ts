import { readFiscalFile } from '@prumo/fiscal-documents'
import { signXml, writeInutilization } from '@prumo/fiscal-emission'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { draftOf, itemOf } from '../../../../libs/fiscal-emission/src/nfe/nfe-draft.factory.ts'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { faultCodeOf } from '../../kernel/outside/fault-code.factory.ts'
import { accessTo, hastyAccess, ISSUER, newDocument, newEvent, NOW } from './asked-sefaz.factory.ts'
import type { AuthorityAccess, EmissionAnswer, EventAnswer } from './fiscal-authority.ts'
import { sefazAuthority } from './index.ts'

const { emit, query, register, voidNumbers, test } = sefazAuthority
let simulators: Simulators
let access: AuthorityAccess
let now = NOW

beforeAll(async () => {
  simulators = await startSimulators(() => now)
  access = accessTo(simulators)
})
afterEach(() => {
  now = NOW
  simulators.faults.sefaz.clear()
  simulators.sefaz.answerText = () => null
  Object.assign(simulators.sefaz.books, { answersWith: null, isStopped: false })
  simulators.sefaz.books.irregular.clear()
})
afterAll(() => simulators.close())

const textOf = (bytes: Uint8Array | null | undefined) => Buffer.from(bytes ?? []).toString('utf8')
const codeOf = (answer: EmissionAnswer | EventAnswer) =>
  answer.kind === 'rejected' || answer.kind === 'denied' ? answer.code : answer.kind
const answersWith = (code: string, times = 1) => {
  simulators.sefaz.books.answersWith = { code, times }
}

describe('emission of an NF-e', () => {
  it('An invoice is authorised, and its file is what was signed with the protocol as it came', async () => {
    const document = newDocument(access)
    const answer = await emit(access, document)
    if (answer.kind !== 'authorized') throw new Error(codeOf(answer))
    const kept = simulators.sefaz.books.invoices.get(document.reference)
    expect(textOf(answer.xml)).toBe(
      `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">${document.xml}${kept?.answer}</nfeProc>`,
    )
    expect(answer.protocol).toBe(kept?.protocol)
    const file = readFiscalFile(answer.xml)
    expect(file.kind === 'read' && file.documents[0]).toMatchObject({
      key: document.reference,
      status: 'authorized',
      total_cents: 10_000,
    })
  })

  it('An answer that is lost is asked for, and the invoice is authorised once', async () => {
    const document = newDocument(access)
    simulators.faults.sefaz.set('lost_answer', 1)
    expect(await faultCodeOf(emit(hastyAccess(simulators), document))).toBe('unreachable')
    const known = await query(access, document)
    expect(known.kind).toBe('authorized')
    // Sent once more all the same, the tax office names the duplicate, and what it holds is the answer.
    expect(await emit(access, document)).toEqual(known)
    expect([...simulators.sefaz.books.numbers.values()]).toEqual([
      ...new Set(simulators.sefaz.books.numbers.values()),
    ])
  })

  it('An invoice that never arrived is unknown, and may be sent', async () => {
    const document = newDocument(access)
    simulators.faults.sefaz.set('timeout', 1)
    expect(await faultCodeOf(emit(hastyAccess(simulators), document))).toBe('unreachable')
    expect(await query(access, document)).toEqual({ kind: 'unknown' })
    expect((await emit(access, document)).kind).toBe('authorized')
  })

  it('A batch that waits for its turn is asked for, and is at work where nothing is known yet', async () => {
    answersWith('103')
    expect((await emit(access, newDocument(access))).kind).toBe('authorized')
    simulators.sefaz.answerText = (operation) =>
      operation === 'NFeAutorizacao4'
        ? '<retEnviNFe versao="4.00"><cStat>103</cStat><xMotivo>Lote recebido com sucesso</xMotivo></retEnviNFe>'
        : null
    expect(await emit(access, newDocument(access))).toEqual({ kind: 'processing' })
  })

  it('An invoice of a buyer in disorder is denied with its file, and so it stays', async () => {
    simulators.sefaz.books.irregular.add('44555666000181')
    const document = newDocument(access)
    const answer = await emit(access, document)
    expect(answer).toMatchObject({
      kind: 'denied',
      code: '302',
      text: 'Uso Denegado: Irregularidade fiscal do destinatario',
    })
    const file = readFiscalFile(
      answer.kind === 'denied' ? (answer.xml ?? Buffer.of()) : Buffer.of(),
    )
    expect(file.kind === 'read' && file.documents[0]).toMatchObject({ status: 'denied' })
    expect(codeOf(await query(access, document))).toBe('302')
  })

  it('The number of another invoice is not taken: the tax office names its key', async () => {
    const first = newDocument(access, { number: 70_001 })
    expect((await emit(access, first)).kind).toBe('authorized')
    const second = newDocument(access, { number: 70_001, code: '27182818' })
    const answer = await emit(access, second)
    expect(answer).toMatchObject({ kind: 'rejected', code: '539' })
    expect(answer.kind === 'rejected' && answer.text).toContain(first.reference)
  })

  it.each([
    ['228', { issued_at: '2026-09-20T12:00:00-03:00' }],
    ['703', { issued_at: '2026-11-20T12:30:00-03:00' }],
    ['1115', { items: [itemOf(10_000, { taxes: { ...itemOf(1).taxes, ibs_cbs: null } })] }],
    ['208', { recipient: { ...draftOf([], 0).recipient, document: '44555666000182' } }],
    ['213', { issuer: { ...draftOf([], 0).issuer, document: '12ABC34501DE35' } }],
  ] as const)(
    'What the tax office rejects with %s comes with its code and words',
    async (code, draft) => {
      const answer = await emit(access, newDocument(access, draft))
      expect(answer).toMatchObject({ kind: 'rejected', code })
      expect(answer.kind === 'rejected' && answer.text).toMatch(/^Rejeicao: /)
    },
  )

  it('An invoice that was changed after it was signed is rejected for its signature', async () => {
    const { reference, xml } = newDocument(access)
    const changed = { reference, xml: xml.replace('Comercial Beta', 'Comercial Gama') }
    expect(codeOf(await emit(access, changed))).toBe('297')
    const disordered = {
      reference,
      xml: xml.replace(/(<tpNF>1<\/tpNF>)(<idDest>1<\/idDest>)/, '$2$1'),
    }
    expect(codeOf(await emit(access, disordered))).toBe('225')
  })

  it.each([
    ['server_error', 'unreachable'],
    ['garbage', 'unreadable_answer'],
    ['cut_off', 'unreachable'],
    ['redirect', 'refused'],
    ['huge', 'unreadable_answer'],
    ['rate_limited', 'rate_limited'],
  ] as const)('A tax office that fails by %s leaves the outcome unknown', async (fault, code) => {
    const own = accessTo(simulators)
    simulators.faults.sefaz.set(fault, 1)
    expect(await faultCodeOf(emit(own, newDocument(own)))).toBe(code)
  })

  it('A service that is stopped, or asked too often, is no rejection', async () => {
    for (const [code, fault] of [
      ['108', 'unreachable'],
      ['656', 'rate_limited'],
    ] as const) {
      simulators.sefaz.answerText = () =>
        `<retEnviNFe><cStat>${code}</cStat><xMotivo>Agora nao</xMotivo></retEnviNFe>`
      expect(await faultCodeOf(emit(access, newDocument(access)))).toBe(fault)
    }
  })

  it('A protocol of another file of the invoice is not believed', async () => {
    const document = newDocument(access)
    const other = document.xml.replace(
      /<DigestValue>[^<]+/,
      '<DigestValue>AAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    )
    expect((await emit(access, document)).kind).toBe('authorized')
    expect(await faultCodeOf(query(access, { ...document, xml: other }))).toBe('unreadable_answer')
  })

  it('An answer with prefixes is kept as one without them', async () => {
    const document = newDocument(access)
    const digest = /<DigestValue>([^<]+)/.exec(document.xml)?.[1] ?? ''
    simulators.sefaz.answerText = () =>
      `<n:retEnviNFe xmlns:n="http://www.portalfiscal.inf.br/nfe"><n:cStat>104</n:cStat><n:protNFe><n:infProt><n:chNFe>${document.reference}</n:chNFe><n:nProt>135260000000009</n:nProt><n:digVal>${digest}</n:digVal><n:cStat>100</n:cStat><n:xMotivo>Autorizado</n:xMotivo></n:infProt></n:protNFe></n:retEnviNFe>`
    const answer = await emit(access, document)
    expect(answer.kind === 'authorized' && textOf(answer.xml)).toContain(
      `</NFe><protNFe versao="4.00"><infProt><chNFe>${document.reference}</chNFe><nProt>135260000000009</nProt>`,
    )
  })

  it('A certificate that nobody vouches for is refused before anything is sent', async () => {
    const { expired_client } = simulators.certificates
    const own = accessTo(simulators, { key: expired_client })
    expect(await faultCodeOf(emit(own, newDocument(access)))).toBe('certificate_refused')
    const nameless = accessTo(simulators, { key: simulators.certificates.client })
    expect(await faultCodeOf(test(nameless))).toBe('credentials_refused')
  })

  it('The tax office is tested by asking whether it works', async () => {
    expect(await faultCodeOf(test(access))).toBe('none')
    simulators.sefaz.books.isStopped = true
    expect(await faultCodeOf(test(access))).toBe('unreachable')
  })
})

describe('what is said of an NF-e afterwards', () => {
  const authorised = async () => {
    const document = newDocument(access)
    const answer = await emit(access, document)
    if (answer.kind !== 'authorized') throw new Error(codeOf(answer))
    return { document, protocol: answer.protocol ?? '' }
  }
  const reason = 'Pedido desfeito pelo cliente'

  it('A cancellation is registered with its file, and is found again where its answer was lost', async () => {
    const { document, protocol } = await authorised()
    const event = newEvent(access, document.reference, { type: '110111', protocol, reason })
    simulators.faults.sefaz.set('lost_answer', 1)
    expect(await faultCodeOf(register(hastyAccess(simulators), event))).toBe('unreachable')
    const answer = await register(access, event)
    if (answer.kind !== 'registered') throw new Error(codeOf(answer))
    expect(textOf(answer.xml)).toContain(`versao="1.00">${event.xml}<retEvento versao="1.00">`)
    const file = readFiscalFile(answer.xml)
    expect(file.kind === 'read' && file.documents[0]).toMatchObject({
      kind: 'cancellation',
      key: document.reference,
      protocol: answer.protocol,
    })
    expect((await query(access, document)).kind).toBe('authorized')
  })

  it('A cancellation after its time is registered as late, and one of another protocol is not', async () => {
    const { document, protocol } = await authorised()
    const wrong = newEvent(access, document.reference, { type: '110111', protocol: '1', reason })
    expect(codeOf(await register(access, wrong))).toBe('222')
    now = new Date('2026-11-22T15:00:00Z')
    const late = newEvent(access, document.reference, { type: '110111', protocol, reason })
    const answer = await register(access, late)
    expect(answer.kind === 'registered' && textOf(answer.xml)).toContain('<cStat>155</cStat>')
  })

  it('A correction is registered once for each number of order', async () => {
    const { document } = await authorised()
    const detail = { type: '110110', correction: 'Onde se lê azul, leia-se verde' } as const
    const first = await register(access, newEvent(access, document.reference, detail, 1))
    const second = await register(access, newEvent(access, document.reference, detail, 2))
    expect([first.kind, second.kind]).toEqual(['registered', 'registered'])
    expect(first).not.toEqual(second)
  })

  it('What a recipient says goes to the national environment', async () => {
    const { document } = await authorised()
    const event = newEvent(access, document.reference, { type: '210210' })
    expect((await register(access, event)).kind).toBe('registered')
  })

  it('Numbers are voided once, and none that an invoice has', async () => {
    const request = {
      environment: 'production',
      state_code: '35',
      year: 2026,
      cnpj: ISSUER,
      series: 1,
      first: 90_001,
      last: 90_003,
      reason: 'Numeros pulados por falha do sistema',
    } as const
    const signed = (given: Partial<typeof request> | { first: number; last: number }) => ({
      xml: signXml(writeInutilization({ ...request, ...given }), 'infInut', access.key, 'nfe'),
    })
    const first = await voidNumbers?.(access, signed({}))
    expect(first?.kind === 'registered' && textOf(first.xml)).toContain('<cStat>102</cStat>')
    expect((await voidNumbers?.(access, signed({})))?.kind).toBe('registered')
    expect(codeOf(await emit(access, newDocument(access, { number: 90_002 })))).toBe('206')
    await emit(access, newDocument(access, { number: 90_010 }))
    const taken = await voidNumbers?.(access, signed({ first: 90_009, last: 90_010 }))
    expect(taken).toMatchObject({ kind: 'rejected', code: '241' })
  })
})
