import type { chargeRemindersTexts as pt } from '../../pt/server/charge-reminders.ts'
import type { Translation } from '../../engine/translation.ts'

export const chargeRemindersTexts: Translation<typeof pt> = {
  before: {
    subject: '{empresa}: {descricao} ist am {vencimento} fällig',
    text: 'Guten Tag, {cliente}.\nWir erinnern Sie daran, dass {descricao} über {valor} am {vencimento} fällig ist.\nDie Angaben zur Zahlung stehen unten.',
  },
  due: {
    subject: '{empresa}: {descricao}, fällig am {vencimento}',
    text: 'Guten Tag, {cliente}.\n{descricao} über {valor} ist am {vencimento} fällig.\nDie Angaben zur Zahlung stehen unten.',
  },
  late: {
    subject: '{empresa}: {descricao} war am {vencimento} fällig',
    text: 'Guten Tag, {cliente}.\nDie Zahlung von {descricao}, fällig am {vencimento}, ist noch nicht eingegangen. Heute beträgt sie {valor}.\nDie Angaben zur Zahlung stehen unten.',
  },
  last: {
    subject: '{empresa}: {descricao} ist {dias} Tage überfällig',
    text: 'Guten Tag, {cliente}.\nDie Zahlung von {descricao}, fällig am {vencimento}, ist {dias} Tage überfällig. Heute beträgt sie {valor}.\nZahlen Sie mit den Angaben unten, oder antworten Sie {empresa}, um etwas anderes zu vereinbaren.',
  },
  sample: {
    client: 'Erika Beispiel',
    description: 'Beispielgebühr',
    amount: '150,00 R$',
    note: 'Dies ist ein Beispiel: Es wird nichts gefordert.',
  },
}
