import type { ServerTexts } from './pt.ts'
import { fieldsEn } from './fields/en.ts'
import { settlementsEn } from './settlements/en.ts'

export const en: ServerTexts = {
  refusals: {
    unauthenticated: 'Unauthenticated.',
    invalid_credentials: 'Wrong e-mail, document or password.',
    too_many_attempts: 'Too many attempts to sign in. Try again in {minutes} min.',
    too_many_requests: 'Too many calls in a row. Wait a moment and try again.',
    too_many_exports: 'You have exported many lists in a row. Try again in {minutes} min.',
    export_too_large:
      'The filter has {count} records and a file takes up to {max}. Choose a shorter period or a narrower filter.',
    report_too_many_groups:
      'The report would have more than {max} lines. Choose a narrower filter or another grouping.',
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
    title_scheduled: 'It is scheduled for payment: undo the schedule first.',
    title_in_closed_period: 'It lies in a closed period.',
    title_already_settled: 'It is settled already.',
    title_without_account: 'It is planned on no account: choose one account for all.',
    title_before_account: 'It is before the initial balance of the account.',
    title_without_series: 'This title neither repeats nor is paid in instalments.',
    nothing_to_skip: 'There is no next open occurrence to skip.',
    selection_changed: 'The list changed since the selection. Check the titles and try again.',
    value_not_positive: 'The readjusted value must be more than zero.',
    undo_conflict:
      'Nothing was undone: some records changed since. See which, or undo only what is possible.',
    operation_already_undone: 'This was undone already.',
    operation_not_undoable: 'This cannot be undone here.',
    undo_changed_since: 'Changed since.',
    undo_settled_since: 'Was settled since: reverse the settlement first.',
    undo_gone: 'Is no longer there.',
    undo_reference_gone:
      'A contact, category, account or series of this act was deleted since. Enter it again by hand.',
    undo_in_use: 'Is used by other entries by now.',
    period_closed:
      'The period is closed until {date} ({by}). Use a later date or ask for the period to be reopened.',
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
    too_many_companies:
      'You already administer {max} companies, the limit of one person. Talk to Prumo’s support if you need more.',
    invitation_company_suspended:
      'The company of this invitation is suspended. The invitation is kept: ask who invited you to talk to Prumo’s support, and open this link again afterwards.',
    invitation_company_expired:
      'The plan of this invitation’s company has expired. The invitation is kept: ask who invited you to renew the plan, and open this link again afterwards.',
    invitation_for_other_email:
      'This invitation was sent to another e-mail. Sign out and sign in with the account of that e-mail.',
    account_not_created:
      'The account could not be created with these details. If you already have an account with this e-mail or CPF, sign in with it to accept the invitation.',
    second_factor_needed_first:
      'First turn on the second factor of your own account, under Security: without it you would be locked out too.',
    too_many_allocation_templates:
      'The company already has {max} split templates. Delete one that is no longer used.',
    too_many_saved_views:
      'There are {max} shared views of this list. Delete those that nobody uses before you share another.',
    saved_view_of_another:
      'Only who made this view or an administrator of the company may change it. Save a copy under another name.',
    saved_view_too_large:
      'This view has too many filters to be kept. Use fewer values in the filters.',
    name_taken: 'There is a record with this name already.',
    document_taken: 'There is a record with this CPF or CNPJ already.',
    code_taken: 'There is a category with this code already.',
    abbreviation_taken: 'There is a record with this abbreviation already.',
    external_id_taken: 'There is an entry with this external id already.',
    default_purchase_taken: 'Another account is the default for purchases. Clear that one first.',
    bank_account_in_use:
      'This account has pending statement lines. Reconcile or ignore them before deactivating it.',
    bank_account_used:
      'This account is used by entries, statements or other registers. Deactivate it instead of deleting it.',
    rules_account_is_itself:
      'Choose another account: the destination account of rules cannot be the account itself.',
    api_certificate_unreadable:
      'This file is no certificate that can be opened. Send the .crt or .pem file from your internet banking.',
    api_key_unreadable:
      'This file is no key that can be opened. Send the .key file without a password from your internet banking.',
    api_key_of_another:
      'The key does not belong to this certificate. Send the .crt and the .key of the same download.',
    currency_is_fixed:
      'The currency of an account with movements cannot change. Create another account.',
    movements_before_initial_date:
      'There are movements before the new opening date. Choose a date up to {date}.',
    reference_not_found: 'The chosen record is gone. Choose another.',
    category_not_postable: 'Choose an active category of the last level that takes entries.',
    category_cycle: 'A category cannot be below itself.',
    category_used:
      'This category is used by entries, other registers or subcategories. Deactivate it instead of deleting it.',
    category_too_deep: 'The chart of accounts has at most five levels. Choose a place further up.',
    category_codes_used_up: 'There is no free code left in this place. Choose another one.',
    category_merge_itself: 'Choose another category: a category cannot be merged into itself.',
    category_merge_nature:
      'Only categories of the same type (revenue, expense or neutral) can be merged. Choose another one.',
    category_merge_system:
      'Prumo itself posts to this category, so it cannot be merged into another one. Merge the other one into this one.',
    category_merge_too_large:
      'This category has more than {max} entries and cannot be merged at once. Change the category of the entries in batches, from the list.',
    category_in_use: 'This category has entries or subcategories and cannot change like this.',
    transaction_settled: 'This entry has a settlement. Reverse it first.',
    transaction_canceled: 'This entry is canceled.',
    value_below_settled: 'The value cannot fall below what is settled ({amount}).',
    settlement_exceeds_residual: 'The settlement exceeds what is open ({amount}).',
    settlement_before_account: 'The bank account starts on {date}. Use that day or a later one.',
    settlement_in_future: 'A settlement cannot be dated in the future.',
    ...settlementsEn,
    settlement_reconciled: 'Undo the reconciliation first.',
    transfer_in_future: 'A transfer cannot have a future date.',
    transfer_reconciled:
      'This transfer is reconciled in one of the accounts. Undo the reconciliation first.',
    transfer_of_request:
      'This transfer carried out a request. Take the execution back in the request first.',
    transfer_account_out_of_reach:
      'You cannot reach both accounts of this transfer. Ask an administrator of the company.',
    transfer_currency: 'Both accounts must have the same currency. Choose another account.',
    request_in_other_state:
      'The status of this request does not allow this. Reload to see its current status.',
    request_own:
      'Whoever asked for a request or changed it does not decide on it. Ask somebody else.',
    request_above_limit:
      'The amount is above your approval limit ({amount}). Ask somebody with a higher limit.',
    request_exceeds_residual: 'The amount is more than what is open of the payable ({amount}).',
    record_in_use:
      'This record is used in {count} {count|entry|entries} and cannot be deleted. Deactivate it: it is no longer offered, and the entries stay as they are.',
    merge_with_itself: 'A contact cannot be merged with itself. Choose another one.',
    center_cycle: 'A cost centre cannot be below itself. Choose another one.',
    center_too_deep: 'Cost centres go down {max} levels. Choose one further up.',
    center_has_children: 'This cost centre has others below it. Move or delete them first.',
    product_code_taken: 'There is a product with this code already.',
    party_changed_since: 'The contact has changed since the merge and stays as it is.',
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
    attachment_type:
      'Only PDF, PNG, JPG, XML, OFX, XLSX, CSV and TXT are accepted, with the content that the file name says. Check the file and send it again.',
    too_many_attachments:
      'This record already has {max} attachments. Delete one that is no longer needed.',
    too_many_notes: 'This record already has {max} notes. Delete one that is no longer needed.',
    note_of_another: 'This note is somebody else’s: only its author can change or delete it.',
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
      '{count} {count|record of yours is|records of yours are} tied to the sample data. Delete what is yours or untie it from the sample, and try again.',
    sheet_unreadable:
      'The file is no sheet that can be read. Send an .xlsx or .csv file, or paste the rows.',
    sheet_encrypted: 'The sheet asks for a password. Save it without one and send it again.',
    sheet_old_format:
      'The sheet is in the old format (.xls) or has a password. Save it as .xlsx without a password and send it again.',
    sheet_empty: 'The sheet has no filled rows. Check the file and the tab.',
    sheet_too_large:
      'The sheet is beyond the limit of size or columns. Split it into files of up to 10 MB, 100 columns and 50,000 rows.',
    sheet_too_many_rows:
      'The sheet has more than 50,000 rows. Split it and import one part at a time.',
    import_rows_unreadable:
      'The rows that were sent could not be read. Open the import again and send the file once more.',
    import_without_rows: 'No row was chosen to import. Include at least one.',
    import_too_many_rows: 'One import takes up to {max} rows. Split the sheet.',
    import_party_missing:
      'This contact is not registered. Create it in the preview or correct the name.',
    import_name_missing:
      'Nothing is registered under this name or code. Correct it or leave it blank.',
    import_category_missing:
      'No category of this name or code takes entries. Choose or create one in the preview.',
    import_name_ambiguous: 'More than one record has this name. Use the code or the CPF/CNPJ.',
    import_note_without_payment:
      'The note is of the payment. Give the payment date or leave it blank.',
    import_payment_needs_account: 'Say which bank account the payment went through.',
    import_payment_before_account:
      'The payment is before the opening balance of the bank account. Correct the date or the account.',
    import_probably_booked:
      'Probably a duplicate: there is a title with this contact, value and due date already.',
    import_document_twice: 'This CPF or CNPJ is in another row of the sheet. Keep only one.',
    import_party_known: 'Registered already: the import fills in only what was empty.',
    import_party_namesake:
      'There is a record with this name already. Without a CPF or CNPJ another one is made.',
    import_has_reconciled_lines:
      'This import has {count} reconciled {count|line. Undo that reconciliation|lines. Undo those reconciliations} first.',
    import_already_undone: 'This import was undone already.',
    line_already_handled: 'Another user changed this entry.',
    line_is_pending: 'This line is pending already.',
    line_amount_mismatch: 'The amount of the line does not agree with the chosen entry.',
    line_direction_mismatch: 'Money in reconciles with receivables; money out, with payables.',
  },
  fields: fieldsEn,
}
