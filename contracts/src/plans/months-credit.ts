import { z } from 'zod'

/** Ten years: nobody pays further ahead, and dates stay within what the product reads. */
export const MAX_MONTHS_CREDIT = 120

/** Months of use that one payment gives. */
export const monthsCreditSchema = z.int().min(1).max(MAX_MONTHS_CREDIT)
