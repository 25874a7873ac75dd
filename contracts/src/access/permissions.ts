import { FEATURES, type Feature } from '../features.ts'

type KeysOf<F> = F extends { readonly permissions: readonly (infer A)[] } ? KeysOfArea<A> : never
type KeysOfArea<A> = A extends { readonly keys: infer K } ? K[keyof K] : never

/**
 * A permission key, checked by exact name on the server. Those of section 6 of the specification
 * are for reading; an act has the same stem and the act's name (docs/rules/rights.md).
 */
export type PermissionKey = KeysOf<Feature>

/** Every key that a feature declares. */
export const PERMISSION_KEYS: readonly PermissionKey[] = FEATURES.flatMap(({ permissions }) =>
  permissions.flatMap<PermissionKey>(({ keys }) => Object.values<PermissionKey>(keys)),
)
