import type { Language } from './error-texts.ts'
import { fillText } from './fill-text.ts'
import type { TextValues } from './text-values.ts'

/** Words of the files that invoices are downloaded as: the manifest, and the sheet of one. */
const pt = {
  archive: 'notas-fiscais',
  manifest: 'manifesto',
  file: 'Arquivo',
  sum: 'SHA-256',
  total_exit: 'Total de saídas em vigor',
  total_entry: 'Total de entradas em vigor',
  total_return: 'Total de devoluções em vigor',
  total_void: 'Total sem validade',
  total: 'Total de {count} notas',
  title: '{type} nº {number}',
  warning:
    'Espelho da nota, feito a partir do XML. Não substitui o documento auxiliar nem o XML, que é o documento fiscal.',
  test: 'Emitida em ambiente de testes: sem valor fiscal.',
  series: 'Série',
  key: 'Chave de acesso',
  protocol: 'Protocolo ou código de verificação',
  status: 'Situação',
  reason: 'Motivo',
  issued_on: 'Emissão',
  competency: 'Competência',
  issuer: 'Emitente',
  recipient: 'Destinatário',
  description: 'Descrição',
  value: 'Valor da nota',
  net: 'Valor líquido',
}

export type InvoiceFileKey = keyof typeof pt
type Words = Readonly<Record<InvoiceFileKey, string>>

const en: Words = {
  archive: 'invoices',
  manifest: 'manifest',
  file: 'File',
  sum: 'SHA-256',
  total_exit: 'Total of outgoing in force',
  total_entry: 'Total of incoming in force',
  total_return: 'Total of returns in force',
  total_void: 'Total not in force',
  total: 'Total of {count} invoices',
  title: '{type} no. {number}',
  warning:
    'Sheet of the invoice, made from its XML. It replaces neither the auxiliary document nor the XML, which is the fiscal document.',
  test: 'Issued in an environment of tests: without fiscal value.',
  series: 'Series',
  key: 'Access key',
  protocol: 'Protocol or verification code',
  status: 'Status',
  reason: 'Reason',
  issued_on: 'Issued on',
  competency: 'Competency',
  issuer: 'Issuer',
  recipient: 'Recipient',
  description: 'Description',
  value: 'Invoice value',
  net: 'Net value',
}

const de: Words = {
  archive: 'rechnungen',
  manifest: 'verzeichnis',
  file: 'Datei',
  sum: 'SHA-256',
  total_exit: 'Summe der gültigen Ausgänge',
  total_entry: 'Summe der gültigen Eingänge',
  total_return: 'Summe der gültigen Rückgaben',
  total_void: 'Summe der ungültigen',
  total: 'Summe von {count} Rechnungen',
  title: '{type} Nr. {number}',
  warning:
    'Blatt der Rechnung, aus ihrem XML erstellt. Es ersetzt weder das Begleitdokument noch das XML, das der Steuerbeleg ist.',
  test: 'In einer Testumgebung ausgestellt: ohne steuerliche Gültigkeit.',
  series: 'Serie',
  key: 'Zugriffsschlüssel',
  protocol: 'Protokoll oder Prüfcode',
  status: 'Status',
  reason: 'Grund',
  issued_on: 'Ausgestellt am',
  competency: 'Leistungsdatum',
  issuer: 'Aussteller',
  recipient: 'Empfänger',
  description: 'Beschreibung',
  value: 'Rechnungsbetrag',
  net: 'Nettobetrag',
}

const fr: Words = {
  archive: 'factures',
  manifest: 'manifeste',
  file: 'Fichier',
  sum: 'SHA-256',
  total_exit: 'Total des sorties en vigueur',
  total_entry: 'Total des entrées en vigueur',
  total_return: 'Total des retours en vigueur',
  total_void: 'Total sans validité',
  total: 'Total de {count} factures',
  title: '{type} n° {number}',
  warning:
    'Feuille de la facture, faite à partir de son XML. Elle ne remplace ni le document auxiliaire ni le XML, qui est le document fiscal.',
  test: 'Émise dans un environnement de test : sans valeur fiscale.',
  series: 'Série',
  key: 'Clé d’accès',
  protocol: 'Protocole ou code de vérification',
  status: 'Statut',
  reason: 'Motif',
  issued_on: 'Émise le',
  competency: 'Compétence',
  issuer: 'Émetteur',
  recipient: 'Destinataire',
  description: 'Description',
  value: 'Valeur de la facture',
  net: 'Valeur nette',
}

const texts: Readonly<Record<Language, Words>> = { pt, en, de, fr }

/** A word of a downloaded invoice file, with its values filled in. */
export function invoiceFileText(
  language: Language,
  key: InvoiceFileKey,
  values: TextValues = {},
): string {
  return fillText(language, texts[language][key], values)
}
