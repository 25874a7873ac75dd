/** The error catalogue of specification section 8, letter by letter where it fixes the text. */
export const errorsTexts = {
  title: 'Ops!',
  budget_warned:
    'Acima do orçamento {{budget}}: {{category}} tem {{available}} disponíveis e foram pedidos {{requested}}.',
  part_of_budget_warned: 'Acima do orçamento de {{category}}: foram pedidos {{requested}}.',
  warning_title: 'Aviso',
  success_title: 'Sucesso',
  network: 'Verifique sua conexão com a internet',
  validation: 'Ops! Falha na validação dos dados.',
  import_validation: 'Ops! Falha na validação dos dados. Nenhum dado foi importado.',
  later: 'Tente novamente mais tarde.',
  unexpected: 'Ocorreu um erro inesperado.',
  transaction_rights:
    'Você não tem autorização para salvar transações deste Centro de Custo ou Projeto.',
  purchase_rights:
    'Você não tem autorização para aprovar compras deste Centro de Custo ou Projeto.',
  plan_lacks_feature: 'Seu Plano não Possui acesso a esta Funcionalidade.',
  permission_denied: 'Você não tem permissão para fazer isto.',
  permission_denied_details: 'Peça acesso a um administrador da empresa.',
  read_only_plan: 'O plano desta empresa expirou: os dados podem ser lidos, mas não alterados.',
  company_suspended: 'Esta empresa está suspensa. Fale com o suporte do Prumo.',
  stale: 'Este registro foi alterado por outra pessoa.',
  stale_by: '{{name}} alterou este registro em {{when}}.',
  stale_details: 'Recarregue para ver a versão atual e refaça a sua alteração.',
  not_found: 'Registro não encontrado.',
  too_many: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
  request_id: 'Identificação do erro: {{id}}',
}
