import { SALE_PLATFORMS, type SalePlatform } from '@prumo/contracts/sales/sale.schema'
import type { Draft } from './draft-rows.rules.ts'

/** The platforms of the rows that name a product so. */
export const platformsOf = (drafts: readonly Draft[], product: string): readonly SalePlatform[] =>
  SALE_PLATFORMS.filter((platform) =>
    drafts.some(({ values }) => values.product === product && values.platform === platform),
  )
