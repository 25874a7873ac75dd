import type { ServerTexts } from './pt.ts'

export const en: ServerTexts = {
  refusals: {
    unauthenticated: 'Unauthenticated.',
    invalid_credentials: 'Wrong e-mail, document or password.',
    too_many_attempts: 'Too many attempts to sign in. Try again in {minutes} min.',
    too_many_requests: 'Too many calls in a row. Wait a moment and try again.',
    permission_denied: 'You are not allowed to do this. Ask an administrator of the company.',
    plan_lacks_feature: 'Your plan does not include this feature.',
    read_only_plan:
      'The plan of this company has expired: data can be read but not changed. Renew the plan to go on.',
    company_suspended: 'This company is suspended. Contact Prumo support to have it reactivated.',
    plan_in_use: 'This plan has companies or payments. Deactivate it instead of deleting it.',
    plan_inactive: 'This plan is deactivated. Choose another one.',
    lifetime_plan_payment:
      'This company has a lifetime plan, which a payment does not extend. Give it an expiry date first.',
    payment_already_undone: 'This payment has already been undone.',
    expiry_too_late: 'The expiry would be later than 31/12/2199. Use fewer months.',
    not_found: 'Record not found.',
    route_not_found: 'Address not found.',
    method_not_allowed: 'This address does not take this call.',
    validation_failed: 'Oops! The data did not pass validation.',
    malformed_request: 'The call could not be read. Check the format of the data.',
    payload_too_large: 'The file or data exceed the limit of {megabytes} MB.',
    unsupported_media_type: 'This address does not take the format that was sent.',
    idempotency_key_reused:
      'This submission key was used with other data. Reload the page and try again.',
    stale_version: 'Somebody else changed this record. Reload to see the current version.',
    second_factor_required:
      'This company asks everybody for a second factor. Turn yours on in Security to go on.',
    second_factor_expired: 'The time to enter the code is over. Sign in again with your password.',
    second_factor_already_on: 'The second factor is on already.',
    second_factor_off: 'The second factor is not on. Start by scanning the QR code.',
    wrong_code: 'The code is not right. Wait for the next code of the app and try again.',
    wrong_password: 'The current password is not right. Enter it again.',
    avatar_unreadable: 'The picture could not be read. Send a photo as JPEG, PNG, WebP or GIF.',
    preferences_too_large:
      'The preferences exceed the space of one person. Delete views or favourites that you do not use.',
    unavailable: 'The system is temporarily unavailable. Try again in a moment.',
    internal_error: 'Try again later.',
    setup_link_invalid: 'This link was used or has expired. Restart Prumo to get a new one.',
    email_token_invalid: 'This link was already used or has expired. Ask for a new one.',
    email_not_confirmed:
      'Your e-mail is not confirmed yet. Open the link we sent, or ask for a new one.',
    email_taken: 'There is a user with this e-mail already.',
    last_administrator:
      'This person is the last active administrator of the company. Make somebody else an administrator first.',
    administrator_only:
      'Only an administrator of the company may give this role or change who has it. Ask an administrator.',
    permission_beyond_own:
      'You cannot grant a permission that you do not have. Ask an administrator of the company.',
    rows_beyond_own:
      'You cannot grant access to records that you cannot reach. Ask an administrator of the company.',
    user_unknown: 'Nobody has a Prumo account with this e-mail. Check how it is written.',
    second_factor_not_on:
      'This person does not use a second factor: the password alone signs them in.',
    own_second_factor:
      'You turn off your own second factor in Security. If you lost yours, ask another Prumo administrator.',
    works_elsewhere:
      'This person also works in another company, and the sessions are theirs. To take away the access to this company, use “End access”.',
    already_member:
      'This person already works in this company. Change their permissions in the list of users.',
    too_many_invitations:
      'There are {max} open invitations. Revoke those that are no longer needed before inviting somebody else.',
    invitation_just_sent:
      'An invitation has just been sent to this e-mail. Wait a minute and try again.',
    invitation_invalid:
      'This invitation was used, revoked or has expired. Ask whoever invited you for a new one.',
    invitation_for_other_email:
      'This invitation was sent to another e-mail. Sign out and sign in with the account of that e-mail.',
    account_not_created:
      'The account could not be created with these details. If you already have an account with this e-mail or CPF, sign in with it to accept the invitation.',
    second_factor_needed_first:
      'First turn on the second factor of your own account, under Security: without it you would be locked out too.',
    name_taken: 'There is a record with this name already.',
    document_taken: 'There is a record with this CPF or CNPJ already.',
    code_taken: 'There is a category with this code already.',
    abbreviation_taken: 'There is a record with this abbreviation already.',
    external_id_taken: 'There is an entry with this external id already.',
    default_purchase_taken: 'Another account is the default for purchases. Clear that one first.',
    bank_account_in_use:
      'This account has pending statement lines. Reconcile or ignore them before deactivating it.',
    currency_is_fixed:
      'The currency of an account with movements cannot change. Create another account.',
    movements_before_initial_date:
      'There are movements before the new opening date. Choose a date up to {date}.',
    reference_not_found: 'The chosen record is gone. Choose another.',
    category_not_postable: 'Choose an active category of the last level that takes entries.',
    category_cycle: 'A category cannot be below itself.',
    category_in_use: 'This category has entries or subcategories and cannot change like this.',
    transaction_settled: 'This entry has a settlement. Reverse it first.',
    transaction_canceled: 'This entry is canceled.',
    value_below_settled: 'The value cannot fall below what is settled ({amount}).',
    settlement_exceeds_residual: 'The settlement exceeds what is open ({amount}).',
    settlement_before_account: 'The bank account starts on {date}. Use that day or a later one.',
    settlement_in_future: 'A settlement cannot be dated in the future.',
    settlement_reconciled: 'Undo the reconciliation first.',
    cost_center_inactive: 'This cost centre is deactivated. Choose another.',
    project_inactive: 'This project is deactivated. Choose another.',
    cost_center_permission_error_on_transaction:
      'You are not authorised to save transactions of this Cost Centre or Project.',
    project_permission_error_on_transaction:
      'You are not authorised to save transactions of this Cost Centre or Project.',
    bank_account_inactive: 'This bank account is deactivated. Choose another.',
    ofx_unreadable:
      'The file holds no OFX statement. Download the statement again from the bank, in OFX format.',
    ofx_statement_not_found:
      'No statement of the file belongs to this account. Check the account or choose the statement in the preview.',
    ofx_ambiguous: 'The file has several statements of this account. Choose one in the preview.',
    ofx_currency:
      'The statement is in {currency} and the account in {account_currency}. Choose an account of the same currency.',
    file_missing: 'No file was sent.',
    certificate_needs_document:
      'Fill in and save the CNPJ or CPF of the company in the Registration tab before you send the certificate.',
    certificate_unreadable:
      'This file is no A1 certificate that can be opened. Send the .pfx or .p12 file that the authority gave you.',
    certificate_too_large:
      'The file is too large for a certificate. Send the .pfx or .p12 file that the authority gave you.',
    certificate_wrong_password:
      'The password does not open this certificate. Check it and type it again.',
    certificate_without_key:
      'The file lacks the private key of the certificate. Export it again with the private key.',
    certificate_expired: 'This certificate has expired. Send a valid one.',
    certificate_not_yet_valid:
      'This certificate is not valid yet. Send it once its validity has begun.',
    certificate_of_another:
      'The certificate belongs to another CNPJ or CPF. Send the one of this company.',
    invoice_number_lowered:
      'This number is lower than the current one and may repeat issued invoices. Confirm to save it like this.',
    demo_already_loaded: 'The sample data is in this company already.',
    demo_not_loaded: 'This company has no sample data.',
    demo_needs_empty_company:
      'This company has transactions, contacts or statements already. Sample data goes into an empty company only.',
    demo_needs_chart:
      'The chart of accounts of this company lacks the categories of the sample. Create a company from a chart template to try it.',
    demo_in_use:
      '{count} record(s) of yours are tied to the sample data. Delete them or untie them from the sample, and try again.',
    import_has_reconciled_lines:
      'This import has {count} reconciled line(s). Undo those reconciliations first.',
    import_already_undone: 'This import was undone already.',
    line_already_handled: 'Another user changed this entry.',
    line_is_pending: 'This line is pending already.',
    line_amount_mismatch: 'The amount of the line does not agree with the chosen entry.',
    line_direction_mismatch: 'Money in reconciles with receivables; money out, with payables.',
  },
  fields: {
    required: 'This field is required',
    invalid_text: 'Invalid text',
    invalid_value: 'Invalid value',
    invalid_email: 'Invalid e-mail',
    invalid_date: 'Invalid date',
    invalid_month: 'Invalid month',
    invalid_tax_id: 'Invalid CPF/CNPJ',
    invalid_cnpj: 'Invalid CNPJ',
    invalid_postal_code: 'Invalid postal code',
    invalid_url: 'Invalid URL',
    invalid_pix_key: 'Invalid Pix key',
    invalid_bank: 'Invalid bank',
    invalid_category_code: 'Invalid code: use numbers separated by dots, such as 5.04.01',
    email_or_document: 'Give the e-mail or the document',
    invalid_cpf: 'Invalid CPF',
    passwords_differ: 'The passwords do not match',
    accept_terms: 'Accept the terms of use to go on',
    password_too_short: 'The password must have at least 8 characters',
    password_too_simple:
      'The password must have at least one upper-case letter, one lower-case letter, one digit and one special character',
    password_too_common: 'This password is too common. Choose another.',
    required_field: 'Required field',
    invalid_phone: 'Invalid phone',
    passwords_must_match: 'The passwords must match',
    invalid_code: 'Enter the 6 digits of the app or a recovery code',
    change_profile_or_password: 'Say what changes: the profile or the password',
    too_long: 'At most {max} characters',
    too_small: 'The value must be at least {min}',
    too_large: 'The value must be at most {max}',
    end_before_start: 'The end cannot be before the start',
    allocations_must_tie: 'The categories must add up to the value',
    settlement_needs_amount: 'Give the amount of the settlement',
  },
}
