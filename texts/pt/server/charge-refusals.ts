/** Texts of refusals about charges and payment providers. */
export const chargeRefusals = {
  payer_unknown: 'O CPF ou CNPJ de quem pagou não é de nenhuma empresa.',
  payer_ambiguous: 'Mais de uma empresa tem o CPF ou CNPJ de quem pagou.',
  credit_not_waiting: 'Este pagamento já foi atribuído ou devolvido.',
  charge_in_other_state:
    'A situação desta cobrança não permite esta ação. Recarregue para ver a situação atual.',
  charge_without_codes: 'Esta cobrança não tem boleto nem código Pix. Use a página do provedor.',
  payer_without_email:
    'O cliente não tem e-mail no cadastro. Complete o cadastro ou informe um endereço.',
  charge_just_mailed: 'Esta cobrança acabou de ser enviada por e-mail. Aguarde um minuto.',
  too_many_charge_mails:
    'O limite de e-mails de cobrança do dia foi atingido, deste endereço ou da empresa. Tente amanhã.',
  charge_method_unknown: 'Este provedor não recebe por este método. Escolha outro.',
  charge_currency: 'Só contas a receber em reais podem ser cobradas.',
  charges_changed:
    'Os valores ou os vencimentos mudaram depois de mostrados. Confira de novo antes de gerar.',
  charge_due_in_past: 'O vencimento já passou. Escolha hoje ou um dia futuro.',
  charge_above_residual: 'O valor passa do que se pode cobrar desta conta ({{amount}}).',
  charge_above_open:
    'A conta a receber já foi paga em parte. Reduza o valor da cobrança antes de enviá-la.',
  charge_discount_too_high: 'O desconto precisa ser menor que o valor.',
  charge_discount_after_due: 'O desconto vale no máximo até o vencimento.',
  charge_busy:
    'O provedor já está sendo consultado sobre esta cobrança. Tente de novo em instantes.',
  charge_receipt_needed:
    'A conta a receber ainda está aberta. Informe o valor, o dia e a conta do recebimento.',
  charge_unknown_there:
    'O provedor não conhece esta cobrança, que pode continuar pagável lá. Confira as chaves, a conta e o endereço em “Recebimentos”.',
  provider_has_open_charges:
    'Cobranças deste banco que ainda podem ser pagas: {{count}}. Cancele-as, ou espere que sejam pagas ou vençam de vez, antes de trocar o endereço ou a conta.',
  charge_refunded_since:
    'O provedor já devolveu mais do que estava lançado. Os lançamentos foram atualizados; confira antes de devolver de novo.',
  plan_in_links:
    'Links de pagamento dão meses deste plano: {{text}}. Tire o plano deles, ou desative-o em vez de excluir.',
  product_link_url_taken: 'Já existe um link de pagamento com este endereço.',
  plan_open_charge: 'Há uma cobrança em aberto do plano atual. Diga se ela fica ou se é cancelada.',
  plan_charge_paid:
    'A cobrança do ciclo que vence em {{date}} já foi paga em parte. Escolha manter o que está em aberto.',
  plan_charge_closed:
    'A cobrança do ciclo que vence em {{date}} é de um período fechado. Escolha manter o que está em aberto, ou reabra o período.',
  plan_charge_stays:
    'A cobrança do ciclo que vence em {{date}} não pode mais ser cancelada. Escolha manter o que está em aberto.',
  subscription_in_other_state:
    'A situação desta assinatura não permite esta ação. Recarregue para ver a situação atual.',
  index_empty:
    'Não há nenhum índice {{name}} no Prumo. Peça a quem administra a plataforma que o informe em “Índices de reajuste”, ou reajuste por um percentual.',
  index_month_missing:
    'Falta o {{name}} de {{month}}. Peça a quem administra a plataforma que o informe em “Índices de reajuste”, ou escolha outro mês final.',
  index_month_to_come: 'Um dos meses ainda não começou. Confira as datas da lista.',
  readjustment_changed:
    'O índice mudou desde a prévia. Confira os novos valores antes de confirmar.',
  subscription_started:
    'Já houve ciclo cobrado: início, ciclo e dia da cobrança não mudam mais. Use “Trocar de plano”.',
  subscription_has_cycles: 'Esta assinatura já teve ciclos cobrados. Cancele-a em vez de excluir.',
  receivable_charged:
    'Esta conta a receber já tem uma cobrança aberta. Na página dela, mande-a de novo por e-mail, faça a segunda via ou cancele-a.',
  charge_already_sent:
    'Esta cobrança já foi enviada. Na página dela, mande-a de novo por e-mail, faça a segunda via ou cancele-a.',
  receivable_gone: 'A conta a receber desta cobrança foi excluída. Restaure-a primeiro.',
  provider_address_busy:
    'O endereço deste provedor está sendo trocado, ou a conexão dele acabou de mudar. Tente de novo em instantes.',
  provider_not_connected: 'Este provedor não está conectado. Conecte-o em “Recebimentos”.',
  provider_refused: 'O provedor recusou o pedido. Consulte a cobrança para ver a situação atual.',
  provider_unreachable: 'O provedor não respondeu. Tente de novo em alguns minutos.',
}
