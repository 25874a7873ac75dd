import type { SystemSheet } from './system-sheet.ts'

/** Its report of sales, with the names that its API has for them. */
export const MONETIZZE: readonly SystemSheet[] = [
  {
    system: 'monetizze',
    targets: ['sales'],
    marks: ['codigo da venda', 'data finalizada', 'plano', 'status'],
    expects: ['external_id', 'status', 'net_cents'],
    usual: ['quantity', 'paid_by', 'installments_count', 'party_name', 'party_tax_id'],
    fields: {
      external_id: ['codigo da venda'],
      status: ['status'],
      competency_date: ['data da venda', 'data inicio', 'data'],
      status_date: ['data de devolucao', 'data da devolucao'],
      product: ['produto'],
      total_cents: ['valor da venda', 'valor'],
      net_cents: ['valor recebido'],
      platform_fee_cents: ['taxa monetizze', 'taxa'],
      commission_cents: ['comissao do afiliado'],
      commission_supplier: ['nome do afiliado', 'afiliado'],
      coproduction_cents: ['comissao do coprodutor', 'comissao coprodutor'],
      coproducer: ['nome do coprodutor', 'coprodutor'],
      currency: ['moeda'],
      refunded_cents: ['valor devolvido'],
      quantity: ['quantidade'],
      paid_by: ['forma de pagamento'],
      installments_count: ['parcelas'],
      party_name: ['comprador', 'nome do comprador'],
      party_tax_id: ['cnpj/cpf', 'cpf/cnpj', 'documento'],
    },
    // Finished is paid, complete is past its guarantee, and blocked is held until a dispute ends.
    words: {
      status: { finalizada: 'aprovada', completa: 'completa', bloqueada: 'em disputa' },
    },
  },
]
