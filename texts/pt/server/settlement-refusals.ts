/** Why a settlement's credit or waiver is refused. */
export const settlementRefusals = {
  credit_needs_party:
    'O lançamento não tem contato, e o crédito fica com um contato. Informe o contato no lançamento.',
  credit_exceeds_balance: 'O crédito do contato não chega: há {{amount}} disponíveis.',
  credit_not_yet_made:
    'Em {{date}} o contato tinha só {{amount}} de crédito disponível. Um crédito paga apenas a partir do dia em que surgiu.',
  credit_used_since:
    'O crédito desta baixa já foi usado em outra. Estorne primeiro a baixa que o usou.',
  credit_keeps_party:
    'Uma baixa deste lançamento gerou ou usou crédito deste contato. Estorne a baixa antes de trocar o contato.',
  waiver_exceeds_charges: 'Só se dispensa o que seria cobrado: multa e juros somam {{amount}}.',
}
