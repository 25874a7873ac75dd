interface Addressed {
  readonly list: `/${string}`
  readonly wizard?: `/${string}/import`
}

/** The address of the wizard that imports into a list: beside it, unless it has one of its own. */
export const importAddress = ({ list, wizard }: Addressed): `/${string}` =>
  wizard ?? `/${list.slice(1, -'list'.length)}import`
