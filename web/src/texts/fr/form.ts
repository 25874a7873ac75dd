import type { formTexts as pt } from '../pt/form.ts'
import type { Translation } from '../translation.ts'

export const formTexts = {
  summary: 'Vérifiez les champs signalés.',
  codes: {
    required: 'Ce champ est obligatoire',
    invalid: 'Valeur invalide',
    invalid_value: 'Valeur invalide',
    invalid_date: 'Date invalide',
    invalid_month: 'Mois invalide',
    invalid_money: 'Montant invalide',
    invalid_text: 'Le texte contient des caractères non autorisés',
    invalid_email: 'E-mail invalide',
    invalid_phone: 'Téléphone invalide',
    invalid_tax_id: 'CPF/CNPJ invalide',
    invalid_bank: 'Banque invalide',
    invalid_category_code: 'Code invalide. Utilisez des chiffres et des points, comme 4.03.01',
    email_or_document: 'Indiquez l’e-mail ou le CPF/CNPJ',
    password_too_short: 'Le mot de passe doit avoir au moins 8 caractères',
    password_too_simple:
      'Le mot de passe doit contenir au moins une majuscule, une minuscule, un chiffre et un caractère spécial',
    passwords_differ: 'Les mots de passe doivent être identiques',
    allocations_must_tie: 'La somme de la répartition doit être égale au montant',
    settlement_needs_amount: 'Indiquez le montant payé ou la remise',
    too_short: 'Au moins {{min}} caractères',
    too_long: 'Au plus {{max}} caractères',
    too_small: 'La valeur doit être au moins {{min}}',
    too_big: 'La valeur doit être au plus {{max}}',
    must_be_positive: 'Doit être positif',
    duplicated: 'Un enregistrement a déjà cette valeur',
    not_found: 'Enregistrement introuvable',
  },
} satisfies Translation<typeof pt>
