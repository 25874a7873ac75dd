import type { invoiceRefusals as pt } from '../../pt/server/invoice-refusals.ts'
import type { Translation } from '../../engine/translation.ts'
import { emissionRefusals } from './emission-refusals.ts'
import { receivedDocumentRefusals } from './received-document-refusals.ts'

export const invoiceRefusals = {
  ...emissionRefusals,
  ...receivedDocumentRefusals,
  company_without_document:
    'Cette entreprise n’a ni CNPJ ni CPF, qui disent quelles factures sont les siennes. Indiquez-le dans Données de l’entreprise et importez à nouveau.',
  invoice_archive_empty:
    'Le ZIP ne contient aucun fichier XML. Vérifiez le fichier et envoyez-le à nouveau.',
  invoice_archive_encrypted:
    'Le ZIP a un mot de passe. Extrayez les XML et envoyez-les sans mot de passe.',
  invoice_archive_too_large:
    'Le ZIP dépasse ce que prend une importation : jusqu’à {{max}} fichiers et {{megabytes}} Mo une fois extrait. Divisez-le.',
  invoice_archive_unreadable:
    'Le ZIP n’a pas pu être lu. Compressez à nouveau les XML et envoyez-les.',
  invoice_entry_unreadable:
    'Ce fichier du ZIP n’a pas pu être extrait. Compressez-le à nouveau et envoyez-le.',
  invoice_exists_again: 'La même facture a été importée à nouveau ensuite.',
  invoice_file_missing:
    'Le XML de la facture {{number}} est introuvable dans le stockage. Supprimez la facture et importez son XML à nouveau.',
  invoice_incomplete:
    'Il manque à la facture un champ obligatoire ({{field}}). Téléchargez à nouveau le XML à sa source.',
  invoice_not_invoice:
    'Ce n’est ni une NF-e, NFC-e, NFS-e ou CT-e, ni l’annulation de l’une d’elles (le fichier est {{found}}).',
  invoice_of_another:
    'La facture est de {{issuer}} à {{recipient}} : elle n’est pas de cette entreprise.',
  invoice_of_event_unknown:
    'La facture que cette annulation termine n’est pas dans la liste. Importez aussi la facture.',
  invoice_quota:
    'La formule comprend {{max}} factures par mois, et celles de {{text}} y sont arrivées. Demandez une formule plus grande à l’administration de Prumo, puis renvoyez cette facture.',
  invoice_value_too_large: 'La valeur de la facture dépasse la limite de R$ 99.999.999.999,99.',
  invoice_xml_too_large:
    'Le XML est plus grand que toute facture : la limite est de {{megabytes}} Mo.',
  invoice_xml_unreadable:
    'Le fichier n’est pas un XML lisible. Téléchargez à nouveau le XML à sa source.',
  invoice_xml_unsafe:
    'Le XML déclare des entités à lui, ce que ne fait aucune facture, et n’a pas été lu par sécurité.',
  invoices_too_large:
    'Les fichiers de ces factures dépassent ensemble {{megabytes}} Mo. Choisissez une période plus courte ou un filtre plus étroit.',
  too_many_invoices:
    'Il y a {{count}} factures et un fichier en prend jusqu’à {{max}}. Choisissez une période plus courte ou un filtre plus étroit.',
  invoice_number_lowered:
    'Ce numéro est inférieur au numéro actuel et peut répéter des factures déjà émises. Confirmez pour enregistrer quand même.',
} satisfies Translation<typeof pt>
