import { isCivilDate } from '@prumo/civil-date'
import { cents, formatMoney } from '@prumo/money'
import { localeOf } from '@prumo/texts/engine/languages'
import { sql } from 'kysely'
import type { CompanyDb } from '../database/atomic.ts'
import { reachableIds, rightsTo } from '../reachable-rows.ts'
import { textNamed, textOf } from '../../texts/dictionary.ts'
import { FILTER_LABELS } from '../../texts/export-texts.ts'
import type { FilterRegisters } from './export-table.ts'
import type { ExportWords } from './export-words.ts'

/** Filters by value range. */
const AMOUNT_RANGES: ReadonlySet<string> = new Set(['filter_value_range', 'filterSaleValueRange'])
/** A filter that names more records than this is told by their number. */
const MAX_NAMES = 8

/**
 * The filter of an export in words, `Situação: Vencido`, one text for each that is set.
 * @param registers the tables of the records whose ids filters hold, by the filter's name.
 */
export async function filterWords(
  db: CompanyDb,
  query: object,
  words: ExportWords,
  registers: FilterRegisters,
): Promise<readonly string[]> {
  const told: string[] = []
  for (const [name, value] of Object.entries(query)) {
    const named = FILTER_LABELS.get(name)
    if (named === undefined || isUnset(value)) continue
    const label = textNamed(words.language, named)
    const register = registers[name]
    const text =
      register === undefined
        ? valueWords(name, value, words)
        : await namesOf(db, register, [value].flat().map(Number), words)
    told.push(textOf(words.language, 'exports', 'filter', { label, value: text }))
  }
  return told
}

/** All days of a range are no filter. */
const isUnset = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

function valueWords(name: string, value: unknown, words: ExportWords): string {
  const range = amountWords(name, value, words)
  if (range !== null) return range
  if (name === 'as_of') return words.instant(String(value)) ?? ''
  if (!Array.isArray(value)) return words.value(name, String(value)) ?? ''
  const days = value.map(String).filter(isCivilDate)
  const [first, last] = days
  if (value.length === 2 && first !== undefined && last !== undefined)
    return `${words.day(first)} – ${words.day(last)}`
  if (value.length > MAX_NAMES) return countWords(value.length, words)
  return value.map((one) => words.value(name, String(one)) ?? String(one)).join(', ')
}

/** A range of amounts, of which an end may be open; null for what is none. */
function amountWords(name: string, value: unknown, words: ExportWords): string | null {
  if (!AMOUNT_RANGES.has(name) || !Array.isArray(value)) return null
  const [least, most] = value.map((amount: number | null) =>
    amount === null
      ? null
      : formatMoney(cents(amount), { locale: localeOf(words.language), sign: 'plain' }),
  )
  if (least === null) return `≤ ${most}`
  return most === null ? `≥ ${least}` : `${least} – ${most}`
}

const countWords = (count: number, { language }: ExportWords): string =>
  textOf(language, 'exports', 'chosen', { count })

/** What the records within reach are called, and how many there are of the others. */
async function namesOf(
  db: CompanyDb,
  table: FilterRegisters[string],
  ids: readonly number[],
  words: ExportWords,
): Promise<string> {
  const reach = rightsTo(db, table)
  const { rows } = await sql<{ name: string }>`
    select record.name from ${sql.table(table)} record
    where ${sql.join(
      [
        sql`record.company_id = ${db.company_id}`,
        sql`record.id = any(${ids}::bigint[])`,
        ...reachableIds(sql`record.id`, reach),
      ],
      sql` and `,
    )}
    order by record.name limit ${sql.lit(MAX_NAMES + 1)}`.execute(db.query)
  if (rows.length > MAX_NAMES || rows.length === 0) return countWords(ids.length, words)
  return rows.map(({ name }) => name).join(', ')
}
