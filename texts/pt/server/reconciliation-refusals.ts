/** Why lines of a statement are not reconciled, or their import is not undone. */
export const reconciliationRefusals = {
  import_has_reconciled_lines_one:
    'Esta importação tem {{count}} linha conciliada. Desfaça a conciliação primeiro.',
  import_has_reconciled_lines_many:
    'Esta importação tem {{count}} de linhas conciliadas. Desfaça as conciliações primeiro.',
  import_has_reconciled_lines_other:
    'Esta importação tem {{count}} linhas conciliadas. Desfaça as conciliações primeiro.',
  import_already_undone: 'Esta importação já foi desfeita.',
  bank_connection_not_ready:
    'Esta conexão não está pronta para buscar o extrato. Conecte a conta de novo.',
  automatic_is_off: 'Ligue a conciliação automática desta conta antes de rodá-la.',
  pair_changed: 'Esta linha ou sua sugestão mudou: confira-a de novo na mesa.',
  split_does_not_tie: 'A soma das partes não fecha com o valor da linha.',
  line_already_handled: 'Este lançamento foi alterado por outro usuário.',
  line_is_partial: 'Uma parte desta linha já está conciliada. Desfaça-a antes de ignorar a linha.',
  rounding_above_tolerance:
    'A diferença passa da tolerância de arredondamento, {{amount}}. Diga de outro modo o que ela é.',
  line_is_pending: 'Esta linha já está pendente.',
  line_amount_mismatch: 'O valor da linha não confere com o lançamento escolhido.',
  line_direction_mismatch:
    'Uma entrada concilia com contas a receber; uma saída, com contas a pagar.',
} as const
