import type { platformSettingsTexts as pt } from '../pt/platform-settings.ts'
import type { Translation } from '../engine/translation.ts'

export const platformSettingsTexts = {
  title: 'Platform settings',
  saved: 'Settings saved',
  new_companies: 'New companies',
  default_plan: 'Plan of a new company',
  default_plan_hint: 'Empty is the first plan on offer.',
  trial_days: 'Trial days',
  trial_days_hint:
    'How many days a company uses Prumo without paying, the first one included. Empty is no end.',
  help: 'Help and contact',
  help_hint: 'What stays empty is shown to nobody.',
  intro_video: 'Video Start here',
  live_chat: 'Live chat',
  ticket_form: 'Ticket form',
  renewal_contact: 'Contact for renewing the plan',
  renewal_contact_hint:
    'An https:// address or an e-mail address. It is shown where a plan has expired.',
} satisfies Translation<typeof pt>
