/** A screen that an address names, and the values of its path's parameters by name. */
export interface Found<S> {
  readonly screen: S
  readonly params: Readonly<Record<string, string>>
}

const PARAMETER = /\$(\w+)/g

/**
 * Makes what finds the screen of a path: one that is named as it stands goes before one with a
 * parameter, `/admin/sale/edit/$sale_id`. Capitals and a slash at the end make no other address.
 */
export function screenFinder<S extends { readonly path: string }>(
  screens: readonly S[],
): (pathname: string) => Found<S> | null {
  const named = new Map(screens.map((screen) => [screen.path, screen]))
  const patterns = screens
    .filter(({ path }) => path.includes('$'))
    .map((screen) => ({
      screen,
      pattern: new RegExp(`^${screen.path.replaceAll(PARAMETER, '(?<$1>[^/]+)')}$`, 'i'),
    }))
  return (pathname) => {
    const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '')
    const screen = named.get(path.toLowerCase())
    if (screen !== undefined) return { screen, params: {} }
    for (const one of patterns) {
      const params = one.pattern.exec(path)?.groups
      if (params !== undefined) return { screen: one.screen, params: { ...params } }
    }
    return null
  }
}
