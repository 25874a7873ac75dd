import { randomUUID } from 'node:crypto'
import type { Faults } from '../faults.ts'
import type { SimulatedPurchase } from '../simulated-purchases.ts'
import {
  brasiliaOf,
  done,
  isTaken,
  notThere,
  pageOf,
  type PlatformSimulator,
  refusedAnswer,
  unitsOf,
} from '../simulated-platform.ts'

const PAGE_SIZE = 100

/** Monetizze on the loopback: token and transactions of its API 2.1. */
export function monetizzeSimulator(faults: Faults): PlatformSimulator {
  const purchases: SimulatedPurchase[] = []
  const tokens = new Set<string>()
  const list = (query: URLSearchParams) => {
    const [from, to] = [query.get('date_min') ?? '', query.get('date_max') ?? '']
    const found = purchases.filter(({ order_date }) => {
      const at = brasiliaOf(order_date) ?? ''
      return at >= from && at <= to
    })
    const asked = { page: Number(query.get('page') ?? 1), size: PAGE_SIZE }
    const { rows, pages } = pageOf(found, asked, faults)
    const dados = asked.page > pages ? [] : rows.map(saleOf)
    return done({ status: 200, recordCount: found.length, dados })
  }
  return {
    purchases,
    answer: ({ path, headers, query }) => {
      if (path === '/token') {
        const key = headers['x_consumer_key']
        if (typeof key !== 'string' || !isTaken(key)) return refusedAnswer
        const token = randomUUID()
        tokens.add(token)
        return done({ status: 200, token })
      }
      const { token } = headers
      if (typeof token !== 'string' || !tokens.has(token)) return refusedAnswer
      return path === '/transactions' ? list(query) : notThere
    },
  }
}

const STATUSES: Readonly<Record<string, string>> = {
  WAITING_PAYMENT: 'Aguardando pagamento',
  APPROVED: 'Finalizada',
  COMPLETE: 'Completa',
  EXPIRED: 'Cancelada',
  REFUNDED: 'Devolvida',
  // It has no word for a charge back: the money is given back.
  CHARGEBACK: 'Devolvida',
}
const METHODS: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'Cartão de crédito',
  BILLET: 'Boleto',
  PIX: 'Pix',
}
const KINDS: Readonly<Record<string, string>> = {
  MARKETPLACE: 'Sistema',
  PRODUCER: 'Produtor',
  COPRODUCER: 'Co-Produtor',
  AFFILIATE: 'Afiliado',
}

function saleOf(purchase: SimulatedPurchase) {
  const { buyer, product, payment, commissions } = purchase
  return {
    produto: { codigo: product.id, nome: product.name },
    venda: {
      codigo: Number(purchase.transaction.replace('HP', '')),
      dataInicio: brasiliaOf(purchase.order_date),
      dataFinalizada: brasiliaOf(purchase.approved_date) ?? '',
      formaPagamento: METHODS[payment.type],
      parcelas: payment.installments,
      quantidade: '1',
      status: STATUSES[purchase.status],
      valor: unitsOf(purchase.price_cents).toFixed(2),
    },
    comprador: { nome: buyer.name, email: buyer.email, cnpj_cpf: buyer.document },
    comissoes: commissions.map(({ source, name, code, cents }) => ({
      nome: name,
      email: code === '' ? null : `${code.toLowerCase()}@exemplo.com.br`,
      tipo_comissao: KINDS[source],
      valor: unitsOf(cents).toFixed(2),
    })),
  }
}
