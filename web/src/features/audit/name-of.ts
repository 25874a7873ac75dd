import type { NamedTable, OperationName } from '@prumo/contracts/audit/operation.schema'

/** Where the record is that a field points to, by the field's name without its ending. */
const TABLES: Readonly<Record<string, NamedTable>> = {
  bank_account: 'bank_accounts',
  category: 'categories',
  parent: 'categories',
  cost_center: 'cost_centers',
  party: 'parties',
  project: 'projects',
  supplier: 'parties',
  client: 'parties',
  source_account: 'bank_accounts',
  destination_account: 'bank_accounts',
}

/** 'Itaú Conta Corrente (12)' for field `bank_account_id` and id 12; null where nothing has that name. */
export function nameOf(names: readonly OperationName[]) {
  return (field: string, id: number): string | null => {
    const table = TABLES[field.replace(/_ids?$/, '')]
    const found = names.find((other) => other.table === table && other.id === id)
    return found === undefined ? null : `${found.name} (${id})`
  }
}
