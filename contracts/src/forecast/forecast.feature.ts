import { defineFeature } from '../manifest.ts'

/** The balance of the days to come, and how far its forecasts of days that are past were off. */
export const forecastFeature = defineFeature({ name: 'forecast' })
