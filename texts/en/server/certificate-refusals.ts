/** Why a digital certificate is refused. */
export const certificateRefusals = {
  certificate_needs_document:
    'Enter and save the company’s CNPJ or CPF in the Registration tab before uploading the certificate.',
  certificate_unreadable:
    'This file is not an A1 certificate that can be opened. Upload the .pfx or .p12 file received from the issuer.',
  certificate_too_large:
    'The file is too large for a certificate. Upload the .pfx or .p12 file received from the issuer.',
  certificate_wrong_password:
    'The password does not open this certificate. Check it and type it again.',
  certificate_without_key:
    'The file lacks the private key of the certificate. Export it again with the private key.',
  certificate_wrong_use:
    'This certificate is not made to sign invoices and to sign in at the tax offices. Upload an e-CNPJ or NF-e of type A1.',
  certificate_chain_broken:
    'The authorities in the file did not sign this certificate. Download it again from the certification authority and upload the original file.',
  certificate_expired: 'This certificate has expired. Upload a valid one.',
  certificate_not_yet_valid:
    'This certificate is not valid yet. Upload it once its validity has begun.',
  certificate_of_another:
    'The certificate belongs to another CNPJ or CPF. Upload this company’s certificate.',
}
