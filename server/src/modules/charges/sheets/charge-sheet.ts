import { formatPostalCode, formatTaxId } from '@prumo/brazil'
import { addDays, type CivilDate, formatCivilDate } from '@prumo/civil-date'
import { formatMoney, type Cents } from '@prumo/money'
import type { ChargeStatus } from '@prumo/contracts/charges/charge.schema'
import { localeOf } from '@prumo/texts/engine/languages'
import { type ServerTexts, textOf } from '../../../texts/dictionary.ts'
import type { Language } from '../../../texts/error-texts.ts'
import type { TextValues } from '../../../texts/text-values.ts'

export type SheetKey = keyof ServerTexts['chargeSheet']

/** Who is paid, or pays. */
export interface SheetPerson {
  readonly name: string
  readonly document: string | null
  readonly street: string | null
  readonly number: string | null
  readonly neighbourhood: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postal_code: string | null
}

/** What a client gets to pay a charge by: a boleto where there is a bar code, else a sheet with its Pix code. */
export interface ChargeSheet {
  readonly id: number
  readonly language: Language
  readonly is_simulated: boolean
  readonly provider: string
  readonly beneficiary: SheetPerson
  readonly payer: SheetPerson
  readonly description: string
  readonly value_cents: Cents
  /** What its code asks for on a day, where that is another value. */
  readonly on_day?: { readonly day: CivilDate; readonly value_cents: Cents } | null
  readonly due_date: CivilDate
  readonly made_on: CivilDate
  readonly fine_value: string
  readonly interest_value: string
  readonly discount_cents: Cents | null
  readonly discount_until: CivilDate | null
  readonly days_after_due: number | null
  readonly reference: string
  readonly our_number: string | null
  readonly boleto_line: string | null
  readonly bar_code: string | null
  readonly pix_code: string | null
}

/** The words of a sheet in its language. */
export const sheetTexts =
  ({ language }: Pick<ChargeSheet, 'language'>) =>
  (key: SheetKey, values?: TextValues): string =>
    textOf(language, 'chargeSheet', key, values)

type Codes = Pick<ChargeSheet, 'bar_code' | 'boleto_line'>

export const isBoleto = ({ bar_code, boleto_line }: Codes): boolean =>
  bar_code !== null && boleto_line !== null

/** What a client may still pay. */
export const PAYABLE: readonly ChargeStatus[] = ['pending', 'overdue', 'partially_paid']

/** Whether there is something to draw: a bar code, or a Pix code. */
export const hasSheet = ({
  bar_code,
  pix_code,
}: Pick<ChargeSheet, 'bar_code' | 'pix_code'>): boolean => bar_code !== null || pix_code !== null

/** The name of its file. */
export const sheetName = (sheet: Codes & Pick<ChargeSheet, 'id' | 'language'>): string =>
  `${sheetTexts(sheet)(isBoleto(sheet) ? 'file_boleto' : 'file_pix', { id: sheet.id })}.pdf`

type Instructed = Pick<
  ChargeSheet,
  | 'language'
  | 'due_date'
  | 'discount_cents'
  | 'discount_until'
  | 'days_after_due'
  | 'fine_value'
  | 'interest_value'
>

/** What a payer is told of discount, fine, interest and the last day, each where there is one. */
export function instructionsOf(sheet: Instructed): readonly string[] {
  const say = sheetTexts(sheet)
  const { discount_cents, discount_until, days_after_due, due_date } = sheet
  const percent = (text: string) =>
    new Intl.NumberFormat(localeOf(sheet.language), { maximumFractionDigits: 4 }).format(
      Number(text),
    )
  return [
    ...(discount_cents === null || discount_until === null
      ? []
      : [say('discount', { day: discount_until, amount: discount_cents })]),
    ...(Number(sheet.fine_value) > 0 ? [say('fine', { value: percent(sheet.fine_value) })] : []),
    ...(Number(sheet.interest_value) > 0
      ? [say('interest', { value: percent(sheet.interest_value) })]
      : []),
    days_after_due === null
      ? say('no_end')
      : say('until', { day: addDays(due_date, days_after_due) }),
  ]
}

export const moneyOn = ({ language }: Pick<ChargeSheet, 'language'>, amount: Cents): string =>
  formatMoney(amount, { locale: localeOf(language) })

export const dayOn = ({ language }: Pick<ChargeSheet, 'language'>, day: CivilDate): string =>
  formatCivilDate(day, localeOf(language))

/** Name and document, then the address, as far as it is known. */
export function personLines(person: SheetPerson): readonly string[] {
  const { name, document, street, number, neighbourhood, city, state, postal_code } = person
  const place = [
    [street, number].filter(Boolean).join(', '),
    neighbourhood,
    [city, state].filter(Boolean).join('/'),
    postal_code === null ? null : formatPostalCode(postal_code),
  ]
  return [
    document === null ? name : `${name} · ${formatTaxId(document)}`,
    place.filter(Boolean).join(' · '),
  ].filter(Boolean)
}
