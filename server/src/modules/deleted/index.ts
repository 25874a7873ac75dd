/** Forgets what belonged to records whose time to be restored is over. */
export { forgetDeleted } from './deleted.jobs.ts'
