import { routes } from '@prumo/contracts/registry'
import type { RouteContract } from '@prumo/contracts/route'

/** What assistants read: the name of each tool, and the route whose answer it is. */
const READING_ROUTES = {
  listar_contas_bancarias: 'bank-accounts.list',
  saldos_bancarios: 'bank-accounts.totals',
  listar_categorias: 'categories.tree',
  listar_centros_de_custo: 'cost-centers.list',
  listar_projetos: 'projects.list',
  listar_produtos: 'products.list',
  listar_clientes: 'clients.list',
  ver_cliente: 'clients.get',
  extrato_do_cliente: 'clients.statement',
  listar_fornecedores: 'suppliers.list',
  ver_fornecedor: 'suppliers.get',
  extrato_do_fornecedor: 'suppliers.statement',
  listar_contas_a_receber: 'receivables.list',
  totais_de_contas_a_receber: 'receivables.totals',
  relatorio_de_contas_a_receber: 'receivables.report',
  ver_conta_a_receber: 'receivables.get',
  listar_contas_a_pagar: 'payables.list',
  totais_de_contas_a_pagar: 'payables.totals',
  relatorio_de_contas_a_pagar: 'payables.report',
  ver_conta_a_pagar: 'payables.get',
  listar_transferencias: 'transfers.list',
  totais_de_transferencias: 'transfers.totals',
  listar_pedidos_de_transferencia: 'wire-transfer-requests.list',
  listar_compras: 'purchases.list',
  totais_de_compras: 'purchases.totals',
  ver_compra: 'purchases.get',
  listar_vendas: 'sales.list',
  totais_de_vendas: 'sales.totals',
  ver_venda: 'sales.get',
  listar_repasses: 'sales-platforms.payouts',
  carteira_da_plataforma: 'sales-platforms.wallet',
  listar_notas_fiscais: 'invoices.list',
  totais_de_notas_fiscais: 'invoices.totals',
  listar_orcamentos: 'budgets.list',
  comparar_orcamento: 'budgets.compare',
  conciliacao_das_contas: 'bank-reconciliation.accounts',
  painel_de_saldos: 'dashboards.balances',
  painel_de_vencimentos: 'dashboards.due',
  painel_de_vendas: 'dashboards.sales',
  previsao_de_saldo: 'dashboards.forecast',
  previsao_de_um_dia: 'dashboards.forecast-day',
  demonstrativo_de_resultado: 'statements.dre',
  fluxo_de_caixa: 'statements.dfc',
  extrato_detalhado: 'detailed-statement.list',
  listar_propostas: 'proposals.list',
  consultar_proposta: 'proposals.get',
} as const satisfies Readonly<Record<string, string>>

export type ReadingToolName = keyof typeof READING_ROUTES

interface ReadingTool {
  readonly name: ReadingToolName
  readonly route: RouteContract
}

const isName = (name: string): name is ReadingToolName => Object.hasOwn(READING_ROUTES, name)

/** Every tool that reads. */
export const READING_TOOLS: readonly ReadingTool[] = Object.keys(READING_ROUTES)
  .filter(isName)
  .map((name) => {
    const route = routes.find(({ id }) => id === READING_ROUTES[name])
    if (route?.method !== 'GET') throw new Error(`The tool ${name} has no route that reads.`)
    return { name, route }
  })
