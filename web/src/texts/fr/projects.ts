import type { projectsTexts as pt } from '../pt/projects.ts'
import type { Translation } from '../translation.ts'

export const projectsTexts = {
  title: 'Projets',
  create: 'Nouveau projet',
  edit: 'Projet',
  created: 'Projet créé',
  saved: 'Projet enregistré',
  name: 'Nom',
  abbreviation: 'Abréviation',
  description: 'Description',
  period: 'Période',
  start_date: 'Début',
  end_date: 'Fin',
  forecasted_revenues: 'Produits prévus',
  forecasted_expenses: 'Charges prévues',
  realized_revenues: 'Produits réalisés',
  realized_expenses: 'Charges réalisées',
  share: '{{percent}} %',
  status: 'Statut',
} satisfies Translation<typeof pt>
