import type { Language } from './error-texts.ts'
import { fillText } from './fill-text.ts'
import type { TextValues } from './text-values.ts'

/** Words of the instruction that a person carries out at the bank; it never says that money moved. */
const pt = {
  file: 'instrucao-{id}',
  title: 'Instrução de transferência nº {id}',
  warning:
    'Esta é uma instrução a ser executada no banco. Ela não comprova que o dinheiro foi movimentado.',
  carried_out: 'A execução foi registrada no Prumo em {date}. O comprovante é o do banco.',
  value: 'Valor',
  wanted_on: 'Data desejada',
  description: 'Descrição',
  from: 'Debitar de',
  to: 'Creditar a',
  document: 'CPF/CNPJ',
  pix_key: 'Chave Pix',
  bank: 'Banco',
  branch: 'Agência',
  account: 'Conta',
  requested_by: 'Solicitada por',
  approved_by: 'Aprovada por',
  made: 'Emitida pelo Prumo em {date}.',
}

const en: typeof pt = {
  file: 'instruction-{id}',
  title: 'Transfer instruction no. {id}',
  warning:
    'This is an instruction to be carried out at the bank. It does not prove that money was moved.',
  carried_out: 'Its execution was recorded in Prumo on {date}. The bank’s receipt is the proof.',
  value: 'Amount',
  wanted_on: 'Desired date',
  description: 'Description',
  from: 'Debit',
  to: 'Credit',
  document: 'CPF/CNPJ',
  pix_key: 'Pix key',
  bank: 'Bank',
  branch: 'Branch',
  account: 'Account',
  requested_by: 'Requested by',
  approved_by: 'Approved by',
  made: 'Issued by Prumo on {date}.',
}

const de: typeof pt = {
  file: 'anweisung-{id}',
  title: 'Überweisungsanweisung Nr. {id}',
  warning:
    'Dies ist eine Anweisung, die bei der Bank auszuführen ist. Sie belegt nicht, dass Geld bewegt wurde.',
  carried_out:
    'Die Ausführung wurde am {date} in Prumo erfasst. Als Nachweis gilt der Beleg der Bank.',
  value: 'Betrag',
  wanted_on: 'Wunschdatum',
  description: 'Beschreibung',
  from: 'Belasten',
  to: 'Gutschreiben',
  document: 'CPF/CNPJ',
  pix_key: 'Pix-Schlüssel',
  bank: 'Bank',
  branch: 'Filiale',
  account: 'Konto',
  requested_by: 'Angefordert von',
  approved_by: 'Freigegeben von',
  made: 'Von Prumo ausgestellt am {date}.',
}

const fr: typeof pt = {
  file: 'instruction-{id}',
  title: 'Instruction de virement n° {id}',
  warning:
    'Ceci est une instruction à exécuter à la banque. Elle ne prouve pas que l’argent a été déplacé.',
  carried_out:
    'L’exécution a été enregistrée dans Prumo le {date}. Seul le justificatif de la banque fait foi.',
  value: 'Montant',
  wanted_on: 'Date souhaitée',
  description: 'Description',
  from: 'Débiter',
  to: 'Créditer',
  document: 'CPF/CNPJ',
  pix_key: 'Clé Pix',
  bank: 'Banque',
  branch: 'Agence',
  account: 'Compte',
  requested_by: 'Demandée par',
  approved_by: 'Approuvée par',
  made: 'Émise par Prumo le {date}.',
}

export type InstructionKey = keyof typeof pt
const texts: Readonly<Record<Language, Readonly<Record<InstructionKey, string>>>> = {
  pt,
  en,
  de,
  fr,
}

/** A word of the instruction, with its `{values}` filled in. */
export function instructionText(
  language: Language,
  key: InstructionKey,
  values: TextValues = {},
): string {
  return fillText(language, texts[language][key], values)
}
