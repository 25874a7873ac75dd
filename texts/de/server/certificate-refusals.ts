/** Why a digital certificate is refused. */
export const certificateRefusals = {
  certificate_needs_document:
    'Geben Sie im Reiter „Stammdaten“ CNPJ oder CPF des Unternehmens ein und speichern Sie, bevor Sie das Zertifikat hochladen.',
  certificate_unreadable:
    'Diese Datei ist kein A1-Zertifikat, das sich öffnen lässt. Laden Sie die .pfx- oder .p12-Datei der Zertifizierungsstelle hoch.',
  certificate_too_large:
    'Die Datei ist zu groß für ein Zertifikat. Laden Sie die .pfx- oder .p12-Datei der Zertifizierungsstelle hoch.',
  certificate_wrong_password:
    'Das Passwort öffnet dieses Zertifikat nicht. Prüfen Sie es und geben Sie es erneut ein.',
  certificate_without_key:
    'Der Datei fehlt der private Schlüssel des Zertifikats. Exportieren Sie es erneut mit privatem Schlüssel.',
  certificate_wrong_use:
    'Dieses Zertifikat ist nicht zum Signieren von Rechnungen und zur Anmeldung bei den Steuerbehörden gemacht. Laden Sie ein e-CNPJ oder NF-e vom Typ A1 hoch.',
  certificate_chain_broken:
    'Die Stellen in der Datei haben dieses Zertifikat nicht signiert. Laden Sie es erneut von der Zertifizierungsstelle herunter und senden Sie die Originaldatei.',
  certificate_expired: 'Dieses Zertifikat ist abgelaufen. Laden Sie ein gültiges hoch.',
  certificate_not_yet_valid:
    'Dieses Zertifikat ist noch nicht gültig. Laden Sie es ab Beginn der Gültigkeit hoch.',
  certificate_of_another:
    'Das Zertifikat gehört zu einer anderen CNPJ- oder CPF-Nummer. Laden Sie das Zertifikat dieses Unternehmens hoch.',
}
