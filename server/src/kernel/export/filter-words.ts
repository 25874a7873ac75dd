import { isCivilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../database/atomic.ts'
import { reachableIds } from '../reachable-rows.ts'
import { textNamed, textOf } from '../../texts/dictionary.ts'
import { FILTER_LABELS } from '../../texts/export-texts.ts'
import type { ExportWords } from './export-words.ts'

/** Tables whose rows filters name by id, and the rights that they are within. */
const NAMED = {
  filter_category_id: { table: 'categories', rights: null },
  filter_categories_ids: { table: 'categories', rights: null },
  filter_bank_accounts_ids: { table: 'bank_accounts', rights: 'bank_account_ids' },
  filter_cost_centers: { table: 'cost_centers', rights: 'cost_center_ids' },
  filter_projects: { table: 'projects', rights: 'project_ids' },
  filter_parties: { table: 'parties', rights: null },
  filterSaleProducts: { table: 'products', rights: null },
  filterSaleBankAccounts: { table: 'bank_accounts', rights: 'bank_account_ids' },
  filterSaleCategories: { table: 'categories', rights: null },
} as const

type Named = (typeof NAMED)[keyof typeof NAMED]

const isNamed = (name: string): name is keyof typeof NAMED => Object.hasOwn(NAMED, name)

/** A filter that names more records than this is told by their number. */
const MAX_NAMES = 8

/** The filter of an export in words, `Situação: Vencido`, one text for each that is set. */
export async function filterWords(
  db: CompanyDb,
  query: object,
  words: ExportWords,
): Promise<readonly string[]> {
  const told: string[] = []
  for (const [name, value] of Object.entries(query)) {
    const named = FILTER_LABELS.get(name)
    if (named === undefined || isUnset(value)) continue
    const label = textNamed(words.language, named)
    const text = await valueWords(db, name, value, words)
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

async function valueWords(
  db: CompanyDb,
  name: string,
  value: unknown,
  words: ExportWords,
): Promise<string> {
  if (isNamed(name)) return namesOf(db, NAMED[name], [value].flat().map(Number), words)
  if (!Array.isArray(value)) return words.value(name, String(value)) ?? ''
  const days = value.map(String).filter(isCivilDate)
  const [first, last] = days
  if (value.length === 2 && first !== undefined && last !== undefined)
    return `${words.day(first)} – ${words.day(last)}`
  if (value.length > MAX_NAMES) return countWords(value.length, words)
  return value.map((one) => words.value(name, String(one)) ?? String(one)).join(', ')
}

const countWords = (count: number, { language }: ExportWords): string =>
  textOf(language, 'exports', 'chosen', { count })

/** What the records within reach are called, and how many there are of the others. */
async function namesOf(
  db: CompanyDb,
  { table, rights }: Named,
  ids: readonly number[],
  words: ExportWords,
): Promise<string> {
  const reach = rights === null ? null : db.rights[rights]
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
