/** Texts of refusals about transfers and the requests of them. */
export const transferRefusals = {
  transfer_in_future: 'A transferência não pode ter data futura.',
  transfer_reconciled:
    'Esta transferência está conciliada em uma das contas. Desfaça a conciliação primeiro.',
  transfer_of_request:
    'Esta transferência executou uma solicitação. Desfaça a execução na solicitação primeiro.',
  transfer_account_out_of_reach:
    'Você não alcança as duas contas desta transferência. Peça a um administrador da empresa.',
  transfer_currency: 'As duas contas precisam ter a mesma moeda. Escolha outra conta.',
  request_in_other_state:
    'A situação desta solicitação não permite esta ação. Recarregue para ver a situação atual.',
  request_own: 'Quem pediu ou alterou a solicitação não decide sobre ela. Peça a outra pessoa.',
  limit_beyond_own:
    'Você não pode conceder um limite acima do seu, nem mudar o de quem aprova mais que você. Peça a um administrador da empresa.',
  request_above_limit:
    'O valor passa do seu limite de aprovação ({{amount}}). Peça a uma pessoa com limite maior.',
  request_exceeds_residual: 'O valor passa do saldo em aberto da conta a pagar ({{amount}}).',
}
