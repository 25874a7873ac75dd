import { FEATURES } from '@prumo/contracts/features'

/**
 * Columns, or `table.*`, in which what names a person stays when the person is anonymised: manifests
 * say why. The audit log is erased by itself, with what keeps its chain (erase-operations.ts).
 */
export const KEPT_COLUMNS: readonly string[] = [
  ...FEATURES.flatMap(({ kept_personal_data }) =>
    kept_personal_data.flatMap(({ columns }) => columns),
  ),
  'operation_items.*',
]
