import { randomUUID } from 'node:crypto'
import type { Faults } from '../faults.ts'
import type { Answer, Asked } from '../json-http.ts'
import { interCharges, type InterChargesSimulator } from './inter-charges.ts'

/** A secret that the simulated bank refuses. */
const WRONG_SECRET = 'errado'
const PAGE = 10
const TOKEN_SECONDS = 3600
const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 30
const OPENING_REAIS = 5_000

/** A movement as the bank tells it in its complete statement. */
export interface SimulatedMovement {
  readonly idTransacao: string
  readonly dataTransacao: string
  readonly tipoTransacao: string
  readonly tipoOperacao: 'C' | 'D'
  /** Reais as text, without a sign. */
  readonly valor: string
  readonly titulo: string
  readonly descricao: string
  readonly detalhes: Readonly<Record<string, string>>
}

/** Banco Inter on the loopback, behind mutual TLS: token, balance, complete statement, charges. */
export interface InterSimulator {
  readonly answer: (asked: Asked) => Answer
  movements: SimulatedMovement[]
  readonly charging: InterChargesSimulator
  readonly tokens: Set<string>
  /** Answers a page of the statement by itself; null leaves it to the simulator. */
  answerPage: (page: number) => Answer | null
  /** How often a token was asked for. */
  readonly tokensAsked: () => number
}

/** One movement; negative reais leave the account. */
export function newMovement(
  day: string,
  titulo: string,
  reais: number,
  detalhes: Readonly<Record<string, string>> = {},
): SimulatedMovement {
  return {
    idTransacao: Buffer.from(randomUUID()).toString('base64url'),
    dataTransacao: day,
    tipoTransacao: 'PIX',
    tipoOperacao: reais < 0 ? 'D' : 'C',
    valor: Math.abs(reais).toFixed(2),
    titulo,
    descricao: '',
    detalhes,
  }
}

function monthOf(now: Date): SimulatedMovement[] {
  return Array.from({ length: DAYS }, (_, back) => {
    const day = new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10)
    return back % 2 === 0
      ? newMovement(day, 'Pix recebido', 250 + back, { nomePagador: 'JOAO LIMA' })
      : newMovement(day, 'Pix enviado', -(90 + back), { nomeRecebedor: 'PAPELARIA CENTRAL' })
  })
}

const refused: Answer = { status: 401, body: { title: 'Não autorizado' } }

/** @param clock what time it is for the movements that it has at first. */
export function interSimulator(clock: () => Date, faults: Faults): InterSimulator {
  const tokens = new Set<string>()
  const charging = interCharges(clock)
  let tokensAsked = 0
  const simulator: InterSimulator = {
    movements: monthOf(clock()),
    charging,
    tokens,
    answerPage: () => null,
    tokensAsked: () => tokensAsked,
    answer: (asked) => {
      const { method, path, query, headers, text } = asked
      if (path === '/oauth/v2/token' && method === 'POST') {
        const form = new URLSearchParams(text)
        tokensAsked += 1
        const isKnown = form.get('client_id') && form.get('client_secret') !== WRONG_SECRET
        if (!isKnown || form.get('grant_type') !== 'client_credentials') return refused
        const token = randomUUID()
        tokens.add(token)
        const scope = form.get('scope')
        const body = { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope }
        return { status: 200, body }
      }
      const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
      if (!tokens.has(token)) return refused
      if (path === '/banking/v2/saldo') {
        const day = query.get('dataSaldo') ?? '9999'
        const cents = simulator.movements
          .filter((movement) => movement.dataTransacao <= day)
          .reduce((sum, one) => sum + signedCents(one), OPENING_REAIS * 100)
        return { status: 200, body: { disponivel: cents / 100, limite: 0 } }
      }
      if (path === '/banking/v2/extrato/completo') return statement(query)
      return charging.answer(asked) ?? { status: 404, body: { title: 'Não encontrado' } }
    },
  }
  const statement = (query: URLSearchParams): Answer => {
    const [from, to] = [query.get('dataInicio') ?? '', query.get('dataFim') ?? '']
    const span = (Date.parse(to) - Date.parse(from)) / DAY_MS
    if (!(span >= 0 && span < 90)) return { status: 400, body: { title: 'Período inválido' } }
    const found = simulator.movements.filter(
      ({ dataTransacao }) => dataTransacao >= from && dataTransacao <= to,
    )
    const page = Number(query.get('pagina') ?? 0)
    const own = simulator.answerPage(page)
    if (own !== null) return own
    const start = page * PAGE
    // Where it repeats itself each page begins with what the one before ended with.
    const begin = faults.tells('duplicate') ? Math.max(0, start - PAGE / 2) : start
    const told = found.slice(begin, start + PAGE)
    return {
      status: 200,
      body: {
        totalPaginas: Math.ceil(found.length / PAGE),
        totalElementos: found.length,
        ultimaPagina: start + PAGE >= found.length,
        transacoes: faults.tells('half_page') ? told.slice(0, told.length / 2) : told,
      },
    }
  }
  return simulator
}

const signedCents = ({ valor, tipoOperacao }: SimulatedMovement): number =>
  Math.round(Number(valor) * 100) * (tipoOperacao === 'C' ? 1 : -1)
