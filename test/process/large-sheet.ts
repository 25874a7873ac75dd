import { importRows, transactionRow } from '../../server/src/modules/imports/import.factory.ts'
import { type Answer, type ApiClient, apiClient } from '../http/api-client.ts'
import type { InstalledCompany } from './install-company.ts'
import type { PrumoProcess } from './prumo-process.ts'

/** Contacts that a large sheet brings along. */
export const SHEET_PARTIES = 50

/** A sheet of payables of fifty new suppliers, a tenth of them paid. @returns sends it, under one key. */
export function largeSheet(place: InstalledCompany, count: number, key: string) {
  const rows = Array.from({ length: count }, (_, index) =>
    transactionRow(index + 2, {
      category: place.category_code,
      value_cents: 100 + index,
      party_name: `Fornecedor ${index % SHEET_PARTIES}`,
      ...(index % 10 === 0 ? { payment_date: '2026-11-05', bank_account: 'Itaú' } : {}),
    }),
  )
  return (client: ApiClient): Promise<Answer> =>
    importRows(client, 'payables', rows, { create_parties: 'true', key })
}

/** Calls of the installed company on a server, which may have been started anew. */
export const clientOf = (server: PrumoProcess, place: InstalledCompany): ApiClient =>
  apiClient(`${server.url}/api/companies/${place.company_id}`, place.token)
