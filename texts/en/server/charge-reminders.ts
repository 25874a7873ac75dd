import type { chargeRemindersTexts as pt } from '../../pt/server/charge-reminders.ts'
import type { Translation } from '../../engine/translation.ts'

export const chargeRemindersTexts: Translation<typeof pt> = {
  before: {
    subject: '{empresa}: {descricao} is due on {vencimento}',
    text: 'Hello, {cliente}.\nWe remind you that {descricao}, of {valor}, is due on {vencimento}.\nWhat you need to pay stands below.',
  },
  due: {
    subject: '{empresa}: {descricao}, due on {vencimento}',
    text: 'Hello, {cliente}.\n{descricao}, of {valor}, has its due date on {vencimento}.\nWhat you need to pay stands below.',
  },
  late: {
    subject: '{empresa}: {descricao} was due on {vencimento}',
    text: 'Hello, {cliente}.\nWe have not received the payment of {descricao} yet, which was due on {vencimento}. Today it comes to {valor}.\nWhat you need to pay stands below.',
  },
  last: {
    subject: '{empresa}: {descricao} is {dias} days late',
    text: 'Hello, {cliente}.\nThe payment of {descricao}, which was due on {vencimento}, is {dias} days late. Today it comes to {valor}.\nPay with what stands below, or answer {empresa} to agree on another way.',
  },
  sample: {
    client: 'Mary Example',
    description: 'Sample fee',
    amount: 'R$ 150.00',
    note: 'This is a sample: nothing is being charged.',
  },
}
