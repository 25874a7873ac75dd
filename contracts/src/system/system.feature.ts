import { defineFeature } from '../manifest.ts'

export const systemFeature = defineFeature({
  name: 'system',
})
