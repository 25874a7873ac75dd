import { z } from 'zod'
import { sumCentsSchema } from '../scalars.ts'

/**
 * Of prices with IBS, CBS and IS in them: what was agreed, and what of it no net value comes to with its
 * taxes, some cents; null of prices on which these come on top.
 */
const includedSchema = z
  .object({ agreed_cents: sumCentsSchema, left_cents: sumCentsSchema })
  .nullable()

/** What is counted of a note of services; rates are decimal texts in percent. */
const serviceTaxesSchema = z.object({
  type: z.literal('nfse'),
  service_cents: sumCentsSchema,
  included: includedSchema,
  discount_cents: sumCentsSchema,
  iss_base_cents: sumCentsSchema,
  iss_rate: z.string().nullable(),
  iss_cents: sumCentsSchema,
  iss_withheld: z.boolean(),
  irrf_cents: sumCentsSchema,
  /** PIS, COFINS and CSLL that the client keeps, in one sum. */
  csrf_cents: sumCentsSchema,
  inss_cents: sumCentsSchema,
  withheld_cents: sumCentsSchema,
  /** The company's own debit, which nobody keeps; null of what was counted before it was told. */
  pis_cents: sumCentsSchema.nullable(),
  cofins_cents: sumCentsSchema.nullable(),
  /** What the client pays. */
  net_cents: sumCentsSchema,
  /** What the note is worth: less its discount, from 2027 on with IBS and CBS. */
  total_cents: sumCentsSchema,
  /** The new taxes: declared in the year of trial, on top of the price after it; null of whom they wait for. */
  ibs_cbs: z
    .object({
      cst: z.string(),
      tax_class: z.string(),
      base_cents: sumCentsSchema,
      cbs_rate: z.string(),
      cbs_cents: sumCentsSchema,
      ibs_rate: z.string(),
      ibs_cents: sumCentsSchema,
    })
    .nullable(),
})

/** What is counted of one line of a note of goods. */
const goodsTaxLineSchema = z.object({
  cfop: z.string(),
  /** CST, or CSOSN of a company of the Simples. */
  icms_code: z.string(),
  /** Null where the code has none. */
  icms_rate: z.string().nullable(),
  icms_base_cents: sumCentsSchema,
  icms_cents: sumCentsSchema,
  ipi_cents: sumCentsSchema,
  pis_cents: sumCentsSchema,
  cofins_cents: sumCentsSchema,
  ibs_cents: sumCentsSchema,
  cbs_cents: sumCentsSchema,
})

/** What is counted of a note of goods: sums of its lines. */
const goodsTaxesSchema = z.object({
  type: z.literal('nfe'),
  /** In the order of the note's lines. */
  lines: z.array(goodsTaxLineSchema),
  goods_cents: sumCentsSchema,
  included: includedSchema,
  freight_cents: sumCentsSchema,
  discount_cents: sumCentsSchema,
  icms_base_cents: sumCentsSchema,
  icms_cents: sumCentsSchema,
  fcp_cents: sumCentsSchema,
  /** Of the buyer's state, where the buyer is no taxpayer. */
  difal_cents: sumCentsSchema,
  difal_fcp_cents: sumCentsSchema,
  ipi_cents: sumCentsSchema,
  pis_cents: sumCentsSchema,
  cofins_cents: sumCentsSchema,
  /**
   * Of goods that come back, PIS and COFINS of their sale that the note does not say and that come off those
   * of the month; null where nothing does, and of what was counted before it was told.
   */
  excluded: z.object({ pis_cents: sumCentsSchema, cofins_cents: sumCentsSchema }).nullable(),
  /** The new taxes; null of whom they wait for. */
  ibs_cbs: z
    .object({
      base_cents: sumCentsSchema,
      ibs_cents: sumCentsSchema,
      cbs_cents: sumCentsSchema,
      /** They come on top of the value, from 2027 on. */
      is_added: z.boolean(),
    })
    .nullable(),
  /** All of the above taxes together: what the note costs the buyer in taxes, about. */
  approximate_cents: sumCentsSchema,
  /** What the note is worth (vNF, vNFTot). */
  total_cents: sumCentsSchema,
})

export const emissionTaxesSchema = z.discriminatedUnion('type', [
  serviceTaxesSchema,
  goodsTaxesSchema,
])

export type EmissionTaxes = z.output<typeof emissionTaxesSchema>
export type ServiceTaxes = z.output<typeof serviceTaxesSchema>
export type GoodsTaxes = z.output<typeof goodsTaxesSchema>
