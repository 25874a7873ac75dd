import { type CivilMonth, isCivilMonth } from '@prumo/civil-date'
import { monthlyRateSchema } from './price-index.schema.ts'

const SHORT_MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')

interface Rate {
  readonly month: CivilMonth
  readonly percent: string
}

interface ReadRates {
  readonly rates: readonly Rate[]
  /** The numbers of the lines that could not be read, from 1. */
  readonly faults: readonly number[]
}

/**
 * Rates of a pasted list or a CSV file: a month and a percentage a line, as IBGE, FGV and the time
 * series of the Banco Central write them: `10/2026;0,56`, `"01/10/2026";"0,56"`, `2026-10<tab>0.56`,
 * `out/2026 0,56%`. Empty lines and a header do not count; a month that comes
 * twice is a fault.
 */
export function readRates(text: string): ReadRates {
  const rates: Rate[] = []
  const faults: number[] = []
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw
      .replaceAll('"', '')
      .replace(/^\uFEFF/, '')
      .trim()
    if (line === '' || (rates.length === 0 && !/\d/.test(line))) continue
    const rate = rateOf(line)
    if (rate === null || rates.some(({ month }) => month === rate.month)) faults.push(index + 1)
    else rates.push(rate)
  }
  return { rates, faults }
}

function rateOf(line: string): Rate | null {
  const [, day = '', rest = ''] = /^([^\s;]+)(?:\s*[;\t]\s*|\s+)(\S.*)$/.exec(line) ?? []
  const month = monthOfText(day.toLowerCase())
  const percent = monthlyRateSchema.safeParse(
    rest
      .replace(/[%;]+$/, '')
      .trim()
      .replace(',', '.')
      .replace('−', '-'),
  )
  return month === null || !percent.success ? null : { month, percent: percent.data }
}

function monthOfText(text: string): CivilMonth | null {
  const iso = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(text)
  const numbers = /^(?:\d{2}\/)?(\d{2})\/(\d{4})$/.exec(text)
  const named = /^([a-z]{3})[a-zç]*[/-](\d{4})$/.exec(text)
  const month =
    (iso && `${iso[1]}-${iso[2]}`) ??
    (numbers && `${numbers[2]}-${numbers[1]}`) ??
    (named && `${named[2]}-${String(SHORT_MONTHS.indexOf(named[1] ?? '') + 1).padStart(2, '0')}`) ??
    ''
  return isCivilMonth(month) ? month : null
}
