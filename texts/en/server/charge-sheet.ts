import type { Translation } from '../../engine/translation.ts'
import type { chargeSheetTexts as pt } from '../../pt/server/charge-sheet.ts'
import { fieldsTexts } from '../fields.ts'

export const chargeSheetTexts: Translation<typeof pt> = {
  file_boleto: 'boleto-{{id}}',
  file_pix: 'pix-{{id}}',
  title_boleto: 'Boleto no. {{id}}',
  title_pix: 'Pix charge no. {{id}}',
  simulated: 'SIMULATED: do not pay. A simulator made this charge in place of the provider.',
  beneficiary: 'Payee',
  payer: 'Payer',
  document: fieldsTexts.document,
  description: fieldsTexts.description,
  value: 'Amount',
  due_date: fieldsTexts.due_date,
  made_on: 'Date of document',
  number: 'Document no.',
  our_number: 'Bank reference',
  species: 'Currency',
  provider: 'Collected by',
  place: 'Where to pay',
  place_any: 'Pay at any bank, lottery shop or app until the due date.',
  instructions: 'Instructions',
  discount: 'Until {{day}}, a discount of {{amount}}.',
  fine: 'After the due date, a penalty of {{value}} %.',
  interest: 'After the due date, interest of {{value}} % a month, by days late.',
  until: 'Not payable after {{day}}.',
  no_end: 'May be paid after the due date.',
  pay_by_pix: 'Pay by Pix',
  scan: 'Open the app of your bank, choose to pay by Pix and point the camera at the code, or copy and paste:',
  line: 'Digitable line',
  cut: 'Cut here',
}
