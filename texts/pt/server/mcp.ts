/** What assistants are told of their tools, in the source language; names are the API’s own. */
export const mcpTexts = {
  instructions:
    'Dados financeiros de uma empresa no Prumo. Hoje é {{when}} onde a empresa está. Valores terminados em _cents são inteiros em centavos. Dias são AAAA-MM-DD. Cada resposta é a da mesma consulta no Prumo, dentro do que o token pode ver: não some páginas, use as ferramentas de totais. O que muda algo é só proposto: uma pessoa aceita ou recusa em “Propostas”; diga isso a quem pediu.',
  unknown_tool: 'Não há a ferramenta “{{name}}” para este token. Veja as que há em tools/list.',
  unknown_arguments: 'A ferramenta não tem estes argumentos: {{name}}. Ela tem: {{found}}.',
  foreign_origin:
    'Este endereço não atende páginas de {{found}}. Ligue o assistente direto, fora do navegador.',
  tools: {
    listar_contas_bancarias: 'Contas bancárias, com saldo no sistema e no banco.',
    saldos_bancarios: 'Soma dos saldos das contas bancárias, por moeda.',
    listar_categorias: 'Plano de contas: a árvore de categorias de receitas e despesas.',
    listar_centros_de_custo: 'Centros de custo.',
    listar_projetos: 'Projetos.',
    listar_produtos: 'Produtos e serviços.',
    listar_clientes: 'Clientes, com o que têm em aberto e vencido.',
    ver_cliente: 'Os dados de um cliente.',
    extrato_do_cliente: 'Lançamentos e baixas de um cliente, com o saldo corrido.',
    listar_fornecedores: 'Fornecedores, com o que têm em aberto e vencido.',
    ver_fornecedor: 'Os dados de um fornecedor.',
    extrato_do_fornecedor: 'Lançamentos e baixas de um fornecedor, com o saldo corrido.',
    listar_contas_a_receber:
      'Contas a receber: a lista, página por página. Para somas use totais_de_contas_a_receber.',
    totais_de_contas_a_receber:
      'Totais das contas a receber de um filtro inteiro. “Quanto recebo esta semana?”: filter_due_date com o primeiro e o último dia da semana; o que falta receber é residual_cents.',
    relatorio_de_contas_a_receber:
      'Contas a receber somadas por grupo, com a idade do que está vencido.',
    ver_conta_a_receber: 'Uma conta a receber, com rateio e baixas.',
    listar_contas_a_pagar:
      'Contas a pagar: a lista, página por página. Para somas use totais_de_contas_a_pagar.',
    totais_de_contas_a_pagar:
      'Totais das contas a pagar de um filtro inteiro: em aberto, vencido, pago.',
    relatorio_de_contas_a_pagar:
      'Contas a pagar somadas por grupo, com a idade do que está vencido.',
    ver_conta_a_pagar: 'Uma conta a pagar, com rateio e baixas.',
    listar_transferencias: 'Transferências entre contas próprias.',
    totais_de_transferencias: 'Totais das transferências de um filtro inteiro.',
    listar_pedidos_de_transferencia:
      'Solicitações de pagamento por transferência e a situação de cada uma.',
    listar_compras: 'Compras e a situação de cada uma.',
    totais_de_compras: 'Totais das compras de um filtro inteiro.',
    ver_compra: 'Uma compra, com as parcelas e o que aconteceu com ela.',
    listar_vendas: 'Vendas e a situação de cada uma.',
    totais_de_vendas: 'Totais das vendas de um filtro inteiro.',
    ver_venda: 'Uma venda, com deduções, parcelas e lançamentos.',
    listar_repasses:
      'O que as plataformas de venda repassaram, e se os livros e o banco concordam.',
    carteira_da_plataforma: 'O que uma plataforma de venda deve, e em que dias fica livre.',
    listar_notas_fiscais: 'Notas fiscais lidas dos seus XML.',
    totais_de_notas_fiscais: 'Totais das notas fiscais de um filtro inteiro.',
    listar_orcamentos: 'Orçamentos.',
    comparar_orcamento:
      'Um orçamento por categoria e mês: orçado, comprometido, realizado e disponível.',
    conciliacao_das_contas: 'As contas a conciliar, com o que falta em cada uma.',
    painel_de_saldos: 'Saldos do painel, por moeda, e o movimento do mês.',
    painel_de_vencimentos: 'O que vence hoje e o que está vencido, a pagar e a receber.',
    painel_de_vendas: 'As vendas de um mês e do mês anterior.',
    previsao_de_saldo: 'Previsão do saldo para os próximos 30, 60 ou 90 dias.',
    previsao_de_um_dia: 'Os registros por trás de um dia da previsão.',
    demonstrativo_de_resultado:
      'DRE: receitas, despesas e resultado por mês, por competência ou por caixa.',
    fluxo_de_caixa: 'DFC: o que entrou e saiu por mês, pelo método direto.',
    extrato_detalhado: 'Cada movimento das contas, com o saldo corrido.',
    listar_propostas:
      'Propostas que este token pode ver, com a situação de cada uma: waiting espera uma pessoa, accepted foi feita, refused foi recusada (reason diz por quê), expired venceu.',
    consultar_proposta:
      'Uma proposta: o que pede, quem decidiu, e em record_id o registro que ela fez.',
    propor_conta_a_pagar:
      'Propõe uma conta a pagar. Nada é gravado até que uma pessoa aceite em “Propostas”, no Prumo.',
    propor_conta_a_receber: 'Propõe uma conta a receber. Nada é gravado até que uma pessoa aceite.',
    propor_baixa_de_conta_a_pagar:
      'Propõe a baixa (pagamento) da conta a pagar id, inteira ou em parte. Nada é gravado até que uma pessoa aceite.',
    propor_baixa_de_conta_a_receber:
      'Propõe a baixa (recebimento) da conta a receber id, inteira ou em parte. Nada é gravado até que uma pessoa aceite.',
    propor_cancelamento_de_conta_a_pagar:
      'Propõe cancelar a conta a pagar id. Nada é gravado até que uma pessoa aceite.',
    propor_cancelamento_de_conta_a_receber:
      'Propõe cancelar a conta a receber id. Nada é gravado até que uma pessoa aceite.',
    propor_transferencia:
      'Propõe uma transferência entre duas contas da empresa. Nada é gravado até que uma pessoa aceite.',
    propor_compra:
      'Propõe uma compra, que depois de aceita espera a aprovação. Nada é gravado até que uma pessoa aceite.',
    propor_cliente: 'Propõe um novo cliente. Nada é gravado até que uma pessoa aceite.',
    propor_fornecedor: 'Propõe um novo fornecedor. Nada é gravado até que uma pessoa aceite.',
  },
  arguments: {
    party_id: 'Número do contato; null onde não há.',
    bank_account_id: 'Número da conta bancária.',
    allocations:
      'Partes do valor, que somam o valor: category_id, value_cents, cost_center_id, project_id.',
    value_cents: 'Valor em centavos.',
    due_date: 'Vencimento, AAAA-MM-DD.',
    competency_date: 'Competência, AAAA-MM-DD.',
    paid_on: 'Dia do pagamento, AAAA-MM-DD.',
    principal_cents: 'Parte do valor que é paga, em centavos, sem juros, multa e tarifa.',
    version: 'Versão do registro, como a consulta a mostra em version.',
    id: 'Número do registro, como as listas o mostram em id.',
    page: 'Página da lista, a partir de 1.',
    per_page: 'Registros por página, até 200.',
    search: 'Palavras a procurar.',
    filter_due_date: 'Vencimento: dois dias AAAA-MM-DD separados por vírgula, ambos incluídos.',
    filter_due_or_payment_date:
      'Vencimento do que está em aberto, pagamento do que foi baixado: dois dias AAAA-MM-DD separados por vírgula.',
    filter_competency_date: 'Competência: dois dias AAAA-MM-DD separados por vírgula.',
    filter_date: 'Período: dois dias AAAA-MM-DD separados por vírgula.',
    filter_value_range:
      'Valor em centavos, mínimo e máximo separados por vírgula; um dos lados pode faltar.',
    filter_parties: 'Números de contatos, separados por vírgula.',
    filter_categories_ids: 'Números de categorias, separados por vírgula.',
    filter_bank_accounts_ids: 'Números de contas bancárias, separados por vírgula.',
    filter_cost_centers: 'Números de centros de custo, separados por vírgula.',
    filter_projects: 'Números de projetos, separados por vírgula.',
    first_month: 'Primeiro mês, AAAA-MM.',
    last_month: 'Último mês, AAAA-MM.',
  },
}
