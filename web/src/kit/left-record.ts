/**
 * The id of the record whose page is left for the list of its kind: '5' from `/admin/sale/edit/5` to
 * `/admin/sale/list`, null from and to anywhere else.
 */
export function leftRecord(from: string, to: string): string | null {
  const [, area, id] = /^(.+)\/edit\/(\d+)$/.exec(from) ?? []
  return area !== undefined && to === `${area}/list` ? (id ?? null) : null
}
