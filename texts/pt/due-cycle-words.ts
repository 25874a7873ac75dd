/** Charging subscriptions now: whose cycles, which late ones are told again, and which are not, with why. */
export const dueCycleWords = {
  none: 'Nenhum ciclo vence agora e nenhum atrasado é cobrado de novo.',
  due_one: '{{count}} ciclo a cobrar: {{amount}}',
  due_many: '{{count}} de ciclos a cobrar: {{amount}}',
  due_other: '{{count}} ciclos a cobrar: {{amount}}',
  late_one: '{{count}} ciclo atrasado a cobrar de novo: {{amount}}',
  late_many: '{{count}} de ciclos atrasados a cobrar de novo: {{amount}}',
  late_other: '{{count}} ciclos atrasados a cobrar de novo: {{amount}}',
  mails: 'Quem recebe cobranças por e-mail é avisado.',
  late_hint: 'Cada cliente recebe no máximo um e-mail de cobrança por dia.',
  more_one: 'e mais {{count}}',
  more_many: 'e mais {{count}}',
  more_other: 'e mais {{count}}',
  row_due: 'começa em {{date}}',
  row_late: 'venceu em {{date}}',
  others:
    'Também são cobrados os ciclos de clientes, centros de custo ou projetos que você não vê.',
  loading: 'Somando o que vence',
  failed: 'Não foi possível somar o que vence. Volte e tente de novo.',
  left_one: '{{count}} ciclo atrasado fica de fora: {{amount}}',
  left_many: '{{count}} de ciclos atrasados ficam de fora: {{amount}}',
  left_other: '{{count}} ciclos atrasados ficam de fora: {{amount}}',
  left_hint: 'Quem já pagou ou renegociou não está atrasado, e não aparece aqui.',
  to: {
    client: 'Abrir o cliente',
    charge: 'Abrir a cobrança',
    receivable: 'Abrir a conta a receber',
    subscription: 'Abrir a assinatura',
  },
  why: {
    payer_without_email: 'O cliente não tem e-mail. Complete o cadastro dele.',
    too_many_charge_mails: 'O limite de e-mails do dia foi atingido. Fica para o próximo dia.',
    client_inactive: 'O cliente está inativo. Reative-o para cobrar de novo.',
    client_muted: 'Os lembretes estão desligados para o cliente. Ligue-os na cobrança.',
    charge_muted: 'Os lembretes estão desligados para esta cobrança. Ligue-os nela.',
    partly_paid: 'Paga em parte e vencida. Gere uma cobrança do que falta.',
    mailed_today: 'O cliente já tem o e-mail de cobrança de hoje. Fica para o próximo dia.',
    outside_hours:
      'Fora do horário dos e-mails: dias úteis, das 8h às 18h. Se for urgente, envie pela cobrança.',
    told: 'Cobrado de novo em {{date}}. A próxima vez é em {{next}}.',
    told_last: 'Cobrado de novo em {{date}}, pela última vez. Envie pela cobrança, ou renegocie.',
    given_up:
      'Atrasado há mais de 14 dias: não é mais cobrado por si. Envie pela cobrança, ou renegocie.',
    not_mailed: 'A assinatura não envia e-mails. Envie pela cobrança, que ainda pode ser paga.',
    waits_for_provider:
      'O provedor ainda não respondeu. Espere a resposta, ou consulte-o na cobrança.',
    payment_waits:
      'O cliente pagou, e o pagamento ainda não foi lançado. Veja o motivo na cobrança.',
    draft: 'A cobrança é um rascunho. Envie-a.',
    no_charge: 'Nenhuma cobrança pede este valor. Gere uma na conta a receber.',
    paused: 'A assinatura está pausada. Retome-a para cobrar de novo.',
    canceled: 'A assinatura foi cancelada. Envie pela cobrança, ou renegocie.',
    canceled_unpaid:
      'A assinatura é cancelada agora por falta de pagamento. O que está aberto fica.',
    plan_changed: 'É do plano anterior, que foi trocado. Envie pela cobrança, ou renegocie.',
  },
}
