import type { mcpTexts as pt } from '../../pt/server/mcp.ts'
import type { Translation } from '../../engine/translation.ts'

export const mcpTexts = {
  instructions:
    'Financial data of a company in Prumo. Today is {{when}} where the company is. Amounts that end in _cents are whole cents. Days are YYYY-MM-DD. Each answer is that of the same query in Prumo, within what the token may see: do not add up pages, use the tools of totals. What changes anything is only proposed: a person accepts or refuses it in “Propostas”; tell so to whoever asked.',
  unknown_tool:
    'There is no tool “{{name}}” for this token. See those that there are in tools/list.',
  unknown_arguments: 'The tool does not have these arguments: {{name}}. It has: {{found}}.',
  foreign_origin:
    'This address does not serve pages of {{found}}. Connect the assistant directly, outside of the browser.',
  tools: {
    listar_contas_bancarias: 'Bank accounts, with their balances in the books and at the bank.',
    saldos_bancarios: 'Sum of the balances of the bank accounts, by currency.',
    listar_categorias: 'Chart of accounts: the tree of categories of revenues and expenses.',
    listar_centros_de_custo: 'Cost centres.',
    listar_projetos: 'Projects.',
    listar_produtos: 'Products and services.',
    listar_clientes: 'Clients, with what is open and overdue.',
    ver_cliente: 'The data of one client.',
    extrato_do_cliente: 'Transactions and settlements of a client, with the running balance.',
    listar_fornecedores: 'Suppliers, with what is open and overdue.',
    ver_fornecedor: 'The data of one supplier.',
    extrato_do_fornecedor: 'Transactions and settlements of a supplier, with the running balance.',
    listar_contas_a_receber:
      'Receivables: the list, page by page. For sums use totais_de_contas_a_receber.',
    totais_de_contas_a_receber:
      'Totals of the receivables of a whole filter. “How much do I receive this week?”: filter_due_date with the first and the last day of the week; what is still to come is residual_cents.',
    relatorio_de_contas_a_receber:
      'Receivables added up by group, with the age of what is overdue.',
    ver_conta_a_receber: 'One receivable, with its split and settlements.',
    listar_contas_a_pagar:
      'Payables: the list, page by page. For sums use totais_de_contas_a_pagar.',
    totais_de_contas_a_pagar: 'Totals of the payables of a whole filter: open, overdue, paid.',
    relatorio_de_contas_a_pagar: 'Payables added up by group, with the age of what is overdue.',
    ver_conta_a_pagar: 'One payable, with its split and settlements.',
    listar_transferencias: 'Transfers between own accounts.',
    totais_de_transferencias: 'Totals of the transfers of a whole filter.',
    listar_pedidos_de_transferencia: 'Requests to pay by wire transfer, and the status of each.',
    listar_compras: 'Purchases, and the status of each.',
    totais_de_compras: 'Totals of the purchases of a whole filter.',
    ver_compra: 'One purchase, with its instalments and what happened to it.',
    listar_vendas: 'Sales, and the status of each.',
    totais_de_vendas: 'Totals of the sales of a whole filter.',
    ver_venda: 'One sale, with its deductions, instalments and transactions.',
    listar_repasses: 'What sales platforms paid out, and whether books and bank agree.',
    carteira_da_plataforma: 'What a sales platform owes, and on which days it becomes free.',
    listar_notas_fiscais: 'Invoices read from their XML files.',
    totais_de_notas_fiscais: 'Totals of the invoices of a whole filter.',
    listar_orcamentos: 'Budgets.',
    comparar_orcamento:
      'A budget by category and month: budgeted, committed, realised and available.',
    conciliacao_das_contas: 'The accounts to reconcile, with what is pending in each.',
    painel_de_saldos: 'Balances of the dashboard, by currency, and the movement of the month.',
    painel_de_vencimentos: 'What is due today and what is overdue, payable and receivable.',
    painel_de_vendas: 'The sales of a month and of the one before.',
    previsao_de_saldo: 'Forecast of the balance for the next 30, 60 or 90 days.',
    previsao_de_um_dia: 'The records behind one day of the forecast.',
    demonstrativo_de_resultado:
      'Income statement: revenues, expenses and result by month, on accrual or cash basis.',
    fluxo_de_caixa:
      'Cash flow statement: what came in and went out by month, by the direct method.',
    extrato_detalhado: 'Every movement of the accounts, with the running balance.',
    listar_propostas:
      'Proposals that this token may see, with the status of each: waiting is for a person to decide, accepted was done, refused was refused (reason says why), expired is over.',
    consultar_proposta:
      'One proposal: what it asks for, who decided, and in record_id the record that it made.',
    propor_conta_a_pagar:
      'Proposes a payable. Nothing is written until a person accepts it in “Propostas”, in Prumo.',
    propor_conta_a_receber: 'Proposes a receivable. Nothing is written until a person accepts it.',
    propor_baixa_de_conta_a_pagar:
      'Proposes to settle (pay) the payable id, in full or in part. Nothing is written until a person accepts it.',
    propor_baixa_de_conta_a_receber:
      'Proposes to settle (receive) the receivable id, in full or in part. Nothing is written until a person accepts it.',
    propor_cancelamento_de_conta_a_pagar:
      'Proposes to cancel the payable id. Nothing is written until a person accepts it.',
    propor_cancelamento_de_conta_a_receber:
      'Proposes to cancel the receivable id. Nothing is written until a person accepts it.',
    propor_transferencia:
      'Proposes a transfer between two accounts of the company. Nothing is written until a person accepts it.',
    propor_compra:
      'Proposes a purchase, which waits for its approval once accepted. Nothing is written until a person accepts it.',
    propor_cliente: 'Proposes a new client. Nothing is written until a person accepts it.',
    propor_fornecedor: 'Proposes a new supplier. Nothing is written until a person accepts it.',
  },
  arguments: {
    party_id: 'Number of the contact; null where there is none.',
    bank_account_id: 'Number of the bank account.',
    allocations:
      'Parts of the amount, which add up to it: category_id, value_cents, cost_center_id, project_id.',
    value_cents: 'Amount in cents.',
    due_date: 'Due date, YYYY-MM-DD.',
    competency_date: 'Accrual date, YYYY-MM-DD.',
    paid_on: 'Day of the payment, YYYY-MM-DD.',
    principal_cents:
      'Part of the amount that is paid, in cents, without interest, penalty and fee.',
    version: 'Version of the record, as reading it shows it in version.',
    id: 'Number of the record, as lists show it in id.',
    page: 'Page of the list, from 1.',
    per_page: 'Records per page, up to 200.',
    search: 'Words to search for.',
    filter_due_date: 'Due date: two days YYYY-MM-DD with a comma between, both included.',
    filter_due_or_payment_date:
      'Due date of what is open, payment of what is settled: two days YYYY-MM-DD with a comma between.',
    filter_competency_date: 'Accrual date: two days YYYY-MM-DD with a comma between.',
    filter_date: 'Period: two days YYYY-MM-DD with a comma between.',
    filter_value_range:
      'Amount in cents, least and most with a comma between; one side may be left out.',
    filter_parties: 'Numbers of contacts, with commas between.',
    filter_categories_ids: 'Numbers of categories, with commas between.',
    filter_bank_accounts_ids: 'Numbers of bank accounts, with commas between.',
    filter_cost_centers: 'Numbers of cost centres, with commas between.',
    filter_projects: 'Numbers of projects, with commas between.',
    first_month: 'First month, YYYY-MM.',
    last_month: 'Last month, YYYY-MM.',
  },
} satisfies Translation<typeof pt>
