/** A table and the module that alone writes it. */
export interface OwnedTable {
  readonly table: string
  readonly owner: string
}

/** Those of the schema `pgboss` are a library's: no feature owns them. */
const CREATE_TABLE = /^create table (?!pgboss\.)(?:if not exists )?"?([a-z_]+)"?/i
const OWNER = /^-- owner: ([a-z-]+)$/

/** The `-- owner:` of the comment that stands directly above a line. */
function ownerAbove(lines: readonly string[], index: number): string | undefined {
  for (let above = index - 1; lines[above]?.startsWith('--'); above -= 1) {
    const owner = OWNER.exec(lines[above] ?? '')?.[1]
    if (owner !== undefined) return owner
  }
  return undefined
}

/**
 * The tables that a migration creates, each with the owner named in the comment above it. Refuses a
 * table without one.
 */
export function tableOwners(path: string, sql: string): readonly OwnedTable[] {
  const lines = sql.split('\n')
  return lines.flatMap((line, index) => {
    const table = CREATE_TABLE.exec(line)?.[1]
    if (table === undefined) return []
    const owner = ownerAbove(lines, index)
    if (owner === undefined)
      throw new Error(`${path}: write '-- owner: <module>' directly above 'create table ${table}'.`)
    return [{ table, owner }]
  })
}
