/** Why a digital certificate is refused. */
export const certificateRefusals = {
  certificate_needs_document:
    'Indiquez et enregistrez le CNPJ ou le CPF de l’entreprise dans l’onglet « Identité » avant d’importer le certificat.',
  certificate_unreadable:
    'Ce fichier n’est pas un certificat A1 lisible. Importez le fichier .pfx ou .p12 reçu de l’autorité de certification.',
  certificate_too_large:
    'Le fichier est trop volumineux pour un certificat. Importez le fichier .pfx ou .p12 reçu de l’autorité de certification.',
  certificate_wrong_password:
    'Le mot de passe n’ouvre pas ce certificat. Vérifiez-le et saisissez-le de nouveau.',
  certificate_without_key:
    'Le fichier ne contient pas la clé privée du certificat. Exportez-le de nouveau avec la clé privée.',
  certificate_wrong_use:
    'Ce certificat n’est pas fait pour signer des factures et se connecter aux services fiscaux. Importez un e-CNPJ ou NF-e de type A1.',
  certificate_chain_broken:
    'Les autorités du fichier n’ont pas signé ce certificat. Téléchargez-le de nouveau auprès de l’autorité de certification et importez le fichier original.',
  certificate_expired: 'Ce certificat a expiré. Importez un certificat valide.',
  certificate_not_yet_valid:
    'Ce certificat n’est pas encore valide. Importez-le dès le début de sa validité.',
  certificate_of_another:
    'Le certificat appartient à un autre CNPJ ou CPF. Importez celui de cette entreprise.',
}
