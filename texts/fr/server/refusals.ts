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
  invalid_credentials: 'E-mail, document ou mot de passe incorrect.',
  too_many_attempts: 'Trop de tentatives de connexion. Réessayez dans {{minutes}} min.',
  too_many_requests: 'Trop de requêtes à la suite. Patientez un instant et réessayez.',
  too_many_exports:
    'Vous avez exporté beaucoup de listes à la suite. Réessayez dans {{minutes}} min.',
  export_too_large:
    'Le filtre compte {{count}} enregistrements et un fichier en contient {{max}} au plus. Choisissez une période plus courte ou un filtre plus étroit.',
  report_too_many_groups:
    'Le rapport aurait plus de {{max}} lignes. Choisissez un filtre plus étroit ou un autre regroupement.',
  permission_denied:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur de l’entreprise.',
  plan_lacks_feature: errorsTexts.plan_lacks_feature,
  read_only_plan:
    'La formule de cette entreprise a expiré : les données peuvent être consultées, mais pas modifiées. Renouvelez la formule pour continuer.',
  company_suspended:
    'Cette entreprise est suspendue. Contactez le support de Prumo pour la réactiver.',
  plan_in_use:
    'Cette formule a des entreprises ou des paiements. Désactivez-la au lieu de la supprimer.',
  plan_inactive: 'Cette formule est désactivée. Choisissez-en une autre.',
  lifetime_plan_payment:
    'Cette entreprise a une formule à vie, qu’un paiement ne prolonge pas. Donnez-lui d’abord une date d’expiration.',
  payment_already_undone: 'Ce paiement a déjà été annulé.',
  expiry_too_late: 'L’expiration dépasserait le 31/12/2199. Choisissez moins de mois.',
  not_found: errorsTexts.not_found,
  route_not_found: 'Adresse introuvable.',
  method_not_allowed: 'Cette adresse n’accepte pas cette requête.',
  validation_failed: errorsTexts.validation,
  malformed_request: 'La requête n’a pas pu être lue. Vérifiez le format des données.',
  call_not_proven: 'La signature de l’appel ne correspond pas à la clé enregistrée dans Prumo.',
  payload_too_large: 'Le fichier ou les données dépassent la limite de {{text}}.',
  unsupported_media_type: 'Le format envoyé n’est pas accepté à cette adresse.',
  idempotency_key_reused:
    'Cette clé d’envoi a déjà servi pour d’autres données. Rechargez la page et réessayez.',
  title_scheduled: 'Paiement programmé : annulez d’abord la programmation.',
  title_in_closed_period: 'Se trouve dans une période clôturée.',
  title_already_settled: 'Est déjà réglée.',
  title_without_account: 'Aucun compte prévu : choisissez un compte pour toutes.',
  title_before_account: 'Antérieure au solde initial du compte.',
  title_without_series: 'Cette écriture ne se répète pas et n’a pas d’échéances.',
  nothing_to_skip: 'Aucune prochaine occurrence ouverte à sauter.',
  selection_seen_in_part:
    'Vous ne voyez qu’en partie certains des enregistrements choisis ({{count}}) : ils ont des centres de coûts ou des projets hors de votre accès. Rien n’a été fait ; retirez-les de la sélection.',
  selection_changed: 'La liste a changé depuis la sélection. Vérifiez les écritures et réessayez.',
  value_not_positive: 'Le montant réajusté doit être supérieur à zéro.',
  ...undoRefusals,
  stale_version:
    'Quelqu’un d’autre a modifié cet enregistrement. Rechargez pour voir la version actuelle.',
  wrong_password: 'Le mot de passe actuel est incorrect. Saisissez-le à nouveau.',
  avatar_unreadable: 'L’image n’a pas pu être lue. Envoyez une photo en JPEG, PNG, WebP ou GIF.',
  preferences_too_large:
    'Les préférences dépassent l’espace prévu par personne. Supprimez les vues ou favoris que vous n’utilisez pas.',
  file_too_complex:
    'Le fichier demande plus de travail qu’un envoi ne peut en avoir. Divisez-le en périodes plus courtes ou en lots plus petits, et envoyez-les un par un.',
  rules_too_slow:
    'Les règles de rapprochement prennent trop de temps pour ces lignes. Simplifiez leurs expressions régulières ou désactivez les règles qui en utilisent.',
  request_in_progress:
    'Cet envoi est encore en cours. Attendez quelques secondes et vérifiez avant de le refaire.',
  file_store_unavailable:
    'Le stockage des fichiers n’a pas répondu. Rien n’a été modifié : réessayez dans un instant.',
  storage_full:
    'Le disque du serveur n’a plus de place pour ce fichier. Rien n’a été enregistré : prévenez l’administrateur de Prumo et réessayez plus tard.',
  file_damaged:
    'Le fichier conservé n’est plus celui qui a été envoyé et ne sera pas remis. Prévenez l’administrateur de Prumo.',
  unavailable: 'Le système est momentanément indisponible. Réessayez dans un instant.',
  internal_error: errorsTexts.later,
  setup_link_invalid:
    'Ce lien a déjà servi ou a expiré. Redémarrez Prumo pour en recevoir un nouveau.',
  email_token_invalid: 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.',
  email_not_confirmed:
    'Votre e-mail n’est pas encore confirmé. Ouvrez le lien que nous avons envoyé ou demandez-en un nouveau.',
  email_taken: 'Un utilisateur a déjà cet e-mail.',
  last_administrator:
    'Cette personne est le dernier administrateur actif de l’entreprise. Nommez d’abord un autre administrateur.',
  administrator_only:
    'Seul un administrateur de l’entreprise peut donner ce rôle ou modifier qui le détient. Adressez-vous à un administrateur.',
  export_administrators_only:
    'Seul un administrateur qui a accès à toute l’entreprise et peut tout y voir peut l’exporter. Adressez-vous à un administrateur.',
  permission_beyond_own:
    'Vous ne pouvez pas accorder une autorisation que vous n’avez pas. Adressez-vous à un administrateur de l’entreprise.',
  rows_beyond_own:
    'Vous ne pouvez pas donner accès à des enregistrements auxquels vous n’avez pas accès. Adressez-vous à un administrateur de l’entreprise.',
  user_unknown: 'Personne n’a de compte Prumo avec cet e-mail. Vérifiez son orthographe.',
  works_elsewhere:
    'Cette personne travaille aussi dans une autre entreprise, et les sessions sont les siennes. Pour retirer l’accès à cette entreprise, utilisez « Mettre fin à l’accès ».',
  already_member:
    'Cette personne travaille déjà dans cette entreprise. Modifiez ses autorisations dans la liste des utilisateurs.',
  too_many_webhooks:
    'Il y a {{max}} webhooks. Supprimez ceux qui ne servent plus avant d’en créer un autre.',
  webhook_address_private:
    'Cette adresse n’est pas sur l’internet public ou n’utilise pas https. Indiquez une adresse publique qui commence par https://.',
  webhook_address_unknown:
    'Cette adresse est introuvable. Vérifiez que son nom est correct et déjà publié dans le DNS.',
  api_token_refused:
    'Ce jeton d’API n’est pas valable ici. Il fait ce que disent ses autorisations, dans l’entreprise où il a été créé ; ce qui appartient à la personne se fait en se connectant à Prumo.',
  api_token_needed:
    'Seul un jeton d’API est accepté ici. Créez-en un dans « Pour les développeurs » et envoyez-le en Bearer.',
  too_many_api_tokens:
    'Il y a {{max}} jetons d’API actifs. Révoquez ceux qui ne servent plus avant d’en créer un autre.',
  token_days:
    'Un jeton est valable au moins jusqu’à aujourd’hui et au plus {{max}} jours. Choisissez un autre jour.',
  too_many_invitations:
    'Il y a {{max}} invitations en attente. Révoquez celles qui ne servent plus avant d’inviter quelqu’un d’autre.',
  invitation_just_sent:
    'Une invitation vient d’être envoyée à cet e-mail. Attendez une minute et réessayez.',
  invitation_invalid:
    'Cette invitation a déjà été utilisée, a été révoquée ou a expiré. Demandez-en une nouvelle à la personne qui vous a invité.',
  too_many_companies:
    'Vous administrez déjà {{max}} entreprises, la limite par personne. Contactez le support de Prumo s’il vous en faut davantage.',
  invitation_company_suspended:
    'L’entreprise de cette invitation est suspendue. L’invitation est conservée : demandez à la personne qui vous a invité de contacter le support de Prumo, puis ouvrez de nouveau ce lien.',
  invitation_company_expired:
    'La formule de l’entreprise de cette invitation a expiré. L’invitation est conservée : demandez à la personne qui vous a invité de la renouveler, puis ouvrez de nouveau ce lien.',
  invitation_for_other_email:
    'Cette invitation a été envoyée à un autre e-mail. Déconnectez-vous et connectez-vous avec le compte de cet e-mail.',
  account_not_created:
    'Le compte n’a pas pu être créé avec ces données. Si vous avez déjà un compte avec cet e-mail ou ce CPF, connectez-vous avec lui pour accepter l’invitation.',
  too_many_allocation_templates:
    'L’entreprise a déjà {{max}} modèles de ventilation. Supprimez-en un qui ne sert plus.',
  too_many_saved_views:
    'Il existe déjà {{max}} vues partagées de cette liste. Supprimez celles que personne n’utilise avant d’en partager une autre.',
  saved_view_of_another:
    'Seul l’auteur de cette vue ou un administrateur de l’entreprise peut la modifier. Enregistrez une copie sous un autre nom.',
  saved_view_too_large:
    'Cette vue a trop de filtres pour être enregistrée. Utilisez moins de valeurs dans les filtres.',
  name_taken: 'Un enregistrement porte déjà ce nom.',
  document_taken: 'Un enregistrement porte déjà ce CPF ou CNPJ.',
  code_taken: 'Une catégorie porte déjà ce code.',
  abbreviation_taken: 'Il existe déjà un enregistrement avec cette abréviation.',
  number_too_large:
    'Un nombre ou une somme dépasse ce que Prumo calcule. Vérifiez les valeurs ou choisissez moins d’enregistrements dans le filtre.',
  number_unavailable:
    'Ce numéro ou identifiant externe n’est pas disponible. Utilisez-en un autre.',
  external_id_taken: 'Une écriture porte déjà cet identifiant externe.',
  default_purchase_taken:
    'Un autre compte est déjà celui des achats par défaut. Décochez-le d’abord.',
  bank_account_in_use:
    'Ce compte a des lignes de relevé en attente. Rapprochez-les ou ignorez-les avant de le désactiver.',
  bank_account_used:
    'Ce compte est utilisé par des écritures, des relevés ou d’autres fiches. Désactivez-le au lieu de le supprimer.',
  rules_account_is_itself:
    'Choisissez un autre compte : le compte de destination des règles ne peut pas être le compte lui-même.',
  api_certificate_unreadable:
    'Ce fichier n’est pas un certificat lisible. Importez le fichier .crt ou .pem téléchargé depuis la banque en ligne.',
  api_key_unreadable:
    'Ce fichier n’est pas une clé lisible. Importez le fichier .key sans mot de passe téléchargé depuis la banque en ligne.',
  api_key_of_another:
    'La clé n’est pas celle de ce certificat. Importez le .crt et le .key du même téléchargement.',
  currency_is_fixed: 'La devise d’un compte mouvementé ne peut pas changer. Créez un autre compte.',
  movements_before_initial_date:
    'Il y a des mouvements avant la nouvelle date de solde initial. Choisissez une date jusqu’au {{date}}.',
  reference_not_found: 'L’enregistrement choisi n’existe plus. Choisissez-en un autre.',
  another_course_platform: 'Déconnectez d’abord l’autre plateforme d’enseignement.',
  category_not_postable:
    'Choisissez une catégorie active du dernier niveau, qui reçoit des écritures.',
  category_cycle: 'Une catégorie ne peut pas être sous elle-même.',
  category_used:
    'Cette catégorie est utilisée par des écritures, d’autres fiches ou des sous-catégories. Désactivez-la au lieu de la supprimer.',
  category_too_deep: 'Le plan comptable a cinq niveaux au plus. Choisissez un endroit plus haut.',
  category_codes_used_up: 'Il ne reste aucun code libre à cet endroit. Choisissez-en un autre.',
  category_merge_itself:
    'Choisissez une autre catégorie : une catégorie ne peut pas être fusionnée avec elle-même.',
  category_merge_nature:
    'Seules des catégories du même type (produit, charge ou neutre) peuvent être fusionnées. Choisissez-en une autre.',
  category_merge_system:
    'Prumo impute lui-même des écritures à cette catégorie : elle ne peut pas être fusionnée avec une autre. Fusionnez l’autre avec celle-ci.',
  category_merge_too_large:
    'Cette catégorie a plus de {{max}} écritures et ne peut pas être fusionnée d’un coup. Changez la catégorie des écritures par lots, depuis la liste.',
  category_in_use:
    'Cette catégorie a des écritures ou des sous-catégories et ne peut pas changer ainsi.',
  transaction_settled: 'Cette écriture a déjà un règlement. Extournez d’abord le règlement.',
  transaction_canceled: 'Cette écriture est annulée.',
  value_below_settled: 'Le montant ne peut pas descendre sous ce qui est réglé ({{amount}}).',
  settlement_exceeds_residual: 'Le règlement dépasse le solde ouvert ({{amount}}).',
  settlement_before_account:
    'Le compte bancaire commence le {{date}}. Prenez ce jour ou un jour suivant.',
  settlement_in_future: 'Un règlement ne peut pas être daté dans le futur.',
  ...secondFactorRefusals,
  ...settlementRefusals,
  ...stockRefusals,
  ...transferRefusals,
  ...chargeRefusals,
  ...purchaseRefusals,
  ...saleRefusals,
  ...invoiceRefusals,
  ...receivedRefusals,
  settlement_reconciled: 'Annulez d’abord le rapprochement.',
  in_company: 'Dans l’entreprise {{company}} : {{text}}',
  other_company_denied:
    'L’autre entreprise de ce virement ne permet pas cette action. Adressez-vous à son administrateur.',
  other_company_out_of_reach:
    'Ceci concerne aussi une entreprise à laquelle vous n’avez pas accès. Adressez-vous à quelqu’un qui a accès à toutes.',
  record_in_use:
    'Cet enregistrement est utilisé dans {{uses}} et ne peut pas être supprimé. Désactivez-le : il ne sera plus proposé et ce qui l’utilise reste tel quel.',
  merge_with_itself: 'Un contact ne peut pas être fusionné avec lui-même. Choisissez-en un autre.',
  merge_into_inactive: 'Le contact choisi n’est pas actif. Activez-le ou choisissez-en un autre.',
  center_cycle: 'Un centre de coûts ne peut pas être placé sous lui-même. Choisissez-en un autre.',
  center_too_deep: 'Les centres de coûts vont jusqu’à {{max}} niveaux. Choisissez-en un plus haut.',
  center_has_children:
    'D’autres centres de coûts sont placés sous celui-ci. Déplacez-les ou supprimez-les d’abord.',
  product_code_taken: 'Un produit avec ce code existe déjà.',
  party_changed_since: 'Le contact a changé depuis la fusion et reste tel quel.',
  party_inactive: 'Ce contact est désactivé ou bloqué. Choisissez-en un autre ou réactivez-le.',
  cost_center_inactive: 'Ce centre de coûts est désactivé. Choisissez-en un autre.',
  project_inactive: 'Ce projet est désactivé. Choisissez-en un autre.',
  cost_center_permission_error_on_transaction: errorsTexts.transaction_rights,
  project_permission_error_on_transaction: errorsTexts.transaction_rights,
  bank_account_inactive: 'Ce compte bancaire est désactivé. Choisissez-en un autre.',
  rule_acts_beyond_reach:
    'Seules les personnes qui ont accès à tous les comptes, centres de coûts et projets enregistrent des règles qui agissent seules. Enregistrez-la pour suggérer.',
  rule_category_missing: 'Une règle qui crée des écritures a besoin de leur catégorie.',
  too_many_rules:
    'L’entreprise a déjà {{max}} règles de rapprochement. Supprimez-en une qui ne sert pas.',
  regex_invalid:
    'L’expression régulière n’a pas été comprise ou est trop grande. Vérifiez son écriture (RE2) : 300 caractères au plus, sans références arrière ni recherches avant ou arrière.',
  ofx_rule_sample_unreadable:
    'L’exemple ne contient aucun mouvement lisible. Collez un extrait de l’OFX avec <STMTTRN>.',
  ofx_rule_sample_untouched:
    'La règle n’a rien changé dans l’exemple. Vérifiez le sélecteur et les conditions, ou collez un extrait où elle agit.',
  ofx_rule_sample_differs:
    'L’exemple n’a pas donné le résultat attendu : la ligne {{count}} a donné « {{text}} ». Corrigez la règle ou le résultat attendu.',
  ofx_unreadable:
    'Le fichier ne contient pas de relevé OFX. Téléchargez de nouveau le relevé sur le site de la banque, au format OFX.',
  ofx_statement_not_found:
    'Aucun relevé du fichier ne correspond à ce compte. Vérifiez le compte ou choisissez le relevé dans l’aperçu.',
  ofx_ambiguous:
    'Le fichier contient plusieurs relevés de ce compte. Choisissez-en un dans l’aperçu.',
  ofx_other_account:
    'Ce relevé est d’un autre compte de cette entreprise{{name}} : des fichiers de mêmes banque, agence et numéro y ont été importés. Importez-le là-bas ; si ce compte était le mauvais, annulez d’abord ses importations.',
  ofx_currency:
    'Le relevé est en {{currency}} et le compte en {{account_currency}}. Choisissez un compte dans la même devise.',
  file_missing: 'Aucun fichier n’a été envoyé.',
  ...accountingRefusals,
  ...attachmentRefusals,
  ...closureRefusals,
  ...certificateRefusals,
  demo_already_loaded: 'Les données d’exemple sont déjà dans cette entreprise.',
  demo_not_loaded: 'Cette entreprise n’a pas de données d’exemple.',
  demo_needs_empty_company:
    'Cette entreprise a déjà des écritures, des contacts ou des relevés. Les données d’exemple n’entrent que dans une entreprise vide.',
  demo_needs_chart:
    'Il manque au plan comptable de cette entreprise les catégories de l’exemple. Créez une entreprise à partir d’un modèle de plan comptable pour essayer.',
  demo_in_use_one:
    '{{count}} de vos enregistrements est lié aux données d’exemple. Supprimez ce qui est à vous ou détachez-le de l’exemple, puis réessayez.',
  demo_in_use_many:
    '{{count}} de vos enregistrements sont liés aux données d’exemple. Supprimez ce qui est à vous ou détachez-le de l’exemple, puis réessayez.',
  demo_in_use_other:
    '{{count}} de vos enregistrements sont liés aux données d’exemple. Supprimez ce qui est à vous ou détachez-le de l’exemple, puis réessayez.',
  ...importRefusals,
  ...reconciliationRefusals,
} satisfies Translation<typeof pt>
