import type { onboardingTexts as pt } from '../pt/onboarding.ts'
import type { Translation } from '../translation.ts'

export const onboardingTexts = {
  title: 'Créer une entreprise',
  intro:
    'Une entreprise a son propre plan comptable, ses propres comptes bancaires et ses propres écritures.',
  company_name: 'Raison sociale',
  trading_name: 'Nom commercial',
  document: 'CPF/CNPJ',
  chart: 'Plan comptable',
  chart_hint:
    'Un point de départ : vous pourrez modifier, ajouter et désactiver des comptes ensuite.',
  templates: {
    infoprodutos: 'Produits numériques',
    servicos: 'Services',
    comercio: 'Commerce',
    completo: 'Complet',
    vazio: 'Vide',
  },
  preview: 'Aperçu du plan comptable',
  preview_empty: 'Aucun compte : vous construisez le plan à partir de zéro.',
  submit: 'Créer l’entreprise',
  created: 'Entreprise créée !',
} satisfies Translation<typeof pt>
