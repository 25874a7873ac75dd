import { errorsTexts } from '../errors.ts'
import { budgetRefusals } from './budget-refusals.ts'

/** Refusals of purchases, and of what their transactions say. */
export const purchaseRefusals = {
  ...budgetRefusals,
  cost_center_permission_error_on_purchase: errorsTexts.purchase_rights,
  project_permission_error_on_purchase: errorsTexts.purchase_rights,
  payment_beyond_approval:
    'Você não tem autorização para aprovar pagamentos deste Centro de Custo ou Projeto. Peça a quem aprova nele.',
  purchase_in_other_state:
    'A situação desta compra não permite esta ação. Recarregue para ver a situação atual.',
  purchase_own: 'Quem criou ou alterou a compra não decide sobre ela. Peça a outra pessoa.',
  purchase_at_others:
    'Esta compra espera agora a decisão de outra pessoa. A compra mostra o nível em que está e quem decide nele.',
  approval_level_unreachable:
    'Poucas pessoas podem decidir neste nível. Peça menos aprovações, escolha outras pessoas ou dê a elas a permissão de aprovar compras.',
  own_approval_not_alone:
    'Mais de uma pessoa aprova compras nesta empresa, então cada compra é aprovada por outra pessoa. Deixe a permissão de aprovar com uma só para ligar esta opção.',
  purchase_settled: 'Uma conta a pagar desta compra já tem baixa. Estorne a baixa primeiro.',
  purchase_was_approved:
    'Esta compra já foi aprovada e fica no histórico. Cancele-a em vez de excluir.',
  purchase_external_id_taken: 'Já existe uma compra com este ID externo.',
  purchase_invoice_taken: 'Já existe uma compra desta nota.',
  title_of_document:
    'Este lançamento vem de uma compra, venda ou renegociação. Altere-o no documento que o criou, ou desfaça a renegociação.',
}
