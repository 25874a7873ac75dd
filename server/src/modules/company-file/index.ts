/** The tables that a company file carries. */
export { carriedTables } from './carried-tables.queries.ts'
export { checkLines } from './check-lines.ts'
export { CompanyFileError } from './company-file-error.ts'
export type { FileHead } from './company-file.schema.ts'
export { filePutter } from './put-files.ts'
export { linesOf, packingInto } from './packed-file.ts'
export { type Survey, surveyCompanyFile } from './survey-company-file.ts'
export { storeCompany } from './store-company.ts'
/** Writes all of a company as one file. */
export { writeCompanyFile } from './write-company-file.ts'
