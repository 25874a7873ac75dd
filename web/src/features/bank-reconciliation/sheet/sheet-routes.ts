import {
  getSheetLayout,
  type SheetLayout,
} from '@prumo/contracts/bank-reconciliation/sheet-layout.contract'
import { isApiError, sendRoute } from '../../../client/api-client.ts'

/** Reads the cells of a sheet; nothing of it is kept. */
export { readSheet } from '@prumo/contracts/imports/imports.contract'

/** How the last sheet of an account was read; null where nobody knows, and columns are guessed. */
export async function knownLayout(
  company_id: number | null,
  accountId: number,
): Promise<SheetLayout | null> {
  try {
    const params = { company_id, id: accountId }
    return (await sendRoute(getSheetLayout, { params })).data
  } catch (error) {
    if (!isApiError(error)) throw error
    return null
  }
}
