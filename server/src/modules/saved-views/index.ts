/** The routes of views that a company shares. */
export { savedViewHandlers } from './saved-views.routes.ts'
