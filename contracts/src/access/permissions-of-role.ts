import { FEATURES } from '../features.ts'

/** The roles that may hold a key, where its area is in the menu of some roles alone. */
const ROLES: ReadonlyMap<string, readonly string[]> = new Map(
  FEATURES.flatMap(({ menu, permissions }) => {
    const roles = menu.flatMap((entry): readonly string[] =>
      'roles' in entry ? (entry.roles ?? []) : [],
    )
    return roles.length === 0
      ? []
      : permissions.flatMap(({ keys }) =>
          Object.values(keys).map((key): [string, readonly string[]] => [key, roles]),
        )
  }),
)

/** Whether a role may use a key that it was given: stock is for administrators alone. */
export const isOfRole = (key: string, role: string): boolean =>
  ROLES.get(key)?.includes(role) ?? true
