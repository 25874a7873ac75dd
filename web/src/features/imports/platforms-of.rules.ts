import { SALE_PLATFORMS, type SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { Draft } from './draft-rows.rules.ts'

/** The platforms of rows. */
export const platformsOf = (drafts: readonly Draft[]): readonly SalePlatform[] =>
  SALE_PLATFORMS.filter((platform) => drafts.some(({ values }) => values.platform === platform))
