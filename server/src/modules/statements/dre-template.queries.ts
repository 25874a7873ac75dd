import type { DreTemplate, DreTemplateRow } from '@prumo/contracts/statements/dre-template.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { listCategories } from '../categories/index.ts'
import { dreLineOf } from './dre-layout.rules.ts'
import { type DreShape, dreOfTemplate, STANDARD_DRE, standardTemplate } from './dre-shape.ts'

/** A template as it is kept. */
export interface StoredTemplate {
  readonly id: number
  readonly rows: DreTemplateRow[]
  readonly version: number
}

/** The template of the company; undefined is the standard one. */
export const selectTemplate = (db: CompanyDb) =>
  db.query
    .selectFrom('dre_templates')
    .select(['id', 'rows', 'version'])
    .where('company_id', '=', db.company_id)

/** The rows and lines of the company's DRE. */
export async function dreShapeOf(db: CompanyDb): Promise<DreShape> {
  // A text, which is not put together for each statement that is read.
  const { rows: kept } = await sql<Pick<StoredTemplate, 'rows'>>`
    select rows from dre_templates where company_id = ${db.company_id}`.execute(db.query)
  const [template] = kept
  return template === undefined ? STANDARD_DRE : dreOfTemplate(linkedOnce(template.rows))
}

/** The template of the company with what its editor offers. */
export async function getDreTemplate(db: CompanyDb): Promise<DreTemplate> {
  const [kept, all] = await pipelined([selectTemplate(db).executeTakeFirst(), listCategories(db)])
  const categories = all.flatMap(({ id, code, name, nature, dre_line, is_postable }) => {
    const standard_line = dreLineOf({ nature, dre_line })
    return standard_line === null || !is_postable
      ? []
      : [{ id, code, name, nature, dre_line, standard_line }]
  })
  const standard = mutable(standardTemplate(categories))
  const known = new Set(categories.map(({ id }) => id))
  return {
    id: kept?.id ?? null,
    version: kept?.version ?? 0,
    rows: kept === undefined ? standard : linkedOnce(kept.rows, known),
    standard,
    categories: categories.map(({ id, code, name, standard_line }) => ({
      id,
      code,
      name,
      standard_line,
    })),
  }
}

/** Each category in the first row that names it: a merge makes one of two. */
function linkedOnce(
  rows: readonly DreTemplateRow[],
  known?: ReadonlySet<number>,
): DreTemplateRow[] {
  const linked = new Set<number>()
  return rows.map((row) => {
    if (row.kind === 'subtotal') return row
    const own = row.category_ids.filter((id) => {
      const isNew = !linked.has(id) && (known === undefined || known.has(id))
      linked.add(id)
      return isNew
    })
    return { ...row, category_ids: own }
  })
}

const mutable = (rows: ReturnType<typeof standardTemplate>): DreTemplateRow[] =>
  rows.map((row) =>
    row.kind === 'leaf'
      ? { ...row, category_ids: [...row.category_ids] }
      : { ...row, terms: [...row.terms] },
  )
