/** The routes of splits that a company keeps under a name. */
export { allocationTemplateHandlers } from './allocation-templates.routes.ts'
