/** The routes of files and notes that belong to a record. */
export { attachmentHandlers } from './attachments.routes.ts'
