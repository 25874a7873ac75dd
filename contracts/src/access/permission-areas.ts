import { FEATURES, type Feature } from '../features.ts'
import { PERMISSION_ACTS, type PermissionAct } from '../manifest.ts'
import type { PermissionKey } from './permissions.ts'

export type PermissionArea = Feature['permissions'][number]['area']

/** The place of a key in the matrix. */
export interface PermissionPlace {
  readonly area: PermissionArea
  readonly act: PermissionAct
  readonly key: PermissionKey
}

/** The rows of the permission matrix. */
export const PERMISSION_AREAS: readonly PermissionArea[] = FEATURES.flatMap(({ permissions }) =>
  permissions.map(({ area }) => area),
)

/**
 * The permission matrix: every key of the catalogue exactly once, with its area and act. It names a
 * key in words everywhere: 'Contas a pagar: criar'.
 */
export const PERMISSION_PLACES: readonly PermissionPlace[] = FEATURES.flatMap(({ permissions }) =>
  permissions.flatMap((row) => {
    const keys: Readonly<Partial<Record<PermissionAct, PermissionKey>>> = row.keys
    return PERMISSION_ACTS.flatMap((act) => {
      const key = keys[act]
      return key === undefined ? [] : [{ area: row.area, act, key }]
    })
  }),
)
