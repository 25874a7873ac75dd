import { fieldsTexts } from './fields.ts'

export const renegotiationsTexts = {
  title_one: 'Renegociar {{count}} conta a receber',
  title_many: 'Renegociar {{count}} de contas a receber',
  title_other: 'Renegociar {{count}} contas a receber',
  limit: 'Escolha até {{max}} contas de um só cliente, marcando uma a uma.',
  on: 'Valores até',
  late: 'Cobrar multa e juros do atraso',
  discount: fieldsTexts.discount_cents,
  surcharge: 'Acréscimo',
  installments: 'Parcelas',
  installment: 'Parcela',
  first: 'Primeiro vencimento',
  account: fieldsTexts.account,
  description: fieldsTexts.description,
  default_description: 'Renegociação',
  old: 'O que está em aberto',
  new: 'Novas parcelas',
  of: 'Conta a receber',
  due: fieldsTexts.due_date,
  open: 'Em aberto',
  late_column: 'Multa e juros',
  total: 'Total',
  value: fieldsTexts.amount_cents,
  nothing: 'Preencha os campos para ver as parcelas.',
  open_charges_one:
    '{{count}} cobrança destas contas será cancelada. Desfazer a renegociação não a traz de volta.',
  open_charges_many:
    '{{count}} de cobranças destas contas serão canceladas. Desfazer a renegociação não as traz de volta.',
  open_charges_other:
    '{{count}} cobranças destas contas serão canceladas. Desfazer a renegociação não as traz de volta.',
  charges_right:
    'Você não tem permissão para cancelar cobranças: peça a um administrador da empresa.',
  confirm: 'Renegociar',
  done_one: 'Renegociação feita: {{amount}} em {{count}} parcela',
  done_many: 'Renegociação feita: {{amount}} em {{count}} de parcelas',
  done_other: 'Renegociação feita: {{amount}} em {{count}} parcelas',
  section: 'Renegociação',
  on_day: 'Em {{day}}, por {{name}}: {{amount}}',
  from: 'Contas de origem',
  into: 'Parcelas novas',
  undo: 'Desfazer renegociação',
}
