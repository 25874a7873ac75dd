import { defineFeature } from '../manifest.ts'

/** Sales platforms: what they call and are asked for becomes sales and their books. */
export const salesPlatformsFeature = defineFeature({ name: 'sales-platforms' })
