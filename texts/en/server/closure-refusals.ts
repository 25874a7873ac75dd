import type { closureRefusals as pt } from '../../pt/server/closure-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const closureRefusals = {
  period_closed: 'Period closed up to {{date}} for the account {{account}} (by {{by}} on {{day}}).',
  period_closed_of_all: 'Period closed up to {{date}} (by {{by}} on {{day}}).',
  closure_in_future: 'A period is closed up to today at most. Choose a past date.',
  closure_scope_of_account:
    'Of one account only the cash is closed. For the accrual date choose all accounts.',
  closure_already: 'It is closed up to that date or later already. Choose a later date.',
  closure_blocked:
    'Checks that keep the period from closing: {{count}}. Resolve them and try again.',
  closure_reopened: 'This period was reopened already.',
  closure_not_newest: 'There is a newer closure. Reopen the newest first.',
} satisfies Translation<typeof pt>
