/**
 * Which rows a member may reach within the permissions, by what the rows belong to; null is all of
 * them. They hold for every read, total, export, search and suggestion (decisions.md).
 */
export interface RowRights {
  readonly bank_account_ids: readonly number[] | null
  readonly cost_center_ids: readonly number[] | null
  readonly project_ids: readonly number[] | null
}

/** Every row of the company. */
export const ALL_ROWS: RowRights = {
  bank_account_ids: null,
  cost_center_ids: null,
  project_ids: null,
}
