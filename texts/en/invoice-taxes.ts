import type { invoiceTaxesTexts as pt } from '../pt/invoice-taxes.ts'
import type { Translation } from '../engine/translation.ts'

export const invoiceTaxesTexts = {
  title: 'Taxes of the notes',
  hint: 'Sum of the authorised NF-e and NFS-e with fiscal value, by accrual month; returns are taken off. Of received notes what the company withheld, their IBS and CBS and, of CT-e, the ICMS count. The amounts are those of the authorised files; PIS and COFINS are the own debit, before credits.',
  empty: 'No authorised note in the period.',
  competency: 'Accrual date',
  month: 'Month',
  direction: 'Direction',
  directions: { issued: 'Issued', received: 'Received' },
  type: 'Type',
  notes: 'Notes',
  value: 'Value',
  iss: 'ISS',
  iss_withheld: 'Withheld ISS',
  irrf: 'Withheld IRRF',
  csrf: 'Withheld CSRF',
  inss: 'Withheld INSS',
  icms: 'ICMS and FCP',
  difal: 'DIFAL',
  ipi: 'IPI',
  pis: 'PIS',
  cofins: 'COFINS',
  ibs: 'IBS',
  cbs: 'CBS',
  types: { nfe: 'NF-e', nfse: 'NFS-e', cte: 'CT-e' },
} satisfies Translation<typeof pt>
