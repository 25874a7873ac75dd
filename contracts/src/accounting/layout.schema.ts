import { z } from 'zod'
import { optionalTextSchema, requiredTextSchema } from '../scalars.ts'

/** What a column of a file holds; `text` is the same in every row. */
export const LAYOUT_FIELDS = [
  'date',
  'debit',
  'debit_classification',
  'debit_name',
  'credit',
  'credit_classification',
  'credit_name',
  'amount',
  'history',
  'document',
  'tax_id',
  'party',
  'cost_center',
  'branch',
  'sequence',
  'text',
] as const

export const DATE_FORMATS = [
  'DD/MM/YYYY',
  'DD/MM/YY',
  'DDMMYYYY',
  'DDMMYY',
  'YYYY-MM-DD',
  'YYYYMMDD',
] as const
/** `1234,56`, `1234.56`, and whole cents. */
export const NUMBER_FORMATS = ['comma', 'point', 'cents'] as const
export const LAYOUT_DELIMITERS = [';', ',', '|', '\t'] as const

const columnSchema = z.object({
  field: z.enum(LAYOUT_FIELDS),
  /** Its name in the header, and what a column of fixed text holds. */
  title: optionalTextSchema(100),
  /** Of a file of fixed width; longer texts are cut, amounts and accounts refused. */
  width: z.int().min(1).max(600).nullable(),
  align: z.enum(['left', 'right']),
  /** What a value is filled up with. */
  fill: z.enum([' ', '0']),
})
export type LayoutColumn = z.output<typeof columnSchema>

/** Line by line what somebody typed, tabs kept: the header and the trailer of a file. */
const linesSchema = z
  .string()
  .max(2000)
  // oxlint-disable-next-line no-control-regex -- PostgreSQL refuses NUL; a line of a file has tabs alone.
  .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/, {
    error: 'invalid_text',
  })

/** A file of some other program, as a company describes it. */
export const layoutSchema = z
  .object({
    name: requiredTextSchema(60),
    kind: z.enum(['delimited', 'fixed']),
    delimiter: z.enum(LAYOUT_DELIMITERS),
    encoding: z.enum(['utf-8', 'utf-8-bom', 'windows-1252']),
    line_end: z.enum(['crlf', 'lf']),
    date: z.enum(DATE_FORMATS),
    number: z.enum(NUMBER_FORMATS),
    /** Whether the names of the columns are a line. */
    has_names: z.boolean(),
    header: linesSchema,
    trailer: linesSchema,
    extension: z.string().regex(/^[a-z0-9]{1,5}$/, { error: 'invalid_value' }),
    columns: z.array(columnSchema).min(1, { error: 'required' }).max(40),
  })
  .superRefine(({ kind, columns }, context) => {
    if (kind === 'delimited') return
    for (const [place, { width }] of columns.entries())
      if (width === null)
        context.addIssue({ code: 'custom', path: ['columns', place, 'width'], message: 'required' })
  })
export type Layout = z.output<typeof layoutSchema>

/** A company has few accountants; each layout has a name of its own. */
export const layoutsSchema = z
  .array(layoutSchema)
  .max(20)
  .superRefine((layouts, context) => {
    for (const [place, { name }] of layouts.entries())
      if (layouts.findIndex((other) => other.name === name) < place)
        context.addIssue({ code: 'custom', path: [place, 'name'], message: 'layout_name_twice' })
  })

/** What the header and the trailer may name, between braces. */
export const FRAME_FIELDS = [
  'empresa',
  'cnpj',
  'codigo',
  'inicio',
  'fim',
  'linhas',
  'total',
] as const
