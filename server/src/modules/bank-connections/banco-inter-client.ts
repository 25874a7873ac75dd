import { addDays, type CivilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import type { z } from 'zod'
import { bancoInterApi } from '../../kernel/outside/banco-inter-api.ts'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import type { PulledMovement } from '../bank-reconciliation/index.ts'
import { balanceSchema, type InterMovement, statementPageSchema } from './banco-inter-wire.ts'
import type { AskedDays, BankApi, BankApiCredentials } from './service-kinds.ts'

/** What the token may do: nothing but read the statement. */
const SCOPE = 'extrato.read'
/** A range of days that the bank answers at once (developers.inter.co). */
const MAX_DAYS = 90
const PAGE_SIZE = 1000

/** The client of Banco Inter's API, which knows its caller by certificate. */
export function bancoInterClient({ banco_inter }: Pick<OutsideServices, 'banco_inter'>): BankApi {
  const ask = bancoInterApi(banco_inter, SCOPE)
  const get = <S extends z.ZodType>(credentials: BankApiCredentials, path: string, answer: S) =>
    ask(credentials, { method: 'GET', path }, answer)
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
