import { errorsTexts } from '../errors.ts'
import { accountingRefusals } from './accounting-refusals.ts'
import { attachmentRefusals } from './attachment-refusals.ts'
import { certificateRefusals } from './certificate-refusals.ts'
import { chargeRefusals } from './charge-refusals.ts'
import { closureRefusals } from './closure-refusals.ts'
import { importRefusals } from './import-refusals.ts'
import { invoiceRefusals } from './invoice-refusals.ts'
import { purchaseRefusals } from './purchase-refusals.ts'
import { receivedRefusals } from './received-refusals.ts'
import { reconciliationRefusals } from './reconciliation-refusals.ts'
import { saleRefusals } from './sale-refusals.ts'
import { secondFactorRefusals } from './second-factor-refusals.ts'
import { settlementRefusals } from './settlement-refusals.ts'
import { stockRefusals } from './stock-refusals.ts'
import { transferRefusals } from './transfer-refusals.ts'
import { undoRefusals } from './undo-refusals.ts'

/** Texts of refusals, in the source language. Each says what happened and what to do. */
export const refusalsTexts = {
  unauthenticated: 'Unauthenticated.',
  invalid_credentials: 'E-mail, documento ou senha incorretos.',
  too_many_attempts: 'Muitas tentativas de acesso. Tente de novo em {{minutes}} min.',
  too_many_requests: 'Muitas chamadas seguidas. Aguarde um momento e tente de novo.',
  too_many_exports: 'Você exportou muitas listas seguidas. Tente de novo em {{minutes}} min.',
  export_too_large:
    'O filtro tem {{count}} registros e um arquivo leva até {{max}}. Escolha um período ou filtro menor.',
  report_too_many_groups:
    'O relatório teria mais de {{max}} linhas. Escolha um filtro menor ou outro agrupamento.',
  permission_denied: 'Você não tem permissão para esta ação. Peça a um administrador da empresa.',
  plan_lacks_feature: errorsTexts.plan_lacks_feature,
  read_only_plan:
    'O plano desta empresa venceu: os dados podem ser consultados, mas não alterados. Renove o plano para continuar.',
  company_suspended:
    'Esta empresa está suspensa. Fale com o suporte do Prumo para reativar o acesso.',
  plan_in_use: 'Este plano tem empresas ou pagamentos. Desative-o em vez de excluir.',
  plan_inactive: 'Este plano está desativado. Escolha outro.',
  lifetime_plan_payment:
    'Esta empresa tem plano vitalício, que um pagamento não estende. Dê a ela uma data de expiração primeiro.',
  payment_already_undone: 'Este pagamento já foi desfeito.',
  expiry_too_late: 'A expiração passaria de 31/12/2199. Use menos meses.',
  not_found: errorsTexts.not_found,
  route_not_found: 'Endereço não encontrado.',
  method_not_allowed: 'Este endereço não aceita esta chamada.',
  validation_failed: errorsTexts.validation,
  malformed_request: 'A chamada não pôde ser lida. Confira o formato dos dados.',
  call_not_proven: 'A assinatura da chamada não confere com a chave guardada no Prumo.',
  payload_too_large: 'O arquivo ou os dados passam do limite de {{text}}.',
  unsupported_media_type: 'O formato enviado não é aceito neste endereço.',
  idempotency_key_reused:
    'Esta chave de envio já foi usada com outros dados. Recarregue a página e tente de novo.',
  title_scheduled: 'Está agendado para pagamento: desfaça o agendamento primeiro.',
  title_in_closed_period: 'Está em um período fechado.',
  title_already_settled: 'Já está quitado.',
  title_without_account: 'Não tem conta prevista: escolha uma conta para todos.',
  title_before_account: 'É anterior ao saldo inicial da conta.',
  title_without_series: 'Este lançamento não se repete nem está parcelado.',
  nothing_to_skip: 'Não há próxima ocorrência em aberto para pular.',
  selection_seen_in_part:
    'Você vê só em parte alguns dos registros selecionados ({{count}}): eles têm centros de custo ou projetos fora do seu acesso. Nada foi feito; tire-os da seleção.',
  selection_changed: 'A lista mudou desde a seleção. Confira os lançamentos e tente de novo.',
  value_not_positive: 'O valor reajustado deve ser maior que zero.',
  ...undoRefusals,
  stale_version: 'Este registro foi alterado por outra pessoa. Recarregue para ver a versão atual.',
  wrong_password: 'A senha atual não confere. Digite-a de novo.',
  avatar_unreadable: 'A imagem não pôde ser lida. Envie uma foto em JPEG, PNG, WebP ou GIF.',
  preferences_too_large:
    'As preferências passam do espaço de uma pessoa. Apague visões ou favoritos que não usa.',
  file_too_complex:
    'O arquivo pede mais trabalho do que um envio pode ter. Divida-o em períodos ou pacotes menores e envie um de cada vez.',
  rules_too_slow:
    'As regras de conciliação demoram demais para estas linhas. Simplifique as expressões regulares ou desative as regras que as usam.',
  request_in_progress:
    'Este envio ainda está sendo feito. Aguarde alguns segundos e confira antes de enviar de novo.',
  file_store_unavailable:
    'O armazenamento de arquivos não respondeu. Nada foi alterado: tente de novo em instantes.',
  storage_full:
    'Não há espaço no disco do servidor para este arquivo. Nada foi gravado: avise o administrador do Prumo e tente de novo depois.',
  file_damaged:
    'O arquivo guardado não é mais o que foi enviado e não será entregue. Avise o administrador do Prumo.',
  unavailable: 'O sistema está temporariamente indisponível. Tente de novo em instantes.',
  internal_error: errorsTexts.later,
  setup_link_invalid:
    'Este link já foi usado ou venceu. Reinicie o Prumo para receber um novo link.',
  email_token_invalid: 'Este link já foi usado ou venceu. Peça um novo.',
  email_not_confirmed:
    'Seu e-mail ainda não foi confirmado. Abra o link que enviamos ou peça um novo.',
  email_taken: 'Já existe um usuário com este e-mail.',
  last_administrator:
    'Esta pessoa é o último administrador ativo da empresa. Torne outra pessoa administradora primeiro.',
  administrator_only:
    'Só um administrador da empresa pode dar este papel ou mudar quem o tem. Peça a um administrador.',
  export_administrators_only:
    'Só um administrador que alcança toda a empresa e pode ver tudo nela pode exportá-la. Peça a um administrador.',
  permission_beyond_own:
    'Você não pode conceder uma permissão que não tem. Peça a um administrador da empresa.',
  rows_beyond_own:
    'Você não pode conceder acesso a registros que não alcança. Peça a um administrador da empresa.',
  user_unknown: 'Ninguém tem conta no Prumo com este e-mail. Confira como ele foi escrito.',
  works_elsewhere:
    'Esta pessoa trabalha também em outra empresa, e as sessões são dela. Para tirar o acesso a esta empresa, use “Encerrar acesso”.',
  already_member:
    'Esta pessoa já trabalha nesta empresa. Altere as permissões dela na lista de usuários.',
  too_many_webhooks: 'Há {{max}} webhooks. Exclua os que não servem mais antes de criar outro.',
  webhook_address_private:
    'Este endereço não é da internet pública, ou não usa https. Informe um endereço público que comece com https://.',
  webhook_address_unknown:
    'Este endereço não foi encontrado. Confira se o nome está certo e já publicado no DNS.',
  api_token_refused:
    'Este token de API não vale aqui. Ele faz o que as permissões dele dizem, na empresa em que foi criado; o que é da pessoa, faça entrando no Prumo.',
  api_token_needed:
    'Só um token de API entra aqui. Crie um em “Para desenvolvedores” e envie-o como Bearer.',
  too_many_api_tokens:
    'Há {{max}} tokens de API ativos. Revogue os que não servem mais antes de criar outro.',
  token_days: 'Um token vale no mínimo até hoje e no máximo {{max}} dias. Escolha outro dia.',
  too_many_invitations:
    'Há {{max}} convites em aberto. Revogue os que não servem mais antes de convidar outra pessoa.',
  invitation_just_sent:
    'Um convite acabou de ser enviado para este e-mail. Aguarde um minuto e tente de novo.',
  invitation_invalid:
    'Este convite já foi usado, foi revogado ou venceu. Peça um novo convite a quem convidou você.',
  too_many_companies:
    'Você já administra {{max}} empresas, o limite de uma pessoa. Fale com o suporte do Prumo se precisa de mais.',
  invitation_company_suspended:
    'A empresa deste convite está suspensa. O convite continua guardado: peça a quem convidou você que fale com o suporte do Prumo e abra este link de novo depois.',
  invitation_company_expired:
    'O plano da empresa deste convite venceu. O convite continua guardado: peça a quem convidou você que renove o plano e abra este link de novo depois.',
  invitation_for_other_email:
    'Este convite foi enviado para outro e-mail. Saia e entre com a conta daquele e-mail.',
  account_not_created:
    'Não foi possível criar a conta com estes dados. Se você já tem uma conta com este e-mail ou CPF, entre com ela para aceitar o convite.',
  too_many_allocation_templates:
    'A empresa já tem {{max}} modelos de rateio. Exclua um que não usa mais.',
  too_many_saved_views:
    'Há {{max}} visões compartilhadas desta lista. Exclua as que ninguém usa antes de compartilhar outra.',
  saved_view_of_another:
    'Só quem criou esta visão ou um administrador da empresa pode mudá-la. Salve uma cópia com outro nome.',
  saved_view_too_large:
    'Esta visão tem filtros demais para ser guardada. Use menos valores nos filtros.',
  name_taken: 'Já existe um registro com este nome.',
  document_taken: 'Já existe um cadastro com este CPF ou CNPJ.',
  code_taken: 'Já existe uma categoria com este código.',
  abbreviation_taken: 'Já existe um registro com esta abreviação.',
  number_too_large:
    'Um número ou uma soma passa do que o Prumo calcula. Confira os valores ou escolha menos registros no filtro.',
  number_unavailable: 'Este número ou ID externo não está disponível. Use outro.',
  external_id_taken: 'Já existe um lançamento com este ID externo.',
  default_purchase_taken: 'Outra conta já é a padrão de compras. Desmarque-a primeiro.',
  bank_account_in_use:
    'Esta conta tem linhas de extrato pendentes. Concilie ou ignore antes de desativar.',
  bank_account_used:
    'Esta conta é usada por lançamentos, extratos ou outros cadastros. Desative-a em vez de excluir.',
  rules_account_is_itself:
    'Escolha outra conta: a conta de destino das regras não pode ser ela mesma.',
  api_certificate_unreadable:
    'Este arquivo não é um certificado que possa ser aberto. Envie o arquivo .crt ou .pem baixado do internet banking.',
  api_key_unreadable:
    'Este arquivo não é uma chave que possa ser aberta. Envie o arquivo .key sem senha baixado do internet banking.',
  api_key_of_another: 'A chave não é deste certificado. Envie o .crt e o .key do mesmo download.',
  currency_is_fixed: 'A moeda de uma conta com movimentos não pode mudar. Crie outra conta.',
  movements_before_initial_date:
    'Há movimentos antes da nova data de saldo inicial. Escolha uma data até {{date}}.',
  reference_not_found: 'O registro escolhido não existe mais. Escolha outro.',
  another_course_platform: 'Desconecte antes a outra plataforma de ensino.',
  category_not_postable: 'Escolha uma categoria do último nível, ativa e que receba lançamentos.',
  category_cycle: 'Uma categoria não pode ficar abaixo de si mesma.',
  category_used:
    'Esta categoria é usada por lançamentos, outros cadastros ou subcategorias. Desative-a em vez de excluir.',
  category_too_deep: 'O plano de contas tem no máximo cinco níveis. Escolha um lugar mais acima.',
  category_codes_used_up: 'Não há mais códigos livres neste lugar. Escolha outro.',
  category_merge_itself: 'Escolha outra categoria: uma categoria não pode ser unida a ela mesma.',
  category_merge_nature:
    'Só categorias do mesmo tipo (receita, despesa ou neutra) podem ser unidas. Escolha outra.',
  category_merge_system:
    'O Prumo lança nesta categoria sozinho, e por isso ela não pode ser unida a outra. Una a outra a esta.',
  category_merge_too_large:
    'Esta categoria tem mais de {{max}} lançamentos e não pode ser unida de uma vez. Mude a categoria dos lançamentos em lotes, pela lista.',
  category_in_use: 'Esta categoria tem lançamentos ou subcategorias e não pode mudar assim.',
  transaction_settled: 'Este lançamento já tem baixa. Estorne a baixa primeiro.',
  transaction_canceled: 'Este lançamento está cancelado.',
  value_below_settled: 'O valor não pode ficar abaixo do que já foi baixado ({{amount}}).',
  settlement_exceeds_residual: 'A baixa passa do saldo em aberto ({{amount}}).',
  settlement_before_account:
    'A conta bancária começa em {{date}}. Use uma data a partir desse dia.',
  settlement_in_future: 'A baixa não pode ter data futura.',
  ...secondFactorRefusals,
  ...settlementRefusals,
  ...stockRefusals,
  ...transferRefusals,
  ...chargeRefusals,
  ...purchaseRefusals,
  ...saleRefusals,
  ...invoiceRefusals,
  ...receivedRefusals,
  settlement_reconciled: 'Desfaça a conciliação primeiro.',
  in_company: 'Na empresa {{company}}: {{text}}',
  other_company_denied:
    'A outra empresa desta transferência não permite este ato. Peça a um administrador dela.',
  other_company_out_of_reach:
    'Isto vale também em uma empresa a que você não tem acesso. Peça a quem tem acesso a todas.',
  record_in_use:
    'Este registro é usado em {{uses}} e não pode ser excluído. Desative-o: ele deixa de ser oferecido e o que o usa fica como está.',
  merge_with_itself: 'Um contato não pode ser unido a si mesmo. Escolha outro.',
  merge_into_inactive: 'O contato escolhido não está ativo. Ative-o ou escolha outro.',
  center_cycle: 'Um centro de custo não pode ficar abaixo de si mesmo. Escolha outro.',
  center_too_deep: 'Os centros de custo vão até {{max}} níveis. Escolha um centro mais acima.',
  center_has_children:
    'Este centro de custo tem outros abaixo dele. Mova-os ou exclua-os primeiro.',
  product_code_taken: 'Já existe um produto com este código.',
  party_changed_since: 'O contato mudou depois da união e fica como está.',
  party_inactive:
    'Este contato está desativado ou bloqueado. Escolha outro ou reative-o no cadastro.',
  cost_center_inactive: 'Este centro de custo está desativado. Escolha outro.',
  project_inactive: 'Este projeto está desativado. Escolha outro.',
  cost_center_permission_error_on_transaction: errorsTexts.transaction_rights,
  project_permission_error_on_transaction: errorsTexts.transaction_rights,
  bank_account_inactive: 'Esta conta bancária está desativada. Escolha outra.',
  rule_acts_beyond_reach:
    'Só quem alcança todas as contas, centros de custo e projetos salva regras que agem sozinhas. Salve-a para sugerir.',
  rule_category_missing: 'Uma regra que cria lançamentos precisa da categoria deles.',
  too_many_rules: 'A empresa já tem {{max}} regras de conciliação. Exclua uma que não é usada.',
  regex_invalid:
    'A expressão regular não pôde ser entendida ou é grande demais. Confira a escrita (RE2): até 300 caracteres, sem referências a grupos e sem buscas à frente ou atrás.',
  ofx_rule_sample_unreadable:
    'O exemplo não tem nenhum lançamento que possa ser lido. Cole um trecho do OFX com <STMTTRN>.',
  ofx_rule_sample_untouched:
    'A regra não mudou nada no exemplo. Confira o seletor e as condições, ou cole um trecho em que ela atue.',
  ofx_rule_sample_differs:
    'O exemplo não saiu como esperado: a linha {{count}} saiu como “{{text}}”. Ajuste a regra ou o esperado.',
  ofx_unreadable:
    'O arquivo não contém um extrato OFX. Baixe o extrato de novo no site do banco, em formato OFX.',
  ofx_statement_not_found:
    'Nenhum extrato do arquivo corresponde a esta conta. Confira a conta ou escolha o extrato na prévia.',
  ofx_ambiguous: 'O arquivo tem mais de um extrato desta conta. Escolha um deles na prévia.',
  ofx_other_account:
    'Este extrato é de outra conta desta empresa{{name}}: arquivos do mesmo banco, agência e número já foram importados nela. Importe-o lá; se a conta estava errada, desfaça antes as importações dela.',
  ofx_currency:
    'O extrato está em {{currency}} e a conta em {{account_currency}}. Escolha uma conta na mesma moeda.',
  file_missing: 'Nenhum arquivo foi enviado.',
  ...accountingRefusals,
  ...attachmentRefusals,
  ...closureRefusals,
  ...certificateRefusals,
  demo_already_loaded: 'Os dados de exemplo já estão nesta empresa.',
  demo_not_loaded: 'Esta empresa não tem dados de exemplo.',
  demo_needs_empty_company:
    'Esta empresa já tem lançamentos, contatos ou extratos. Os dados de exemplo só entram em uma empresa vazia.',
  demo_needs_chart:
    'O plano de contas desta empresa não tem as categorias do exemplo. Crie uma empresa com um modelo de plano de contas para experimentar.',
  demo_in_use_one:
    'Há {{count}} registro seu ligado aos dados de exemplo. Exclua o que é seu ou desligue do exemplo, e tente de novo.',
  demo_in_use_many:
    'Há {{count}} de registros seus ligados aos dados de exemplo. Exclua o que é seu ou desligue do exemplo, e tente de novo.',
  demo_in_use_other:
    'Há {{count}} registros seus ligados aos dados de exemplo. Exclua o que é seu ou desligue do exemplo, e tente de novo.',
  ...importRefusals,
  ...reconciliationRefusals,
}
