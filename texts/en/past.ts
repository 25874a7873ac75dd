import type { pastTexts as pt } from '../pt/past.ts'
import type { Translation } from '../engine/translation.ts'

export const pastTexts = {
  instant: {
    note: 'Statement as the books stood at {{when}}. What came later is not shown.',
    present: 'Back to now',
    help: 'Day and time, in {{zone}}',
    past: 'Choose an instant that has passed',
  },
  closed: {
    of_all: 'Period closed until {{date}} (by {{by}} on {{day}}).',
    of_account: 'Period closed until {{date}} for the account {{account}} (by {{by}} on {{day}}).',
  },
} satisfies Translation<typeof pt>
