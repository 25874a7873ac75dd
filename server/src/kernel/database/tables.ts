/**
 * Tables of a company, by name. Each module adds its own by declaration merging in its
 * `<module>.tables.ts`, so that the kernel knows no module.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules.
export interface CompanyTables {}

/** Directory tables: who may enter which company. Filled like CompanyTables. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules.
export interface DirectoryTables {}
