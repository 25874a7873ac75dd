import { z } from 'zod'
import { listColumns } from '../columns.ts'
import { centsSchema, civilMonthSchema } from '../scalars.ts'

const tax = <const K extends string>(key: K) =>
  ({ key, kind: 'money', field: `${key}_cents`, width: '120px', total: true }) as const

/** Notes of goods, of services, and received ones of carriage (CT-e, CT-e OS). */
export const TAXED_TYPES = ['nfe', 'nfse', 'cte'] as const

/** Notes that the company issued, and those that suppliers issued to it. */
export const TAX_DIRECTIONS = ['issued', 'received'] as const

/** What the notes of a month say of taxes; what notes of a type do not say is empty. */
export const taxSummaryColumns = listColumns([
  { key: 'month', kind: 'other', sort: 'month', width: '110px', card: 1 },
  { key: 'direction', kind: 'choice', words: 'directions', width: '110px' },
  { key: 'type', kind: 'choice', words: 'types', width: '90px' },
  { key: 'notes', kind: 'count', width: '90px' },
  { key: 'value', kind: 'money', field: 'value_cents', width: '140px', total: true },
  tax('iss'),
  tax('iss_withheld'),
  tax('irrf'),
  tax('csrf'),
  tax('inss'),
  tax('icms'),
  tax('difal'),
  tax('ipi'),
  tax('pis'),
  tax('cofins'),
  tax('ibs'),
  tax('cbs'),
])

const cents = centsSchema.nullable()

/** Notes of one direction and type of a month that are in force; returns are taken off what was issued. */
export const taxSummaryRowSchema = z.object({
  month: civilMonthSchema,
  direction: z.enum(TAX_DIRECTIONS),
  type: z.enum(TAXED_TYPES),
  notes: z.int().min(0),
  value_cents: centsSchema,
  /** ISS that the company pays, and what whoever takes the service keeps: its clients, or the company. */
  iss_cents: cents,
  iss_withheld_cents: cents,
  irrf_cents: cents,
  csrf_cents: cents,
  inss_cents: cents,
  /**
   * ICMS with what goes to the fund against poverty; that of the buyer's state likewise. Of received notes
   * that of carriage alone.
   */
  icms_cents: cents,
  difal_cents: cents,
  ipi_cents: cents,
  pis_cents: cents,
  cofins_cents: cents,
  /** Empty of received notes none of whose files was read for them. */
  ibs_cents: cents,
  cbs_cents: cents,
})

export type TaxSummaryRow = z.output<typeof taxSummaryRowSchema>
