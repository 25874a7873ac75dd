import type { ColumnType } from 'kysely'

/**
 * Tables of a company, by name. Each module adds its own by declaration merging in its
 * `<module>.tables.ts`, so that the kernel knows no module.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules.
export interface CompanyTables {}

/** Directory tables: who may enter which company. Filled like CompanyTables. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules.
export interface DirectoryTables {}

/** Tables of records that a person deactivates instead of deleting them. */
export type RegisterTable = {
  [Table in keyof CompanyTables]: CompanyTables[Table] extends { readonly status: infer Status }
    ? 'deactivated' extends Selected<Status>
      ? Table
      : never
    : never
}[keyof CompanyTables]

/** What a column answers when it is read. */
type Selected<Column> =
  Column extends ColumnType<infer Read, infer _Insert, infer _Update> ? Read : Column
