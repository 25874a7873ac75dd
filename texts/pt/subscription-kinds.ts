/** What was done to subscriptions of clients, as the audit log names it. */
export const subscriptionKinds = {
  cancel: 'Assinatura cancelada',
  'cancel-charged': 'Assinatura cancelada com suas cobranças',
  'change-plan': 'Plano de assinatura trocado',
  'change-plan-charged': 'Plano de assinatura trocado, com a cobrança em aberto cancelada',
  create: 'Assinatura criada',
  credit: 'Crédito de plano trocado e pago depois',
  destroy: 'Assinatura excluída',
  issue: 'Ciclo de assinatura cobrado',
  pause: 'Assinatura pausada',
  'pause-charged': 'Assinatura pausada, com os ciclos em aberto cancelados',
  readjust: 'Assinaturas reajustadas',
  resume: 'Assinatura retomada',
  update: 'Assinatura alterada',
}
