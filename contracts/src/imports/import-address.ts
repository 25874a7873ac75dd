/** The address of the wizard that imports into a list: beside it. */
export const importAddress = (list: `/${string}/list`): `/${string}` =>
  `/${list.slice(1, -'list'.length)}import`
