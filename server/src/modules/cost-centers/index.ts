/** The cost centres within reach, as a tree. */
export { listCostCenters } from './cost-center.queries.ts'
/** Adds a cost centre; many of them, with an outcome for each row. */
export { createCostCenter, createCostCenters } from './save-cost-center.ts'
/** The cost centres that a field of another document names. */
export { requireCostCenters } from './require-cost-centers.ts'
/** Cost centres with all that is below them, in SQL: what a filter by a cost centre keeps. */
export { costCentersBelow } from './cost-centers-below.ts'
