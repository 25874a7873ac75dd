import type { proposalRefusals as pt } from '../../pt/server/proposal-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const proposalRefusals = {
  proposal_decided: '{{name}} has decided on this proposal already. Reload to see where it stands.',
  proposal_expired: 'This proposal has expired. Ask the assistant to make it again.',
  proposal_outdated:
    'Prumo has changed since this proposal was made. Ask the assistant to make it again.',
} satisfies Translation<typeof pt>
