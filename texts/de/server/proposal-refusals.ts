import type { proposalRefusals as pt } from '../../pt/server/proposal-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const proposalRefusals = {
  proposal_decided:
    '{{name}} hat über diesen Vorschlag bereits entschieden. Laden Sie neu, um den aktuellen Stand zu sehen.',
  proposal_expired:
    'Dieser Vorschlag ist abgelaufen. Bitten Sie den Assistenten, ihn erneut zu machen.',
  proposal_outdated:
    'Prumo hat sich seit diesem Vorschlag geändert. Bitten Sie den Assistenten, ihn erneut zu machen.',
} satisfies Translation<typeof pt>
