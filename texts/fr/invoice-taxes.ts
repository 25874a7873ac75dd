import type { invoiceTaxesTexts as pt } from '../pt/invoice-taxes.ts'
import type { Translation } from '../engine/translation.ts'

export const invoiceTaxesTexts = {
  title: 'Impôts des factures',
  hint: 'Somme des NF-e et NFS-e autorisées à valeur fiscale, par mois de rattachement ; les retours sont déduits. Des reçues comptent ce que l’entreprise a retenu, l’IBS et la CBS et, des CT-e, l’ICMS. Les montants sont ceux des fichiers autorisés ; PIS et COFINS sont le débit propre, avant crédits.',
  empty: 'Aucune facture autorisée sur la période.',
  competency: 'Date de rattachement',
  month: 'Mois',
  direction: 'Sens',
  directions: { issued: 'Émises', received: 'Reçues' },
  type: 'Type',
  notes: 'Factures',
  value: 'Valeur',
  iss: 'ISS',
  iss_withheld: 'ISS retenu',
  irrf: 'IRRF retenu',
  csrf: 'CSRF retenue',
  inss: 'INSS retenu',
  icms: 'ICMS et FCP',
  difal: 'DIFAL',
  ipi: 'IPI',
  pis: 'PIS',
  cofins: 'COFINS',
  ibs: 'IBS',
  cbs: 'CBS',
  types: { nfe: 'NF-e', nfse: 'NFS-e', cte: 'CT-e' },
} satisfies Translation<typeof pt>
