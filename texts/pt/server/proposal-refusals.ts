/** Texts of refusals about proposals. */
export const proposalRefusals = {
  proposal_decided:
    '{{name}} já decidiu sobre esta proposta. Recarregue para ver a situação atual.',
  proposal_expired: 'Esta proposta venceu. Peça ao assistente que a faça de novo.',
  proposal_outdated:
    'O Prumo mudou desde que esta proposta foi feita. Peça ao assistente que a faça de novo.',
}
