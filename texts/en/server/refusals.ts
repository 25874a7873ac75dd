import type { Translation } from '../../engine/translation.ts'
import type { refusalsTexts as pt } from '../../pt/server/refusals.ts'
import { errorsTexts } from '../errors.ts'
import { accountingRefusals } from './accounting-refusals.ts'
import { attachmentRefusals } from './attachment-refusals.ts'
import { certificateRefusals } from './certificate-refusals.ts'
import { chargeRefusals } from './charge-refusals.ts'
import { closureRefusals } from './closure-refusals.ts'
import { importRefusals } from './import-refusals.ts'
import { invoiceRefusals } from './invoice-refusals.ts'
import { purchaseRefusals } from './purchase-refusals.ts'
import { receivedRefusals } from './received-refusals.ts'
import { reconciliationRefusals } from './reconciliation-refusals.ts'
import { saleRefusals } from './sale-refusals.ts'
import { secondFactorRefusals } from './second-factor-refusals.ts'
import { settlementRefusals } from './settlement-refusals.ts'
import { stockRefusals } from './stock-refusals.ts'
import { transferRefusals } from './transfer-refusals.ts'
import { undoRefusals } from './undo-refusals.ts'

export const refusalsTexts = {
  unauthenticated: 'Unauthenticated.',
  invalid_credentials: 'Incorrect e-mail, document or password.',
  too_many_attempts: 'Too many attempts to sign in. Try again in {{minutes}} min.',
  too_many_requests: 'Too many requests in a row. Wait a moment and try again.',
  too_many_exports: 'You have exported many lists in a row. Try again in {{minutes}} min.',
  export_too_large:
    'The filter has {{count}} records and a file holds up to {{max}}. Choose a shorter period or a narrower filter.',
  report_too_many_groups:
    'The report would have more than {{max}} lines. Choose a narrower filter or another grouping.',
  permission_denied: 'You do not have permission for this action. Ask a company administrator.',
  plan_lacks_feature: errorsTexts.plan_lacks_feature,
  read_only_plan:
    'The plan of this company has expired: data can be read but not changed. Renew the plan to continue.',
  company_suspended: 'This company is suspended. Contact Prumo support to have it reactivated.',
  plan_in_use: 'This plan has companies or payments. Deactivate it instead of deleting it.',
  plan_inactive: 'This plan is deactivated. Choose another one.',
  lifetime_plan_payment:
    'This company has a lifetime plan, which a payment does not extend. Give it an expiry date first.',
  payment_already_undone: 'This payment has already been undone.',
  expiry_too_late: 'The expiry would be later than 31/12/2199. Use fewer months.',
  not_found: errorsTexts.not_found,
  route_not_found: 'Address not found.',
  method_not_allowed: 'This address does not accept this request.',
  validation_failed: errorsTexts.validation,
  malformed_request: 'The request could not be read. Check the format of the data.',
  call_not_proven: 'The signature of the call does not match the key kept in Prumo.',
  payload_too_large: 'The file or data exceed the limit of {{text}}.',
  unsupported_media_type: 'The format sent is not accepted at this address.',
  idempotency_key_reused:
    'This submission key has already been used with other data. Reload the page and try again.',
  title_scheduled: 'It is scheduled for payment: undo the scheduling first.',
  title_in_closed_period: 'It is in a closed period.',
  title_already_settled: 'It is already settled.',
  title_without_account: 'It has no planned account: choose one account for all.',
  title_before_account: 'It is before the account’s opening balance.',
  title_without_series: 'This transaction neither repeats nor is split into instalments.',
  nothing_to_skip: 'There is no next open occurrence to skip.',
  selection_seen_in_part:
    'You see only a part of some of the selected records ({{count}}): they have cost centres or projects outside your access. Nothing was done; take them out of the selection.',
  selection_changed:
    'The list has changed since the selection. Check the transactions and try again.',
  value_not_positive: 'The adjusted amount must be greater than zero.',
  ...undoRefusals,
  stale_version: 'This record was changed by someone else. Reload to see the current version.',
  wrong_password: 'The current password is incorrect. Enter it again.',
  avatar_unreadable:
    'The picture could not be read. Upload a photo in JPEG, PNG, WebP or GIF format.',
  preferences_too_large:
    'The preferences exceed the space per person. Delete views or favourites that you do not use.',
  file_too_complex:
    'The file asks for more work than one upload may take. Split it into shorter periods or smaller packages and send one at a time.',
  rules_too_slow:
    'The reconciliation rules take too long for these lines. Simplify their regular expressions, or switch off the rules that use them.',
  request_in_progress:
    'This submission is still under way. Wait a few seconds and check before sending it again.',
  file_store_unavailable:
    'The file storage did not answer. Nothing was changed: try again in a moment.',
  storage_full:
    'The server’s disk has no room for this file. Nothing was stored: tell the Prumo administrator and try again later.',
  file_damaged:
    'The stored file is no longer the one that was sent, and will not be handed out. Tell the Prumo administrator.',
  unavailable: 'The system is temporarily unavailable. Try again in a moment.',
  internal_error: errorsTexts.later,
  setup_link_invalid:
    'This link has already been used or has expired. Restart Prumo to get a new one.',
  email_token_invalid: 'This link has already been used or has expired. Ask for a new one.',
  email_not_confirmed:
    'Your e-mail is not confirmed yet. Open the link we sent, or ask for a new one.',
  email_taken: 'There is already a user with this e-mail.',
  last_administrator:
    'This person is the last active administrator of the company. Make somebody else an administrator first.',
  administrator_only:
    'Only a company administrator can give this role or change who has it. Ask an administrator.',
  export_administrators_only:
    'Only an administrator who reaches the whole company and may see all of it can export it. Ask an administrator.',
  permission_beyond_own:
    'You cannot grant a permission that you do not have. Ask a company administrator.',
  rows_beyond_own:
    'You cannot grant access to records that you have no access to. Ask a company administrator.',
  user_unknown: 'Nobody has a Prumo account with this e-mail. Check the spelling.',
  works_elsewhere:
    'This person also works in another company, and the sessions are theirs. To remove access to this company, use “End access”.',
  already_member:
    'This person already works in this company. Change their permissions in the list of users.',
  too_many_webhooks:
    'There are {{max}} webhooks. Delete those that are no longer needed before creating another.',
  webhook_address_private:
    'This address is not on the public internet, or does not use https. Enter a public address that begins with https://.',
  webhook_address_unknown:
    'This address was not found. Check that its name is right and already published in the DNS.',
  api_token_refused:
    'This API token is not valid here. It does what its permissions say, in the company where it was created; what belongs to the person is done by signing in to Prumo.',
  api_token_needed:
    'Only an API token gets in here. Create one under ‘For developers’ and send it as Bearer.',
  too_many_api_tokens:
    'There are {{max}} active API tokens. Revoke those that are no longer needed before creating another.',
  token_days:
    'A token is valid until today at the least and for {{max}} days at the most. Choose another day.',
  too_many_invitations:
    'There are {{max}} pending invitations. Revoke those no longer needed before inviting someone else.',
  invitation_just_sent:
    'An invitation has just been sent to this e-mail. Wait a minute and try again.',
  invitation_invalid:
    'This invitation has already been used, was revoked or has expired. Ask whoever invited you for a new one.',
  too_many_companies:
    'You already administer {{max}} companies, the limit per person. Contact Prumo support if you need more.',
  invitation_company_suspended:
    'This invitation’s company is suspended. The invitation is kept: ask whoever invited you to contact Prumo support, and open this link again afterwards.',
  invitation_company_expired:
    'The plan of this invitation’s company has expired. The invitation is kept: ask whoever invited you to renew the plan, and open this link again afterwards.',
  invitation_for_other_email:
    'This invitation was sent to another e-mail. Sign out and sign in with the account of that e-mail.',
  account_not_created:
    'The account could not be created with these details. If you already have an account with this e-mail or CPF, sign in with it to accept the invitation.',
  too_many_allocation_templates:
    'The company already has {{max}} split templates. Delete one that is no longer used.',
  too_many_saved_views:
    'There are {{max}} shared views of this list. Delete those nobody uses before sharing another.',
  saved_view_of_another:
    'Only the person who created this view or a company administrator can change it. Save a copy under another name.',
  saved_view_too_large:
    'This view has too many filters to be saved. Use fewer values in the filters.',
  name_taken: 'There is already a record with this name.',
  document_taken: 'There is already a record with this CPF or CNPJ.',
  code_taken: 'There is already a category with this code.',
  abbreviation_taken: 'There is already a record with this abbreviation.',
  number_too_large:
    'A number or a sum is larger than Prumo calculates. Check the values or choose fewer records in the filter.',
  number_unavailable: 'This number or external ID is not available. Use another.',
  external_id_taken: 'There is already a transaction with this external ID.',
  default_purchase_taken:
    'Another account is already the default for purchases. Clear that one first.',
  bank_account_in_use:
    'This account has pending statement lines. Reconcile or ignore them before deactivating it.',
  bank_account_used:
    'This account is used by transactions, statements or other records. Deactivate it instead of deleting it.',
  rules_account_is_itself:
    'Choose another account: the destination account for rules cannot be the account itself.',
  api_certificate_unreadable:
    'This file is not a certificate that can be opened. Upload the .crt or .pem file downloaded from your online banking.',
  api_key_unreadable:
    'This file is not a key that can be opened. Upload the .key file, without a password, downloaded from your online banking.',
  api_key_of_another:
    'The key does not belong to this certificate. Upload the .crt and .key from the same download.',
  currency_is_fixed:
    'The currency of an account with movements cannot change. Create another account.',
  movements_before_initial_date:
    'There are movements before the new opening date. Choose a date up to {{date}}.',
  reference_not_found: 'The chosen record no longer exists. Choose another.',
  another_course_platform: 'Disconnect the other learning platform first.',
  category_not_postable: 'Choose an active category at the last level that takes transactions.',
  category_cycle: 'A category cannot be under itself.',
  category_used:
    'This category is used by transactions, other records or subcategories. Deactivate it instead of deleting it.',
  category_too_deep: 'The chart of accounts has at most five levels. Choose a place further up.',
  category_codes_used_up: 'There is no free code left in this place. Choose another one.',
  category_merge_itself: 'Choose another category: a category cannot be merged into itself.',
  category_merge_nature:
    'Only categories of the same type (revenue, expense or neutral) can be merged. Choose another one.',
  category_merge_system:
    'Prumo itself posts to this category, so it cannot be merged into another one. Merge the other one into this one.',
  category_merge_too_large:
    'This category has more than {{max}} transactions and cannot be merged at once. Change the category of the transactions in batches, from the list.',
  category_in_use: 'This category has transactions or subcategories and cannot change like this.',
  transaction_settled: 'This transaction already has a settlement. Reverse it first.',
  transaction_canceled: 'This transaction is cancelled.',
  value_below_settled: 'The amount cannot be less than what has been settled ({{amount}}).',
  settlement_exceeds_residual: 'The settlement exceeds the open balance ({{amount}}).',
  settlement_before_account: 'The bank account starts on {{date}}. Use that day or a later one.',
  settlement_in_future: 'A settlement cannot be dated in the future.',
  ...secondFactorRefusals,
  ...settlementRefusals,
  ...stockRefusals,
  ...transferRefusals,
  ...chargeRefusals,
  ...purchaseRefusals,
  ...saleRefusals,
  ...invoiceRefusals,
  ...receivedRefusals,
  settlement_reconciled: 'Undo the reconciliation first.',
  in_company: 'In the company {{company}}: {{text}}',
  other_company_denied:
    'The other company of this transfer does not allow this action. Ask one of its administrators.',
  other_company_out_of_reach:
    'This is also of a company that you have no access to. Ask somebody who has access to all of them.',
  record_in_use:
    'This record is used in {{uses}} and cannot be deleted. Deactivate it: it is no longer offered, and what uses it stays as it is.',
  merge_with_itself: 'A contact cannot be merged with itself. Choose another one.',
  merge_into_inactive: 'The chosen contact is not active. Activate it or choose another one.',
  center_cycle: 'A cost centre cannot be under itself. Choose another one.',
  center_too_deep: 'Cost centres go down to {{max}} levels. Choose one further up.',
  center_has_children: 'This cost centre has others under it. Move or delete them first.',
  product_code_taken: 'There is already a product with this code.',
  party_changed_since: 'The contact has changed since the merge and stays as it is.',
  party_inactive: 'This contact is deactivated or blocked. Choose another, or activate it again.',
  cost_center_inactive: 'This cost centre is deactivated. Choose another.',
  project_inactive: 'This project is deactivated. Choose another.',
  cost_center_permission_error_on_transaction: errorsTexts.transaction_rights,
  project_permission_error_on_transaction: errorsTexts.transaction_rights,
  bank_account_inactive: 'This bank account is deactivated. Choose another.',
  rule_acts_beyond_reach:
    'Only those who reach all accounts, cost centres and projects save rules that act by themselves. Save it to suggest.',
  rule_category_missing: 'A rule that creates transactions needs their category.',
  too_many_rules:
    'The company already has {{max}} reconciliation rules. Delete one that is not used.',
  regex_invalid:
    'The regular expression could not be understood or is too large. Check how it is written (RE2): up to 300 characters, without back-references or look-around.',
  ofx_rule_sample_unreadable:
    'The sample has no movement that can be read. Paste a piece of the OFX with <STMTTRN>.',
  ofx_rule_sample_untouched:
    'The rule changed nothing in the sample. Check the selector and the conditions, or paste a piece where it acts.',
  ofx_rule_sample_differs:
    'The sample did not come out as expected: line {{count}} came out as “{{text}}”. Mend the rule or what is expected.',
  ofx_unreadable:
    'The file contains no OFX statement. Download the statement again from the bank’s site, in OFX format.',
  ofx_statement_not_found:
    'No statement in the file belongs to this account. Check the account or choose the statement in the preview.',
  ofx_ambiguous:
    'The file has more than one statement for this account. Choose one in the preview.',
  ofx_other_account:
    'This statement belongs to another account of this company{{name}}: files of the same bank, branch and number were imported there. Import it there; if that account was wrong, undo its imports first.',
  ofx_currency:
    'The statement is in {{currency}} and the account in {{account_currency}}. Choose an account in the same currency.',
  file_missing: 'No file was sent.',
  ...accountingRefusals,
  ...attachmentRefusals,
  ...closureRefusals,
  ...certificateRefusals,
  demo_already_loaded: 'The sample data is already in this company.',
  demo_not_loaded: 'This company has no sample data.',
  demo_needs_empty_company:
    'This company already has transactions, contacts or statements. Sample data can only be added to an empty company.',
  demo_needs_chart:
    'This company’s chart of accounts lacks the categories of the sample. Create a company from a chart template to try it.',
  demo_in_use_one:
    '{{count}} record of yours is linked to the sample data. Delete what is yours or unlink it from the sample, and try again.',
  demo_in_use_many:
    '{{count}} records of yours are linked to the sample data. Delete what is yours or unlink it from the sample, and try again.',
  demo_in_use_other:
    '{{count}} records of yours are linked to the sample data. Delete what is yours or unlink it from the sample, and try again.',
  ...importRefusals,
  ...reconciliationRefusals,
} satisfies Translation<typeof pt>
