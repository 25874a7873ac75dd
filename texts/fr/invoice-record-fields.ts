import type { Translation } from '../engine/translation.ts'
import type { invoiceRecordFields as pt } from '../pt/invoice-record-fields.ts'

export const invoiceRecordFields = {
  correction_text: 'Texte de la correction',
  intermediary: 'Envoyée par',
  page_url: 'Page de la facture à la mairie',
  credit_rate: 'Crédit d’ICMS du Simples (%)',
  returned_key: 'NF-e retournée',
  goods_cents: 'Biens et services',
  freight_cents: 'Fret',
  insurance_cents: 'Assurance',
  expenses_cents: 'Autres dépenses',
  added_taxes_cents: 'Taxes en sus',
  owed_cents: 'Dû à l’émetteur',
  due_days: 'Jours jusqu’à l’échéance',
  fee_month: 'Mois des frais',
  invoice_id: 'Facture',
  invoice_issuer: 'Émetteur',
  invoice_key: 'Clé d’accès',
  invoice_number: 'Numéro de la facture',
  invoice_operation: 'Opération',
  invoice_recipient: 'Destinataire',
  invoice_status: 'Statut de la facture',
  invoice_type: 'Type de facture',
  issued_on: 'Émise le',
  series: 'Série',
} satisfies Translation<typeof pt>
