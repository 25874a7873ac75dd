/** Queries of the chart, and the check that a category takes entries. */
export { listCategories, requirePostable, systemCategoryIds } from './category.queries.ts'
/** What is told by category, and the chart. */
export { type ChartCategory, readWithChart } from './chart.queries.ts'
/** The category of money that goes back to a client. */
export { refundCategoryOf } from './refund-category.rules.ts'
/** Locks categories; changes the status of one. Neither records an operation. */
export { lockCategories, setCategoryStatus } from './lock-categories.ts'
/** Adds categories of many rows, with an outcome for each. */
export { createCategories } from './create-categories.ts'
/** The form in which two codes are the same: 1.1 is 1.01. */
export { categoryCodeKey } from './category-code.rules.ts'
/** The charts a company can start from. */
export { chartTemplateRows } from './chart-template.ts'
/** Writes a template's chart into a new company. */
export { createChart } from './create-chart.ts'
/** The roles of the categories that Prumo posts to by itself. */
export type { SystemRole } from './categories.tables.ts'
