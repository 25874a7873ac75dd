import type { chargeRemindersTexts as pt } from '../../pt/server/charge-reminders.ts'
import type { Translation } from '../../engine/translation.ts'

export const chargeRemindersTexts: Translation<typeof pt> = {
  before: {
    subject: '{empresa} : {descricao} arrive à échéance le {vencimento}',
    text: 'Bonjour {cliente},\nNous vous rappelons que {descricao}, de {valor}, arrive à échéance le {vencimento}.\nLes informations de paiement figurent ci-dessous.',
  },
  due: {
    subject: '{empresa} : {descricao}, échéance le {vencimento}',
    text: 'Bonjour {cliente},\nL’échéance de {descricao}, de {valor}, est le {vencimento}.\nLes informations de paiement figurent ci-dessous.',
  },
  late: {
    subject: '{empresa} : {descricao} était à échéance le {vencimento}',
    text: 'Bonjour {cliente},\nNous n’avons pas encore reçu le paiement de {descricao}, dont l’échéance était le {vencimento}. Le montant est aujourd’hui de {valor}.\nLes informations de paiement figurent ci-dessous.',
  },
  last: {
    subject: '{empresa} : {descricao} est en retard de {dias} jours',
    text: 'Bonjour {cliente},\nLe paiement de {descricao}, dont l’échéance était le {vencimento}, est en retard de {dias} jours. Le montant est aujourd’hui de {valor}.\nPayez avec les informations ci-dessous, ou répondez à {empresa} pour convenir d’une autre solution.',
  },
  sample: {
    client: 'Marie Exemple',
    description: 'Mensualité d’exemple',
    amount: '150,00 R$',
    note: 'Ceci est un exemple : rien n’est réclamé.',
  },
}
