/**
 * Which record an address such as `/admin/payable/edit/5` opens: its id, `new` for one being made,
 * null where the address names none.
 */
export function recordInPath(pathname: string): number | 'new' | null {
  const text = /\/edit\/(new|\d+)$/.exec(pathname)?.[1]
  if (text === 'new') return text
  const id = Number(text ?? 0)
  return id > 0 ? id : null
}
