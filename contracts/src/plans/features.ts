/**
 * What a plan can open: the ids of the restricted menu items (category 1 of section 3) and the
 * three feature keys of section 6, spelled as the specification does.
 */
export const FEATURE_KEYS = [
  'bank-reconciliation',
  'dre',
  'dfc',
  'platform-integrations',
  'invoice-settings',
  'reconciliation_rules',
] as const

export type FeatureKey = (typeof FEATURE_KEYS)[number]
