import { zeroCents } from '@prumo/money'
import { UnreadableCall } from '../../../kernel/outside/webhook-call.ts'
import type { PlatformStatus, SaleEvent } from '../platform-event.ts'
import {
  deductionsOfShares,
  guaranteeEnd,
  saleAmounts,
  saleBuyer,
  saleEvent,
  salePayment,
  type SaleShare,
  soldProduct,
} from '../event-fields.ts'
import { methodOf, statusOf, statusOfEvent } from './monetizze-codes.ts'
import type { MonetizzeCommission, MonetizzeSale } from './monetizze-wire.ts'

/** Kinds of commission are written in words: 'Produtor', 'Co-Produtor', 'Afiliado', 'Sistema'. */
function roleOf(kind: string): SaleShare['of'] {
  const words = kind.trim().toLowerCase()
  if (words.startsWith('sistema') || words.startsWith('monetizze')) return 'platform'
  if (words.startsWith('produtor')) return 'company'
  return /^(co|gerente)/.test(words) ? 'partner' : 'affiliate'
}

const shareOf = (row: MonetizzeCommission): SaleShare => ({
  of: roleOf(row.tipo_comissao),
  name: row.nome,
  external_id: row.email,
  value_cents: row.valor ?? row.comissao ?? zeroCents,
})

interface Moment {
  readonly event_id: string
  readonly status: PlatformStatus
  readonly told_status: string
  /** A guess of when it was, where Monetizze does not say so. */
  readonly guess: Date | null
}

/** Of a sale Monetizze tells when it was made and approved, and of nothing else when. */
function eventOf(told: MonetizzeSale, { guess, ...moment }: Moment): SaleEvent {
  const { venda, produto, comprador, assinatura } = told
  const exact =
    moment.status === 'approved'
      ? venda.dataFinalizada
      : moment.status === 'pending'
        ? venda.dataInicio
        : null
  const occurred_at = exact ?? guess ?? venda.dataFinalizada ?? venda.dataInicio
  if (occurred_at == null) throw new UnreadableCall('The call says no time.')
  const shared = deductionsOfShares(venda.valor, (told.comissoes ?? []).map(shareOf))
  return saleEvent({
    ...moment,
    external_id: venda.codigo,
    occurred_at,
    is_exact: exact != null,
    ordered_at: venda.dataInicio ?? null,
    approved_at: venda.dataFinalizada ?? null,
    amounts: saleAmounts({
      gross_cents: venda.valor,
      freight_cents: venda.frete ?? zeroCents,
      discount_cents: venda.desconto ?? zeroCents,
      ...shared,
    }),
    buyer: saleBuyer(
      {
        name: comprador.nome,
        email: comprador.email,
        document: comprador.cnpj_cpf,
        phone: comprador.telefone,
      },
      venda.codigo,
    ),
    products: [soldProduct(produto.codigo, produto.nome, venda.quantidade ?? 1)],
    payment: salePayment(methodOf(venda.formaPagamento), venda.parcelas, {
      subscription_id: assinatura?.codigo ?? null,
      recurrence_number: assinatura?.parcela ?? null,
    }),
  })
}

/** What a call says. @throws UnreadableCall where it tells no time. */
export const eventOfCall = (event: string, told: MonetizzeSale): SaleEvent =>
  eventOf(told, {
    event_id: `${told.venda.codigo}:${event}`,
    status: statusOfEvent(event),
    told_status: event,
    guess: null,
  })

/** What the listing says. @param now nothing of it can have happened later. */
export function eventOfListed(told: MonetizzeSale, now: Date): SaleEvent {
  const { codigo, status = null, dataFinalizada, dataInicio } = told.venda
  return eventOf(told, {
    event_id: `${codigo}:${status ?? ''}`,
    status: statusOf(status ?? ''),
    told_status: status ?? '',
    guess: guaranteeEnd(dataFinalizada ?? dataInicio ?? now, now),
  })
}
