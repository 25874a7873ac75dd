import { NO_ACTION } from '@prumo/contracts/ofx-import-rules/no-action'

/** A rule in the middle of the order, which does nothing yet. */
export const BLANK_RULE = {
  ...NO_ACTION,
  name: '',
  description: null,
  priority: 100,
  sample: '',
  expected: '',
  status: 'active',
  version: 1,
} as const
