/** Words of exported sales, in the source language. */
export const exportedSalesPt = {
  labels: {
    invoice: 'Nota',
    product: 'Produto',
    quantity: 'Qtd',
    total: 'Total',
    fees: 'Taxas',
    commissions: 'Comissões',
    net: 'Líquido',
    payment_method: 'Forma',
    installments: 'Parcelas',
    platform: 'Plataforma',
    custom_sale_id: 'Número da venda',
  },
  filters: {
    filterSaleCompetencyDate: 'Competência',
    filterSaleStatuses: 'Situação',
    filterSaleSources: 'Fonte',
    filterSaleProducts: 'Produtos',
    filterSaleBankAccounts: 'Contas',
    filterSaleCategories: 'Categorias',
    filterInvoiceDate: 'Emissão da nota',
    filterInvoiceStatus: 'Nota',
    filterSalesIds: 'IDs',
    filterExternalsIds: 'IDs externos',
  },
  /** Words of values, by the column or filter that holds them. */
  values: {
    filterSaleStatuses: {
      waiting_payment: 'Aguardando pagamento',
      approved: 'Aprovada',
      completed: 'Concluída',
      overdue: 'Atrasada',
      canceled: 'Cancelada',
      expired: 'Expirada',
      refund_requested: 'Reembolso solicitado',
      partially_refunded: 'Reembolsada em parte',
      refunded: 'Reembolsada',
      charged_back: 'Contestada',
      disputed: 'Em disputa',
      review: 'Revisar',
    },
    filterSaleSources: { manual: 'Manual', demo: 'Demonstração' },
    filterInvoiceStatus: {
      none: 'Sem nota',
      authorized: 'Autorizada',
      canceled: 'Cancelada',
      replaced: 'Substituída',
      denied: 'Denegada',
      rejected: 'Rejeitada',
      unconfirmed: 'Sem protocolo',
    },
    sale_payment_method: {
      pix: 'Pix',
      boleto: 'Boleto',
      credit_card: 'Cartão de crédito',
      debit_card: 'Cartão de débito',
      cash: 'Dinheiro',
      transfer: 'Transferência',
      other: 'Outra',
    },
    sale_platform: {
      hotmart: 'Hotmart',
      eduzz: 'Eduzz',
      kiwify: 'Kiwify',
      monetizze: 'Monetizze',
      guru: 'Guru',
      shopify: 'Shopify',
      nuvemshop: 'Nuvemshop',
      woocommerce: 'WooCommerce',
      mercado_livre: 'Mercado Livre',
    },
  },
} as const

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The shape of its translations. */
export type ExportedSales = Texts<typeof exportedSalesPt>
