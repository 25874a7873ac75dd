import { addDays, type CivilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import type { z } from 'zod'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import type { OutsideService } from '../../kernel/outside/outside-service.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import type { PulledMovement } from '../bank-reconciliation/index.ts'
import {
  balanceSchema,
  type InterMovement,
  statementPageSchema,
  tokenSchema,
} from './banco-inter-wire.ts'
import type { AskedDays, BankApi, BankApiCredentials } from './service-kinds.ts'

/** What the token may do: nothing but read the statement. */
const SCOPE = 'extrato.read'
/** A range of days that the bank answers at once (developers.inter.co). */
const MAX_DAYS = 90
const PAGE_SIZE = 1000

/** Asks the bank with a token of its own. */
function interCalls(banco_inter: OutsideService) {
  const tokenParts = (credentials: BankApiCredentials) => [
    'banco_inter',
    SCOPE,
    credentials.client_id,
    credentials.client_secret,
    credentials.certificate.certificate_pem,
  ]
  const askToken = async (credentials: BankApiCredentials) => {
    const { client_id, client_secret, certificate } = credentials
    const grant_type = 'client_credentials'
    const form = new URLSearchParams({ client_id, client_secret, grant_type, scope: SCOPE })
    const issued = await banco_inter.ask(
      {
        method: 'POST',
        path: '/oauth/v2/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        certificate,
      },
      tokenSchema,
    )
    return { token: issued.access_token, lives_ms: issued.expires_in * 1000 }
  }
  /** Asks with a token; one that is no longer taken is asked for anew, once. */
  const get = async <S extends z.ZodType>(
    credentials: BankApiCredentials,
    path: string,
    answer: S,
  ): Promise<z.output<S>> => {
    const parts = tokenParts(credentials)
    const attempt = async () => {
      const token = await banco_inter.tokens.get(parts, () => askToken(credentials))
      const account = credentials.account_number
      const headers = {
        authorization: `Bearer ${token}`,
        ...(account === null ? {} : { 'x-conta-corrente': account }),
      }
      const { certificate } = credentials
      return banco_inter.ask({ method: 'GET', path, headers, certificate }, answer)
    }
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof OutsideFault) || error.code !== 'credentials_refused') throw error
      banco_inter.tokens.forget(parts)
      return attempt()
    }
  }
  return get
}

/** The client of Banco Inter's API, which knows its caller by certificate. */
export function bancoInterClient({ banco_inter }: Pick<OutsideServices, 'banco_inter'>): BankApi {
  const get = interCalls(banco_inter)
  const readMovements = async (credentials: BankApiCredentials, { first, last }: AskedDays) => {
    const found: InterMovement[] = []
    let told = 0
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const query = new URLSearchParams({
        dataInicio: first,
        dataFim: last,
        pagina: String(page),
        tamanhoPagina: String(PAGE_SIZE),
      })
      const path = `/banking/v2/extrato/completo?${query}`
      const answer = await get(credentials, path, statementPageSchema)
      found.push(...answer.transacoes)
      pages = answer.totalPaginas
      told = answer.totalElementos ?? 0
    }
    // Days that are over have all their movements: a page of fewer than it counts lost some.
    if (new Set(found.map(({ idTransacao }) => idTransacao)).size < told)
      throw new OutsideFault('unreadable_answer', 'The pages have fewer movements than they count.')
    return found
  }
  return {
    readStatement: async (credentials, days) => {
      const query = new URLSearchParams({ dataSaldo: days.last })
      const { disponivel } = await get(credentials, `/banking/v2/saldo?${query}`, balanceSchema)
      const found: InterMovement[] = []
      for (const range of rangesOf(days)) found.push(...(await readMovements(credentials, range)))
      return {
        movements: interMovements(found),
        balance: { cents: disponivel, date: days.last },
      }
    },
  }
}

/** The days in ranges that the bank answers. */
export function rangesOf({ first, last }: AskedDays): readonly AskedDays[] {
  const ranges: AskedDays[] = []
  for (let from: CivilDate = first; from <= last; ) {
    const end = addDays(from, MAX_DAYS - 1)
    ranges.push({ first: from, last: end < last ? end : last })
    from = addDays(end, 1)
  }
  return ranges
}

/** The movements as they are imported; one that two pages repeat is one. */
function interMovements(movements: readonly InterMovement[]): readonly PulledMovement[] {
  const once = new Map(movements.map((movement) => [movement.idTransacao, movement]))
  return [...once.values()].map((movement) => {
    const { detalhes, titulo, descricao } = movement
    const isIn = movement.tipoOperacao === 'C'
    const name = isIn
      ? detalhes?.nomePagador
      : (detalhes?.nomeRecebedor ?? detalhes?.nomeFavorecido)
    const document = isIn ? detalhes?.cpfCnpjPagador : detalhes?.cpfCnpjRecebedor
    const size = Math.abs(movement.valor)
    const memo = [titulo, descricao, detalhes?.descricaoPix, document]
    return {
      id: movement.idTransacao,
      posted_on: movement.dataTransacao,
      amount_cents: cents(isIn ? size : -size),
      type: isIn ? 'CREDIT' : 'DEBIT',
      name: name ?? null,
      memo: memo.filter(Boolean).join(' ') || null,
      check_number: detalhes?.endToEndId ?? detalhes?.nossoNumero ?? null,
    }
  })
}
