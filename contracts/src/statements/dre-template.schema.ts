import { z } from 'zod'
import { DRE_LINES } from '../categories/category.schema.ts'
import { idSchema, requiredTextSchema, versionSchema } from '../scalars.ts'
import { checkTemplate } from './dre-template.rules.ts'

/** More rows than these nobody reads. */
export const MAX_TEMPLATE_ROWS = 60
/** Names that Prumo gives to lines of the standard template. */
const STANDARD_SUBTOTALS = ['RL', 'LB', 'EBITDA', 'EBIT', 'LAIR'] as const
const STANDARD_LINES: readonly string[] = [...DRE_LINES, ...STANDARD_SUBTOTALS]

const lineSchema = z.string().regex(/^[A-Z][A-Z0-9_]{0,19}$/, { error: 'invalid_value' })

const termSchema = z.object({
  line: lineSchema,
  sign: z.union([z.literal(1), z.literal(-1)]),
})

const named = { line: lineSchema, name: requiredTextSchema(80).nullable() }

const rowSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...named, kind: z.literal('leaf'), category_ids: z.array(idSchema).max(2000) }),
    z.object({
      ...named,
      kind: z.literal('subtotal'),
      terms: z.array(termSchema).min(1, { error: 'required' }).max(MAX_TEMPLATE_ROWS),
    }),
  ])
  .refine(({ line, name }) => name !== null || STANDARD_LINES.includes(line), {
    error: 'required',
    path: ['name'],
  })

/** The rows of a DRE template, those that end every DRE left out. */
export const templateRowsSchema = z
  .array(rowSchema)
  .min(1, { error: 'required' })
  .max(MAX_TEMPLATE_ROWS)
  .superRefine((rows, context) => {
    for (const [place, { fault }] of checkTemplate(rows).entries())
      if (fault !== null)
        context.addIssue({ code: 'custom', path: [place, 'line'], message: fault })
  })

/** The template that somebody opened: null and 0 is the standard one. */
const openedTemplate = { id: idSchema.nullable(), version: versionSchema.or(z.literal(0)) }

export const openedTemplateSchema = z.object(openedTemplate)

export const dreTemplateInputSchema = z.object({ ...openedTemplate, rows: templateRowsSchema })

/** A category that feeds the DRE, as the editor of a template offers it. */
const templateCategorySchema = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  /** Its line in the standard template. */
  standard_line: z.string(),
})

export const dreTemplateSchema = z.object({
  ...openedTemplate,
  rows: z.array(rowSchema),
  /** The rows of the standard template, with the categories of this company. */
  standard: z.array(rowSchema),
  categories: z.array(templateCategorySchema),
})

export type DreTemplate = z.output<typeof dreTemplateSchema>
export type DreTemplateInput = z.output<typeof dreTemplateInputSchema>
export type DreTemplateRow = z.output<typeof rowSchema>
