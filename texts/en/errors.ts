import type { errorsTexts as pt } from '../pt/errors.ts'
import type { Translation } from '../engine/translation.ts'

export const errorsTexts = {
  title: 'Oops!',
  budget_warned:
    'Above the budget {{budget}}: {{category}} has {{available}} available and {{requested}} were requested.',
  part_of_budget_warned: 'Above the budget of {{category}}: {{requested}} were requested.',
  warning_title: 'Notice',
  success_title: 'Success',
  network: 'Check your internet connection',
  validation: 'Oops! The data is not valid.',
  import_validation: 'Oops! The data is not valid. Nothing was imported.',
  later: 'Try again later.',
  unexpected: 'An unexpected error occurred.',
  transaction_rights:
    'You are not authorised to save transactions for this cost centre or project.',
  purchase_rights: 'You are not authorised to approve purchases for this cost centre or project.',
  plan_lacks_feature: 'Your plan does not include this feature.',
  permission_denied: 'You do not have permission to do this.',
  permission_denied_details: 'Ask a company administrator for access.',
  read_only_plan: 'This company’s plan has expired: the data can be read but not changed.',
  company_suspended: 'This company is suspended. Contact Prumo support.',
  stale: 'This record was changed by someone else.',
  stale_by: '{{name}} changed this record on {{when}}.',
  stale_details: 'Reload to see the current version and make your change again.',
  not_found: 'Record not found.',
  too_many: 'Too many attempts. Wait a moment and try again.',
  request_id: 'Error ID: {{id}}',
} satisfies Translation<typeof pt>
