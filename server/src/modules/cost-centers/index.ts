/** The cost centres within reach, as a tree. */
export { listCostCenters } from './cost-center.queries.ts'
/** Adds a cost centre; many of them, with an outcome for each row. */
export { createCostCenter, createCostCenters } from './save-cost-center.ts'
/** The cost centres that a field of another document names. */
export { requireCostCenters } from './require-cost-centers.ts'
/** What filters by cost centre and project keep, in SQL; a cost centre with all that is below it. */
export {
  type DimensionChoice,
  dimensionConditions,
  includesUnassigned,
  isNarrowed,
} from './dimension-conditions.ts'
