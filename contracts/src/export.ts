import { z } from 'zod'
import type { PermissionKey } from './access/permissions.ts'
import type { FeatureKey } from './plans/features.ts'
import { defineRoute } from './route.ts'
import { bytesSchema, companyParams } from './scalars.ts'

/** The kinds of file that every list can be saved as (screens, global conventions). */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The media type of each format. */
export const EXPORT_MEDIA_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const satisfies Readonly<Record<ExportFormat, string>>

interface Exported<S extends z.ZodRawShape, C extends readonly string[]> {
  readonly id: string
  /** The path of the list. */
  readonly path: `/api/companies/{company_id}/${string}`
  readonly permission: PermissionKey
  readonly feature?: FeatureKey
  readonly summary: string
  /** The list's `choice`: filters, search and order. */
  readonly choice: S
  /** Every column that there is, in the order of the list. */
  readonly columns: C
  /** Its records have parts, of which each may be a row of its own. */
  readonly parts?: true
}

/** What a row of a file is: a record, or a part of it where it is divided. */
const EXPORT_ROWS = ['whole', 'parts'] as const

/** What exports of divided records are asked beside the rest. */
export const exportRowsChoice = { rows: z.enum(EXPORT_ROWS).default('whole') }

/**
 * The export of a list: `GET <list>/export?<filters>&format=xlsx|csv|pdf&columns=a,b`. It answers the
 * whole filter, not a page of it; without `columns` it has them all.
 */
export function exportOf<S extends z.ZodRawShape, const C extends readonly string[]>({
  id,
  path,
  permission,
  feature,
  summary,
  choice,
  columns,
  parts,
}: Exported<S, C>) {
  const access = { kind: 'company', permission } as const
  return defineRoute({
    id,
    method: 'GET',
    path: `${path}/export`,
    access: feature === undefined ? access : { ...access, feature },
    summary,
    params: companyParams,
    query: z.object({
      format: z.enum(EXPORT_FORMATS),
      columns: columnsSchema(columns).optional(),
      ...choice,
    }),
    produces: Object.values(EXPORT_MEDIA_TYPES),
    export_columns: columns,
    ...(parts === undefined ? {} : { export_parts: parts }),
    response: bytesSchema,
  })
}

/**
 * The export of records that a person chose, which are too many for an address: a POST that reads
 * alone, and answers what `exportOf` does.
 */
export function selectedExportOf<S extends z.ZodRawShape, const C extends readonly string[]>({
  id,
  path,
  permission,
  summary,
  choice,
  columns,
  parts,
}: Omit<Exported<S, C>, 'feature'>) {
  return defineRoute({
    id,
    method: 'POST',
    path: `${path}/export`,
    // Whoever may read may take it along: an expired plan stops neither.
    access: { kind: 'company', permission, when_expired: 'allowed' },
    summary,
    params: companyParams,
    body: z.object({
      format: z.enum(EXPORT_FORMATS),
      columns: z.array(z.enum(columns)).min(1).max(columns.length).optional(),
      ...choice,
    }),
    produces: Object.values(EXPORT_MEDIA_TYPES),
    export_columns: columns,
    ...(parts === undefined ? {} : { export_parts: parts }),
    response: bytesSchema,
  })
}

/** Columns in a query, each once, in the order in which they are to stand: `due_date,value`. */
const columnsSchema = <const C extends readonly string[]>(columns: C) =>
  z
    .string()
    .regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,60}$/)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.enum(columns)))
