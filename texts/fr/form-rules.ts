import type { formRulesTexts as pt } from '../pt/form-rules.ts'
import type { Translation } from '../engine/translation.ts'

export const formRulesTexts = {
  codes: {
    subscription_two_ends: 'Indiquez le nombre de cycles ou le dernier début, pas les deux',
    subscription_end_before_start: 'La fin ne peut pas précéder le début',
    ncm_digits: 'Huit chiffres, ou les premiers',
    two_digits: 'Deux chiffres',
    three_digits: 'Trois chiffres',
    six_digits: 'Six chiffres',
    invalid_placeholder: 'Un marqueur n’existe pas : vérifiez les noms entre accolades',
    invalid_bank: 'Banque non valide',
    invalid_category_code: 'Code non valide. Utilisez des chiffres et des points, comme 4.03.01',
    email_or_document: 'Indiquez l’e-mail ou le CPF/CNPJ',
    one_preferred: 'N’en marquez qu’un seul comme préféré',
    too_few_installments: 'Au moins 2 échéances',
    sale_total_not_positive: 'Le total de la vente doit être supérieur à zéro',
    deduction_needs_amount: 'Indiquez le pourcentage ou la valeur fixe',
    fee_repeated: 'Il n’y a qu’un seul frais de chaque type : réunissez-les',
    deductions_exceed_total: 'Les frais et commissions dépassent le total de la vente',
    budget_whole_months: 'Un budget porte sur des mois entiers',
    budget_too_long: 'Au plus 24 mois',
    budget_category_twice: 'Chaque catégorie figure une seule fois',
    percent_must_be_100: 'La somme des pourcentages doit être de 100 %',
    repeated_too_long:
      'Les répétitions dépassent l’année 2199. Réduisez leur nombre ou l’intervalle',
    installments_must_tie: 'La somme des échéances doit être égale au total',
    early_discount_incomplete: 'Indiquez l’escompte et jusqu’à quel jour il vaut',
    too_few_approvers: 'Choisissez au moins autant de personnes que d’approbations demandées',
    levels_must_ascend: 'Chaque niveau commence au même montant que le précédent ou au-dessus',
    discount_exceeds_total: 'La remise doit être inférieure au total',
    allocations_must_tie: 'La somme de la ventilation doit être égale au montant',
    credit_exceeds_principal: 'L’avoir ne peut pas dépasser le principal',
    credit_made_and_used: 'Un règlement ne peut pas à la fois créer et utiliser un avoir',
    settlement_needs_amount: 'Indiquez le montant payé ou la remise',
    payee_needs_bank_data: 'Indiquez la clé Pix, ou la banque, l’agence et le compte',
    rule_without_selector:
      'Dites à quoi la règle s’applique : banque, établissement, en-tête ou texte',
    rule_without_action: 'Choisissez au moins une action',
    invalid_bank_address: 'Indiquez une adresse https:// publique, sans port ni paramètres',
    invalid_address:
      'Indiquez une adresse complète, comme https://exemple.fr/prumo, sans nom d’utilisateur ni mot de passe',
    invalid_link_url:
      'Utilisez seulement des lettres minuscules, des chiffres et des tirets, par exemple « cours-ete ».',
    invalid_pix_key: 'Clé Pix non valide',
    permission_not_for_tokens:
      'Un jeton ne peut ni inviter des personnes ni créer des jetons ou des webhooks. Retirez ces autorisations.',
    exception_ends_first: 'La fin doit venir après le début.',
    one_service_per_invoice: 'Une NFS-e n’a qu’un seul service.',
    cancel_reason_too_short: 'Écrivez le motif avec au moins 15 caractères.',
    correction_too_short: 'Écrivez la correction avec au moins 15 caractères.',
    tax_rule_empty: 'Remplissez au moins un impôt',
    stock_total_too_large:
      'Utilisez un montant plus petit : au plus 1 milliard de R$ par mouvement',
  },
} satisfies Translation<typeof pt>
