import { defineFeature } from '../manifest.ts'

/** Records of registers as fields and filters offer them: searched by words, or found by id. */
export const choicesFeature = defineFeature({
  name: 'choices',
})
