import type { SystemSheet } from './system-sheet.ts'

/** Its report of sales, whose headers have no spaces. */
export const PERFECTPAY: readonly SystemSheet[] = [
  {
    system: 'perfectpay',
    targets: ['sales'],
    marks: ['codigotransacao', 'datavenda', 'valorvenda', 'valorcomissao'],
    expects: ['external_id', 'status', 'net_cents'],
    usual: ['paid_by', 'installments_count', 'party_name', 'party_tax_id'],
    fields: {
      external_id: ['codigotransacao'],
      status: ['status'],
      competency_date: ['datavenda'],
      product: ['produto'],
      total_cents: ['valorvenda'],
      net_cents: ['valorcomissao'],
      currency: ['moeda'],
      paid_by: ['formapagamento'],
      installments_count: ['parcelas'],
      party_name: ['nomecliente'],
      party_tax_id: ['cpf'],
    },
  },
]
