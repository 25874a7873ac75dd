import { randomInt, randomUUID } from 'node:crypto'
import { writeSlip } from '@prumo/boleto'
import { writeBrCode } from '@prumo/br-code'
import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { type Answer, type Asked, fieldsOf, textOf } from '../json-http.ts'

/** Banco Inter as a bank. */
const BANK = '077'
const PATH = '/cobranca/v3/cobrancas'

/** A charge as the bank keeps it; money in cents. */
export interface SimulatedInterCharge {
  readonly codigoSolicitacao: string
  readonly seuNumero: string
  readonly nossoNumero: string
  readonly dataEmissao: string
  readonly dataVencimento: string
  readonly value_cents: number
  situacao: string
  dataSituacao: string
  received_cents: number | null
  /** By which of its two codes it is paid. */
  origemRecebimento: 'BOLETO' | 'PIX'
  /** Why it was canceled, as it was told. */
  motivoCancelamento: string | null
}

/** The charges of Banco Inter: "Cobrança v3", as far as Prumo speaks it. */
export interface InterChargesSimulator {
  /** Null for what is none of its paths. */
  readonly answer: (asked: Asked) => Answer | null
  readonly charges: Map<string, SimulatedInterCharge>
  /** The address that it calls when a charge comes to be otherwise; null where it was given none. */
  webhook: string | null
  /** It takes no address. */
  refusesWebhook: boolean
  /** What was answered to its calls; 0 where nobody was there. */
  readonly calls: Promise<number>[]
  /** What happens before a page of the list of charges is told. */
  beforePage: (page: number) => void
  /** A charge comes to be as the bank's word says; what was received where it says so. */
  readonly become: (id: string, situacao: string, received_cents?: number) => void
}

/** As many as a page has, whatever is asked for: tests need no hundred. */
const PAGE = 10

const missing: Answer = { status: 404, body: { title: 'Cobrança não encontrada' } }
const wrong = (detail: string, razao: string): Answer => ({
  status: 400,
  body: { title: 'Requisição inválida', detail, violacoes: [{ razao, propriedade: 'cobranca' }] },
})

export function interCharges(clock: () => Date): InterChargesSimulator {
  const charges = new Map<string, SimulatedInterCharge>()
  const today = () => new Date(clock().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)

  const become: InterChargesSimulator['become'] = (id, situacao, received_cents) => {
    const charge = charges.get(id)
    if (charge === undefined) throw new Error(`There is no charge ${id}.`)
    charge.situacao = situacao
    charge.dataSituacao = today()
    if (situacao === 'RECEBIDO' || situacao === 'MARCADO_RECEBIDO')
      charge.received_cents = received_cents ?? charge.value_cents
    if (simulator.webhook !== null) simulator.calls.push(tell(simulator.webhook, charge))
  }

  function tell(address: string, { codigoSolicitacao, situacao }: SimulatedInterCharge) {
    const event = { codigoSolicitacao, situacao, dataHoraSituacao: clock().toISOString() }
    const headers = { 'content-type': 'application/json' }
    const told = fetch(address, { method: 'POST', headers, body: JSON.stringify([event]) })
    return told.then(
      ({ status }) => status,
      () => 0,
    )
  }

  function answerWebhook(method: string, text: string): Answer {
    const { webhook } = simulator
    if (method === 'PUT') {
      const asked = textOf(fieldsOf(text)['webhookUrl'])
      if (simulator.refusesWebhook || !URL.canParse(asked))
        return wrong('URL inválida.', 'A URL do webhook não é válida.')
      simulator.webhook = asked
      return { status: 204, body: '' }
    }
    if (webhook === null) return missing
    if (method === 'GET')
      return { status: 200, body: { webhookUrl: webhook, criacao: clock().toISOString() } }
    simulator.webhook = null
    return { status: 204, body: '' }
  }

  function create(fields: Readonly<Record<string, unknown>>): Answer {
    const { valorNominal, pagador } = fields
    const seuNumero = textOf(fields['seuNumero'])
    if (typeof valorNominal !== 'number' || valorNominal < 2.5)
      return wrong('Valor inválido.', 'O valor nominal deve ser de ao menos R$ 2,50.')
    if (seuNumero === '' || seuNumero.length > 15 || typeof pagador !== 'object')
      return wrong('Dados inválidos.', 'O número tem até 15 caracteres, e há um pagador.')
    const codigoSolicitacao = randomUUID()
    charges.set(codigoSolicitacao, {
      codigoSolicitacao,
      seuNumero,
      nossoNumero: String(randomInt(1e10, 9e10)),
      dataEmissao: today(),
      dataVencimento: textOf(fields['dataVencimento']),
      value_cents: Math.round(valorNominal * 100),
      situacao: 'A_RECEBER',
      dataSituacao: today(),
      received_cents: null,
      origemRecebimento: 'PIX',
      motivoCancelamento: null,
    })
    return { status: 200, body: { codigoSolicitacao } }
  }

  const simulator: InterChargesSimulator = {
    beforePage: () => undefined,
    charges,
    webhook: null,
    refusesWebhook: false,
    calls: [],
    become,
    answer: ({ method, path, query, text }) => {
      if (!path.startsWith(PATH)) return null
      const [, id = '', act = ''] = path.slice(PATH.length).split('/')
      if (id === 'webhook') return answerWebhook(method, text)
      if (id === '' && method === 'POST') return create(fieldsOf(text))
      if (id === '') {
        const [from, to] = [query.get('dataInicial') ?? '', query.get('dataFinal') ?? '']
        const wanted = query.get('seuNumero')
        const found = [...charges.values()].filter(
          ({ dataEmissao, seuNumero }) =>
            dataEmissao >= from && dataEmissao <= to && (wanted === null || seuNumero === wanted),
        )
        const page = Number(query.get('paginacao.paginaAtual') ?? 0)
        simulator.beforePage(page)
        const told = found.slice(page * PAGE, (page + 1) * PAGE)
        const body = {
          totalPaginas: Math.ceil(found.length / PAGE),
          totalElementos: found.length,
          cobrancas: told.map(bodyOf),
        }
        return { status: 200, body }
      }
      const charge = charges.get(id)
      if (charge === undefined) return missing
      if (method === 'GET') return { status: 200, body: bodyOf(charge) }
      if (act !== 'cancelar') return missing
      if (!['A_RECEBER', 'ATRASADO'].includes(charge.situacao))
        return wrong('A cobrança não pode ser cancelada.', `Ela está ${charge.situacao}.`)
      become(id, 'CANCELADO')
      charge.motivoCancelamento = textOf(fieldsOf(text)['motivoCancelamento'])
      return { status: 202, body: {} }
    },
  }
  return simulator
}

function bodyOf(charge: SimulatedInterCharge) {
  const { codigoSolicitacao, nossoNumero, dataVencimento, value_cents, received_cents } = charge
  const { bar_code, line } = writeSlip({
    bank_code: BANK,
    due_date: civilDate(dataVencimento),
    value_cents: cents(value_cents),
    free_field: nossoNumero.padStart(25, '0'),
  })
  const txid = codigoSolicitacao.replaceAll('-', '')
  return {
    cobranca: {
      codigoSolicitacao,
      seuNumero: charge.seuNumero,
      dataEmissao: charge.dataEmissao,
      dataVencimento,
      valorNominal: value_cents / 100,
      tipoCobranca: 'SIMPLES',
      situacao: charge.situacao,
      dataSituacao: charge.dataSituacao,
      ...(received_cents === null
        ? {}
        : {
            valorTotalRecebido: received_cents / 100,
            origemRecebimento: charge.origemRecebimento,
          }),
    },
    boleto: { nossoNumero, codigoBarras: bar_code, linhaDigitavel: line },
    pix: {
      txid,
      pixCopiaECola: writeBrCode({
        key: 'b6295ee1-f054-47d1-9e90-ee57b74f60d9',
        name: 'Inter Simulado',
        city: 'Belo Horizonte',
        value_cents: cents(value_cents),
        txid: txid.slice(0, 25),
        note: null,
      }),
    },
  }
}
