import type { PermissionKey } from './access/permissions.ts'

/** What follows the stem in the permissions of an area: `index` of `stock.index`. */
type ActOf<S extends string, K extends string = PermissionKey> = K extends `${S}.${infer A}`
  ? A
  : never

/** Access for members who may do an act of an area: `permitted('stock')('index')` asks for `stock.index`. */
export const permitted =
  <const S extends string>(stem: S) =>
  <const A extends ActOf<S>>(act: A) =>
    ({ kind: 'company', permission: `${stem}.${act}` }) as const
