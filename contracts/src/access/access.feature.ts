import { defineFeature } from '../manifest.ts'

export const accessFeature = defineFeature({
  name: 'access',
})
