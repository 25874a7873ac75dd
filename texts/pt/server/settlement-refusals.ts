/** Why a settlement's credit or waiver is refused. */
export const settlementRefusals = {
  credit_needs_party:
    'O lançamento não tem contato, e o crédito fica com um contato. Informe o contato no lançamento.',
  credit_exceeds_balance: 'O crédito do contato não chega: há {{credit}} disponíveis.',
  credit_not_yet_made:
    'Em {{date}} o contato tinha só {{credit}} de crédito disponível. Um crédito paga apenas a partir do dia em que surgiu.',
  credit_used_since:
    'O crédito desta baixa já foi usado em outra. Estorne primeiro a baixa que o usou.',
  credit_keeps_party:
    'Uma baixa deste lançamento gerou ou usou crédito deste contato. Estorne a baixa no próprio dia dela antes de trocar o contato.',
  waiver_exceeds_charges: 'Só se dispensa o que seria cobrado: multa e juros somam {{amount}}.',
  settlement_ends_credit:
    'Esta baixa encerra o crédito do que foi devolvido: quem a desfaz é a cobrança.',
  settlement_renegotiated: 'Esta baixa é de uma renegociação. Desfaça a renegociação.',
  renegotiation_one_client: 'Escolha contas a receber de um só cliente e de uma só moeda.',
  renegotiation_nothing_open: 'Não há nada em aberto em “{{label}}”.',
  renegotiation_changed:
    'Os valores mudaram enquanto você decidia. Confira de novo antes de confirmar.',
  renegotiation_discount_exceeds: 'O desconto precisa ser menor que o total em aberto: {{amount}}.',
  renegotiation_installments: 'Há mais parcelas que centavos: use menos parcelas.',
  renegotiation_paid:
    'Uma parcela nova já foi paga ou alterada. Estorne a baixa antes de desfazer a renegociação.',
  settlement_reversed: 'Esta baixa já foi estornada.',
  reversal_in_future: 'O estorno não pode ter data futura.',
  reversal_before_settlement: 'A baixa é de {{date}}. Estorne a partir desse dia.',
  transaction_has_reversals:
    'Uma baixa dele foi estornada em outro dia, e os meses ficam como estão: cancele em vez de excluir.',
  transaction_not_settled: 'Não há baixa para estornar.',
  title_settled_later: 'A baixa é de depois da data do estorno.',
  settlement_currency:
    'O lançamento está em {{currency}} e a conta em {{account_currency}}. Escolha uma conta em {{currency}}, ou mude antes a conta prevista do lançamento.',
  title_other_currency: 'Está em outra moeda que a conta: escolha uma conta na moeda dele.',
}
