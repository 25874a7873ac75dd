/** Texts of refusals, in the source language. Each says what happened and what to do. */
export const refusalsPt = {
  unauthenticated: 'Unauthenticated.',
  invalid_credentials: 'E-mail, documento ou senha incorretos.',
  too_many_attempts: 'Muitas tentativas de acesso. Tente de novo em {minutes} min.',
  too_many_requests: 'Muitas chamadas seguidas. Aguarde um momento e tente de novo.',
  permission_denied: 'Você não tem permissão para esta ação. Peça a um administrador da empresa.',
  plan_lacks_feature: 'Seu Plano não Possui acesso a esta Funcionalidade.',
  read_only_plan:
    'O plano desta empresa venceu: os dados podem ser consultados, mas não alterados. Renove o plano para continuar.',
  not_found: 'Registro não encontrado.',
  route_not_found: 'Endereço não encontrado.',
  method_not_allowed: 'Este endereço não aceita esta chamada.',
  validation_failed: 'Ops! Falha na validação dos dados.',
  malformed_request: 'A chamada não pôde ser lida. Confira o formato dos dados.',
  payload_too_large: 'O arquivo ou os dados passam do limite de {megabytes} MB.',
  unsupported_media_type: 'O formato enviado não é aceito neste endereço.',
  idempotency_key_reused:
    'Esta chave de envio já foi usada com outros dados. Recarregue a página e tente de novo.',
  stale_version: 'Este registro foi alterado por outra pessoa. Recarregue para ver a versão atual.',
  unavailable: 'O sistema está temporariamente indisponível. Tente de novo em instantes.',
  internal_error: 'Tente novamente mais tarde.',
  setup_link_invalid:
    'Este link já foi usado ou venceu. Reinicie o Prumo para receber um novo link.',
  email_taken: 'Já existe um usuário com este e-mail.',
  name_taken: 'Já existe um registro com este nome.',
  document_taken: 'Já existe um cadastro com este CPF ou CNPJ.',
  code_taken: 'Já existe uma categoria com este código.',
  external_id_taken: 'Já existe um lançamento com este ID externo.',
  default_purchase_taken: 'Outra conta já é a padrão de compras. Desmarque-a primeiro.',
  bank_account_in_use:
    'Esta conta tem linhas de extrato pendentes. Concilie ou ignore antes de desativar.',
  currency_is_fixed: 'A moeda de uma conta com movimentos não pode mudar. Crie outra conta.',
  movements_before_initial_date:
    'Há movimentos antes da nova data de saldo inicial. Escolha uma data até {date}.',
  reference_not_found: 'O registro escolhido não existe mais. Escolha outro.',
  category_not_postable: 'Escolha uma categoria do último nível, ativa e que receba lançamentos.',
  category_cycle: 'Uma categoria não pode ficar abaixo de si mesma.',
  category_in_use: 'Esta categoria tem lançamentos ou subcategorias e não pode mudar assim.',
  transaction_settled: 'Este lançamento já tem baixa. Estorne a baixa primeiro.',
  transaction_canceled: 'Este lançamento está cancelado.',
  value_below_settled: 'O valor não pode ficar abaixo do que já foi baixado ({amount}).',
  settlement_exceeds_residual: 'A baixa passa do saldo em aberto ({amount}).',
  settlement_before_account: 'A conta bancária começa em {date}. Use uma data a partir desse dia.',
  settlement_in_future: 'A baixa não pode ter data futura.',
  settlement_reconciled: 'Desfaça a conciliação primeiro.',
  bank_account_inactive: 'Esta conta bancária está desativada. Escolha outra.',
  ofx_unreadable:
    'O arquivo não contém um extrato OFX. Baixe o extrato de novo no site do banco, em formato OFX.',
  ofx_statement_not_found:
    'Nenhum extrato do arquivo corresponde a esta conta. Confira a conta ou escolha o extrato na prévia.',
  ofx_ambiguous: 'O arquivo tem mais de um extrato desta conta. Escolha um deles na prévia.',
  ofx_currency:
    'O extrato está em {currency} e a conta em {account_currency}. Escolha uma conta na mesma moeda.',
  file_missing: 'Nenhum arquivo foi enviado.',
  import_has_reconciled_lines:
    'Esta importação tem {count} linha(s) conciliada(s). Desfaça as conciliações primeiro.',
  import_already_undone: 'Esta importação já foi desfeita.',
  line_already_handled: 'Este lançamento foi alterado por outro usuário.',
  line_is_pending: 'Esta linha já está pendente.',
  line_amount_mismatch: 'O valor da linha não confere com o lançamento escolhido.',
  line_direction_mismatch:
    'Uma entrada concilia com contas a receber; uma saída, com contas a pagar.',
} as const

/** Texts of fields. */
export const fieldsPt = {
  required: 'Este campo é obrigatório',
  invalid_text: 'Texto inválido',
  invalid_value: 'Valor inválido',
  invalid_email: 'Email inválido',
  invalid_date: 'Data inválida',
  invalid_month: 'Mês inválido',
  invalid_tax_id: 'CPF/CNPJ inválido',
  invalid_bank: 'Banco inválido',
  invalid_category_code: 'Código inválido: use números separados por ponto, como 5.04.01',
  email_or_document: 'Informe o e-mail ou o documento',
  password_too_short: 'A senha deve ter pelo menos 8 caracteres',
  password_too_simple:
    'A senha deve conter pelo menos uma letra maiúscula, uma minúscula, um número e um caractere especial',
  password_too_common: 'Esta senha é muito comum. Escolha outra.',
  too_long: 'Máximo de {max} caracteres',
  too_small: 'O valor deve ser no mínimo {min}',
  too_large: 'O valor deve ser no máximo {max}',
  allocations_must_tie: 'A soma das categorias deve ser igual ao valor',
  settlement_needs_amount: 'Informe o valor da baixa',
} as const

export type RefusalCode = keyof typeof refusalsPt
export type FieldCode = keyof typeof fieldsPt
export type ServerTexts = {
  readonly refusals: Readonly<Record<RefusalCode, string>>
  readonly fields: Readonly<Record<FieldCode, string>>
}
