import type { projectsTexts as pt } from '../pt/projects.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const projectsTexts = {
  title: 'Projets',
  create: 'Nouveau projet',
  edit: fieldsTexts.project_id,
  created: 'Projet créé',
  saved: 'Projet enregistré',
  name: fieldsTexts.name,
  abbreviation: fieldsTexts.abbreviation,
  description: fieldsTexts.description,
  period: 'Période',
  start_date: fieldsTexts.start_date,
  end_date: 'Fin',
  forecasted_revenues: fieldsTexts.forecasted_revenues_cents,
  forecasted_expenses: fieldsTexts.forecasted_expenses_cents,
  realized_revenues: 'Produits réalisés',
  margin: 'Marge',
  committed_expenses: 'Charge engagée',
  figures: {
    revenues: 'Produit',
    expenses: 'Charge',
    title: 'Prévu et réalisé',
    forecasted: 'Prévu',
    realized: 'Réalisé',
    committed: 'Engagé',
    left: 'Reste',
  },
  realized_expenses: 'Charges réalisées',
  share: '{{percent}} %',
  status: fieldsTexts.status,
} satisfies Translation<typeof pt>
