import { FEATURES, type Feature } from '../features.ts'

/**
 * What a plan can open: the ids of the restricted menu items (category 1 of section 3) and the
 * three feature keys of section 6, spelled as the specification does.
 */
export type FeatureKey = Feature['plan_features'][number]

export const FEATURE_KEYS: readonly FeatureKey[] = FEATURES.flatMap<FeatureKey>(
  ({ plan_features }) => plan_features,
)
