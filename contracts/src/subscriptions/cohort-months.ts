/** Months back to which cohorts are shown, the current one with them (decision 394). */
export const COHORT_MONTHS = 24
