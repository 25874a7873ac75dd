/** What was done to subscriptions of clients, as the audit log names it. */
export const subscriptionKinds = {
  cancel: 'Assinatura cancelada',
  'cancel-charged': 'Assinatura cancelada com suas cobranças',
  'change-plan': 'Plano de assinatura trocado',
  create: 'Assinatura criada',
  destroy: 'Assinatura excluída',
  issue: 'Ciclo de assinatura cobrado',
  pause: 'Assinatura pausada',
  readjust: 'Assinaturas reajustadas',
  resume: 'Assinatura retomada',
  update: 'Assinatura alterada',
}
