import { writeDynamicBrCode } from '@prumo/br-code'
import { cents } from '@prumo/money'
import { randomBytes, randomUUID } from 'node:crypto'
import { type Answer, type Asked, fieldsOf, textOf } from '../json-http.ts'

/** A return of a Pix as the bank keeps it. */
export interface SimulatedReturn {
  readonly id: string
  readonly rtrId: string
  readonly valor: string
  natureza: string
  readonly horario: { readonly solicitacao: string; liquidacao?: string }
  status: string
  readonly motivo?: string
}

/** A Pix that came for a charge. */
export interface SimulatedPix {
  readonly endToEndId: string
  readonly txid: string
  readonly valor: string
  readonly horario: string
  readonly devolucoes: SimulatedReturn[]
}

/** A charge with a due date as the bank keeps it: what it was told, and what it made of that. */
export interface SimulatedCobv {
  readonly txid: string
  readonly criacao: string
  readonly location: string
  /** How often it was changed. */
  revisao: number
  status: string
  asked: Readonly<Record<string, unknown>>
  readonly pix: SimulatedPix[]
}

/** The charges and the Pix of a bank, as far as Prumo speaks the API Pix. */
export interface ApiPixCharges {
  /** Null for what is none of its paths. */
  readonly answer: (asked: Asked) => Answer | null
  readonly charges: Map<string, SimulatedCobv>
  /** Somebody pays a charge. */
  readonly pay: (txid: string, paid_cents?: number) => SimulatedPix
  /** Returns stay in the works until they are told to be done. */
  holdsReturns: boolean
  /** The bank tells the Pix of a charge in the list of Pix alone. */
  leavesOutPix: boolean
  /** Why the bank does no return that it is asked for; null where it does them. */
  refusesReturns: string | null
  /** The bank tells what went back with the Pix itself alone. */
  leavesOutReturns: boolean
  /** The bank tells where a charge is, and not the code that is written from it. */
  leavesOutCode: boolean
}

/** As many as a page has, whatever is asked for: tests need no hundred. */
const PAGE = 10
const TXID = /^[a-zA-Z0-9]{26,35}$/
const AMOUNT = /^\d{1,10}\.\d{2}$/
const REMOVED = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'

export const missing: Answer = {
  status: 404,
  body: {
    type: 'https://pix.bcb.gov.br/api/v2/error/NaoEncontrado',
    title: 'Não encontrado',
    status: 404,
  },
}
/** What the bank does not take, as RFC 7807 has it. */
export const wrong = (detail: string, razao: string, propriedade: string): Answer => ({
  status: 400,
  body: {
    type: 'https://pix.bcb.gov.br/api/v2/error/CobVOperacaoInvalida',
    title: 'Cobrança inválida.',
    status: 400,
    detail,
    violacoes: [{ razao, propriedade }],
  },
})

const inner = (fields: Readonly<Record<string, unknown>>, name: string) =>
  fieldsOf(JSON.stringify(fields[name] ?? {}))
const centsOf = (text: string): number => Math.round(Number(text) * 100)
const reais = (value: number): string => (value / 100).toFixed(2)
const id32 = (head: string) => `${head}${randomBytes(20).toString('hex')}`.slice(0, 32)

/** @param told hears of each Pix that came or went back. */
export function apiPixCharges(clock: () => Date, told: (pix: SimulatedPix) => void): ApiPixCharges {
  const charges = new Map<string, SimulatedCobv>()
  const now = () => clock().toISOString()
  const today = () => new Date(clock().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)

  function fault(fields: Readonly<Record<string, unknown>>): Answer | null {
    const { original } = inner(fields, 'valor')
    const { dataDeVencimento } = inner(fields, 'calendario')
    if (!AMOUNT.test(textOf(original)) || Number(original) <= 0)
      return wrong('Valor inválido.', 'O valor original deve ser maior que zero.', 'cobv.valor')
    if (textOf(dataDeVencimento) < today())
      return wrong('Data inválida.', 'O vencimento já passou.', 'cobv.calendario')
    return null
  }

  function put(txid: string, fields: Readonly<Record<string, unknown>>): Answer {
    const known = charges.get(txid)
    const { cpf, cnpj, nome } = inner(fields, 'devedor')
    if (!TXID.test(txid)) return wrong('Txid inválido.', 'O txid tem de 26 a 35 sinais.', 'txid')
    if (textOf(nome) === '' || (cpf === undefined) === (cnpj === undefined))
      return wrong('Devedor inválido.', 'Informe nome e CPF ou CNPJ do devedor.', 'cobv.devedor')
    if (known !== undefined && known.status !== 'ATIVA')
      return wrong('Cobrança encerrada.', 'A cobrança já existe e não está ativa.', 'cobv.status')
    const found = fault(fields)
    if (found !== null) return found
    const cobv: SimulatedCobv = known ?? {
      txid,
      criacao: now(),
      location: `pix.banco.example/qr/v2/cobv/${randomUUID().replaceAll('-', '')}`,
      revisao: -1,
      status: 'ATIVA',
      asked: fields,
      pix: [],
    }
    cobv.asked = fields
    cobv.revisao += 1
    charges.set(txid, cobv)
    return { status: 201, body: bodyOf(cobv) }
  }

  function patch(cobv: SimulatedCobv, fields: Readonly<Record<string, unknown>>): Answer {
    if (cobv.status !== 'ATIVA')
      return wrong('Cobrança encerrada.', 'A cobrança não está ativa.', 'cobv.status')
    if (fields['status'] === REMOVED) {
      if (Object.keys(fields).length > 1)
        return wrong('Remoção inválida.', 'Nada se altera ao remover.', 'cobv.status')
      cobv.status = REMOVED
    } else {
      const asked = { ...cobv.asked, ...fields }
      const found = fault(asked)
      if (found !== null) return found
      cobv.asked = asked
      cobv.revisao += 1
    }
    return { status: 200, body: bodyOf(cobv) }
  }

  function bodyOf(cobv: SimulatedCobv) {
    const { txid, criacao, location, revisao, status, asked, pix } = cobv
    const recebedor = { nome: 'Empresa Simulada', cidade: 'Sao Paulo', uf: 'SP' }
    const value_cents = cents(centsOf(textOf(inner(asked, 'valor')['original'])))
    const code = { url: location, name: recebedor.nome, city: recebedor.cidade, value_cents }
    const isTold = pix.length > 0 && !simulator.leavesOutPix
    return {
      ...asked,
      txid,
      revisao,
      status,
      location,
      recebedor,
      calendario: { ...inner(asked, 'calendario'), criacao },
      ...(simulator.leavesOutCode ? {} : { pixCopiaECola: writeDynamicBrCode(code) }),
      ...(isTold ? { pix: pix.map(withCharge) } : {}),
    }
  }

  /** A Pix as charges and lists have it. */
  function withCharge({ devolucoes, ...pix }: SimulatedPix) {
    return simulator.leavesOutReturns ? pix : { ...pix, devolucoes }
  }

  function giveBack(pix: SimulatedPix, id: string, valor: string): Answer {
    const known = pix.devolucoes.find((one) => one.id === id)
    if (known !== undefined) return { status: 201, body: known }
    const back = pix.devolucoes.filter(({ status }) => status !== 'NAO_REALIZADO')
    const left = centsOf(pix.valor) - back.reduce((sum, one) => sum + centsOf(one.valor), 0)
    if (!AMOUNT.test(valor) || centsOf(valor) < 1 || centsOf(valor) > left)
      return wrong('Devolução inválida.', 'O valor passa do que resta do Pix.', 'devolucao.valor')
    const { holdsReturns, refusesReturns: motivo } = simulator
    const done = holdsReturns || motivo !== null ? {} : { liquidacao: now() }
    const devolucao: SimulatedReturn = {
      id,
      rtrId: id32('D'),
      valor,
      natureza: 'ORIGINAL',
      horario: { solicitacao: now(), ...done },
      status: motivo !== null ? 'NAO_REALIZADO' : holdsReturns ? 'EM_PROCESSAMENTO' : 'DEVOLVIDO',
      ...(motivo === null ? {} : { motivo }),
    }
    pix.devolucoes.push(devolucao)
    told(pix)
    return { status: 201, body: devolucao }
  }

  const within = (query: URLSearchParams, moment: string): boolean =>
    Date.parse(moment) >= Date.parse(query.get('inicio') ?? '') &&
    Date.parse(moment) <= Date.parse(query.get('fim') ?? '')
  const paged = (query: URLSearchParams, found: readonly unknown[], name: string): Answer => {
    const page = Number(query.get('paginacao.paginaAtual') ?? 0)
    const quantidadeDePaginas = Math.max(1, Math.ceil(found.length / PAGE))
    const paginacao = { paginaAtual: page, itensPorPagina: PAGE, quantidadeDePaginas }
    const parametros = { inicio: query.get('inicio'), fim: query.get('fim'), paginacao }
    return {
      status: 200,
      body: { parametros, [name]: found.slice(page * PAGE, (page + 1) * PAGE) },
    }
  }
  const allPix = () => [...charges.values()].flatMap(({ pix }) => pix)

  const simulator: ApiPixCharges = {
    charges,
    holdsReturns: false,
    leavesOutPix: false,
    refusesReturns: null,
    leavesOutReturns: false,
    leavesOutCode: false,
    pay: (txid, paid_cents) => {
      const cobv = charges.get(txid)
      if (cobv?.status !== 'ATIVA') throw new Error(`There is no charge ${txid} to pay.`)
      cobv.status = 'CONCLUIDA'
      const valor =
        paid_cents === undefined
          ? textOf(inner(cobv.asked, 'valor')['original'])
          : reais(paid_cents)
      const pix = { endToEndId: id32('E'), txid, valor, horario: now(), devolucoes: [] }
      cobv.pix.push(pix)
      told(pix)
      return pix
    },
    answer: ({ method, path, query, text }) => {
      const [, kind = '', id = '', act = '', name = ''] = path.split('/').map(decodeURIComponent)
      if (kind === 'cobv' && id === '') {
        const found = [...charges.values()].filter(({ criacao }) => within(query, criacao))
        return paged(query, found.map(bodyOf), 'cobs')
      }
      if (kind === 'cobv' && method === 'PUT') return put(id, fieldsOf(text))
      const cobv = charges.get(id)
      if (kind === 'cobv') {
        if (cobv === undefined) return missing
        return method === 'PATCH'
          ? patch(cobv, fieldsOf(text))
          : { status: 200, body: bodyOf(cobv) }
      }
      if (kind !== 'pix') return null
      const txid = query.get('txid')
      if (id === '')
        return paged(
          query,
          allPix()
            .filter((one) => within(query, one.horario) && (txid ?? one.txid) === one.txid)
            .map(withCharge),
          'pix',
        )
      const pix = allPix().find((one) => one.endToEndId === id)
      if (pix === undefined) return missing
      if (act !== 'devolucao') return { status: 200, body: pix }
      return method === 'PUT' ? giveBack(pix, name, textOf(fieldsOf(text)['valor'])) : missing
    },
  }
  return simulator
}
