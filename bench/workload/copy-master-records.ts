import type pg from 'pg'
import { searchKey } from '../../server/src/kernel/search-key.ts'
import { categoryCodeKey } from '../../server/src/modules/categories/category-code.rules.ts'
import type { CompanyPlan } from './company-plan.ts'
import { copyRows } from './copy-rows.ts'

/** Writes the parties of a plan. @returns their ids, by position. */
export async function copyParties(
  client: pg.Client,
  company_id: number,
  { parties }: CompanyPlan,
): Promise<number[]> {
  const ids = await nextIds(client, 'parties', parties.length)
  await copyRows(
    client,
    'parties',
    ['company_id', 'id', 'name', 'name_key', 'document', 'is_client', 'is_supplier'],
    parties.map((party, position) => [
      company_id,
      ids[position] ?? null,
      party.name,
      searchKey(party.name),
      party.document,
      party.is_client,
      party.is_supplier,
    ]),
  )
  return ids
}

/**
 * Writes the chart of a plan. A code that the company has already, as those of Prumo's own
 * categories and their headings, is not written again. @returns the ids, by position.
 */
export async function copyCategories(
  client: pg.Client,
  company_id: number,
  { categories }: CompanyPlan,
): Promise<number[]> {
  const { rows: existing } = await client.query<{ id: number; code: string }>(
    'select id, code from categories where company_id = $1',
    [company_id],
  )
  const known = new Map(existing.map((row) => [row.code, row.id]))
  const fresh = await nextIds(client, 'categories', categories.length)
  const ids = categories.map((row, position) => known.get(row.code) ?? fresh[position] ?? 0)
  await copyRows(
    client,
    'categories',
    [
      'company_id',
      'id',
      'parent_id',
      'code',
      'code_key',
      'name',
      'nature',
      'is_postable',
      'dre_line',
      'dfc_line',
    ],
    categories.flatMap((row, position) =>
      known.has(row.code)
        ? []
        : [
            [
              company_id,
              ids[position] ?? null,
              row.parent === null ? null : (ids[row.parent] ?? null),
              row.code,
              categoryCodeKey(row.code),
              row.name,
              row.nature,
              row.is_postable,
              row.dre_line,
              row.dfc_line,
            ],
          ],
    ),
  )
  return ids
}

/** Writes the cost centres or the projects of a plan. @returns their ids, by position. */
export async function copyDimensions(
  client: pg.Client,
  company_id: number,
  table: 'cost_centers' | 'projects',
  plan: CompanyPlan,
): Promise<number[]> {
  const ids = await nextIds(client, table, plan[table].length)
  const forecasts =
    table === 'projects' ? ['forecasted_revenues_cents', 'forecasted_expenses_cents'] : []
  await copyRows(
    client,
    table,
    ['company_id', 'id', 'name', 'name_key', 'abbreviation', 'abbreviation_key', ...forecasts],
    plan[table].map(({ name, abbreviation }, position) => [
      company_id,
      ids[position] ?? null,
      name,
      searchKey(name),
      abbreviation,
      searchKey(abbreviation),
      ...forecasts.map(() => 0),
    ]),
  )
  return ids
}

/** Takes ids from a table's own sequence, which stays past them. */
async function nextIds(client: pg.Client, table: string, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2)`,
    [table, count],
  )
  return rows.map((row) => row.id)
}
