import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import type { PlatformStatus } from '../platform-event.ts'
import type { SaleShare } from '../event-fields.ts'

/** Braip's words of a status; of its numbers 2 alone is documented beyond doubt. */
const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  'aguardando pagamento': 'pending',
  'em analise': 'pending',
  'em processamento': 'pending',
  'pagamento atrasado': 'overdue',
  'pagamento aprovado': 'approved',
  aprovado: 'approved',
  cancelada: 'canceled',
  cancelado: 'canceled',
  recusada: 'refused',
  expirada: 'expired',
  'estorno pendente': 'refund_requested',
  devolvida: 'refunded',
  estornada: 'refunded',
  chargeback: 'charged_back',
}

const APPROVED = '2'

/** Small letters without their marks. */
const wordsOf = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** What a status means by its words, else by its number; else it is looked at by a person. */
export const statusOf = (
  words: string | null | undefined,
  code: string | null | undefined,
): PlatformStatus =>
  STATUSES[wordsOf(words ?? '')] ?? (code === APPROVED && !words ? 'approved' : 'review')

const METHODS: Readonly<Record<string, SalePaymentMethod>> = {
  '1': 'boleto',
  '2': 'credit_card',
  '4': 'pix',
  boleto: 'boleto',
  'cartao de credito': 'credit_card',
  pix: 'pix',
}

export const methodOf = (method: string | null | undefined): SalePaymentMethod =>
  METHODS[wordsOf(method ?? '')] ?? 'other'

/** 'Sistema' is Braip, 'Produtor' the company. */
export function roleOf(type: string): SaleShare['of'] {
  const words = wordsOf(type)
  if (words === 'sistema') return 'platform'
  if (words === 'produtor') return 'company'
  return /^(co|gerente)/.test(words) ? 'partner' : 'affiliate'
}
