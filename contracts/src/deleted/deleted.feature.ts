import { defineFeature } from '../manifest.ts'

/** Deleted payables, receivables, contacts, purchases and sales, to be restored within 30 days. */
export const deletedFeature = defineFeature({ name: 'deleted' })
