import { defineFeature } from '../manifest.ts'

/** The server itself: whether it is up, and how far long work is. */
export const systemFeature = defineFeature({
  name: 'system',
})
