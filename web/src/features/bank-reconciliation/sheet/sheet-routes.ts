import { getSheetLayout } from '@prumo/contracts/bank-reconciliation/sheet-layout.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import { isApiError, sendRoute } from '../../../client/api-client.ts'

/** What is known of the sheets of an account. */
export type KnownLayout = ResponseOf<typeof getSheetLayout>['data']

/** Reads the cells of a sheet; nothing of it is kept. */
export { readSheet } from '@prumo/contracts/imports/imports.contract'

/** What is known of the sheets of an account; where nobody can say it, columns are guessed. */
export async function knownLayout(
  company_id: number | null,
  accountId: number,
): Promise<KnownLayout> {
  try {
    const params = { company_id, id: accountId }
    return (await sendRoute(getSheetLayout, { params })).data
  } catch (error) {
    if (!isApiError(error)) throw error
    return { layout: null, is_card: false }
  }
}
