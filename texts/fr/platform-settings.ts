import type { platformSettingsTexts as pt } from '../pt/platform-settings.ts'
import type { Translation } from '../engine/translation.ts'

export const platformSettingsTexts = {
  title: 'Paramètres de la plateforme',
  saved: 'Paramètres enregistrés',
  new_companies: 'Nouvelles entreprises',
  default_plan: 'Formule d’une nouvelle entreprise',
  default_plan_hint: 'Vide : la première formule proposée.',
  trial_days: 'Jours d’essai',
  trial_days_hint: 'Nombre de jours sans paiement, le premier compris. Vide : sans fin.',
  help: 'Aide et contact',
  help_hint: 'Ce qui reste vide n’est montré à personne.',
  intro_video: 'Vidéo « Commencez ici »',
  live_chat: 'Chat en direct',
  ticket_form: 'Formulaire de ticket',
  renewal_contact: 'Contact pour renouveler la formule',
  renewal_contact_hint:
    'Une adresse https:// ou une adresse e-mail. Elle apparaît quand une formule a expiré.',
} satisfies Translation<typeof pt>
