import type { SystemSheet } from './system-sheet.ts'

/** Its report of sales, whose columns tell reais. */
export const MERCADO_LIVRE: readonly SystemSheet[] = [
  {
    system: 'mercado_livre',
    targets: ['sales'],
    marks: ['receita por produtos', 'tarifa de venda e impostos', 'titulo do anuncio'],
    expects: ['external_id', 'status', 'net_cents', 'freight_cents'],
    usual: ['quantity', 'party_name', 'party_tax_id'],
    fields: {
      external_id: ['n.º de venda', 'n.o de venda', 'nº de venda'],
      status: ['estado'],
      competency_date: ['data da venda', 'data de venda'],
      product: ['titulo do anuncio'],
      total_cents: ['receita por produtos'],
      freight_cents: ['receita por envio'],
      net_cents: ['total'],
      quantity: ['unidades'],
      party_name: ['comprador', 'dados pessoais ou da empresa'],
      party_tax_id: ['cpf', 'tipo e numero do documento'],
    },
    words: {
      status: {
        entregue: 'concluida',
        'a caminho': 'paga',
        'pronto para coleta': 'paga',
        'etiqueta pronta para impressao': 'paga',
        'mediacao finalizada com reembolso': 'reembolsada',
        'devolucao finalizada com reembolso': 'reembolsada',
        'cancelada pelo comprador': 'cancelada',
        'venda cancelada': 'cancelada',
      },
    },
  },
]
