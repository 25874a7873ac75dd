/** What is closed: what moved through accounts, what was earned and spent, or both. */
export const CLOSURE_SCOPES = ['cash', 'competency', 'both'] as const
export type ClosureScope = (typeof CLOSURE_SCOPES)[number]
