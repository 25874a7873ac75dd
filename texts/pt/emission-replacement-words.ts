/** A note of services that takes the place of another. */
export const emissionReplacement = {
  title: 'Substituir a nota {{number}}?',
  message:
    'Um rascunho com os dados desta nota é criado para você corrigir e emitir. Quando a nova for autorizada, esta fica substituída, e isso não pode ser desfeito.',
  code: 'Por que é substituída',
  codes: {
    client_refused: 'Rejeitada pelo cliente',
    left_simples: 'Saída do Simples Nacional',
    entered_simples: 'Entrada no Simples Nacional',
    immunity: 'Imunidade ou isenção retroativa',
    immunity_ended: 'Fim da imunidade ou isenção',
    other: 'Outro motivo',
  },
  reason: 'Justificativa',
  reason_hint: 'De 15 a 255 caracteres: vai na nota nova.',
  confirm: 'Criar a substituta',
  done: 'Rascunho da substituta criado',
  replaces: 'Substitui a nota {{number}}',
  replaced_by: 'Substituída pela nota {{number}}',
  to_be_replaced_by: 'A ser substituída pela nota {{number}}',
}
