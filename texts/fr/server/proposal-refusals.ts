import type { proposalRefusals as pt } from '../../pt/server/proposal-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const proposalRefusals = {
  proposal_decided:
    '{{name}} a déjà décidé de cette proposition. Rechargez pour voir son statut actuel.',
  proposal_expired: 'Cette proposition a expiré. Demandez à l’assistant de la refaire.',
  proposal_outdated:
    'Prumo a changé depuis cette proposition. Demandez à l’assistant de la refaire.',
} satisfies Translation<typeof pt>
