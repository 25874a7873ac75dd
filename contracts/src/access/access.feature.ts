import { defineFeature } from '../manifest.ts'

/** Permissions: their catalogue, the areas and presets, and who holds which. */
export const accessFeature = defineFeature({
  name: 'access',
})
