import { readFiscalFile } from '@prumo/fiscal-documents'
import { serviceTaxes } from '@prumo/fiscal-emission'
import { cents, zeroCents } from '@prumo/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { faultCodeOf } from '../../kernel/outside/fault-code.factory.ts'
import { openOutsideServices } from '../../kernel/outside/outside-services.ts'
import { readSettings } from '../../kernel/settings.ts'
import type { AuthorityAccess, SignedDocument } from './fiscal-authority.ts'
import {
  type CityNoteFields,
  focusNfe,
  isFocusSimulated,
  NO_SIGNING_KEY,
  writeCityCancellation,
  writeCityNote,
} from './index.ts'

const NOW = new Date('2026-11-20T15:00:00Z')

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators(() => NOW)
})
afterEach(() => {
  simulators.faults.focus_nfe.clear()
  Object.assign(simulators.focus_nfe, {
    rejects: () => null,
    rejectsCancellation: () => null,
    looks: 0,
    has_own_layout: false,
  })
})
afterAll(() => simulators.close())

/** A process of its own: the breaker of one test is none of another. */
const access = (fields: Partial<AuthorityAccess> = {}): AuthorityAccess => ({
  outside: openOutsideServices(
    readSettings({ PLATFORM_URLS: simulators.urls.platforms, OUTSIDE_TIMEOUT_MS: '1500' }),
  ),
  environment: 'homologation',
  key: NO_SIGNING_KEY,
  secrets: { homologation_token: 'token-de-teste' },
  issuer_document: '11222333000181',
  city_code: '3106200',
  now: NOW,
  ...fields,
})

function fieldsOf(given: Partial<CityNoteFields> = {}): CityNoteFields {
  const [service_cents, discount_cents] = [cents(9_000_000), cents(100_000)]
  return {
    issued_at: '2026-11-20T12:00:00-03:00',
    provider: { document: '11222333000181', city_inscription: '12345', simples: 1 },
    city_code: '3106200',
    client: {
      document: '11444777000161',
      foreign_id: null,
      city_inscription: null,
      name: 'Cliente & Filhos S.A.',
      phone: '(11) 98765-4321',
      email: 'fiscal@cliente.example',
      address: {
        city_code: '3550308',
        postal_code: '01310100',
        street: 'Av. Paulista',
        number: null,
        complement: null,
        neighbourhood: 'Bela Vista',
      },
    },
    client_state: 'SP',
    service: {
      list_item: '1701',
      city_tax_code: '620910000',
      cnae: '6209100',
      description: 'Consultoria de novembro',
      nbs_code: null,
    },
    service_cents,
    discount_cents,
    iss_rate: '5',
    taxes: serviceTaxes({
      service_cents,
      discount_cents,
      iss_rate: '5',
      iss_withheld: true,
      irrf_rate: '1.5',
      csll_rate: '1',
      inss_rate: null,
      pis_rate: '0.65',
      cofins_rate: '3',
      is_simples: false,
      client_is_company: true,
      day: '2026-11-20',
      ibs_cbs: null,
      reform_rates: null,
    }),
    ...given,
  }
}

let count = 0
function sent(given: Partial<CityNoteFields> = {}): SignedDocument {
  count += 1
  return { reference: `nota${count}`, xml: writeCityNote(fieldsOf(given)) }
}

/** A note that the city has decided about. */
async function issued(document: SignedDocument) {
  expect(await focusNfe.emit(access(), document)).toEqual({ kind: 'processing' })
  return focusNfe.query(access(), document)
}

describe('notes of services of cities, by Focus NFe', () => {
  it('A note is taken, decided by its city, and read byte by byte from the file that it gives', async () => {
    const document = sent()
    const answer = await issued(document)
    if (answer.kind !== 'authorized') throw new Error(JSON.stringify(answer))
    expect(answer).toMatchObject({ key: '1/SIM00001', protocol: 'SIM00001' })
    expect(answer.page_url).toMatch(/^https:\/\/nota\.example\//)
    expect(readFiscalFile(answer.xml)).toMatchObject({
      kind: 'read',
      documents: [
        {
          type: 'nfse',
          number: '1',
          issuer: { document: '11222333000181' },
          recipient: { document: '11444777000161' },
          total_cents: 9_000_000,
          // 89,000.00 less ISS 4,450.00, income tax 1,335.00 and contributions 4,138.50.
          net_cents: 7_907_650,
        },
      ],
    })
  })

  it('What the client keeps is said of each tax, with the base that the discount leaves', () => {
    const body: unknown = JSON.parse(writeCityNote(fieldsOf()))
    expect(body).toMatchObject({
      optante_simples_nacional: false,
      tomador: { cnpj: '11444777000161', telefone: '11987654321', endereco: { numero: 'S/N' } },
      servico: {
        valor_servicos: 90_000,
        desconto_incondicionado: 1_000,
        base_calculo: 89_000,
        aliquota: 5,
        valor_iss: 4_450,
        valor_iss_retido: 4_450,
        valor_ir: 1_335,
        valor_pis: 578.5,
        valor_cofins: 2_670,
        valor_csll: 890,
        item_lista_servico: '1701',
      },
    })
  })

  it('The same reference is one note, however often it is sent', async () => {
    const document = sent()
    const first = await issued(document)
    expect(await focusNfe.emit(access(), document)).toEqual(first)
    expect(
      [...simulators.focus_nfe.notes.keys()].filter((ref) => ref === document.reference),
    ).toEqual([document.reference])
  })

  it('A note whose answer was lost is found by its reference', async () => {
    const document = sent()
    simulators.faults.focus_nfe.set('lost_answer', 1)
    expect(await faultCodeOf(focusNfe.emit(access(), document))).toBe('unreachable')
    expect((await focusNfe.query(access(), document)).kind).toBe('authorized')
    expect(await focusNfe.query(access(), sent())).toEqual({ kind: 'unknown' })
  })

  it('A city that takes its time is asked again, and what it refuses is told with its reason', async () => {
    simulators.focus_nfe.looks = 1
    const document = sent({
      provider: { document: '11222333000181', city_inscription: '12345', simples: 1 },
      service: { ...fieldsOf().service, list_item: '9901' },
    })
    expect(await issued(document)).toEqual({ kind: 'processing' })
    expect(await focusNfe.query(access(), document)).toMatchObject({
      kind: 'rejected',
      code: 'E32',
    })
    simulators.focus_nfe.looks = 0
    const mended = { ...document, xml: writeCityNote(fieldsOf()) }
    expect((await issued(mended)).kind).toBe('authorized')
  })

  it('What lacks a field that every city needs is not taken, and the field is named', async () => {
    const provider = { document: '11222333000181', city_inscription: null, simples: 1 } as const
    expect(await focusNfe.emit(access(), sent({ provider }))).toEqual({
      kind: 'rejected',
      code: 'requisicao_invalida',
      text: 'Parâmetro "prestador.inscricao_municipal" não informado',
    })
  })

  it('A cancellation is done at once, a second one finds it done, and a refused one says why', async () => {
    const document = sent()
    await issued(document)
    const event = {
      key: document.reference,
      type: 'cancelamento',
      sequence: 1,
      xml: writeCityCancellation('O serviço não foi prestado'),
    }
    simulators.focus_nfe.rejectsCancellation = () => ({ codigo: 'E523', mensagem: 'Fora do prazo' })
    expect(await focusNfe.register(access(), event)).toEqual({
      kind: 'rejected',
      code: 'E523',
      text: 'Fora do prazo',
    })
    simulators.focus_nfe.rejectsCancellation = () => null
    simulators.faults.focus_nfe.set('lost_answer', 1)
    expect(await faultCodeOf(focusNfe.register(access(), event))).toBe('unreachable')
    expect(await focusNfe.register(access(), event)).toMatchObject({ kind: 'registered' })
  })

  it.each([
    ['server_error', 'unreachable'],
    ['timeout', 'unreachable'],
    ['cut_off', 'unreachable'],
    ['garbage', 'unreadable_answer'],
    ['huge', 'unreadable_answer'],
    ['redirect', 'refused'],
    ['rate_limited', 'rate_limited'],
  ] as const)('Of %s nothing is concluded, and it is told as %s', async (fault, code) => {
    simulators.faults.focus_nfe.set(fault)
    expect(await faultCodeOf(focusNfe.emit(access(), sent()))).toBe(code)
  })

  it('A token that is wrong or missing is told as one, and the environment chooses which is sent', async () => {
    const secrets = { homologation_token: 'errado', production_token: 'token-de-producao' }
    expect(await faultCodeOf(focusNfe.test(access({ secrets })))).toBe('credentials_refused')
    expect(await faultCodeOf(focusNfe.test(access({ secrets: {} })))).toBe('credentials_refused')
    expect(await faultCodeOf(focusNfe.test(access({ secrets, environment: 'production' })))).toBe(
      'none',
    )
    expect(isFocusSimulated(access().outside, 'homologation')).toBe(true)
  })

  it('An amount that is nothing is written as nothing', () => {
    const { taxes } = fieldsOf()
    const body: unknown = JSON.parse(
      writeCityNote(fieldsOf({ taxes: { ...taxes, irrf_cents: zeroCents } })),
    )
    expect(body).toMatchObject({ servico: { valor_ir: 0 } })
  })
})
