import type { Translation } from '../../engine/translation.ts'
import type { chargeSheetTexts as pt } from '../../pt/server/charge-sheet.ts'
import { fieldsTexts } from '../fields.ts'

export const chargeSheetTexts: Translation<typeof pt> = {
  file_boleto: 'boleto-{{id}}',
  file_pix: 'pix-{{id}}',
  title_boleto: 'Boleto n° {{id}}',
  title_pix: 'Demande Pix n° {{id}}',
  simulated: 'SIMULÉ : ne payez pas. Un simulateur a créé cette demande à la place du prestataire.',
  beneficiary: 'Bénéficiaire',
  payer: 'Payeur',
  document: fieldsTexts.document,
  description: fieldsTexts.description,
  value: 'Montant',
  due_date: fieldsTexts.due_date,
  made_on: 'Date du document',
  number: 'N° du document',
  our_number: 'Référence bancaire',
  species: 'Devise',
  provider: 'Encaissé par',
  place: 'Lieu de paiement',
  place_any: 'Payable dans toute banque, loterie ou application jusqu’à l’échéance.',
  instructions: 'Instructions',
  discount: 'Jusqu’au {{day}}, une remise de {{amount}}.',
  fine: 'Après l’échéance, une pénalité de {{value}} %.',
  interest: 'Après l’échéance, des intérêts de {{value}} % par mois, au jour près.',
  until: 'Non payable après le {{day}}.',
  no_end: 'Payable après l’échéance.',
  pay_by_pix: 'Payer par Pix',
  scan: 'Ouvrez l’application de votre banque, choisissez Pix et visez le code, ou copiez-le :',
  line: 'Ligne numérique',
  cut: 'Détacher ici',
}
