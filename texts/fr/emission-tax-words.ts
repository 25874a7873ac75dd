import { fieldsTexts } from './fields.ts'

/** What is counted of a note of services. */
export const emissionTaxWords = {
  title: 'Impôts calculés',
  told: 'Impôts du fichier autorisé',
  unsaved: 'Enregistrez le brouillon pour calculer les impôts.',
  service: 'Valeur du service',
  discount: fieldsTexts.discount_cents,
  iss_base: 'Base de l’ISS',
  iss: 'ISS ({{rate}} %)',
  iss_unknown: 'ISS',
  iss_kept: 'Retenu par le client',
  irrf: 'IRRF retenu',
  csrf: 'PIS, Cofins et CSLL retenus',
  inss: 'INSS retenu',
  pis: 'PIS propre',
  cofins: 'Cofins propre',
  own_hint: 'Débit propre de l’entreprise, avant crédits : il ne réduit pas la valeur nette.',
  withheld: 'Total retenu',
  net: 'Valeur nette',
  ibs_cbs: 'Base de IBS et CBS (CST {{cst}}, classe {{tax_class}})',
  ibs_cbs_hint: 'Déclarés pendant l’année d’essai : personne ne les paie.',
  ibs_cbs_added: 'Ajoutés à la valeur de la facture.',
  agreed: 'Convenu, avec IBS et CBS',
  left: 'Écarté par l’arrondi',
  left_hint:
    'Aucune valeur hors taxes ne donne le prix convenu au centime près : la facture vaut le plus proche en dessous.',
  total: 'Valeur de la facture',
  cbs: 'CBS ({{rate}} %)',
  ibs: 'IBS ({{rate}} %)',
}
