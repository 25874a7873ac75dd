import { defineFeature } from '../manifest.ts'

export const choicesFeature = defineFeature({
  name: 'choices',
})
