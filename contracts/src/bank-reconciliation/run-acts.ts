/** What a run does with a line. */
export const RUN_ACTS = ['reconcile', 'create', 'transfer', 'ignore'] as const

/**
 * Why a rule that acts by itself left a line to a person: nothing that it allows, several that would
 * do, another line that wants the same, another card at the desk, something that the rule does not
 * name, a rest that no rule says anything of, what somebody undid of this version of it; or somebody took the line, or it was refused.
 */
export const RUN_LEFT_REASONS = [
  'not_found',
  'ambiguous',
  'contended',
  'card_differs',
  'no_category',
  'no_destination',
  'rest_unsaid',
  'undone',
  'taken',
  'refused',
] as const
export type RunLeftReason = (typeof RUN_LEFT_REASONS)[number]
