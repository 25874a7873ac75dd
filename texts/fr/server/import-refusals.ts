import type { importRefusals as pt } from '../../pt/server/import-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const importRefusals = {
  sheet_unreadable:
    'Le fichier n’est pas une feuille de calcul lisible. Importez un fichier .xlsx ou .csv, ou collez les lignes.',
  sheet_encrypted:
    'La feuille de calcul demande un mot de passe. Enregistrez-la sans mot de passe et importez-la de nouveau.',
  sheet_old_format:
    'La feuille de calcul est à l’ancien format (.xls) ou protégée par un mot de passe. Enregistrez-la en .xlsx sans mot de passe et importez-la de nouveau.',
  sheet_empty: 'La feuille de calcul n’a aucune ligne remplie. Vérifiez le fichier et l’onglet.',
  sheet_too_large:
    'La feuille de calcul dépasse la limite de taille ou de colonnes. Divisez-la en fichiers de 10 Mo, 100 colonnes et 50 000 lignes au plus.',
  sheet_too_many_rows:
    'La feuille de calcul a plus de 50 000 lignes. Divisez-la et importez une partie à la fois.',
  import_rows_unreadable:
    'Les lignes envoyées n’ont pas pu être lues. Rouvrez l’importation et importez le fichier de nouveau.',
  import_without_rows: 'Aucune ligne n’a été choisie pour l’importation. Incluez-en au moins une.',
  import_too_many_rows: 'Une importation prend jusqu’à {{max}} lignes. Divisez la feuille.',
  import_party_missing:
    'Ce contact n’existe pas encore. Créez-le dans l’aperçu ou corrigez le nom.',
  import_name_missing:
    'Rien n’est enregistré sous ce nom ou ce code. Corrigez-le ou laissez-le vide.',
  import_category_missing:
    'Aucune catégorie de ce nom ou code ne reçoit d’écritures. Choisissez-en ou créez-en une dans l’aperçu.',
  import_name_ambiguous: 'Plusieurs enregistrements ont ce nom. Utilisez le code ou le CPF/CNPJ.',
  import_note_without_payment:
    'La remarque concerne le paiement. Indiquez la date de paiement ou laissez la remarque vide.',
  import_amount_without_payment: 'Indiquez la date de paiement, ou laissez ce montant vide.',
  import_paid_too_much:
    'Le montant payé dépasse le montant avec intérêts et pénalité. Vérifiez les montants.',
  import_paid_below_charges:
    'Le montant payé est inférieur aux intérêts et à la pénalité. Vérifiez les montants.',
  import_discount_too_large: 'La remise dépasse le montant. Vérifiez les montants.',
  import_payment_needs_account: 'Indiquez le compte bancaire par lequel le paiement est passé.',
  import_payment_before_account:
    'Le paiement est antérieur au solde initial du compte bancaire. Corrigez la date ou le compte.',
  import_probably_booked:
    'Doublon probable : une écriture a déjà ce contact, ce montant et cette échéance.',
  import_already_there: 'Déjà importée : la ligne n’est pas ajoutée de nouveau.',
  import_status_needs_number:
    'Pour reprendre le statut, indiquez la plateforme et le code de la transaction.',
  import_currency_differs:
    'La ligne est dans une autre devise, et le compte est en {{currency}}. Choisissez un compte dans la devise de la vente, ou mettez le montant converti et effacez la devise.',
  import_fee_may_be_shared:
    'Les frais de {{amount}} sont élevés pour une plateforme : si une part revient à un coproducteur, mettez-la dans « Part du coproducteur » et le reste dans les frais.',
  import_refund_without_amount:
    'La feuille ne dit pas combien a été remboursé : indiquez le montant, sinon la vente reste entière dans les livres.',
  import_refund_of_unpaid:
    'Seule une vente payée est remboursée : indiquez le statut de la vente, ou laissez ce montant vide.',
  import_document_twice:
    'Ce CPF ou CNPJ figure sur une autre ligne de la feuille. N’en gardez qu’une.',
  import_party_known: 'Déjà enregistré : l’importation ne remplit que ce qui était vide.',
  import_party_namesake:
    'Un enregistrement porte déjà ce nom. Sans CPF ni CNPJ, un autre sera créé.',
  import_probably_repeated: 'Doublon probable : une autre ligne de la feuille semble être la même.',
  import_needed_name_missing:
    'Aucun enregistrement ne porte ce nom ou ce code. Choisissez-en un au-dessus du tableau, corrigez le nom, ou créez l’enregistrement.',
  import_quantity_untied:
    'La valeur n’est pas la quantité fois un prix en centimes. Vérifiez la quantité.',
  import_value_twice: 'Une autre ligne de la feuille a la même valeur ici. N’en gardez qu’une.',
  import_namesake: 'Un enregistrement porte déjà ce nom. Un autre sera créé.',
  import_parent_missing:
    'Aucun enregistrement ni aucune ligne de la feuille n’a ce code ou ce nom. Corrigez-le ou laissez la case vide.',
  import_heading_takes_entries:
    'Une catégorie qui reçoit des écritures n’en a pas d’autres sous elle. Choisissez-en une autre ou répondez non à « Accepte des écritures ».',
  undo_record_in_use: 'Il est désormais utilisé et reste tel quel.',
} satisfies Translation<typeof pt>
